import type { FoundComplaint, InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { hitsIn, type SearchWord } from '@counterfoil/contract/complaints/search'
import { IconTrash } from '@tabler/icons-react'
import { bulkText } from '#features/complaints/bulk/bulk.text.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { DueMark } from '#features/complaints/dates/due-mark.tsx'
import { Holder } from '#features/complaints/handover/holder.tsx'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { ActionFailure } from '#features/complaints/inbox/pane/action-failure.tsx'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { RowNumber } from '#features/complaints/row-number.tsx'
import { Marked } from '#features/complaints/search/marked.tsx'
import { searchText } from '#features/complaints/search/search.text.ts'
import { ComplaintPriority } from '#features/complaints/status-stamp.tsx'
import { formatAge, formatMoment } from '#lib/words/dates.ts'
import { placeInLine, wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import styles from './row.module.css'
import { StatusSelect } from './status-select.tsx'

/** A row of the inbox, or of what a search found. */
type RowComplaint = InboxComplaint & Partial<Pick<FoundComplaint, 'roll' | 'excerpt'>>

type InboxRowProps = {
  complaint: RowComplaint
  handling: Handling
  isOpen: boolean
  onOpen: (id: string) => void
  isPicked: boolean
  /** Selects the complaint or no longer selects it. With Shift, it selects all rows up to here. */
  onPick: (isRange: boolean) => void
  /** Whether the row shows its department. False if all complaints are of one department. */
  withDepartment: boolean
  /** The words of the search, which are marked. */
  searched?: readonly SearchWord[] | undefined
}

/** One complaint of the inbox. A press anywhere on the row opens it, except on the box, the status and the delete button. */
export function InboxRow(props: InboxRowProps) {
  const { complaint, handling, isOpen, onOpen, isPicked, onPick, withDepartment, searched } = props
  const text = useText(inboxText)
  const words = useText(complaintsText)
  const { id, number, subject, filedAt, due } = complaint
  return (
    <div
      className={styles['row']}
      data-pressable
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      data-dated={due !== null || undefined}
    >
      <div className={styles['stub']}>
        <PickBox number={number} isPicked={isPicked} onPick={onPick} />
        <RowNumber complaint={complaint} isOpen={isOpen} onOpen={onOpen} />
        <span className={styles['age']} title={formatMoment(filedAt)} data-user>
          {formatAge(filedAt)}
        </span>
      </div>
      <div className={styles['words']}>
        {/* Beside the heading, which is the subject alone. */}
        {complaint.isUnseen && <span className="visually-hidden">{text.unseen}</span>}
        <h2 className={styles['subject']}>
          {complaint.isUnseen && <span className={styles['unseen']} aria-hidden="true" />}
          {subject ? (
            <span title={subject} data-user>
              <Marked text={subject} searched={searched} />
            </span>
          ) : (
            words.noTitle
          )}
        </h2>
        <Facts complaint={complaint} withDepartment={withDepartment} searched={searched} />
      </div>
      <div className={styles['holder']}>
        <Holder assignee={complaint.assignee} />
      </div>
      <StatusSelect complaint={complaint} handling={handling} />
      {due && (
        <div className={styles['due']}>
          <DueMark due={due} />
        </div>
      )}
      <button
        type="button"
        className={`icon-button ${styles['delete']}`}
        aria-busy={handling.isRemoving(id) || undefined}
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

type PickBoxProps = Pick<InboxRowProps, 'isPicked' | 'onPick'> & { number: number }

/** The box that selects the complaint. Its label makes the place for a finger larger than the box. */
function PickBox({ number, isPicked, onPick }: PickBoxProps) {
  const text = useText(bulkText)
  return (
    <label className={styles['pick']}>
      <input
        type="checkbox"
        checked={isPicked}
        aria-label={text.pick(String(number))}
        onChange={({ nativeEvent }) => onPick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}

type FactsProps = Pick<InboxRowProps, 'complaint' | 'withDepartment' | 'searched'>

/** Below the subject: priority, whether it is not solved or waits, name, department, whether the office filed it and the place, or where in a text the search found its words. */
function Facts({ complaint, withDepartment, searched = [] }: FactsProps) {
  const words = useText(complaintsText)
  const found = useText(searchText)
  const { waiting, notSolved } = useText(inboxText)
  const { priority, heard, studentName, department, roll, excerpt, place } = complaint
  if (excerpt) {
    return (
      <p className={styles['facts']}>
        {found.in[excerpt.in]}{' '}
        <span className={styles['excerpt']} data-user>
          <Marked text={excerpt.text} searched={searched} />
        </span>
      </p>
    )
  }
  return (
    <p className={styles['facts']}>
      <ComplaintPriority priority={priority} />
      {complaint.isNotSolved && <span>{notSolved}</span>}
      {complaint.isWaiting && <span>{waiting}</span>}
      {studentName !== null && (
        <span data-user>
          <Marked text={studentName} searched={searched} />
        </span>
      )}
      {roll && hitsIn(roll, searched).length > 0 && (
        <span>
          {found.roll}{' '}
          <span data-user>
            <Marked text={roll} searched={searched} />
          </span>
        </span>
      )}
      {withDepartment && <span data-user>{department.name || words.unknown}</span>}
      {heard && <span>{words.filedByOffice}</span>}
      {place && (
        <span title={wholePlace(place)} data-user>
          <Marked text={placeInLine(place)} searched={searched} />
        </span>
      )}
    </p>
  )
}
