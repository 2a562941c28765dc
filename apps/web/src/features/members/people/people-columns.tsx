import { useText } from '#lib/words/text.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { peopleText } from './people.text.ts'
import { PhoneNumber } from './phone-number.tsx'

/** People are listed by their email address, because every account has one. */
export function useEmailColumn(width: string): Column<{ email: string }> {
  const text = useText(peopleText)
  return { slot: 'title', header: text.email, width, cell: ({ email }) => <EmailAddress email={email} /> }
}

export function usePhoneColumn(): Column<{ phone: string | null }> {
  const text = useText(peopleText)
  return {
    slot: 'meta',
    header: text.phone,
    width: 'minmax(0, 3fr)',
    cell: ({ phone }) => <PhoneNumber phone={phone} />,
  }
}
