import { identityApi } from '@counterfoil/contract/identity'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { fieldText, wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { identityText } from './identity.text.ts'

/** Offers the mail again to everybody, in the same words whoever has the address (decision 0008). */
export function ResendVerification({ email }: { email: string }) {
  const text = useText(identityText).resend
  const fieldWords = useText(fieldText)
  const [said, setSaid] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    if (!identityApi.resendVerification.body.safeParse({ email }).success) {
      return setSaid(fieldWords['field.email'])
    }
    setIsSending(true)
    setSaid('')
    await call(identityApi.resendVerification, { body: { email } }).then(
      () => setSaid(text.sent(email.trim())),
      (error: unknown) => setSaid(wordsFor(error)),
    )
    setIsSending(false)
  }
  return (
    <div className="resend">
      <button type="button" className="link-button" aria-disabled={isSending} onClick={() => void send()}>
        {text.action}
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
