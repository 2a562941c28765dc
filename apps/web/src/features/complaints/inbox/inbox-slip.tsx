import type { InboxComplaint } from '@counterfoil/contract/complaints'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Slip } from '#ui/slip.tsx'
import { ActionFailure } from './action-failure.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { StatusSelector } from './status-selector.tsx'
import type { Handling } from './use-handling.ts'

type InboxSlipProps = {
  complaint: InboxComplaint
  handling: Handling
  isOpen: boolean
  onOpen: (id: string) => void
  /** Where all are of one department, nobody needs to read which. */
  withDepartment: boolean
}

/** One complaint of the inbox; the stub opens it. */
export function InboxSlip({ complaint, handling, isOpen, onOpen, withDepartment }: InboxSlipProps) {
  const text = useText(inboxText)
  const words = useText(complaintsText)
  const { id, number, subject, date, department, priority, status, studentName } = complaint
  const stub = (
    <>
      <button
        type="button"
        className={shared['number']}
        aria-expanded={isOpen}
        data-opens={id}
        onClick={() => onOpen(id)}
      >
        <NumberWords number={number} />
      </button>
      <span className="slip-meta" data-user>
        {date ? formatWrittenDay(date) : words.noDate}
      </span>
    </>
  )
  const actions = (
    <>
      <ActionFailure id={id} handling={handling} />
      <StatusSelector complaint={complaint} handling={handling} />
      <button
        type="button"
        className="link-button danger-link"
        aria-busy={(handling.isBusy(id) && handling.settingOf(id) === undefined) || undefined}
        onClick={() => handling.remove(complaint)}
      >
        {text.delete} <span className="visually-hidden">{words.deleteNumber(String(number))}</span>
      </button>
    </>
  )
  return (
    <Slip
      className={isOpen ? styles['open'] : undefined}
      isPressable
      stub={stub}
      stamp={<StatusStamp status={status} lands={handling.landed === id} key={status} />}
      actions={actions}
    >
      <h2 className={`slip-title ${styles['subject']}`}>
        {subject ? <span data-user>{subject}</span> : words.noTitle}
      </h2>
      <p className={`slip-meta ${styles['facts']}`}>
        {withDepartment && <span data-user>{department.name || words.unknown}</span>}
        <ComplaintPriority priority={priority} />
        {studentName !== null && <span data-user>{studentName}</span>}
      </p>
    </Slip>
  )
}
