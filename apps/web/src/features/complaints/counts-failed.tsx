import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { uiText } from '#ui/ui.text.ts'
import styles from './complaints.module.css'
import { complaintsText } from './complaints.text.ts'

/** Shown below figures that could not be loaded. The list has its own button to try again. */
export function CountsFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const text = useText(complaintsText)
  const { tryAgain } = useText(uiText)
  return (
    <div className={`notice ${styles['countsFailed']}`} data-mark="pending" role="alert">
      <p>{text.countsFailed}</p>
      <Button look="plain" onClick={onRetry} isBusy={isRetrying}>
        {tryAgain}
      </Button>
    </div>
  )
}
