import type { ComplaintDetails } from '@counterfoil/contract/complaints'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { DeletedDetails } from '#features/complaints/deleted/deleted-details.tsx'
import { HandoverBoxes } from '#features/complaints/handover/handover-boxes.tsx'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { PrintSlip } from '#features/complaints/print/print-slip.tsx'
import { StampHistory } from '#features/complaints/stamp-history.tsx'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { ActionFailure } from './action-failure.tsx'
import { Reporter } from './reporter.tsx'
import { StatusSelector } from './status-selector.tsx'

type InboxDetailsProps = { id: string; handling: Handling }

/** The open complaint: its text, who filed it, its history and its actions. */
export function InboxDetails({ id, handling }: InboxDetailsProps) {
  return (
    <ComplaintState id={id} key={id}>
      {(complaint) =>
        complaint.state === 'open' ? (
          <OpenDetails complaint={complaint} handling={handling} />
        ) : (
          <DeletedDetails complaint={complaint} onRestored={focusHeading} />
        )
      }
    </ComplaintState>
  )
}

type OpenDetailsProps = { complaint: ComplaintDetails; handling: Handling }

function OpenDetails({ complaint, handling }: OpenDetailsProps) {
  const text = useText(inboxText)
  const words = useText(complaintsText)
  return (
    <div className="stack">
      {complaint.can.changeStatus && <StatusSelector complaint={complaint} handling={handling} />}
      <ActionFailure id={complaint.id} handling={handling} />
      {complaint.can.assign && <HandoverBoxes complaint={complaint} handling={handling} />}
      <ComplaintFacts complaint={complaint} isHandled={complaint.can.changeStatus} />
      <h3>{text.reporter}</h3>
      <Reporter reporter={complaint.reporter} />
      <h3>{words.details.history}</h3>
      <StampHistory complaint={complaint} />
      <div className={styles['actions']}>
        <PrintSlip complaint={complaint} />
        {complaint.can.remove && (
          <Button look="plain" className={styles['remove']} onClick={() => handling.remove(complaint)}>
            {text.delete}
          </Button>
        )}
      </div>
    </div>
  )
}
