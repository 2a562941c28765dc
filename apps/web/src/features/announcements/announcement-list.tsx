import type { Announcement } from '@counterfoil/contract/announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AnnouncementTitle } from '#features/announcements/reading/announcement-title.tsx'
import { CaughtUp } from '#features/announcements/reading/caught-up.tsx'
import { ReadingTools } from '#features/announcements/reading/reading-tools.tsx'
import { UnreadDot } from '#features/announcements/reading/unread-dot.tsx'
import { useReadMarks } from '#features/announcements/reading/use-read-marks.ts'
import { useUnreadFilter } from '#features/announcements/reading/use-unread-filter.ts'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import styles from './announcement-list.module.css'
import { announcementsQuery } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'

type ListProps = { onEdit: (id: string) => void }

/** The announcements of the college as a table, for people who are allowed to write them. */
export function AnnouncementList({ onEdit }: ListProps) {
  const text = useText(announcementsText)
  const list = useInfiniteQuery(announcementsQuery)
  const filter = useUnreadFilter(list)
  const { markAllRead } = useReadMarks()
  const words = { loading: text.loading, empty: text.noneCreated, failed: text.failed }
  return (
    <PagedList
      list={filter.isOn ? { ...list, hasNextPage: !filter.isComplete } : list}
      words={words}
      whenEmpty={<p className="muted">{text.noneCreatedHelp}</p>}
    >
      {() => (
        <>
          <ReadingTools
            filter={filter}
            onMarkAllRead={() => filter.newest !== undefined && markAllRead(filter.newest)}
          />
          {filter.rows.length === 0 && filter.isComplete ? (
            <CaughtUp />
          ) : (
            <ListTable rows={filter.rows} onEdit={onEdit} />
          )}
        </>
      )}
    </PagedList>
  )
}

function ListTable({ rows, onEdit }: ListProps & { rows: readonly Announcement[] }) {
  const text = useText(announcementsText)
  const numberOf = new Map(rows.map((row, place) => [row.id, place + 1]))
  return (
    <DataTable
      label={text.table}
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        {
          slot: 'stub',
          header: text.serialNumber,
          width: '84px',
          cell: (row) => (
            <span className={styles['number']}>
              {numberOf.get(row.id)}
              {!row.isRead && <UnreadDot />}
            </span>
          ),
        },
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
}

/** The title, with the day and the sender below it. They distinguish announcements with the same title. */
function TitleCell({ announcement }: { announcement: Announcement }) {
  const text = useText(announcementsText)
  const { isRead, createdAt, department } = announcement
  return (
    <>
      <span className={styles['title']} data-unread={!isRead || undefined}>
        <AnnouncementTitle announcement={announcement} />
      </span>
      <span className={styles['note']}>
        <span data-user>{formatDay(createdAt)}</span>
        {department && <span>{text.fromDepartment(department.name)}</span>}
      </span>
    </>
  )
}
