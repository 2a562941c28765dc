import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type Admin,
  decideDepartmentRequest,
  departmentAdminsQuery,
  removeDepartmentAdmin,
} from '#features/members/members.api.ts'
import { useText } from '#lib/words/text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import styles from './people.module.css'
import { peopleText } from './people.text.ts'
import { isDenied, RemoveButton, RowButton, usePeopleActions, useRemoval } from './people-actions.tsx'
import { useEmailColumn, usePhoneColumn } from './people-columns.tsx'

/** The department admins, and their requests to change department. */
export function DepartmentAdminList() {
  const text = useText(peopleText)
  const { admins } = text
  const emailColumn = useEmailColumn('minmax(0, 5fr)')
  const phoneColumn = usePhoneColumn()
  const list = useInfiniteQuery(departmentAdminsQuery)
  const removal = useRemoval({
    list: 'department-admins',
    question: admins.confirmRemove,
    failed: admins.removeFailed,
    remove: removeDepartmentAdmin,
  })
  const failed = (words: string) => (isDenied(list.error) ? admins.denied : admins.failed(words))
  return (
    <PagedList
      list={list}
      words={{ ...admins, failed }}
      whenEmpty={<p className="muted">{admins.emptyHelp}</p>}
    >
      {(rows) => (
        <DataTable
          label={admins.table}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            emailColumn,
            {
              slot: 'meta',
              header: text.department,
              width: 'minmax(0, 5fr)',
              cell: (row) => <DepartmentCell admin={row} />,
            },
            phoneColumn,
            {
              slot: 'actions',
              header: text.actions,
              width: 'minmax(0, 2fr)',
              cell: (row) => row.can.remove && <RemoveButton person={row} removal={removal} />,
            },
          ]}
        />
      )}
    </PagedList>
  )
}

function DepartmentCell({ admin }: { admin: Admin }) {
  const text = useText(peopleText)
  return (
    <>
      {admin.department ? (
        <span data-user>{admin.department.name}</span>
      ) : (
        <span className="muted">{text.unknown}</span>
      )}
      {admin.requestedDepartment && <Request admin={admin} department={admin.requestedDepartment} />}
    </>
  )
}

type RequestProps = { admin: Admin; department: { id: string; name: string } }

/**
 * A request to change department, with two buttons. The decision is sent with the department on the screen, because the
 * admin may have asked for another one in the meantime.
 */
function Request({ admin, department }: RequestProps) {
  const { admins } = useText(peopleText)
  const { run, isBusy } = usePeopleActions()
  const decide = (granted: boolean) =>
    run({
      id: admin.id,
      work: () => decideDepartmentRequest(admin.id, department.id, granted),
      done: granted ? admins.granted(admin.email, department.name) : admins.declined(admin.email),
      failed: admins.decideFailed,
      // The buttons disappear with the request, so the focus moves to the heading.
      onDone: focusHeading,
    })
  const button = { person: admin, isBusy: isBusy(admin.id) }
  return (
    <span className="row-actions">
      <span className={styles['waiting']}>{admins.asks(department.name)}</span>
      <RowButton {...button} words={admins.grant} onPress={() => decide(true)} />
      <RowButton {...button} words={admins.decline} onPress={() => decide(false)} />
    </span>
  )
}
