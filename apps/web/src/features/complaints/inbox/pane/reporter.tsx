import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { ReactNode } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Facts } from '#ui/display/facts.tsx'

/** In an address of which department admins get only a part. No mail can be sent to it. */
const leftOut = '…'

/** The student of the complaint, and how to reach them. */
export function Reporter({ complaint }: { complaint: ComplaintDetails }) {
  const text = useText(inboxText)
  return (
    <>
      <h3>{complaint.heard ? text.student : text.reporter}</h3>
      <Contact complaint={complaint} />
    </>
  )
}

function Contact({ complaint: { reporter, heard } }: { complaint: ComplaintDetails }) {
  const text = useText(inboxText)
  const { labels, unknown } = useText(complaintsText)
  if (!reporter) return <p className="muted">{text.noReporter}</p>
  const { userId, name, roll, phone, email } = reporter
  const known = (value: string) => (value ? <span data-user>{value}</span> : unknown)
  const linked = (value: string, href: string, words: ReactNode = value) =>
    value ? (
      <a href={href} data-user>
        {words}
      </a>
    ) : (
      unknown
    )
  const address = <EmailAddress email={email} />
  const mail = {
    name: labels.email,
    value: email.includes(leftOut) ? address : linked(email, `mailto:${email}`, address),
  }
  const hasAccount = userId !== null
  const hasPhone = phone !== '' || heard === null
  return (
    <>
      <Facts
        names="narrow"
        facts={[
          { name: labels.name, value: known(name) },
          // A person without an account has no roll number here, and may have no address.
          ...(hasAccount || roll ? [{ name: labels.roll, value: known(roll) }] : []),
          // Department admins do not get the phone of an account for which the office filed.
          ...(hasPhone ? [{ name: labels.phone, value: linked(phone, `tel:${phone}`) }] : []),
          ...(hasAccount || email ? [mail] : []),
        ]}
      />
      <p className="muted">{noteOf(text, hasAccount, heard !== null)}</p>
    </>
  )
}

type Notes = { typed: string; writtenDown: string; noAccount: string }

/** Says how far the details can be relied on. */
function noteOf(
  { typed, writtenDown, noAccount }: Notes,
  hasAccount: boolean,
  isFiledByOffice: boolean,
): string {
  if (!hasAccount) return noAccount
  return isFiledByOffice ? writtenDown : typed
}
