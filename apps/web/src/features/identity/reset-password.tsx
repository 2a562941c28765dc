import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { forgetMailedToken, useMailedToken } from '#lib/browser/mailed-token.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/feedback/outcome-slip.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { NewPasswordPair } from './new-password-pair.tsx'

const purposes = ['reset']

/** The form for a new password. It needs the token of a mailed link. */
export function ResetPassword({ onDone, toLogin }: { onDone: () => void; toLogin: ReactNode }) {
  const text = useText(identityText).reset
  const mailed = useMailedToken(purposes)
  const [invalid, setInvalid] = useState<string>()
  if (!mailed) {
    return (
      <div className="stack">
        <h2>{text.missingTitle}</h2>
        <p>{text.missingWhy}</p>
        <OfferMail toLogin={toLogin} />
      </div>
    )
  }
  if (invalid === mailed.token) {
    return (
      <Outcome title={text.invalidTitle}>
        <p>{text.invalidWhy}</p>
        <OfferMail toLogin={toLogin} />
      </Outcome>
    )
  }
  const { token } = mailed
  const showInvalid = () => {
    forgetMailedToken()
    setInvalid(token)
  }
  return <ResetForm key={token} token={token} onDone={onDone} onInvalid={showInvalid} />
}

type ResetFormProps = { token: string; onDone: () => void; onInvalid: () => void }

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const text = useText(identityText)
  const contractForm = useContractForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: identityApi.resetPassword.body,
    toBody: ({ password }) => ({ token, password }),
    words: { password: { 'field.required': text.passwordRule } },
    further: (values) =>
      values.password === values.confirmPassword ? {} : { confirmPassword: text.passwordsDiffer },
    send: async ({ password }) => {
      await call(identityApi.resetPassword, { body: { token, password } })
      onDone()
    },
    place: (problem) => {
      // The server refuses a token with a wrong format as an invalid field.
      if (problem.code === 'token.invalid' || problem.fields['token']) onInvalid()
      return problem.code === 'password.same' ? { password: wordsFor(problem) } : {}
    },
  })
  const { form, isSending, problem, failures, submit } = contractForm
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">{text.reset.lead}</p>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ password: text.newPassword, confirmPassword: text.confirmPassword }}
        failures={failures}
      />
      <NewPasswordPair contractForm={contractForm} name="password" />
      <Button type="submit" isWide isBusy={isSending}>
        {text.reset.action}
      </Button>
    </form>
  )
}

function OfferMail({ toLogin }: { toLogin: ReactNode }) {
  const text = useText(identityText).reset
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles['actions']}>
      <Button onClick={() => setIsOpen(true)}>{text.forgot}</Button>
      {toLogin}
      <ForgotPassword isOpen={isOpen} onClose={() => setIsOpen(false)} email="" />
    </div>
  )
}
