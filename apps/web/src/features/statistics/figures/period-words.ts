import type { Figures } from '@counterfoil/contract/figures'
import type { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatDayMonth, formatWrittenDay } from '#lib/words/dates.ts'
import type { Text } from '#lib/words/text.ts'

type Words = typeof statisticsText extends Text<infer Own> ? Own : never
type Days = { from: string; until: string }

const dayMs = 86_400_000

/** How many days there are, with the first and the last one. */
export const daysOf = ({ from, until }: Days): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** "Filed 24 Aug to 15 Nov 2026". The year of the first day is added if it is another one. */
export function filedWords(text: Words, { from, until }: Days): string {
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  return text.filed(isSameYear ? formatDayMonth(from) : formatWrittenDay(from), formatWrittenDay(until))
}

/** "the 12 weeks before", or null if the plan does not compare. */
export function beforeWords(text: Words, { before }: Pick<Figures, 'before'>): string | null {
  if (before === null) return null
  const days = daysOf(before)
  return days % 7 === 0 && days >= 28 ? text.weeksBefore(days / 7) : text.daysBefore(days)
}
