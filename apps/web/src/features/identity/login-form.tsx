import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { EmailField, PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { MailedCodeField } from './mailed-code-field.tsx'
import { ResendVerification } from './resend-verification.tsx'

type LoginFormProps = {
  /** Called when the server has accepted the password. Throws a FormProblem if there is no page to go to. */
  onSignedIn: (next: 'signed_in' | 'second_factor') => Promise<void>
  /** A message from the previous page. */
  notice?: string | undefined
  /** The link to the sign-up page. */
  signUp: ReactNode
}

type Values = { email: string; password: string; code: string; keep: boolean }

/** Without a code, the server mails one if it is needed. */
function bodyOf({ code, keep, ...credentials }: Values) {
  return {
    ...credentials,
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    ...(keep ? { keep } : {}),
  }
}

export function LoginForm({ onSignedIn, notice, signUp }: LoginFormProps) {
  const text = useText(identityText)
  const [isRefused, setIsRefused] = useState(false)
  const [isForgotten, setIsForgotten] = useState(false)
  const [codeSentTo, setCodeSentTo] = useState<string>()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { email: '', password: '', code: '', keep: false },
    schema: identityApi.signIn.body,
    toBody: bodyOf,
    words: {
      password: { 'field.required': text.passwordMissing },
      code: { 'field.invalid': text.mailedCode.wrong },
    },
    further: (values) => (values.email.trim() === '' ? { email: text.emailMissing } : {}),
    send: async (values) => {
      setIsRefused(false)
      const { next } = await call(identityApi.signIn, { body: bodyOf(values) })
      if (next === 'mailed_code') setCodeSentTo(values.email.trim())
      else await onSignedIn(next)
    },
    place: (problem) => {
      setIsRefused(problem.code === 'sign_in.refused')
      return problem.code === 'sign_in.wrong_code' ? { code: text.mailedCode.wrong } : {}
    },
  })
  // The code belongs to one address, so it is no longer asked for when another one is typed.
  const isCodeNeeded = codeSentTo !== undefined && codeSentTo === form.values.email.trim()
  return (
    <>
      <form className="stack" noValidate onSubmit={submit}>
        {notice && failures === 0 && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <FormSummary
          problem={problem}
          errors={form.errors}
          labels={{ email: text.email, password: text.password, code: text.mailedCode.label }}
          failures={failures}
        >
          {isRefused && problem && <ResendVerification email={form.values.email} />}
        </FormSummary>
        <EmailField
          label={text.email}
          name="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <div className={styles['password']}>
          <PasswordField
            label={text.password}
            name="password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <button
            type="button"
            className={`link-button ${styles['forgot']}`}
            onClick={() => setIsForgotten(true)}
          >
            {text.login.forgot}
          </button>
        </div>
        {isCodeNeeded && <MailedCodeField email={codeSentTo} {...form.getInputProps('code')} />}
        <CheckTile
          name="keep"
          label={text.login.keep}
          help={text.login.keepHelp}
          isOn={form.values.keep}
          onChange={(isOn) => form.setFieldValue('keep', isOn)}
        />
        <div className={styles['actions']}>
          <Button type="submit" isWide isBusy={isSending}>
            {text.login.action}
          </Button>
          <p className="rule-with-words">
            <span>{text.login.newHere}</span>
          </p>
          {signUp}
        </div>
      </form>
      <ForgotPassword
        isOpen={isForgotten}
        onClose={() => setIsForgotten(false)}
        email={form.values.email.trim()}
      />
    </>
  )
}
