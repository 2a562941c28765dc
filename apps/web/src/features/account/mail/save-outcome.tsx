import { IconCheck } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import type { MailChange } from './mail.api.ts'
import styles from './mail.module.css'
import { mailText } from './mail.text.ts'
import type { Outcome } from './use-mail-change.ts'

type SaveOutcomeProps = { outcome: Outcome; onRetry: (change: MailChange) => void }

/** Says below a panel whether the last choice was saved. It is there even while it is empty, for screen readers. */
export function SaveOutcome({ outcome, onRetry }: SaveOutcomeProps) {
  const text = useText(mailText)
  return (
    <div className={styles['outcome']} role="status">
      {outcome === 'saved' && (
        <p className={styles['saved']}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          {text.saved}
        </p>
      )}
      {typeof outcome === 'object' && (
        <p className={styles['notSaved']}>
          {text.notSaved}{' '}
          <button type="button" className="link-button" onClick={() => onRetry(outcome.notSaved)}>
            {text.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}
