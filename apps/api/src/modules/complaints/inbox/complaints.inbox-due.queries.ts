import type { DueChoice } from '@counterfoil/contract/complaints/dates'
import { isNotFinished, nearestDue } from './complaints.inbox.queries.ts'

// The list of unfinished complaints by their nearest date, which three indexes hold (scripts/indexes.ts).

export const dueOf = nearestDue.replaceAll('due_at', 'c.due_at')
const endOfDay = (days: number) =>
  `((select (today_in(time_zone) + ${days})::timestamp at time zone time_zone from colleges where id = $1))`
/** Which complaints a filter by dates has. */
export const dueConditions: Record<DueChoice, string> = {
  overdue: `${dueOf} < clock_now()`,
  today: `${dueOf} >= clock_now() and ${dueOf} < ${endOfDay(1)}`,
  week: `${dueOf} >= clock_now() and ${dueOf} < ${endOfDay(7)}`,
  paused: `c.paused_until > clock_now() and ${dueOf} >= clock_now()`,
}

/** Says that the list is one of unfinished complaints, as the indexes do. Few were ever paused, so they have their own. */
export const ofDue = isNotFinished.replaceAll('status', 'c.status')
export const ofPaused = `${ofDue} and c.paused_until is not null`
