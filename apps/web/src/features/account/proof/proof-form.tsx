import { identityApi, type ProofOfPerson } from '@counterfoil/contract/identity'
import { accountText } from '#features/account/account.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'

type ProofFormProps = {
  /** Why the proof is needed, or what follows. */
  words: string
  action: string
  isDangerous?: boolean
  hasSecondFactor: boolean
  send: (proof: ProofOfPerson) => Promise<void>
}

type Values = { password: string; code: string }

/** Six digits are a code of the app. Anything else is taken for a recovery code. */
function proofOf({ password, code }: Values): ProofOfPerson {
  const typed = code.trim()
  if (typed === '') return { password }
  return /^[0-9]{6}$/.test(typed) ? { password, code: typed } : { password, recoveryCode: typed }
}

/** Asks for the password, and people with a second factor for its code. */
export function ProofForm({ words, action, isDangerous, hasSecondFactor, send }: ProofFormProps) {
  const text = useText(accountText).proof
  const problems = useText(problemText)
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { password: '', code: '' },
    schema: identityApi.signInAgain.body,
    toBody: proofOf,
    further: ({ password, code }) => ({
      ...(password === '' ? { password: text.passwordMissing } : {}),
      ...(!hasSecondFactor || /^[A-Za-z0-9-]{6,40}$/.test(code.trim()) ? {} : { code: text.codeMissing }),
    }),
    place: ({ code }) => {
      if (code === 'password.wrong') return { password: problems[code] }
      return code === 'second_factor.wrong_code' ? { code: text.codeWrong } : {}
    },
    send: (values) => send(proofOf(values)),
  })
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ password: text.password, code: text.code }}
        failures={failures}
      />
      <p>{words}</p>
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      {hasSecondFactor && (
        <TextField
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
      )}
      <div className="dialog-actions">
        <Button type="submit" isBusy={isSending} look={isDangerous ? 'danger' : undefined}>
          {action}
        </Button>
      </div>
    </form>
  )
}
