import './members.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '#lib/text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { removeSuperAdmin, superAdminsQuery } from './members.api.ts'
import { peopleText } from './people.text.ts'
import { RowButton, useRemoval } from './people-actions.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { EmailAddress } from './profile-email.tsx'

/** Who runs the college; the reader is one of them and cannot be deleted here. */
export function SuperAdminList({ ownId }: { ownId: string }) {
  const text = useText(peopleText)
  const { superAdmins, admins } = text
  const list = useInfiniteQuery(superAdminsQuery)
  const removal = useRemoval({
    kind: 'super-admins',
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
            {
              slot: 'title',
              header: text.email,
              width: 'minmax(0, 10fr)',
              cell: (row) => <EmailAddress email={row.email} />,
            },
            {
              slot: 'meta',
              header: text.phone,
              width: 'minmax(0, 3fr)',
              cell: (row) => <PhoneNumber phone={row.phone} />,
            },
            {
              slot: 'actions',
              header: text.actions,
              width: 'minmax(0, 2fr)',
              cell: (row) =>
                row.can.remove ? (
                  <RowButton
                    person={row}
                    words={text.remove}
                    isBusy={removal.isBusy(row.id)}
                    isDangerous
                    onPress={() => removal.ask(row)}
                  />
                ) : (
                  row.id === ownId && <span className="muted own-row">{superAdmins.you}</span>
                ),
            },
          ]}
        />
      )}
    </PagedList>
  )
}
