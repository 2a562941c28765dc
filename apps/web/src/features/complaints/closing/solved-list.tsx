import type { Changed } from '@counterfoil/contract/complaints/details'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Unanswered } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import turn from '#features/complaints/own/turn-box.module.css'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { closingText } from './closing.text.ts'
import styles from './solved-list.module.css'
import { solvedText } from './solved-list.text.ts'
import { formatUntil } from './until.ts'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

export type SolvedListProps = {
  rows: readonly Unanswered[]
  isAnswered: (row: Unanswered) => boolean
  onConfirmed: (row: Unanswered, undo: Changed['undo']) => void
  onTakenBack: (row: Unanswered) => void
}

/** Asks on the student's home whether complaints are solved. */
export function SolvedList({ rows, isAnswered, onConfirmed, onTakenBack }: SolvedListProps) {
  const text = useText(solvedText)
  const titleId = useId()
  const { list, shown, more, showAll } = useFirstRows(rows)
  return (
    <section className={turn['box']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 className={turn['title']} id={titleId}>
          {text.title}
        </h2>
        <span className="muted">{text.hint}</span>
      </div>
      <ul className={turn['list']} ref={list}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            isAnswered={isAnswered(row)}
            onConfirmed={(undo) => onConfirmed(row, undo)}
            onTakenBack={() => onTakenBack(row)}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link-button" onClick={showAll}>
          {text.more(more)}
        </button>
      )}
    </section>
  )
}

/** At first only these, so that the rest of the page is not pushed out of sight. */
const shownAtFirst = 3

/** The button that shows the others is gone when it was pressed, so the first of the others gets the focus. */
function useFirstRows(rows: readonly Unanswered[]) {
  const list = useRef<HTMLUListElement>(null)
  const [hasAll, setHasAll] = useState(false)
  useEffect(() => {
    if (hasAll) list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [hasAll])
  const shown = hasAll ? rows : rows.slice(0, shownAtFirst)
  return { list, shown, more: rows.length - shown.length, showAll: () => setHasAll(true) }
}

type RowProps = {
  row: Unanswered
  isAnswered: boolean
  onConfirmed: (undo: Changed['undo']) => void
  onTakenBack: () => void
}

function Row({ row, isAnswered, onConfirmed, onTakenBack }: RowProps) {
  const { no, noTitle } = useText(complaintsText)
  const { until, notSent } = useText(closingText)
  const confirmation = useConfirmation(row.id, { onConfirmed, onTakenBack })
  const { failure, isConfirming } = confirmation
  const item = useFocusOfAnswer(isAnswered)
  return (
    <li className={turn['item']} ref={item}>
      <p className={turn['about']}>
        {no} <span className="numbers">{String(row.number)}</span>{' '}
        {row.subject ? <b data-user>{row.subject}</b> : <b>{noTitle}</b>}{' '}
        {!isAnswered && <span data-user>{until(formatUntil(row.answerUntil))}</span>}
      </p>
      {failure && !isConfirming && (
        <p className={styles['failure']} role="alert">
          {notSent(failure)}
        </p>
      )}
      {isAnswered ? (
        <Answered row={row} confirmation={confirmation} />
      ) : (
        <Question row={row} confirmation={confirmation} />
      )}
    </li>
  )
}

type PartProps = { row: Unanswered; confirmation: Confirmation }

function Question({ row, confirmation }: PartProps) {
  const text = useText(closingText)
  const { deleteNumber } = useText(complaintsText)
  const words = row.status === 'rejected' ? text.rejected : text.resolved
  const about = <span className="visually-hidden">{deleteNumber(String(row.number))}</span>
  return (
    <div className={styles['actions']}>
      {row.status === 'rejected' && <span>{words.question}</span>}
      <Button look="plain" isBusy={confirmation.isConfirming} onClick={confirmation.confirm} data-first>
        {words.yes} {about}
      </Button>
      <Link
        className="button"
        data-look="plain"
        to="/ComplaintDetailPage"
        search={{ id: row.id }}
        state={{ ...openedByLink, isReporting: true }}
      >
        <span>
          {words.no} {about}
        </span>
      </Link>
    </div>
  )
}

function Answered({ row, confirmation }: PartProps) {
  const text = useText(closingText)
  const { rate } = useText(solvedText)
  const { deleteNumber } = useText(complaintsText)
  const { canUndo, undoFailure } = confirmation
  const about = <span className="visually-hidden">{deleteNumber(String(row.number))}</span>
  return (
    <>
      <p tabIndex={-1} data-first>
        {text.thanks}
      </p>
      {undoFailure && (
        <p className={styles['failure']} role="alert">
          {text.notUndone(undoFailure)}
        </p>
      )}
      <div className={styles['actions']}>
        <Link
          className="button"
          data-look="plain"
          to="/ComplaintDetailPage"
          search={{ id: row.id }}
          state={{ ...openedByLink, isRating: true }}
        >
          <span>
            {rate} {about}
          </span>
        </Link>
        {canUndo && (
          <Button look="plain" isBusy={confirmation.isUndoing} onClick={confirmation.undo}>
            {text.undo} {about}
          </Button>
        )}
      </div>
    </>
  )
}

/** The button that was pressed is gone, so what took its place gets the focus. */
function useFocusOfAnswer(isAnswered: boolean) {
  const item = useRef<HTMLLIElement>(null)
  const before = useRef(isAnswered)
  useEffect(() => {
    const isChanged = before.current !== isAnswered
    before.current = isAnswered
    if (isChanged && document.activeElement === document.body) {
      item.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    }
  }, [isAnswered])
  return item
}
