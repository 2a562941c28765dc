import { useEffect, useRef, useState } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { uiText } from '#ui/ui.text.ts'

export type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

/** The button for the next page, shown below a list. It also says why that page could not be loaded. */
export function LoadMore({ pages, count }: { pages: Pages; count: number }) {
  const text = useText(uiText)
  const ask = useAsking(pages, count)
  if (!pages.hasNextPage) return null
  return (
    <div className="load-more">
      {pages.isFetchNextPageError && (
        <p className="field-error" role="alert">
          {wordsFor(pages.error)}
        </p>
      )}
      <Button look="plain" isBusy={pages.isFetchingNextPage} onClick={ask}>
        {text.loadMore}
      </Button>
    </div>
  )
}

/**
 * Returns a function that asks for the next page. A refetch of the list cancels the request for that page, so the page
 * is requested again until it arrives or fails.
 */
function useAsking(pages: Pages, count: number): () => void {
  const text = useText(uiText)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const [askedAt, setAskedAt] = useState<number>()
  const wasFetching = useRef(false)
  useEffect(() => {
    const hasEnded = wasFetching.current && !isFetching
    wasFetching.current = isFetching
    if (askedAt === undefined || !hasEnded) return
    if (count > askedAt) announceToScreenReader(text.moreLoaded(count - askedAt))
    if (count === askedAt && hasNextPage && !isFetchNextPageError) void fetchNextPage()
    else setAskedAt(undefined)
  }, [askedAt, count, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, text])
  return () => {
    setAskedAt(count)
    void fetchNextPage()
  }
}
