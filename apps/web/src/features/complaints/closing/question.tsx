import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useId } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import styles from './closing.module.css'
import { closingText } from './closing.text.ts'
import { formatUntil } from './until.ts'
import type { Confirmation } from './use-confirmation.ts'

type QuestionProps = {
  complaint: Pick<ComplaintDetails, 'status' | 'closing' | 'can'>
  confirmation: Confirmation
  onNotSolved: () => void
}

/** Whether the complaint is solved, or whether the student accepts that it was rejected. */
export function Question({ complaint, confirmation, onNotSolved }: QuestionProps) {
  const text = useText(closingText)
  const words = complaint.status === 'rejected' ? text.rejected : text.resolved
  const titleId = useId()
  const { failure, isConfirming } = confirmation
  return (
    <section className={styles['box']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId}>{words.question}</h3>
        {complaint.closing && <span data-user>{text.until(formatUntil(complaint.closing.until))}</span>}
      </div>
      {failure && !isConfirming && (
        <div className={styles['failure']} role="alert">
          {text.notSent(failure)}{' '}
          <button type="button" className="link-button" onClick={confirmation.confirm}>
            {text.tryAgain}
          </button>
        </div>
      )}
      <div className={styles['two']}>
        <Button isBusy={isConfirming} onClick={confirmation.confirm} data-first>
          {words.yes}
        </Button>
        {complaint.can.reportNotSolved && (
          <Button look="plain" onClick={onNotSolved} data-reports>
            {words.no}
          </Button>
        )}
      </div>
    </section>
  )
}
