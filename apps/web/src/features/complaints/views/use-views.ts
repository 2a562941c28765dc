import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type InboxView, inboxSearch } from '#features/complaints/complaints.address.ts'
import { inboxCountsQuery } from '#features/complaints/inbox/inbox.api.ts'
import { useText } from '#lib/words/text.ts'
import { type View, viewsQuery } from './views.api.ts'
import { viewsText } from './views.text.ts'

type FixedView = { key: string; name: string; view: InboxView; count?: number | undefined }

/** The same text for the same view, in whatever order its parts are. */
const asText = (view: InboxView) =>
  JSON.stringify(Object.entries(view).sort(([one], [other]) => one.localeCompare(other)))

/** The views of the inbox: those that everyone has, and those that this person has kept. */
export function useViews(): { fixed: FixedView[]; own: View[]; isCurrent: (view: InboxView) => boolean } {
  const { names } = useText(viewsText)
  const { data: counts } = useQuery(inboxCountsQuery)
  const { data: own = [] } = useQuery(viewsQuery)
  const { id: _, q, ...current } = inboxSearch(useSearch({ strict: false }))
  return {
    fixed: [
      { key: 'all', name: names.all, view: {} },
      {
        key: 'open',
        name: names.open,
        view: { status: 'pending,in-progress' },
        count: counts && counts.pending + counts.inProgress,
      },
      { key: 'overdue', name: names.overdue, view: { due: 'overdue' }, count: counts?.overdue },
      { key: 'due-today', name: names.dueToday, view: { due: 'today' }, count: counts?.dueToday },
      {
        key: 'mine',
        name: names.mine,
        view: { status: 'pending,in-progress', assigned: 'me' },
        count: counts?.assignedToMe,
      },
      {
        key: 'unassigned',
        name: names.unassigned,
        view: { status: 'pending,in-progress', assigned: 'nobody' },
        count: counts?.unassigned,
      },
      { key: 'not-solved', name: names.notSolved, view: { notSolved: true }, count: counts?.notSolved },
      { key: 'closed', name: names.closed, view: { status: 'resolved,rejected' } },
    ],
    own,
    // A search looks in everything, so it leaves the view.
    isCurrent: (view) => q === undefined && asText(view) === asText(current),
  }
}
