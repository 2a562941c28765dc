import { identityApi } from '@counterfoil/contract/identity'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'

type PasswordCheckProps = {
  words: string
  label: string
  action: string
  send: (password: string) => Promise<void>
}

/** Asks for the password before a change that is as sensitive as signing in. */
export function PasswordCheck({ words, label, action, send }: PasswordCheckProps) {
  const problems = useText(problemText)
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { password: '' },
    schema: identityApi.startSecondFactor.body,
    place: ({ code }) => (code === 'password.wrong' ? { password: problems[code] } : {}),
    send: ({ password }) => send(password),
  })
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary problem={problem} errors={form.errors} labels={{ password: label }} failures={failures} />
      <p>{words}</p>
      <PasswordField
        label={label}
        name="password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <div className="dialog-actions">
        <Button type="submit" isBusy={isSending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
