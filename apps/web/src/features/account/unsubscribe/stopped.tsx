import type { MailPace, NoticeTopic } from '@counterfoil/contract/notices'
import { type ReactNode, useState } from 'react'
import { topicsText } from '#features/account/mail/topics.text.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { StampedSlip } from '#ui/feedback/stamped-slip.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { type Before, subscribeAgain } from './unsubscribe.api.ts'
import { unsubscribeText } from './unsubscribe.text.ts'

type StoppedProps = { token: string; before: Before; toSettings: ReactNode }

/** Says which mails have stopped, and takes it back by the same link. */
export function Stopped({ token, before, toSettings }: StoppedProps) {
  const text = useText(unsubscribeText)
  const names = useText(topicsText)
  const [failures, setFailures] = useState(0)
  const undo = useChange({
    mutationFn: () => subscribeAgain(token, before),
    onError: () => setFailures((count) => count + 1),
  })
  const topics = Object.entries(before) as [NoticeTopic, MailPace][]
  // After a second use of the link, nothing was mailed before either.
  const mailed = topics.filter(([, pace]) => pace !== 'none')
  if (undo.isSuccess) {
    const again = mailed.map(([topic, pace]) => text.withPace(names.topics[topic], names.paces[pace]))
    return (
      <div className="stack" key="undone">
        <StampedSlip title={text.undone} mark="resolved" stamp={text.undoneStamp}>
          <Topics lead={text.mailed} topics={again} />
        </StampedSlip>
        {toSettings}
      </div>
    )
  }
  return (
    <div className="stack" key="stopped">
      <StampedSlip title={text.done} mark="resolved" stamp={text.stamp}>
        <Topics lead={text.stopped} topics={topics.map(([topic]) => names.topics[topic])} />
        <p>{text.still}</p>
      </StampedSlip>
      <FormSummary problem={undo.error ? wordsFor(undo.error) : undefined} failures={failures} />
      {mailed.length > 0 && (
        <Button isWide look="plain" isBusy={undo.isPending} onClick={() => undo.send()}>
          {text.undo}
        </Button>
      )}
      {toSettings}
    </div>
  )
}

export function Topics({ lead, topics }: { lead: string; topics: readonly string[] }) {
  if (topics.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </>
  )
}
