import { type ReactNode, useEffect } from 'react'
import { useText } from '#lib/words/text.ts'
import { StampedSlip } from '#ui/feedback/stamped-slip.tsx'
import styles from './sign-up.module.css'
import { signUpText } from './sign-up.text.ts'

type SignUpDoneProps = {
  email: string
  /** The button that sends the mail again. */
  resend: ReactNode
  toLogin: ReactNode
}

/** The receipt of the sign-up, and what to do next. */
export function SignUpDone({ email, resend, toLogin }: SignUpDoneProps) {
  const text = useText(signUpText)
  // The form was long and its replacement is short, so the page scrolls to the top.
  // The effect returns nothing. Newer browsers return a promise from scrollTo, and React would call it as a function.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
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
