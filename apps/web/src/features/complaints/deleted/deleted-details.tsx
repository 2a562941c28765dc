import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { type ReactNode, Suspense } from 'react'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { HoldingPart } from '#features/complaints/holding/lazy-holding.tsx'
import { Reporter } from '#features/complaints/inbox/pane/reporter.tsx'
import { OpeningsButton } from '#features/complaints/opened/openings-button.tsx'
import { ComplaintStamp } from '#features/complaints/status-stamp.tsx'
import { Thread } from '#features/complaints/thread/lazy-thread.ts'
import { useRestoration } from '#features/complaints/use-restoration.ts'
import { formatDay, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { deletedText } from './deleted.text.ts'

type DeletedDetailsProps = { complaint: ComplaintDetails; onRestored: () => void }

/** A deleted complaint as admins see it: who deleted it, when and why, and what happened before. */
export function DeletedDetails({ complaint, onRestored }: DeletedDetailsProps) {
  const { details } = useText(complaintsText)
  return (
    <div className="stack">
      {complaint.state === 'withdrawn' ? (
        <Withdrawn complaint={complaint} />
      ) : (
        <Removed complaint={complaint} onRestored={onRestored} />
      )}
      <div>
        <OpeningsButton complaint={complaint} />
      </div>
      <HoldingPart complaint={complaint} />
      <h3>{details.history}</h3>
      <Suspense>
        <Thread complaint={complaint} />
      </Suspense>
    </div>
  )
}

/** The office does not read what a student wrote and withdrew. */
function Withdrawn({ complaint }: { complaint: ComplaintDetails }) {
  const text = useText(deletedText)
  const { labels } = useText(complaintsText)
  const { number, department, deleted } = complaint
  return (
    <>
      {deleted && (
        <Note>
          <p>{text.withdrawnOn(formatDay(deleted.at))}</p>
        </Note>
      )}
      <Facts
        names="narrow"
        facts={[
          { name: labels.id, value: <span className="numbers">{String(number)}</span> },
          { name: labels.status, value: <ComplaintStamp complaint={complaint} /> },
          { name: labels.department, value: <span data-user>{department.name}</span> },
        ]}
      />
    </>
  )
}

function Removed({ complaint, onRestored }: DeletedDetailsProps) {
  const text = useText(deletedText)
  const { quoted } = useText(complaintsText)
  const { deleted } = complaint
  return (
    <>
      {deleted && (
        <Note>
          <p className="notice-title" data-user>
            {text.deletedBy(deleted.by ?? text.noAdmin, formatMoment(deleted.at))}
          </p>
          {deleted.reason && (
            <blockquote className={shared['reason']} data-user>
              {quoted(deleted.reason)}
            </blockquote>
          )}
          {complaint.can.restore && <Restore complaint={complaint} onRestored={onRestored} />}
        </Note>
      )}
      <ComplaintFacts complaint={complaint} />
      <Reporter complaint={complaint} />
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className={shared['deletedNote']}>{children}</div>
)

function Restore({ complaint, onRestored }: DeletedDetailsProps) {
  const text = useText(deletedText)
  const { status } = useText(complaintsText)
  const { restore, isRestoring } = useRestoration(onRestored)
  return (
    <>
      <p data-user>{text.restoreHelp(status[complaint.status], complaint.department.name)}</p>
      <Button isBusy={isRestoring} onClick={() => restore(complaint)}>
        {text.restore}
      </Button>
    </>
  )
}
