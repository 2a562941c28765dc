import { useText } from '#lib/words/text.ts'
import styles from './people.module.css'
import { peopleText } from './people.text.ts'

/** A phone number as a link that starts a call. */
export function PhoneNumber({ phone }: { phone: string | null }) {
  const text = useText(peopleText)
  if (phone === null) return <span className="muted">{text.unknown}</span>
  return (
    <a className={`numbers ${styles['phone']}`} href={`tel:${phone}`} data-user>
      {phone}
    </a>
  )
}
