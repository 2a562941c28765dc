import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { uiText } from '#ui/ui.text.ts'
import styles from './complaints.module.css'
import { complaintsText } from './complaints.text.ts'

/** Under the figures that did not come. The list below has its own way to try again. */
export function CountsFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const text = useText(complaintsText)
  const { tryAgain } = useText(uiText)
  return (
    <div className={`notice ${styles['countsFailed']}`} role="alert">
      <p>{text.countsFailed}</p>
      <Button look="plain" onClick={onRetry} isBusy={isRetrying}>
        {tryAgain}
      </Button>
    </div>
  )
}
