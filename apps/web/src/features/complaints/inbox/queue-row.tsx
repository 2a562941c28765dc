import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { Link } from '@tanstack/react-router'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { DueMark } from '#features/complaints/dates/due-mark.tsx'
import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { formatAge, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { inboxText } from './inbox.text.ts'
import styles from './queue.module.css'

type QueueRowProps = {
  complaint: InboxComplaint
  /** Says when an admin last touched it, instead of when it is due. */
  isUntouched: boolean
}

/** One complaint of the dashboard. A press anywhere on the row opens it. */
export function QueueRow({ complaint, isUntouched }: QueueRowProps) {
  const words = useText(complaintsText)
  const { queue } = useText(inboxText)
  const { id, number, subject, filedAt, priority, status, studentName, untouchedSince, due } = complaint
  return (
    <div className={styles['row']} data-pressable>
      <div className={styles['stub']}>
        <Link
          className={`${shared['number']} ${styles['number']}`}
          to="/DepartmentComplaints"
          search={{ id }}
          data-opens
          aria-label={words.openNumber(String(number))}
        >
          {String(number)}
        </Link>
        <span className={rowStyles['age']} title={formatMoment(filedAt)} data-user>
          {formatAge(filedAt)}
        </span>
      </div>
      <div className={styles['words']}>
        <h3 className={rowStyles['subject']}>
          {subject ? (
            <span title={subject} data-user>
              {subject}
            </span>
          ) : (
            words.noTitle
          )}
        </h3>
        <p className={rowStyles['facts']}>
          <ComplaintPriority priority={priority} />
          {studentName !== null && <span data-user>{studentName}</span>}
        </p>
      </div>
      <div className={styles['side']}>
        <StatusStamp status={status} size="small" />
        {isUntouched
          ? untouchedSince && <small>{queue.untouched(formatAge(untouchedSince))}</small>
          : due && <DueMark due={due} />}
      </div>
    </div>
  )
}
