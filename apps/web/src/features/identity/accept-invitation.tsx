import { membersApi } from '@counterfoil/contract/members'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem, call } from '#lib/api/call.ts'
import { forgetMailedToken, useMailedToken } from '#lib/browser/mailed-token.ts'
import { FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { Outcome, OutcomeSlip } from '#ui/feedback/outcome-slip.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import styles from './identity.module.css'
import { identityText } from './identity.text.ts'
import { NewPasswordPair } from './new-password-pair.tsx'

const purposes = ['invitation']

type End = 'accepted' | 'disowned' | 'invalid'

/** The page for the link of an invitation. */
export function AcceptInvitation({ toLogin }: { toLogin: ReactNode }) {
  const text = useText(identityText).invitation
  const mailed = useMailedToken(purposes)
  const [ended, setEnded] = useState<{ token: string; end: End }>()
  if (!mailed) {
    return (
      <div className="stack">
        <h2>{text.missingTitle}</h2>
        <p>{text.missingWhy}</p>
        {toLogin}
      </div>
    )
  }
  const { token } = mailed
  const end = ended?.token === token ? ended.end : undefined
  if (end === 'accepted') {
    return (
      <OutcomeSlip title={text.done} words={text.doneNext} mark="resolved" stamp={text.stamp}>
        {toLogin}
      </OutcomeSlip>
    )
  }
  if (end === 'disowned') {
    const { disowned: title, disownedNext: words, disownedStamp: stamp } = text
    return <OutcomeSlip title={title} words={words} mark="rejected" stamp={stamp} />
  }
  if (end === 'invalid') {
    return (
      <Outcome title={text.invalidTitle}>
        <p>{text.invalidWhy}</p>
        {toLogin}
      </Outcome>
    )
  }
  const onEnd = (how: End) => {
    forgetMailedToken()
    setEnded({ token, end: how })
  }
  return (
    <>
      <AcceptForm key={token} token={token} onEnd={onEnd} />
      <Disown token={token} onEnd={onEnd} />
    </>
  )
}

type PartProps = { token: string; onEnd: (end: End) => void }

/** The server refuses a token with a wrong format as an invalid field. */
const isInvalid = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'token.invalid' || error.fields['token'] !== undefined)

function AcceptForm({ token, onEnd }: PartProps) {
  const all = useText(identityText)
  const text = all.invitation
  const contractForm = useContractForm({
    initialValues: { temporaryPassword: '', password: '', confirmPassword: '' },
    schema: membersApi.acceptInvitation.body,
    toBody: ({ temporaryPassword, password }) => ({ token, temporaryPassword, password }),
    words: {
      temporaryPassword: { 'field.required': text.temporaryMissing },
      password: { 'field.required': all.passwordRule },
    },
    further: (values) =>
      values.password === values.confirmPassword ? {} : { confirmPassword: all.passwordsDiffer },
    send: async ({ temporaryPassword, password }) => {
      try {
        await call(membersApi.acceptInvitation, { body: { token, temporaryPassword, password } })
      } catch (error) {
        const isTaken = error instanceof ApiProblem && error.code === 'email.taken'
        throw isTaken ? new FormProblem(text.taken) : error
      }
      onEnd('accepted')
    },
    place: (problem) => {
      if (isInvalid(problem)) onEnd('invalid')
      if (problem.code === 'password.wrong') return { temporaryPassword: text.temporaryWrong }
      return problem.code === 'password.same' ? { password: text.same } : {}
    },
  })
  const { form, isSending, problem, failures, submit } = contractForm
  const labels = {
    temporaryPassword: text.temporary,
    password: all.newPassword,
    confirmPassword: all.confirmPassword,
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">{text.lead}</p>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
      <PasswordField
        label={text.temporary}
        name="temporaryPassword"
        autoComplete="off"
        required
        {...form.getInputProps('temporaryPassword')}
      />
      <NewPasswordPair contractForm={contractForm} name="password" />
      <Button type="submit" isWide isBusy={isSending}>
        {text.action}
      </Button>
    </form>
  )
}

function Disown({ token, onEnd }: PartProps) {
  const text = useText(identityText).invitation
  const { mutate: disown } = useMutation({
    mutationFn: () => call(membersApi.disownInvitation, { body: { token } }),
    onSuccess: () => onEnd('disowned'),
    onError: (error) => {
      if (isInvalid(error)) onEnd('invalid')
      else toast(wordsFor(error), 'failed')
    },
  })
  const ask = async () => {
    if (await confirm({ question: text.notMeQuestion, action: text.notMeAction, isDangerous: true })) disown()
  }
  return (
    <div className={styles['notMe']}>
      <p>{text.notMeHelp}</p>
      <Button look="plain" onClick={() => void ask()}>
        {text.notMe}
      </Button>
    </div>
  )
}
