import { type ReactNode, useEffect } from 'react'
import { useText } from '#lib/words/text.ts'
import { StampedSlip } from '#ui/feedback/stamped-slip.tsx'
import styles from './sign-up.module.css'
import { signUpText } from './sign-up.text.ts'

type SignUpDoneProps = {
  email: string
  /** Offers the mail again. */
  resend: ReactNode
  toLogin: ReactNode
}

/** The slip one gets at the counter, and what to do with it. */
export function SignUpDone({ email, resend, toLogin }: SignUpDoneProps) {
  const text = useText(signUpText)
  // The form was long; what takes its place is short and begins at the top.
  useEffect(() => scrollTo(0, 0), [])
  return (
    <div className="stack">
      <StampedSlip title={text.done} mark="resolved" stamp={text.doneStamp}>
        <p className="muted">{text.sentTo}</p>
        <p className={styles['address']} data-user>
          {email}
        </p>
      </StampedSlip>
      <h3>{text.nextTitle}</h3>
      <ol className={styles['steps']}>
        {text.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {resend}
      {toLogin}
    </div>
  )
}
