import { IconArrowsExchange, IconProgressCheck, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { useChange } from '#lib/api/use-change.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { selectionQuery } from './bulk.api.ts'
import styles from './bulk.module.css'
import { bulkText } from './bulk.text.ts'
import type { BulkDialogProps, BulkKind } from './bulk-dialog.tsx'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazyPart<'BulkDialog', BulkDialogProps>(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type ListHeadProps = {
  selection: Selection
  filter: InboxFilter
  order: InboxOrder | undefined
  /** What a search found cannot be selected as a whole, because it is not counted beyond 100. */
  isSearching: boolean
  onAsked: (jobId: string) => void
}

/** Above the list: a box that selects all of it, or what can be done with the selected complaints. */
export function ListHead(props: ListHeadProps) {
  const { selection, isSearching } = props
  const text = useText(bulkText)
  const box = useRef<HTMLInputElement>(null)
  const selectAll = useSelectAll(props)
  const { size } = selection.picked
  const isOn = size > 0
  const clear = () => {
    selection.clear()
    // The pressed button is gone now. After a search, the box is gone too, and the heading gets the focus.
    setTimeout(() => (box.current ? box.current.focus() : focusHeading()))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // The dialog that a button opens is in the bar, too.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    if (event.key === 'Escape') clear()
    else moveByArrow(event)
  }
  if (!isOn && isSearching) return null
  const bar = isOn && { role: 'toolbar', 'aria-label': text.bar, onKeyDown: press, 'data-own-esc': true }
  return (
    <div className={isOn ? styles['bar'] : styles['head']} {...bar}>
      <label className={styles['count']}>
        <input
          type="checkbox"
          className={styles['box']}
          ref={box}
          checked={isOn}
          aria-busy={selectAll.isPending || undefined}
          onChange={() => (isOn ? clear() : selectAll.send())}
        />
        <span>{isOn ? text.selected(size) : text.selectAll}</span>
      </label>
      {isOn && (
        <Actions
          {...props}
          onAll={() => {
            selectAll.send()
            box.current?.focus()
          }}
          onClear={clear}
        />
      )}
    </div>
  )
}

function useSelectAll({ selection, filter, order }: ListHeadProps) {
  const text = useText(bulkText)
  const client = useQueryClient()
  return useChange({
    mutationFn: () => client.fetchQuery(selectionQuery(filter, order)),
    onSuccess: ({ items, hasMore }) => {
      selection.pick(items)
      announceToScreenReader(`${text.selected(items.length)}. ${hasMore ? text.hasMore : ''}`)
    },
    onError: (error) => toast(text.allFailed(wordsFor(error)), 'failed'),
  })
}

const kinds = {
  status: IconProgressCheck,
  transfer: IconArrowsExchange,
  assignment: IconUserPlus,
  removal: IconTrash,
}

function Actions(props: ListHeadProps & { onAll: () => void; onClear: () => void }) {
  const { selection, onAsked, onAll, onClear } = props
  const text = useText(bulkText)
  const [asked, setAsked] = useState<BulkKind>()
  return (
    <>
      <Growth {...props} onAll={onAll} />
      <div className={styles['actions']}>
        {(Object.keys(kinds) as BulkKind[]).map((kind) => {
          const Icon = kinds[kind]
          return (
            <button type="button" className={styles['action']} key={kind} onClick={() => setAsked(kind)}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {text.actions[kind]}
            </button>
          )
        })}
      </div>
      <button type="button" className={styles['clear']} aria-label={text.clear} onClick={onClear}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {asked && (
        <Suspense>
          <BulkDialog
            kind={asked}
            picked={[...selection.picked.values()]}
            onClose={() => setAsked(undefined)}
            onAsked={(jobId) => {
              setAsked(undefined)
              selection.clear()
              onAsked(jobId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Offers all complaints of the list, with their number, or says that it has more than can be selected. */
function Growth({ selection, filter, order, isSearching, onAll }: ListHeadProps & { onAll: () => void }) {
  const text = useText(bulkText)
  const { data: all } = useQuery({ ...selectionQuery(filter, order), enabled: !isSearching })
  if (!all || isSearching) return null
  const { items, hasMore } = all
  if (items.every(({ id }) => selection.picked.has(id))) return hasMore && <span>{text.hasMore}</span>
  return (
    <button type="button" className={styles['all']} onClick={onAll}>
      {hasMore ? text.selectFirst(items.length) : text.selectAllOf(items.length)}
    </button>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** In a toolbar, the arrows move between the buttons. */
function moveByArrow({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = steps[key]
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button, input')]
  const place = buttons.indexOf(target as HTMLElement)
  if (step && place >= 0) buttons.at((place + step) % buttons.length)?.focus()
}
