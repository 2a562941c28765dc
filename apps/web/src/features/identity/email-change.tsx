import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { ApiProblem, call } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Outcome, OutcomeSlip } from '#ui/feedback/outcome-slip.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { identityText } from './identity.text.ts'

type ConfirmEmailChangeProps = {
  token: string
  /** The link to the login page. After the sign-in, the person comes back to this page. */
  toLogin: ReactNode
  /** The link to the next page. It is shown when the address is changed or when the mailed link is invalid. */
  goOn: ReactNode
}

/** Only the person who asked for the change can confirm it, and only while signed in. */
export function ConfirmEmailChange({ token, toLogin, goOn }: ConfirmEmailChangeProps) {
  const text = useText(identityText).change
  const deed = useDeed(() => call(identityApi.confirmEmailChange, { body: { token } }))
  if (deed.problemCode === 'session.missing') {
    return (
      <Outcome title={text.signInTitle}>
        <p>{text.signInWhy}</p>
        {toLogin}
      </Outcome>
    )
  }
  if (deed.problemCode === 'token.invalid') return <InvalidLink why={text.invalidWhy} goOn={goOn} />
  if (deed.isSuccess) {
    return (
      <OutcomeSlip title={text.done} words={text.doneNext} mark="resolved" stamp={text.stamp}>
        {goOn}
      </OutcomeSlip>
    )
  }
  return <Ask title={text.confirmTitle} why={text.confirmWhy} action={text.confirm} deed={deed} />
}

/** Lets the owner of the old address undo the change, in case a stranger made it. */
export function UndoEmailChange({ token, toLogin }: { token: string; toLogin: ReactNode }) {
  const text = useText(identityText).undo
  const deed = useDeed(() => call(identityApi.undoEmailChange, { body: { token } }))
  if (deed.problemCode === 'token.invalid') return <InvalidLink why={text.invalidWhy} goOn={toLogin} />
  if (deed.isSuccess) {
    return (
      <OutcomeSlip title={text.done} words={text.doneNext} mark="resolved" stamp={text.stamp}>
        {toLogin}
      </OutcomeSlip>
    )
  }
  return <Ask title={text.title} why={text.why} action={text.action} deed={deed} />
}

type Deed = ReturnType<typeof useDeed>

/** A request that one button sends. `failures` counts how often it has failed. */
function useDeed(mutationFn: () => Promise<unknown>) {
  const [failures, setFailures] = useState(0)
  const deed = useChange({ mutationFn, onError: () => setFailures((count) => count + 1) })
  const problemCode = deed.error instanceof ApiProblem ? deed.error.code : undefined
  return { ...deed, failures, problemCode }
}

function Ask(props: { title: string; why: string; action: string; deed: Deed }) {
  const { title, why, action, deed } = props
  return (
    <div className="stack">
      <h2>{title}</h2>
      <p>{why}</p>
      <FormSummary problem={deed.error ? wordsFor(deed.error) : undefined} failures={deed.failures} />
      <Button isWide isBusy={deed.isPending} onClick={() => deed.send()}>
        {action}
      </Button>
    </div>
  )
}

function InvalidLink({ why, goOn }: { why: string; goOn: ReactNode }) {
  const text = useText(identityText).verify
  return (
    <Outcome title={text.invalidTitle}>
      <p>{why}</p>
      {goOn}
    </Outcome>
  )
}
