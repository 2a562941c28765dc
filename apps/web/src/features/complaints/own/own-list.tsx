import type { OwnComplaint } from '@counterfoil/contract/complaints/complaints'
import { numberIn, type SearchWord, searchedWords } from '@counterfoil/contract/complaints/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownComplaintsQuery } from '#features/complaints/complaints.api.ts'
import styles from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { datesText } from '#features/complaints/dates/dates.text.ts'
import { DueMark } from '#features/complaints/dates/due-mark.tsx'
import { Marked } from '#features/complaints/search/marked.tsx'
import { searchText } from '#features/complaints/search/search.text.ts'
import { ComplaintStamp } from '#features/complaints/status-stamp.tsx'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import type { OwnFilter } from '#queries/query-keys.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'

type OwnListProps = {
  label: string
  filter: OwnFilter
  /** The words of a search. */
  words?: string
  /** Renders the number of a row. A press on the number opens the complaint. */
  numberOf: (complaint: OwnComplaint) => ReactNode
  /** Renders the actions of a row. If it is missing, the list has no column for actions. */
  actionsOf?: (complaint: OwnComplaint) => ReactNode
  /** Shown for an empty list. */
  children?: ReactNode
}

/** The student's complaints: ID, Subject, Date, Due, Status and, if rows can be deleted, Delete. */
export function OwnList({ label, filter, words = '', numberOf, actionsOf, children }: OwnListProps) {
  const text = useText(complaintsText)
  const found = useText(searchText)
  // Digits are the number of a complaint, which is offered below the field.
  const searched = numberIn(words) === undefined ? words : ''
  const list = useInfiniteQuery(ownComplaintsQuery(filter, searched))
  const showing = list.data?.pages[0]?.showing ?? null
  const columns = useColumns(numberOf, actionsOf, searchedWords(showing ?? searched))
  const whenEmpty = filter ? <p className="muted">{text.emptyFiltered[filter]}</p> : children
  return (
    <>
      {showing !== null && (
        <p role="status">
          {found.nothingWith(searched)} {found.showing} <b data-user>{showing}</b>
        </p>
      )}
      <PagedList
        list={list}
        words={{
          loading: text.loading,
          empty: searched === '' ? text.empty : found.none(searched),
          failed: text.fetchFailed,
        }}
        whenEmpty={searched === '' ? whenEmpty : filter && <p className="muted">{found.noneFiltered}</p>}
      >
        {(rows) => <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  )
}

/** The subject, and where in the description or a reply the search found its words. */
function Subject({ complaint, searched }: { complaint: OwnComplaint; searched: readonly SearchWord[] }) {
  const text = useText(complaintsText)
  const found = useText(searchText)
  const { subject, excerpt } = complaint
  return (
    <>
      {subject ? (
        <span data-user>
          <Marked text={subject} searched={searched} />
        </span>
      ) : (
        text.noTitle
      )}
      {excerpt && (
        <span className={styles['excerpt']}>
          {found.in[excerpt.in]}{' '}
          <span data-user>
            <Marked text={excerpt.text} searched={searched} />
          </span>
        </span>
      )}
    </>
  )
}

/** Whether it is the student's turn, otherwise by when it is the office's. A question of the office comes first. */
function Turn({ complaint }: { complaint: OwnComplaint }) {
  const { yourAnswer, isSolved } = useText(complaintsText)
  const { question, answerUntil, due } = complaint
  if (question !== null || answerUntil !== null)
    return <span className={styles['turn']}>{question === null ? isSolved : yourAnswer}</span>
  const isFinished = due?.phase === 'in-time' || due?.phase === 'late'
  return (
    due &&
    !isFinished && (
      <span className={styles['due']}>
        <DueMark due={due} />
      </span>
    )
  )
}

function useColumns(
  numberOf: OwnListProps['numberOf'],
  actionsOf: OwnListProps['actionsOf'],
  searched: readonly SearchWord[],
) {
  const text = useText(complaintsText)
  const { label: due } = useText(datesText)
  const { id, subject, date, status, delete: remove } = text.labels
  return [
    { slot: 'stub', header: id, width: '84px', cell: numberOf },
    {
      slot: 'title',
      header: subject,
      width: 'minmax(0, 1fr)',
      cell: (row: OwnComplaint) => <Subject complaint={row} searched={searched} />,
    },
    {
      slot: 'meta',
      header: date,
      width: '120px',
      cell: (row: OwnComplaint) =>
        row.date ? <span data-user>{formatWrittenDay(row.date)}</span> : text.noDate,
    },
    {
      slot: 'beside',
      header: due,
      width: '144px',
      cell: (row: OwnComplaint) => <Turn complaint={row} />,
    },
    {
      slot: 'stamp',
      header: status,
      width: '160px',
      cell: (row: OwnComplaint) => <ComplaintStamp complaint={row} size="small" />,
    },
    ...(actionsOf ? [{ slot: 'actions', header: remove, width: '84px', cell: actionsOf } as const] : []),
  ] as const
}
