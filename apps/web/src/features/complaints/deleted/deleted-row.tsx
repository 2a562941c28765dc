import type { DeletedComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { RowNumber } from '#features/complaints/row-number.tsx'
import { formatDay, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Stamp } from '#ui/stamp.tsx'
import styles from './deleted.module.css'
import { deletedText } from './deleted.text.ts'

type DeletedRowProps = { complaint: DeletedComplaint; isOpen: boolean; onOpen: (id: string) => void }

/** One deleted complaint. A press anywhere on the row opens it. */
export function DeletedRow({ complaint, isOpen, onOpen }: DeletedRowProps) {
  const text = useText(deletedText)
  const words = useText(complaintsText)
  const { state, department, deletedAt } = complaint
  return (
    <div className={rowStyles['row']} data-pressable data-open={isOpen || undefined}>
      <div className={rowStyles['stub']}>
        <RowNumber complaint={complaint} isOpen={isOpen} onOpen={onOpen} />
      </div>
      <div className={rowStyles['words']}>
        <h2 className={rowStyles['subject']}>
          <Subject complaint={complaint} />
        </h2>
        <p className={styles['facts']}>
          <Why complaint={complaint} />
          <span data-user>{department.name || words.unknown}</span>
        </p>
      </div>
      <div className={styles['end']}>
        <Stamp mark="deleted" size="small">
          {text.stamp[state]}
        </Stamp>
        <time className={styles['when']} dateTime={deletedAt} title={formatMoment(deletedAt)} data-user>
          {formatDay(deletedAt)}
        </time>
      </div>
    </div>
  )
}

type Shown = { complaint: DeletedComplaint }

function Subject({ complaint: { state, subject } }: Shown) {
  const text = useText(deletedText)
  const { noTitle } = useText(complaintsText)
  if (state === 'withdrawn') return text.withdrawn
  if (!subject) return noTitle
  return (
    <span title={subject} data-user>
      {subject}
    </span>
  )
}

function Why({ complaint: { state, deletedBy, reason } }: Shown) {
  const text = useText(deletedText)
  if (state === 'withdrawn') return <span>{text.textHidden}</span>
  return (
    <>
      {deletedBy === null ? <span>{text.noAdmin}</span> : <span data-user>{deletedBy}</span>}
      {reason !== null && (
        <span title={reason} data-user>
          {reason}
        </span>
      )}
    </>
  )
}
