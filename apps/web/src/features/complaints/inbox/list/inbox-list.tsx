import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { complaintQuery, isMissing } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { inboxQuery } from '#features/complaints/inbox/inbox.api.ts'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { withKept } from './kept-rows.ts'
import { aheadPx, rowsOf, useIsNear, useNearPagesFresh } from './near-pages.ts'
import { Pad, type PadProps } from './pad.tsx'
import { openerIn } from './use-list-keys.ts'
import { useIsReading, usePendingRows } from './use-pending-rows.ts'

type InboxListProps = Omit<PadProps, 'rows' | 'hasMore' | 'searched'> & {
  filter: InboxFilter
  order: InboxOrder | undefined
  whenEmpty: ReactNode
}

/** The complaints, newest first unless another order is chosen. While a person reads, new complaints wait behind a button above the list. */
export function InboxList({ filter, order, whenEmpty, ...pad }: InboxListProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const list = useInfiniteQuery(inboxQuery(filter, order, isNear))
  useNearPagesFresh(list, isNear)
  const rows = useRows(list.data?.pages, pad.handling.changed)
  const { shown, pendingCount, showPending } = usePendingRows(rows, useIsReading(place))
  const showNew = () => {
    showPending()
    place.current?.scrollIntoView({ block: 'nearest' })
    // After the pending rows are shown, the newest row gets the focus, because the person asked for it.
    setTimeout(() => openerIn(place.current)?.focus())
  }
  return (
    <div ref={place}>
      <div role="status" className={styles['newOnes']}>
        {pendingCount > 0 && <Button onClick={showNew}>{words.newOnes(pendingCount)}</Button>}
      </div>
      <PagedList
        list={list}
        words={{ loading: text.loading, empty: text.empty, failed: text.fetchFailed }}
        whenEmpty={whenEmpty}
        isEmpty={shown?.length === 0}
        aheadPx={aheadPx}
      >
        {() => <Pad {...pad} rows={shown ?? []} hasMore={list.hasNextPage} />}
      </PagedList>
    </div>
  )
}

type Pages = readonly { items: InboxComplaint[] }[] | undefined

/**
 * Returns the same array until the server's answer changes. usePendingRows needs this, because it compares the arrays
 * with `!==`. The rows that were changed here stay, even if the answer no longer has them.
 */
function useRows(pages: Pages, changed: ReadonlySet<string>): readonly InboxComplaint[] | undefined {
  const known = useRef<{ pages: Pages; changed: typeof changed; rows: InboxComplaint[] | undefined }>(
    undefined,
  )
  const { current } = known
  if (current === undefined || current.pages !== pages || current.changed !== changed) {
    const rows = pages && rowsOf(pages)
    known.current = { pages, changed, rows: rows && withKept(rows, current?.rows ?? [], changed) }
  }
  return useAsTheyAre(known.current?.rows, pages)
}

/**
 * Rows that only this screen keeps are read one by one. Others may have changed them, and one that was transferred away
 * or deleted must not stay.
 */
function useAsTheyAre(
  rows: readonly InboxComplaint[] | undefined,
  pages: Pages,
): readonly InboxComplaint[] | undefined {
  const sent = new Set(pages?.flatMap(({ items }) => items.map(({ id }) => id)))
  const kept = rows?.filter(({ id }) => !sent.has(id)).map(({ id }) => id) ?? []
  const now = useQueries({ queries: kept.map((id) => complaintQuery(id)), combine: readKept })
  // The same ids have the same places, so this text stands for the array, which is another one each time.
  const ids = kept.join()
  return useMemo(() => {
    const places = ids.split(',')
    return rows?.flatMap((row) => {
      const one = now[places.indexOf(row.id)]
      return one?.isGone ? [] : [one ? { ...row, ...one.facts } : row]
    })
  }, [rows, now, ids])
}

type Kept = { isGone: boolean; facts: Partial<InboxComplaint> }

/** In the order of the ids that were asked for. */
function readKept(results: readonly { data: ComplaintDetails | undefined; error: unknown }[]): Kept[] {
  return results.map(({ data, error }) => {
    const isGone = isMissing(error) || (data !== undefined && data.state !== 'open')
    if (!data) return { isGone, facts: {} }
    const { status, priority, department, assignee, version } = data
    const due = data.dates?.mark ?? null
    const facts = { status, priority, department, assignee, due, ...(version !== null && { version }) }
    return { isGone, facts }
  })
}
