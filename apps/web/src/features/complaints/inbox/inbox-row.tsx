import type { InboxComplaint } from '@counterfoil/contract/complaints'
import { IconTrash } from '@tabler/icons-react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { RowNumber } from '#features/complaints/row-number.tsx'
import { ComplaintPriority } from '#features/complaints/status-stamp.tsx'
import { formatAge, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { ActionFailure } from './action-failure.tsx'
import { inboxText } from './inbox.text.ts'
import styles from './row.module.css'
import { StatusSelect } from './status-select.tsx'
import type { Handling } from './use-handling.ts'

type InboxRowProps = {
  complaint: InboxComplaint
  handling: Handling
  isOpen: boolean
  onOpen: (id: string) => void
  /** Whether the row shows its department. False if all complaints are of one department. */
  withDepartment: boolean
}

/** One complaint of the inbox. A press anywhere on the row opens it, except on the status and on the delete button. */
export function InboxRow({ complaint, handling, isOpen, onOpen, withDepartment }: InboxRowProps) {
  const text = useText(inboxText)
  const words = useText(complaintsText)
  const { id, number, subject, department, priority, studentName, filedAt } = complaint
  return (
    <div className={styles['row']} data-pressable data-open={isOpen || undefined}>
      <div className={styles['stub']}>
        <RowNumber complaint={complaint} isOpen={isOpen} onOpen={onOpen} />
        <span className={styles['age']} title={formatMoment(filedAt)} data-user>
          {formatAge(filedAt)}
        </span>
      </div>
      <div className={styles['words']}>
        <h2 className={styles['subject']}>
          {subject ? (
            <span title={subject} data-user>
              {subject}
            </span>
          ) : (
            words.noTitle
          )}
        </h2>
        <p className={styles['facts']}>
          <ComplaintPriority priority={priority} />
          {studentName !== null && <span data-user>{studentName}</span>}
          {withDepartment && <span data-user>{department.name || words.unknown}</span>}
        </p>
      </div>
      <StatusSelect complaint={complaint} handling={handling} />
      <button
        type="button"
        className={`icon-button ${styles['delete']}`}
        aria-busy={(handling.isBusy(id) && handling.settingOf(id) === undefined) || undefined}
        onClick={() => handling.remove(complaint)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">
          {text.delete} {words.deleteNumber(String(number))}
        </span>
      </button>
      <ActionFailure id={id} handling={handling} />
    </div>
  )
}
