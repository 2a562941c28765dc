import { type ReactNode, useState } from 'react'
import { topicsText } from '#features/account/mail/topics.text.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { useMailedToken } from '#lib/browser/mailed-token.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/feedback/outcome-slip.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { Stopped, Topics } from './stopped.tsx'
import { topicsOfToken } from './topics-of-token.ts'
import { type Before, unsubscribe } from './unsubscribe.api.ts'
import { unsubscribeText } from './unsubscribe.text.ts'

const purposes = ['unsubscribe']
/** The token has no fixed length, because it names the person and the topics. */
const form = /^[\w-]{40,400}$/

/** The page for the link at the end of a mail that stops such mails. `toSettings` leads to all mail settings. */
export function Unsubscribe({ toSettings }: { toSettings: ReactNode }) {
  const text = useText(unsubscribeText)
  const mailed = useMailedToken(purposes, form)
  if (!mailed) {
    return (
      <div className="stack">
        <h2>{text.missingTitle}</h2>
        <p>{text.missingWhy}</p>
        {toSettings}
      </div>
    )
  }
  return <AskToStop key={mailed.token} token={mailed.token} toSettings={toSettings} />
}

/**
 * Asks with a button, because programs that check mails open every link in them, and opening one must not change
 * anything.
 */
function AskToStop({ token, toSettings }: { token: string; toSettings: ReactNode }) {
  const text = useText(unsubscribeText)
  const names = useText(topicsText)
  const [failures, setFailures] = useState(0)
  const [before, setBefore] = useState<Before>()
  const { send, isPending, error } = useChange({
    mutationFn: () => unsubscribe(token),
    onSuccess: (answer) => setBefore(answer.before),
    onError: () => setFailures((count) => count + 1),
  })
  if (before) return <Stopped token={token} before={before} toSettings={toSettings} />
  if (error instanceof ApiProblem && error.code === 'unsubscribe.invalid') {
    return (
      <Outcome title={text.invalidTitle}>
        <p>{text.invalidWhy}</p>
        {toSettings}
      </Outcome>
    )
  }
  return (
    <div className="stack">
      <h2>{text.title}</h2>
      <Topics lead={text.about} topics={topicsOfToken(token).map((topic) => names.topics[topic])} />
      <p>{text.why}</p>
      <FormSummary problem={error ? wordsFor(error) : undefined} failures={failures} />
      <Button isWide isBusy={isPending} onClick={() => send()}>
        {text.action}
      </Button>
    </div>
  )
}
