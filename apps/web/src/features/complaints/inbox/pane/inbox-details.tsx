import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Suspense } from 'react'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { OfficeComposer } from '#features/complaints/composer/lazy-composers.ts'
import { HandoverBoxes } from '#features/complaints/handover/handover-boxes.tsx'
import { HoldingPart } from '#features/complaints/holding/lazy-holding.tsx'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import type { HandledTogetherProps } from '#features/complaints/merging/handled-together.tsx'
import { MergeButton } from '#features/complaints/merging/merge-button.tsx'
import { OpeningsButton } from '#features/complaints/opened/openings-button.tsx'
import { PrintSlip } from '#features/complaints/print/print-slip.tsx'
import { OfficeThread } from '#features/complaints/thread/lazy-thread.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { ActionFailure } from './action-failure.tsx'
import { Reporter } from './reporter.tsx'
import { StatusSelector } from './status-selector.tsx'

// Few complaints that are opened here are deleted, so the code for them is loaded with the first one.
const DeletedDetails = lazyPart(
  () => import('#features/complaints/deleted/deleted-details.tsx'),
  'DeletedDetails',
)

// Few complaints are merged, so the code for them is loaded with the first one.
const HandledTogether = lazyPart<'HandledTogether', HandledTogetherProps>(
  () => import('#features/complaints/merging/handled-together.tsx'),
  'HandledTogether',
)

type InboxDetailsProps = {
  id: string
  handling: Handling
  /** Opens another complaint, in place of this one. */
  onOpen: (id: string) => void
}

/** The open complaint: its text, who filed it, its history and its actions. */
export function InboxDetails({ id, handling, onOpen }: InboxDetailsProps) {
  return (
    <ComplaintState id={id} key={id}>
      {(complaint) =>
        complaint.state === 'open' || complaint.state === 'merged' ? (
          <OpenDetails complaint={complaint} handling={handling} onOpen={onOpen} />
        ) : (
          <Suspense>
            <DeletedDetails complaint={complaint} onRestored={focusHeading} />
          </Suspense>
        )
      }
    </ComplaintState>
  )
}

type OpenDetailsProps = Omit<InboxDetailsProps, 'id'> & { complaint: ComplaintDetails }

function OpenDetails({ complaint, handling, onOpen }: OpenDetailsProps) {
  const text = useText(inboxText)
  const words = useText(complaintsText)
  const { can } = complaint
  const canWrite = can.reply || can.note || can.ask
  return (
    <div className="stack">
      <NotSolvedNote complaint={complaint} />
      {complaint.can.changeStatus && <StatusSelector complaint={complaint} handling={handling} />}
      <ActionFailure id={complaint.id} handling={handling} />
      {complaint.can.assign && <HandoverBoxes complaint={complaint} handling={handling} />}
      {(complaint.state === 'merged' || complaint.joined.length > 0) && (
        <Suspense>
          <HandledTogether complaint={complaint} onOpen={onOpen} />
        </Suspense>
      )}
      <ComplaintFacts complaint={complaint} isHandled={complaint.can.changeStatus} />
      <Reporter complaint={complaint} />
      <div className={styles['actions']}>
        <PrintSlip complaint={complaint} />
        {complaint.can.merge && <MergeButton complaint={complaint} onMerged={handling.merged} />}
        <OpeningsButton complaint={complaint} />
        {complaint.can.remove && (
          <Button look="plain" className={styles['remove']} onClick={() => handling.remove(complaint)}>
            {text.delete}
          </Button>
        )}
      </div>
      <HoldingPart complaint={complaint} />
      <h3>{words.details.history}</h3>
      <Suspense>
        <OfficeThread complaint={complaint} />
        {canWrite && (
          <OfficeComposer
            complaint={complaint}
            hasKeys={handling.hasKeys}
            isRaised={handling.undo.shown !== undefined}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The office finished it before, and the student disagreed. It stands above everything until it is finished again. */
function NotSolvedNote({ complaint: { notSolved, status } }: Pick<OpenDetailsProps, 'complaint'>) {
  const { saidNotSolved } = useText(inboxText)
  if (notSolved === 0 || status === 'resolved' || status === 'rejected') return null
  return <p className={styles['notSolved']}>{notSolved === 1 ? saidNotSolved.once : saidNotSolved.twice}</p>
}
