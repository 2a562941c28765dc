import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'

type SecondFactorFormProps = {
  onSignedIn: () => Promise<void>
  /** Called when the sign-in has expired. The person has to start again. */
  onNotStarted: () => void
  /** The link back to the login page. */
  back: ReactNode
}

type Way = 'code' | 'recoveryCode'

export function SecondFactorForm({ onSignedIn, onNotStarted, back }: SecondFactorFormProps) {
  const text = useText(identityText).secondFactor
  const [way, setWay] = useState<Way>('code')
  return (
    <div className="stack">
      <p>{way === 'code' ? text.lead : text.recoveryLead}</p>
      <FactorForm key={way} way={way} onSignedIn={onSignedIn} onNotStarted={onNotStarted} />
      <div className={styles['links']}>
        <button
          type="button"
          className="link-button"
          onClick={() => setWay(way === 'code' ? 'recoveryCode' : 'code')}
        >
          {way === 'code' ? text.useRecovery : text.useApp}
        </button>
        {back}
      </div>
    </div>
  )
}

function FactorForm({ way, onSignedIn, onNotStarted }: Omit<SecondFactorFormProps, 'back'> & { way: Way }) {
  const text = useText(identityText).secondFactor
  const isCode = way === 'code'
  const missing = isCode ? text.codeMissing : text.recoveryMissing
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { factor: '' },
    schema: identityApi.signInWithSecondFactor.body,
    toBody: ({ factor }) => ({ [way]: factor.trim() }),
    further: ({ factor }) => {
      const isRight = isCode ? /^[0-9]{6}$/.test(factor) : /^[A-Za-z0-9-]{6,40}$/.test(factor.trim())
      return isRight ? {} : { factor: missing }
    },
    send: async ({ factor }) => {
      const body = isCode ? { code: factor } : { recoveryCode: factor.trim() }
      await call(identityApi.signInWithSecondFactor, { body })
      await onSignedIn()
    },
    place: (problem) => {
      if (['second_factor.not_started', 'session.missing'].includes(problem.code)) onNotStarted()
      return problem.code === 'second_factor.wrong_code' && !isCode ? { factor: text.recoveryWrong } : {}
    },
  })
  const label = isCode ? text.code : text.recovery
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormSummary problem={problem} errors={form.errors} labels={{ factor: label }} failures={failures} />
      <TextField
        label={label}
        name="factor"
        figures={isCode ? 'large' : undefined}
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.getInputProps('factor')}
        onChange={(event) => {
          const typed = event.currentTarget.value
          // Authenticator apps show "123 456", and people paste the code with the space.
          form.setFieldValue('factor', isCode ? typed.replace(/\D/g, '').slice(0, 6) : typed)
        }}
      />
      <Button type="submit" isWide isBusy={isSending}>
        {text.action}
      </Button>
    </form>
  )
}
