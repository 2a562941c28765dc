import { identityApi } from '@counterfoil/contract/identity'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '#lib/api/call.ts'
import { forgetMailedToken } from '#lib/browser/mailed-token.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { Outcome, OutcomeSlip } from '#ui/feedback/outcome-slip.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { NewMailForm } from './new-mail-form.tsx'

type State = 'asking' | 'verified' | 'waiting' | 'password' | 'invalid' | 'disowned' | { error: unknown }

/**
 * Confirms the address of a new account. In the browser that signed up, this needs no password. In any other browser,
 * the person has to enter it.
 */
export function VerifySignUp({ token, toLogin }: { token: string; toLogin: ReactNode }) {
  const text = useText(identityText).verify
  const [state, setState] = useState<State>('asking')
  const asked = useRef<string>(undefined)
  const { mutate: ask } = useMutation({
    mutationFn: (wanted: string) => call(identityApi.verifyEmail, { body: { token: wanted } }),
    onMutate: () => setState('asking'),
    onSuccess: ({ waiting }) => setState(waiting ? 'waiting' : 'verified'),
    onError: (error) => setState(stateAfter(error)),
  })
  useEffect(() => {
    // A link works once and each try is counted, so an effect that runs twice must not ask twice.
    if (asked.current === token) return
    asked.current = token
    ask(token)
  })
  useEffect(() => {
    if (['verified', 'waiting', 'invalid', 'disowned'].some((end) => end === state)) forgetMailedToken()
  }, [state])
  if (state === 'asking') return <LoadingState words={text.checking} rows={1} />
  if (state === 'invalid') {
    return (
      <Outcome title={text.invalidTitle}>
        <p>{text.invalidWhy}</p>
        <NewMailForm toLogin={toLogin} />
      </Outcome>
    )
  }
  if (state === 'password') return <PasswordNeeded token={token} onState={setState} />
  if (state === 'verified') {
    return (
      <OutcomeSlip title={text.done} words={text.doneNext} mark="resolved" stamp={text.stamp}>
        {toLogin}
      </OutcomeSlip>
    )
  }
  if (state === 'waiting')
    return <OutcomeSlip title={text.done} words={text.waitingNext} mark="resolved" stamp={text.stamp} />
  if (state === 'disowned') {
    return (
      <OutcomeSlip
        title={text.disowned}
        words={text.disownedNext}
        mark="rejected"
        stamp={text.disownedStamp}
      />
    )
  }
  return <FailedState error={state.error} onRetry={() => ask(token)} />
}

function stateAfter(error: unknown): State {
  const code = error instanceof ApiProblem ? error.code : undefined
  if (code === 'token.password_needed') return 'password'
  return code === 'token.invalid' || code === 'request.invalid' ? 'invalid' : { error }
}

function PasswordNeeded({ token, onState }: { token: string; onState: (state: State) => void }) {
  const all = useText(identityText)
  const text = all.verify
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { password: '' },
    schema: identityApi.verifyEmail.body,
    toBody: (values) => ({ token, ...values }),
    words: { password: { 'field.required': all.passwordMissing } },
    send: async ({ password }) => {
      const { waiting } = await call(identityApi.verifyEmail, { body: { token, password } })
      onState(waiting ? 'waiting' : 'verified')
    },
    place: (problem) => {
      if (problem.code === 'token.invalid') onState('invalid')
      return problem.code === 'password.wrong' ? { password: wordsFor(problem) } : {}
    },
  })
  const { mutate: disown } = useMutation({
    mutationFn: () => call(identityApi.disownEmail, { body: { token } }),
    onSuccess: () => onState('disowned'),
    onError: (error) => {
      if (stateAfter(error) === 'invalid') onState('invalid')
      else toast(wordsFor(error), 'failed')
    },
  })
  const askToDisown = async () => {
    const question = { question: text.notMeQuestion, action: text.notMeAction, isDangerous: true }
    if (await confirm(question)) disown()
  }
  return (
    <>
      <form className="stack" noValidate onSubmit={submit}>
        <h2>{text.passwordTitle}</h2>
        <p>{text.passwordWhy}</p>
        <FormSummary
          problem={problem}
          errors={form.errors}
          labels={{ password: text.passwordLabel }}
          failures={failures}
        />
        <PasswordField
          label={text.passwordLabel}
          name="password"
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" isWide isBusy={isSending}>
          {text.action}
        </Button>
      </form>
      <div className={styles['notMe']}>
        <p>{text.notMeHelp}</p>
        <Button look="plain" onClick={() => void askToDisown()}>
          {text.notMe}
        </Button>
      </div>
    </>
  )
}
