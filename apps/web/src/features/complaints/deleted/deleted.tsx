import type { DeletedComplaint } from '@counterfoil/contract/complaints/complaints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { ListAndPane, useOpening } from '#features/complaints/inbox/pane/list-and-pane.tsx'
import { useLeaveList } from '#features/complaints/use-leave-list.ts'
import { useText } from '#lib/words/text.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { deletedQuery } from './deleted.api.ts'
import { deletedText } from './deleted.text.ts'
import { DeletedDetails } from './deleted-details.tsx'
import { DeletedRow } from './deleted-row.tsx'

type DeletedProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** What the office deleted and what students withdrew, last deleted first, with who did it and why. */
export function Deleted({ id, onOpen, onClose }: DeletedProps) {
  const text = useText(deletedText)
  const { loading, fetchFailed } = useText(complaintsText)
  const list = useInfiniteQuery(deletedQuery)
  const open = useOpening(onOpen)
  const leave = useLeaveList(id, onClose)
  return (
    <ListAndPane
      id={id}
      onClose={onClose}
      details={(opened) => <Details id={opened} onRestored={leave} />}
      whenNone={<p>{text.choose}</p>}
    >
      <p className="muted">{text.intro}</p>
      <PagedList
        list={list}
        words={{ loading, empty: text.empty, failed: fetchFailed }}
        whenEmpty={<p className="muted">{text.emptyHelp}</p>}
      >
        {(rows) => <Pad rows={rows} openId={id} onOpen={open} />}
      </PagedList>
    </ListAndPane>
  )
}

type PadProps = {
  rows: readonly DeletedComplaint[]
  openId: string | undefined
  onOpen: (id: string) => void
}

function Pad({ rows, openId, onOpen }: PadProps) {
  const text = useText(deletedText)
  const list = useRef<HTMLUListElement>(null)
  usePressOpens(list)
  return (
    <ul className={rowStyles['pad']} aria-label={text.list} ref={list}>
      {rows.map((complaint) => (
        <li key={complaint.id}>
          <DeletedRow complaint={complaint} isOpen={complaint.id === openId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type DetailsProps = { id: string; onRestored: () => void }

/** The open complaint. Another SuperAdmin or the student may have restored it meanwhile. */
function Details({ id, onRestored }: DetailsProps) {
  const text = useText(deletedText)
  return (
    <ComplaintState id={id} key={id}>
      {(complaint) =>
        complaint.state === 'open' ? (
          <div className="stack">
            <p>{text.restored}</p>
            <Link to="/HomepageAdmin" search={{ id }}>
              {text.openIt}
            </Link>
          </div>
        ) : (
          <DeletedDetails complaint={complaint} onRestored={onRestored} />
        )
      }
    </ComplaintState>
  )
}
