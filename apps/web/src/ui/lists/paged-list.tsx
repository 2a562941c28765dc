import type { ReactNode } from 'react'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { LoadMore, type Pages } from './load-more.tsx'

type Paged<Row> = Pages & {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type PagedListProps<Row> = {
  /** An infinite query over one of the API's lists. */
  list: Paged<Row>
  words: { loading: string; empty: string; failed: (words: string) => string }
  /** Shown for an empty list. */
  whenEmpty?: ReactNode
  /** Whether there is nothing to show, if the screen shows other rows than the server sent. */
  isEmpty?: boolean | undefined
  /** How near the end of the list comes to the window before the next page is loaded without a press. */
  aheadPx?: number | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is loaded page by page: loading, failed, empty, or shown with a button for more. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, words, whenEmpty, isEmpty, aheadPx, children } = props
  if (!list.data) {
    if (!list.error) return <LoadingState words={words.loading} />
    return (
      <FailedState
        title={words.failed}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  const rows = list.data.pages.flatMap((page) => page.items)
  if (isEmpty ?? rows.length === 0) return <EmptyState title={words.empty}>{whenEmpty}</EmptyState>
  return (
    <>
      {children(rows)}
      <LoadMore pages={list} count={rows.length} aheadPx={aheadPx} />
    </>
  )
}
