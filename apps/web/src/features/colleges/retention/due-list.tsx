import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useComplaintColumns } from './complaint-columns.tsx'
import { dueQuery } from './retention.api.ts'
import { retentionText } from './retention.text.ts'

/** The dry run: the complaints that the next run would erase with this period. */
export function DueList({ years }: { years: number }) {
  const { due, columns } = useText(retentionText)
  const list = useInfiniteQuery(dueQuery(years))
  const complaint = useComplaintColumns()
  const [first] = list.data?.pages ?? []
  return (
    <>
      <div role="status">
        {first && first.total > 0 && <p>{due.total(first.total)}</p>}
        {first && first.held > 0 && <p>{due.held(first.held)}</p>}
      </div>
      <PagedList list={list} words={due}>
        {(rows) => (
          <DataTable
            label={due.table}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              ...complaint,
              {
                slot: 'stamp',
                header: columns.last,
                width: 'minmax(0, 2fr)',
                cell: ({ lastEventAt }) => (
                  <time dateTime={lastEventAt} data-user>
                    {formatDay(lastEventAt)}
                  </time>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
