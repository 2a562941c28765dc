import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { ResendVerification } from './resend-verification.tsx'

type LoginFormProps = {
  /** Called when the server has accepted the password. Throws a FormProblem if there is no page to go to. */
  onSignedIn: (next: 'signed_in' | 'second_factor') => Promise<void>
  /** A message from the previous page. */
  notice?: string | undefined
  /** The link to the sign-up page. */
  signUp: ReactNode
}

export function LoginForm({ onSignedIn, notice, signUp }: LoginFormProps) {
  const text = useText(identityText)
  const [isRefused, setIsRefused] = useState(false)
  const [isForgotten, setIsForgotten] = useState(false)
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { email: '', password: '' },
    schema: identityApi.signIn.body,
    words: { password: { 'field.required': text.passwordMissing } },
    further: (values) => (values.email.trim() === '' ? { email: text.emailMissing } : {}),
    send: async (body) => {
      setIsRefused(false)
      const { next } = await call(identityApi.signIn, { body })
      await onSignedIn(next)
    },
    place: (problem) => {
      setIsRefused(problem.code === 'sign_in.refused')
      return {}
    },
  })
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
          labels={{ email: text.email, password: text.password }}
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
