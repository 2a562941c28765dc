import { identityApi } from '@counterfoil/contract/identity'
import type { ReactNode } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { NewPasswordPair } from './new-password-pair.tsx'

type OwnPasswordFormProps = {
  /** The address of the account. A password manager saves the new password under this address. */
  email: string
  onDone: () => Promise<void>
  signOut: ReactNode
}

/** The form for an account that a SuperAdmin created. A temporary password gives access only to this form. */
export function OwnPasswordForm({ email, onDone, signOut }: OwnPasswordFormProps) {
  const text = useText(identityText)
  const contractForm = useContractForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: identityApi.changePassword.body,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    words: {
      currentPassword: { 'field.required': text.own.currentMissing },
      newPassword: { 'field.required': text.passwordRule },
    },
    further: (values) =>
      values.newPassword === values.confirmPassword ? {} : { confirmPassword: text.passwordsDiffer },
    send: async ({ currentPassword, newPassword }) => {
      await call(identityApi.changePassword, { body: { currentPassword, newPassword } })
      await onDone()
    },
    place: (problem) => {
      if (problem.code === 'password.wrong') return { currentPassword: wordsFor(problem) }
      return problem.code === 'password.same' ? { newPassword: wordsFor(problem) } : {}
    },
  })
  const { form, isSending, problem, failures, submit } = contractForm
  const labels = {
    currentPassword: text.own.current,
    newPassword: text.newPassword,
    confirmPassword: text.confirmPassword,
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={text.own.current}
        name="currentPassword"
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordPair contractForm={contractForm} name="newPassword" />
      <div className={styles['actions']}>
        <Button type="submit" isWide isBusy={isSending}>
          {text.own.action}
        </Button>
        {signOut}
      </div>
    </form>
  )
}
