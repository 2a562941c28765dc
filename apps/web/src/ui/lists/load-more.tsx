import { type RefObject, useEffect, useRef, useState } from 'react'
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

type LoadMoreProps = {
  pages: Pages
  count: number
  /** How near the end of the list comes to the window before the next page is loaded without a press. */
  aheadPx?: number | undefined
}

/** The button for the next page, shown below a list. It also says why that page could not be loaded. */
export function LoadMore({ pages, count, aheadPx }: LoadMoreProps) {
  const text = useText(uiText)
  const place = useRef<HTMLDivElement>(null)
  const ask = useAsking(pages, count)
  useLoadingAhead(place, pages, aheadPx)
  if (!pages.hasNextPage) return null
  return (
    <div className="load-more" ref={place}>
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
 * Loads the next page when the end of the list comes near the window. After a failure it waits for a press, so that a
 * broken network is not asked again and again.
 */
function useLoadingAhead(place: RefObject<HTMLElement | null>, pages: Pages, aheadPx: number | undefined) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (aheadPx === undefined || !isWaiting || !place.current) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void fetchNextPage()
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${aheadPx}px 0px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, aheadPx, isWaiting, fetchNextPage])
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
