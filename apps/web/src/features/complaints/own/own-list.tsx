import type { OwnComplaint } from '@counterfoil/contract/complaints'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownComplaintsQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { ComplaintStamp } from '#features/complaints/status-stamp.tsx'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import type { OwnFilter } from '#queries/query-keys.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'

type OwnListProps = {
  label: string
  filter: OwnFilter
  /** Renders the number of a row. A press on the number opens the complaint. */
  numberOf: (complaint: OwnComplaint) => ReactNode
  /** Renders the actions of a row. If it is missing, the list has no column for actions. */
  actionsOf?: (complaint: OwnComplaint) => ReactNode
  /** Shown for an empty list. */
  children?: ReactNode
}

/** The student's complaints: ID, Subject, Date, Status and, if rows can be deleted, Delete. */
export function OwnList({ label, filter, numberOf, actionsOf, children }: OwnListProps) {
  const text = useText(complaintsText)
  const list = useInfiniteQuery(ownComplaintsQuery(filter))
  const columns = useColumns(numberOf, actionsOf)
  return (
    <PagedList
      list={list}
      words={{ loading: text.loading, empty: text.empty, failed: text.fetchFailed }}
      whenEmpty={filter ? <p className="muted">{text.emptyFiltered[filter]}</p> : children}
    >
      {(rows) => <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </PagedList>
  )
}

function useColumns(numberOf: OwnListProps['numberOf'], actionsOf: OwnListProps['actionsOf']) {
  const text = useText(complaintsText)
  const { id, subject, date, status, delete: remove } = text.labels
  return [
    { slot: 'stub', header: id, width: '112px', cell: numberOf },
    {
      slot: 'title',
      header: subject,
      width: 'minmax(0, 1fr)',
      cell: (row: OwnComplaint) => (row.subject ? <span data-user>{row.subject}</span> : text.noTitle),
    },
    {
      slot: 'meta',
      header: date,
      width: '132px',
      cell: (row: OwnComplaint) =>
        row.date ? <span data-user>{formatWrittenDay(row.date)}</span> : text.noDate,
    },
    {
      slot: 'stamp',
      header: status,
      width: '192px',
      cell: (row: OwnComplaint) => <ComplaintStamp complaint={row} />,
    },
    ...(actionsOf ? [{ slot: 'actions', header: remove, width: '112px', cell: actionsOf } as const] : []),
  ] as const
}
