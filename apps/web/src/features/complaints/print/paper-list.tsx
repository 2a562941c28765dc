import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { useEffect, useState } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useFilterLabels } from '#features/complaints/inbox/filters/use-filter-labels.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { ShownList } from '#features/complaints/search/shown-list.ts'
import { StatusStamp } from '#features/complaints/status-stamp.tsx'
import { useViews } from '#features/complaints/views/use-views.ts'
import { formatDay, formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Paper } from '#ui/display/paper.tsx'
import { paperText } from './paper.text.ts'
import styles from './paper-list.module.css'
import { mostPrinted, readWholeList, type WholeList } from './print.api.ts'

export type ListReadingProps = {
  list: ShownList
  /** Called with the list when it can be printed. */
  onRead: (whole: WholeList) => void
  onClose: () => void
}

/** Says how far the reading is. If there is more than can be printed, it says so before the paper is used. */
export function ListReading({ list, onRead, onClose }: ListReadingProps) {
  const text = useText(paperText).list
  const { count, whole, error, retry } = useWholeList(list)
  const isReady = whole && whole.rows.length > 0
  const needsPress = whole?.hasMore
  useEffect(() => {
    if (isReady && !needsPress) onRead(whole)
  }, [isReady, needsPress, whole, onRead])
  return (
    <div className="stack">
      {error !== undefined && <p role="alert">{text.failed(wordsFor(error))}</p>}
      <p role="status">
        {!whole && error === undefined && text.reading(count)}
        {whole && !isReady && text.empty}
        {needsPress && text.more(mostPrinted)}
      </p>
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {whole && !isReady ? text.close : text.cancel}
        </Button>
        {error !== undefined && <Button onClick={retry}>{text.retry}</Button>}
        {needsPress && <Button onClick={() => onRead(whole)}>{text.print}</Button>}
      </div>
    </div>
  )
}

/** Reads the list until it is complete or the dialog closes. */
function useWholeList(list: ShownList) {
  const [count, setCount] = useState(0)
  const [whole, setWhole] = useState<WholeList>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (error !== undefined) return
    const reading = new AbortController()
    readWholeList(list, { signal: reading.signal, onRead: setCount }).then(
      (read) => reading.signal.aborted || setWhole(read),
      (problem) => reading.signal.aborted || setError(problem),
    )
    return () => reading.abort()
  }, [list, error])
  const retry = () => {
    setCount(0)
    setError(undefined)
  }
  return { count, whole, error, retry }
}

export type PaperListProps = {
  list: ShownList
  whole: WholeList
  withDepartment: boolean
  onPrinted: () => void
}

/** A list of the inbox on A4. */
export function PaperList({ list, whole, withDepartment, onPrinted }: PaperListProps) {
  const { columns } = useText(paperText).list
  return (
    <Paper onPrinted={onPrinted}>
      <div className={styles['sheet']}>
        <Head list={list} whole={whole} />
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" className={styles['stub']}>
                {columns.number}
              </th>
              <th scope="col">{columns.subject}</th>
              <th scope="col" className={styles['name']}>
                {columns.student}
              </th>
              {withDepartment && (
                <th scope="col" className={styles['name']}>
                  {columns.department}
                </th>
              )}
              <th scope="col" className={styles['name']}>
                {columns.assigned}
              </th>
              <th scope="col" className={styles['status']}>
                {columns.status}
              </th>
            </tr>
          </thead>
          <tbody>
            {whole.rows.map((complaint) => (
              <Row key={complaint.id} complaint={complaint} withDepartment={withDepartment} />
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

/** Whose list it is, what was chosen, when, and how many there are. */
function Head({ list, whole }: { list: ShownList; whole: WholeList }) {
  const text = useText(paperText).list
  const { college, department, email } = usePerson()
  const chosen = useChosen(list, whole)
  return (
    <header className={styles['head']}>
      <p>
        <b data-user>{college?.name}</b>
        <span data-user>{text.printed(formatMoment(whole.readAt.toISOString()), email)}</span>
      </p>
      <h1 data-user>{department ? text.titleOf(department.name) : text.title}</h1>
      {chosen.map((words) => (
        <p key={words} data-user>
          {words}
        </p>
      ))}
      <p>
        <b>{text.counted(whole.rows.length)}</b>
      </p>
      {whole.hasMore && (
        <p>
          <b>{text.more(mostPrinted)}</b>
        </p>
      )}
    </header>
  )
}

/** The view or the search, the filters and the order, in words. */
function useChosen({ filter, order, withOlder }: ShownList, { found }: WholeList): string[] {
  const text = useText(paperText).list
  const { orders } = useText(inboxText)
  const { fixed, own, isCurrent } = useViews()
  const labelOf = useFilterLabels(filter)
  const view = [...fixed, ...own].find((one) => isCurrent(one.view))
  const names = Object.keys(filter) as (keyof typeof filter)[]
  const filters = names.length === 0 ? text.noFilters : text.filters(names.map(labelOf).join(' · '))
  if (found !== undefined) return [(withOlder ? text.search : text.searchRecent)(found), filters]
  return [
    ...(view ? [text.view(view.name)] : []),
    `${filters} · ${orders[filter.due ? 'due' : (order ?? 'newest')]}`,
  ]
}

type RowProps = { complaint: InboxComplaint; withDepartment: boolean }

function Row({ complaint, withDepartment }: RowProps) {
  const text = useText(paperText)
  const words = useText(complaintsText)
  const { number, filedAt, subject, studentName, department, assignee, status, priority } = complaint
  return (
    <tr>
      <td>
        <b className={styles['number']}>{String(number)}</b>
        <span className={styles['filed']} data-user>
          {formatDay(filedAt)}
        </span>
      </td>
      <td>
        <span className={styles['cut']} data-user={subject ? true : undefined}>
          {subject || words.noTitle}
        </span>
      </td>
      <td>
        <span className={styles['cut']} data-user={studentName === null ? undefined : true}>
          {studentName ?? text.list.deletedStudent}
        </span>
      </td>
      {withDepartment && (
        <td>
          <span className={styles['cut']} data-user>
            {department.name}
          </span>
        </td>
      )}
      <td>
        <span className={styles['cut']}>
          {assignee ? <EmailAddress email={assignee.email} /> : text.nobody}
        </span>
      </td>
      <td>
        <div className={styles['stamped']}>
          <StatusStamp status={status} />
        </div>
        <span className={styles['priority']}>{words.priority[priority]}</span>
      </td>
    </tr>
  )
}
