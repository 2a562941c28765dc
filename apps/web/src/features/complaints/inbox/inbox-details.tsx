import type { ComplaintDetails } from '@counterfoil/contract/complaints'
import type { ReactNode } from 'react'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { StampHistory } from '#features/complaints/stamp-history.tsx'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { ActionFailure } from './action-failure.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { StatusSelector } from './status-selector.tsx'
import type { Handling } from './use-handling.ts'

type InboxDetailsProps = { id: string; handling: Handling }

/** The open complaint: its text, who filed it, its history and its actions. */
export function InboxDetails({ id, handling }: InboxDetailsProps) {
  const text = useText(inboxText)
  const words = useText(complaintsText)
  return (
    <ComplaintState id={id} key={id}>
      {(complaint) => (
        <div className="stack">
          {complaint.can.changeStatus && <StatusSelector complaint={complaint} handling={handling} />}
          <ActionFailure id={id} handling={handling} />
          <ComplaintFacts complaint={complaint} withoutStatus={complaint.can.changeStatus} />
          <h3>{text.reporter}</h3>
          <Reporter reporter={complaint.reporter} />
          <h3>{words.details.history}</h3>
          <StampHistory events={complaint.events} />
          {complaint.can.remove && (
            <div>
              <Button look="plain" className={styles['remove']} onClick={() => handling.remove(complaint)}>
                {text.delete}
              </Button>
            </div>
          )}
        </div>
      )}
    </ComplaintState>
  )
}

function Reporter({ reporter }: { reporter: ComplaintDetails['reporter'] }) {
  const text = useText(inboxText)
  const { labels, unknown } = useText(complaintsText)
  if (!reporter) return <p className="muted">{text.noReporter}</p>
  const { name, roll, phone, email } = reporter
  const known = (value: string) => (value ? <span data-user>{value}</span> : unknown)
  const linked = (value: string, href: string, words: ReactNode = value) =>
    value ? (
      <a href={href} data-user>
        {words}
      </a>
    ) : (
      unknown
    )
  return (
    <Facts
      names="narrow"
      facts={[
        { name: labels.name, value: known(name) },
        { name: labels.roll, value: known(roll) },
        { name: labels.phone, value: linked(phone, `tel:${phone}`) },
        { name: labels.email, value: linked(email, `mailto:${email}`, <EmailAddress email={email} />) },
      ]}
    />
  )
}
