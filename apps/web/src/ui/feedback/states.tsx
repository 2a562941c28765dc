import type { ReactNode } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Slip } from '#ui/slip.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { uiText } from '#ui/ui.text.ts'

/** A blank slip that says that there is nothing yet, and what to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Slip className="blank-slip" stub={<BlankNumber />}>
      <p className="slip-title">{title}</p>
      {children}
    </Slip>
  )
}

type FailedStateProps = {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  /** A title above the text of the problem, or a function that puts this text into a sentence. */
  title?: string | ((words: string) => string)
}

/** Shows the text of an error and a button to try again. */
export function FailedState({ error, onRetry, isRetrying = false, title }: FailedStateProps) {
  const text = useText(uiText)
  return (
    <div role="alert">
      <Slip className="failed-slip" stub={<BlankNumber />}>
        <p className="slip-title">
          {typeof title === 'function' ? title(wordsFor(error)) : (title ?? wordsFor(error))}
        </p>
        {typeof title === 'string' && <p className="muted">{wordsFor(error)}</p>}
        <div>
          <Button look="plain" onClick={onRetry} isBusy={isRetrying}>
            {text.tryAgain}
          </Button>
        </div>
      </Slip>
    </div>
  )
}

function BlankNumber() {
  const text = useText(uiText)
  return (
    <span className="slip-no" aria-hidden="true">
      <small>{text.no}</small>
      <span className="blank-number" />
    </span>
  )
}

/** A whole page that shows one message and a stamp. */
export function NoticePage(props: { title: string; stamp: ReactNode; children: ReactNode }) {
  return (
    <main className="notice-page ledger" id="main">
      <Slip className="notice-slip" stub={<BlankNumber />}>
        <h1 tabIndex={-1}>{props.title}</h1>
        {props.children}
        <div className="notice-stamp">
          <Stamp mark="rejected">{props.stamp}</Stamp>
        </div>
      </Slip>
    </main>
  )
}
