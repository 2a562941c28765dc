import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { orderDepartments, refreshDepartments } from './departments.api.ts'
import { departmentsText } from './departments.text.ts'

type Ids = readonly string[]

/** Exchanges the id with its neighbour. */
function exchanged(ids: Ids, at: number, to: number): Ids {
  const next = [...ids]
  const [one, other] = [ids[at], ids[to]]
  if (one === undefined || other === undefined) return ids
  next[at] = other
  next[to] = one
  return next
}

export type Order = {
  /** The departments that students can choose, in the order that the admin sees. */
  ordered: readonly ManagedDepartment[]
  /** Moves a department one place up (-1) or down (1). */
  move: (department: ManagedDepartment, step: 1 | -1) => void
}

/** The order of the departments. A press moves a department at once, also while an earlier order is being sent. */
export function useOrder(departments: readonly ManagedDepartment[]): Order {
  const text = useText(departmentsText)
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Ids>()
  // The newest order, which a press sets before the next render.
  const newest = useRef<Ids>(undefined)
  const want = (ids: Ids | undefined) => {
    newest.current = ids
    setWanted(ids)
  }
  const { send } = useChange({
    mutationFn: async () => {
      let sent: Ids | undefined
      while (newest.current && sent !== newest.current) {
        sent = newest.current
        await orderDepartments(sent)
        // A press in the meantime wants another order, which is sent next.
        if (sent === newest.current) await refreshDepartments(client)
      }
    },
    onError: (error) => {
      toast(text.moveFailed(wordsFor(error)), 'failed')
      void refreshDepartments(client)
    },
    // After the list that was read again is shown. Otherwise the order of before would be seen for a moment.
    onSettled: () => {
      const settled = newest.current
      notifyManager.schedule(() => newest.current === settled && want(undefined))
    },
  })
  const known = departments.filter(({ state }) => state === 'open')
  const place = (id: string) => wanted?.indexOf(id) ?? 0
  const ordered = wanted ? known.toSorted((one, other) => place(one.id) - place(other.id)) : known
  const move = ({ id, name }: ManagedDepartment, step: 1 | -1) => {
    const ids = newest.current ?? ordered.map((one) => one.id)
    const to = ids.indexOf(id) + step
    if (to < 0 || to >= ids.length) return
    want(exchanged(ids, to - step, to))
    announceToScreenReader(text.moved(name, to + 1, ids.length))
    send()
  }
  return { ordered, move }
}
