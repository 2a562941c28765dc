import type { DueComplaint } from '@counterfoil/contract/complaints/retention-api'
import { Link } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import type { Column } from '#ui/lists/data-table.tsx'
import { retentionText } from './retention.text.ts'

type Listed = Omit<DueComplaint, 'lastEventAt'>

/** The columns that name a complaint. The number leads to it. */
export function useComplaintColumns(): Column<Listed>[] {
  const text = useText(retentionText)
  return [
    {
      slot: 'stub',
      header: text.columns.number,
      width: '88px',
      cell: ({ id, number }) => (
        <Link to="/HomepageAdmin" search={{ id }} aria-label={text.complaint(number)}>
          <span data-user>{String(number)}</span>
        </Link>
      ),
    },
    {
      slot: 'title',
      header: text.columns.subject,
      width: 'minmax(0, 5fr)',
      cell: (complaint) => <Subject complaint={complaint} />,
    },
    {
      slot: 'meta',
      header: text.columns.department,
      width: 'minmax(0, 3fr)',
      cell: ({ department }) => <span data-user>{department.name}</span>,
    },
  ]
}

function Subject({ complaint: { state, subject } }: { complaint: Listed }) {
  const text = useText(retentionText)
  if (state === 'withdrawn') return text.withdrawn
  if (subject === '') return text.noSubject
  return <span data-user>{state === 'removed' ? text.removed(subject) : subject}</span>
}
