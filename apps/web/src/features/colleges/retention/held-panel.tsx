import type { HeldComplaint } from '@counterfoil/contract/complaints/retention-api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { useComplaintColumns } from './complaint-columns.tsx'
import { heldQuery } from './retention.api.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'

/** The complaints that are kept from deletion, each with since when, by whom and why. */
export function HeldPanel({ total }: { total: number }) {
  const { held } = useText(retentionText)
  return (
    <Panel title={held.heading}>
      <div className="stack">
        <p className="muted">{total === 0 ? held.none : held.help}</p>
        {total > 0 && <HeldList />}
      </div>
    </Panel>
  )
}

function HeldList() {
  const { held, columns } = useText(retentionText)
  const list = useInfiniteQuery(heldQuery)
  const complaint = useComplaintColumns()
  return (
    <PagedList list={list} words={{ ...held, empty: held.none }}>
      {(rows) => (
        <DataTable
          label={held.table}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            ...complaint,
            {
              slot: 'actions',
              header: columns.kept,
              width: 'minmax(0, 6fr)',
              cell: (row) => <Kept complaint={row} />,
            },
          ]}
        />
      )}
    </PagedList>
  )
}

function Kept({ complaint: { hold } }: { complaint: HeldComplaint }) {
  const text = useText(retentionText)
  return (
    <div className={styles['kept']}>
      <span title={formatMoment(hold.at)} data-user>
        {text.held.since(formatDay(hold.at), hold.by ?? text.noAdmin)}
      </span>
      <span data-user>{hold.reason}</span>
    </div>
  )
}
