import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { InboxDetails } from './inbox-details.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxPane } from './inbox-pane.tsx'
import { InboxStats } from './inbox-stats.tsx'
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
  const text = useText(inboxText)
  const { filter, onFilter } = useFilterAddress()
  const isWide = useMedia('(min-width: 68.75em)')
  const handling = useHandling((removed) => removed === id && onClose())
  const frame = useEscape(isWide && id !== undefined, () => {
    onClose()
    frame.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus()
  })
  const open = (next: string) => {
    onOpen(next)
    // The focus stays in the list, so screen readers are told that the complaint opened next to it.
    if (isWide) announceToScreenReader(text.opened)
  }
  return (
    <div className={styles['inbox']} ref={frame}>
      <div className={`stack ${styles['main']}`}>
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
      </div>
      {isWide ? (
        <InboxPane id={id} handling={handling} onClose={onClose} />
      ) : (
        <Dialog isOpen={id !== undefined} onClose={onClose} title={text.details} width={560} isTall>
          {id !== undefined && <InboxDetails id={id} handling={handling} />}
        </Dialog>
      )}
    </div>
  )
}

/** Esc closes the pane, like a dialog. */
function useEscape(isOn: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const element = frame.current
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
  return frame
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
