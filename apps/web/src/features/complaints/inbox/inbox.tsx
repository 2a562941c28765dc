import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { inboxText } from './inbox.text.ts'
import { InboxDetails } from './inbox-details.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxHints } from './inbox-hints.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxStats } from './inbox-stats.tsx'
import { ListAndPane, useOpening } from './list-and-pane.tsx'
import { useHandling } from './use-handling.ts'

type InboxProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** True for the inbox of a whole college, which shows departments and a filter for them. */
  isOfCollege: boolean
}

/** The inbox. SuperAdmins and department admins use the same screen. */
export function Inbox({ id, onOpen, onClose, isOfCollege }: InboxProps) {
  const { filter, onFilter } = useFilterAddress()
  const handling = useHandling((removed) => removed === id && onClose())
  const open = useOpening(onOpen)
  return (
    <ListAndPane
      id={id}
      onClose={onClose}
      details={(opened) => <InboxDetails id={opened} handling={handling} />}
      whenNone={<InboxHints />}
    >
      <InboxStats filter={filter} onFilter={onFilter} />
      <InboxFilters filter={filter} onFilter={onFilter} withDepartment={isOfCollege} />
      <InboxList
        key={JSON.stringify(filter)}
        filter={filter}
        handling={handling}
        openId={id}
        onOpen={open}
        withDepartment={isOfCollege}
        whenEmpty={<WhenEmpty filter={filter} onFilter={onFilter} />}
      />
    </ListAndPane>
  )
}

function WhenEmpty({ filter, onFilter }: { filter: InboxFilter; onFilter: (filter: InboxFilter) => void }) {
  const text = useText(inboxText)
  if (Object.keys(filter).length === 0) return <p className="muted">{text.none}</p>
  return (
    <>
      <p className="muted">{text.noneFiltered}</p>
      <div>
        <Button look="plain" onClick={() => onFilter({})}>
          {text.clear}
        </Button>
      </div>
    </>
  )
}

/** The filters of the inbox. They are kept in the address, and a change adds no step to the history. */
function useFilterAddress() {
  const { status, priority, department, day } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter: InboxFilter = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(department && { department }),
    ...(day && { day }),
  }
  const onFilter = (next: InboxFilter) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...(before.id && { id: before.id }), ...next }),
      replace: true,
      resetScroll: false,
    })
  return { filter, onFilter }
}
