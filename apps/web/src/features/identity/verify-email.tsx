import type { ReactNode } from 'react'
import { useMailedToken } from '#lib/browser/mailed-token.ts'
import { useText } from '#lib/words/text.ts'
import { ConfirmEmailChange, UndoEmailChange } from './email-change.tsx'
import { identityText } from './identity.text.ts'
import { NewMailForm } from './new-mail-form.tsx'
import { VerifySignUp } from './verify-sign-up.tsx'

const purposes = ['verify', 'email_change', 'email_undo']

type VerifyEmailProps = {
  toLogin: ReactNode
  /** The link to the login page. After the sign-in, the person comes back to this mailed link. */
  toLoginAndBack: (hash: string) => ReactNode
  goOn: ReactNode
}

/** The page for the links in mails about an e-mail address. */
export function VerifyEmail({ toLogin, toLoginAndBack, goOn }: VerifyEmailProps) {
  const text = useText(identityText).verify
  const mailed = useMailedToken(purposes)
  if (!mailed) {
    return (
      <div className="stack">
        <h2>{text.missingTitle}</h2>
        <p>{text.missingWhy}</p>
        <NewMailForm toLogin={toLogin} />
      </div>
    )
  }
  const { purpose, token } = mailed
  if (purpose === 'email_undo') return <UndoEmailChange key={token} token={token} toLogin={toLogin} />
  if (purpose === 'email_change') {
    const back = toLoginAndBack(`#${purpose}=${token}`)
    return <ConfirmEmailChange key={token} token={token} toLogin={back} goOn={goOn} />
  }
  return <VerifySignUp key={token} token={token} toLogin={toLogin} />
}
