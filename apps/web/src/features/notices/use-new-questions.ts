import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { bellText } from './bell.text.ts'
import { noticesQuery, unreadQuery } from './notices.api.ts'

/**
 * Tells screen readers about a question of the office that comes while the page is open. The open complaint shows and
 * says it itself.
 */
export function useNewQuestions(isStudent: boolean): void {
  const text = useText(bellText)
  const { id: openId } = useSearch({ strict: false })
  const { data: unread } = useQuery(unreadQuery)
  const hasUnread = (unread?.unread ?? 0) > 0
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isStudent && hasUnread })
  // Undefined until the person's notices are known. If none is unread at first, every unread one is new later.
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!isStudent || !unread) return
    if (!hasUnread) known.current ??= new Set()
    if (!notices) return
    const { current } = known
    const isNew = (one: (typeof notices)[number]) =>
      current && one.type === 'asked' && !one.isRead && !current.has(one.id)
    const asked = notices.find((one) => isNew(one) && one.complaint.id !== openId)
    known.current = new Set(notices.map(({ id }) => id))
    if (!asked) return
    const number = String(asked.complaint.number)
    announceToScreenReader(asked.office ? text.asked(asked.office, number) : text.officeAsked(number))
  }, [isStudent, unread, hasUnread, notices, openId, text])
}
