import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { cancelInvitation, type Invitation, invitationsQuery } from '#features/members/members.api.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { peopleText } from './people.text.ts'
import { RowButton, usePeopleActions } from './people-actions.tsx'
import { useEmailColumn } from './people-columns.tsx'

/** The admins who are invited and have not accepted yet. Nothing is shown if there are none. */
export function InvitationList() {
  const text = useText(peopleText)
  const { invitations } = text
  const emailColumn = useEmailColumn('minmax(0, 5fr)')
  const headingId = useId()
  const list = useInfiniteQuery(invitationsQuery)
  const isEmpty = list.data?.pages.every((page) => page.items.length === 0)
  if (isEmpty) return null
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{invitations.heading}</h2>
      <p className="muted">{invitations.help}</p>
      <PagedList list={list} words={invitations}>
        {(rows) => (
          <DataTable
            label={invitations.heading}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              emailColumn,
              {
                slot: 'meta',
                header: invitations.as,
                width: 'minmax(0, 3fr)',
                cell: ({ department }) =>
                  department ? <span data-user>{department.name}</span> : invitations.superAdmin,
              },
              {
                slot: 'meta',
                header: invitations.until,
                width: 'minmax(0, 3fr)',
                cell: ({ expiresAt }) => (
                  <time dateTime={expiresAt} data-user>
                    {formatMoment(expiresAt)}
                  </time>
                ),
              },
              {
                slot: 'actions',
                header: text.actions,
                width: 'minmax(0, 2fr)',
                cell: (row) => <CancelButton invitation={row} />,
              },
            ]}
          />
        )}
      </PagedList>
    </section>
  )
}

function CancelButton({ invitation }: { invitation: Invitation }) {
  const { invitations } = useText(peopleText)
  const { run, isBusy } = usePeopleActions()
  const ask = async () => {
    const { confirmCancel: question, confirmAction: action } = invitations
    if (!(await confirm({ question, about: invitation.email, action, isDangerous: true }))) return
    run({
      id: invitation.id,
      work: () => deleteOnce(invitation.id, 'invitation.missing', () => cancelInvitation(invitation.id)),
      done: invitations.cancelled(invitation.email),
      failed: invitations.cancelFailed,
      // The row disappears with the next answer, so the focus moves to the heading.
      onDone: focusHeading,
    })
  }
  return (
    <RowButton
      person={invitation}
      words={invitations.cancel}
      isBusy={isBusy(invitation.id)}
      isDangerous
      onPress={() => void ask()}
    />
  )
}
