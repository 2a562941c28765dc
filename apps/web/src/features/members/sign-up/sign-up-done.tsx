import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { Slip } from '#ui/slip.tsx'
import { Stamp } from '#ui/stamp.tsx'
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
  const words = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form was long; what takes its place is short and begins at the top.
    scrollTo(0, 0)
    words.current?.focus()
  }, [])
  return (
    <div className="stack">
      <Slip className="outcome" stub={<span className="outcome-mark" aria-hidden="true" />}>
        <h2 tabIndex={-1} ref={words}>
          {text.done}
        </h2>
        <p className="muted">{text.sentTo}</p>
        <p className="outcome-address" data-user>
          {email}
        </p>
        <div className="outcome-stamp">
          <Stamp mark="resolved" size="large" lands>
            {text.doneStamp}
          </Stamp>
        </div>
      </Slip>
      <h3>{text.nextTitle}</h3>
      <ol className="steps">
        {text.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {resend}
      {toLogin}
    </div>
  )
}
