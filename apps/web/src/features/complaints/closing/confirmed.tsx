import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import styles from './closing.module.css'
import { answerText, closingText } from './closing.text.ts'
import { RatingForm } from './rating-form.tsx'
import type { Confirmation } from './use-confirmation.ts'

type ConfirmedProps = {
  complaint: ComplaintDetails
  confirmation: Confirmation
  onNotSolved: () => void
}

/** After the student said yes: thanks, a rating, and the way back, at once or until the complaint is closed for good. */
export function Confirmed({ complaint, confirmation, onNotSolved }: ConfirmedProps) {
  const text = useText(closingText)
  const { rating: ratingText } = useText(answerText)
  const [isSkipped, setIsSkipped] = useState(false)
  const { can, closing, status } = complaint
  const rating = closing?.rating ?? null
  const hasForm = can.rate && rating === null && !isSkipped
  const { canUndo, undoFailure } = confirmation
  const thanks = useFocusWhenGone([canUndo, hasForm])
  return (
    <section className={styles['box']}>
      <div className={styles['head']}>
        <h3 tabIndex={-1} ref={thanks} data-first>
          {text.thanks}
        </h3>
        {canUndo && (
          <Button look="plain" isBusy={confirmation.isUndoing} onClick={confirmation.undo}>
            {text.undo}
          </Button>
        )}
      </div>
      {undoFailure && (
        <p className={styles['failure']} role="alert">
          {text.notUndone(undoFailure)}
        </p>
      )}
      {rating !== null && <p className="muted">{ratingText.done(rating)}</p>}
      {hasForm && <RatingForm complaintId={complaint.id} onSkip={() => setIsSkipped(true)} />}
      {can.reportNotSolved && (
        <div>
          <button type="button" className="link-button" onClick={onNotSolved} data-reports>
            {(status === 'rejected' ? text.rejected : text.resolved).no}
          </button>
        </div>
      )}
    </section>
  )
}

/** When a button that had the focus is gone, the thanks get it. */
function useFocusWhenGone(shown: readonly boolean[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const isGone = before.current.some((wasShown, index) => wasShown && !shown[index])
    before.current = shown
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return heading
}
