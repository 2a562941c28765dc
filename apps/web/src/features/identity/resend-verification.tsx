import { identityApi } from '@counterfoil/contract/identity'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { fieldText, wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'

/** Offers to send the mail again. The answer is the same whether or not the address has an account (decision 0008). */
export function ResendVerification({ email }: { email: string }) {
  const text = useText(identityText).resend
  const fieldWords = useText(fieldText)
  const [said, setSaid] = useState('')
  const { send, isUnderWay, isPending } = useChange({
    mutationFn: (body: { email: string }) => call(identityApi.resendVerification, { body }),
    onMutate: () => setSaid(''),
    onSuccess: (_answer, body) => setSaid(text.sent(body.email.trim())),
    onError: (error) => setSaid(wordsFor(error)),
  })
  const press = () => {
    if (identityApi.resendVerification.body.safeParse({ email }).success) send({ email })
    else if (!isUnderWay()) setSaid(fieldWords['field.email'])
  }
  return (
    <div className={styles['resend']}>
      <button
        type="button"
        className={`link-button ${styles['send']}`}
        aria-disabled={isPending}
        onClick={press}
      >
        {text.action}
      </button>
      <p className={styles['said']} role="status">
        {said}
      </p>
    </div>
  )
}
