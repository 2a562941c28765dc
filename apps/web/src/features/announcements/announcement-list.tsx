import type { Announcement } from '@counterfoil/contract/announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import styles from './announcement-list.module.css'
import { announcementsQuery } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'

/** The announcements of the college as a table, for people who are allowed to write them. */
export function AnnouncementList({ onEdit }: { onEdit: (id: string) => void }) {
  const text = useText(announcementsText)
  const list = useInfiniteQuery(announcementsQuery)
  const words = { loading: text.loading, empty: text.noneCreated, failed: text.failed }
  return (
    <PagedList list={list} words={words} whenEmpty={<p className="muted">{text.noneCreatedHelp}</p>}>
      {(rows) => {
        const numberOf = new Map(rows.map((row, place) => [row.id, place + 1]))
        return (
          <DataTable
            label={text.table}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { slot: 'stub', header: text.serialNumber, width: '84px', cell: (row) => numberOf.get(row.id) },
              {
                slot: 'title',
                header: text.title,
                width: 'minmax(0, 1fr)',
                cell: (row) => <TitleCell announcement={row} />,
              },
              {
                slot: 'meta',
                header: text.priority,
                width: '120px',
                cell: (row) => <PriorityMark priority={row.priority} words={text.priorities[row.priority]} />,
              },
              {
                slot: 'actions',
                header: text.actions,
                width: '190px',
                cell: (row) => <AnnouncementActions announcement={row} onEdit={onEdit} />,
              },
            ]}
          />
        )
      }}
    </PagedList>
  )
}

/** The title, with the day and the sender below it. They distinguish announcements with the same title. */
function TitleCell({ announcement }: { announcement: Announcement }) {
  const text = useText(announcementsText)
  const { title, createdAt, department } = announcement
  return (
    <>
      <span className={styles['title']} data-user>
        {title}
      </span>
      <span className={styles['note']}>
        <span data-user>{formatDay(createdAt)}</span>
        {department && <span>{text.fromDepartment(department.name)}</span>}
      </span>
    </>
  )
}
