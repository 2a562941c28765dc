import type { ComplaintDetails } from '@counterfoil/contract/complaints'
import type { ReactNode } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Facts } from '#ui/display/facts.tsx'

/** Who filed the complaint, and how to reach them. */
export function Reporter({ reporter }: { reporter: ComplaintDetails['reporter'] }) {
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
    <>
      <Facts
        names="narrow"
        facts={[
          { name: labels.name, value: known(name) },
          { name: labels.roll, value: known(roll) },
          { name: labels.phone, value: linked(phone, `tel:${phone}`) },
          { name: labels.email, value: linked(email, `mailto:${email}`, <EmailAddress email={email} />) },
        ]}
      />
      <p className="muted">{text.typed}</p>
    </>
  )
}
