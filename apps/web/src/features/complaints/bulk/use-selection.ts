import { mostSelected } from '@counterfoil/contract/complaints/bulk-api'
import type { ComplaintStatus, InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { useRef, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { bulkText } from './bulk.text.ts'

/** A selected complaint, as it was when the admin selected it. */
export type Picked = {
  id: string
  number: number
  version: number
  status: ComplaintStatus
  departmentId: string
}

type Row = Pick<InboxComplaint, 'id' | 'number' | 'version' | 'status' | 'department'>

export type Selection = {
  picked: ReadonlyMap<string, Picked>
  /** Selects a complaint, or no longer selects it. */
  toggle: (row: Row) => void
  /** Selects the rows from the last selected one up to this one. */
  pickUpTo: (rows: readonly Row[], row: Row) => void
  /** Selects these and nothing else. */
  pick: (items: readonly Picked[]) => void
  clear: () => void
}

const pickedOf = ({ id, number, version, status, department }: Row): Picked => ({
  ...{ id, number, version, status },
  departmentId: department.id,
})

type Picks = ReadonlyMap<string, Picked>
const none: Picks = new Map()
const add = (all: Picks, rows: readonly Row[]): Picks => {
  const others = rows.filter(({ id }) => !all.has(id))
  return new Map([...all, ...others.map((row) => [row.id, pickedOf(row)] as const)])
}

/**
 * The complaints that the admin has selected in a list. `list` says which list it is. In another one, nothing is
 * selected, so that nothing is changed that the admin does not see.
 */
export function useSelection(list: string): Selection {
  const text = useText(bulkText)
  const [selected, setSelected] = useState({ list, picks: none })
  const picked = selected.list === list ? selected.picks : none
  /** The row from which a range begins. */
  const last = useRef<string>(undefined)
  const set = (picks: Picks) => setSelected({ list, picks })
  const take = (next: Picks) => {
    if (next.size > mostSelected) toast(text.tooMany(mostSelected), 'failed')
    else set(next)
  }
  return {
    picked,
    toggle: (row) => {
      last.current = row.id
      if (!picked.has(row.id)) return take(add(picked, [row]))
      set(new Map([...picked].filter(([id]) => id !== row.id)))
    },
    pickUpTo: (rows, row) => {
      const places = [last.current, row.id].map((id) => rows.findIndex((one) => one.id === id))
      const [from = 0, to = 0] = places.toSorted((a, b) => a - b)
      last.current = row.id
      take(add(picked, from < 0 ? [row] : rows.slice(from, to + 1)))
    },
    pick: (items) => set(new Map(items.map((item) => [item.id, item]))),
    clear: () => {
      last.current = undefined
      set(none)
    },
  }
}
