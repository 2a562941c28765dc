import type { ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { useEffect, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { isByOffice, isWritten } from './event-words.ts'
import { threadText } from './thread.text.ts'

/**
 * The first message of the other side that came since the thread was opened. It comes while a person reads or writes, so
 * screen readers say it.
 */
export function useNews(events: readonly ComplaintEvent[], isOwn: boolean): string | undefined {
  const text = useText(threadText)
  const [last] = useState(() => events.at(-1))
  // Earlier events that are shown on request are not news. They stand before the last one that was there, unless that
  // was undone and is gone.
  const place = events.findIndex(({ id }) => id === last?.id)
  const since = place < 0 && last ? events.filter(({ at }) => at > last.at) : events.slice(place + 1)
  const news = since.filter((event) => isWritten(event) && isByOffice(event) === isOwn)
  const latest = news.at(-1)
  const words =
    latest && (latest.office ? text.newFrom(latest.office) : isOwn ? text.newFromOffice : text.newFromStudent)
  useEffect(() => {
    if (words && latest?.id) announceToScreenReader(words)
  }, [words, latest?.id])
  return news[0]?.id
}
