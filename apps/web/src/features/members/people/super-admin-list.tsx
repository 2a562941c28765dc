import { useInfiniteQuery } from '@tanstack/react-query'
import { removeSuperAdmin, superAdminsQuery } from '#features/members/members.api.ts'
import { useText } from '#lib/words/text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import styles from './people.module.css'
import { peopleText } from './people.text.ts'
import { RemoveButton, useRemoval } from './people-actions.tsx'
import { useEmailColumn, usePhoneColumn } from './people-columns.tsx'

/** The SuperAdmins of the college. SuperAdmins cannot delete themselves. */
export function SuperAdminList({ ownId }: { ownId: string }) {
  const text = useText(peopleText)
  const { superAdmins, admins } = text
  const emailColumn = useEmailColumn('minmax(0, 10fr)')
  const phoneColumn = usePhoneColumn()
  const list = useInfiniteQuery(superAdminsQuery)
  const removal = useRemoval({
    list: 'super-admins',
    question: superAdmins.confirmRemove,
    failed: admins.removeFailed,
    remove: removeSuperAdmin,
  })
  return (
    <PagedList list={list} words={superAdmins}>
      {(rows) => (
        <DataTable
          label={superAdmins.heading}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            emailColumn,
            phoneColumn,
            {
              slot: 'actions',
              header: text.actions,
              width: 'minmax(0, 2fr)',
              cell: (row) =>
                row.can.remove ? (
                  <RemoveButton person={row} removal={removal} />
                ) : (
                  row.id === ownId && <span className={`muted ${styles['you']}`}>{superAdmins.you}</span>
                ),
            },
          ]}
        />
      )}
    </PagedList>
  )
}
