import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'

/** A message at the complaint that says what failed, with a button to try again. */
export function ActionFailure({ id, handling }: { id: string; handling: Handling }) {
  const text = useText(inboxText)
  const failure = handling.failureOf(id)
  if (!failure) return null
  return (
    <div className={`summary ${styles['failure']}`} role="alert">
      <p>{failure.words}</p>
      <div className="row">
        <Button look="plain" onClick={failure.retry}>
          {text.retry}
        </Button>
        <button type="button" className="link-button" onClick={() => handling.dismiss(id)}>
          {text.leave}
        </button>
      </div>
    </div>
  )
}
