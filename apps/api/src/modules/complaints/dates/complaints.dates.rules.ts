import { countWorkingDays, type OfficeCalendar } from '@counterfoil/contract/clock'
import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Due } from '@counterfoil/contract/complaints/dates'
import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import { dayNumberOf } from '@counterfoil/contract/days'
import type { Priority } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'
import type { ClockEvent, Reckoning } from '#modules/clock/clock.rules.ts'
import { dayAt } from '#modules/clock/clock.zone.rules.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'

/** An event of the history, as far as dates depend on it. */
export type DatedEvent = {
  type: ComplaintEventType
  visibility: 'public' | 'staff'
  at: Date
  actorId: string | null
  actorRole: Role | null
  /** Whether it happened to this complaint, and not to the one that it joined. */
  isOwn: boolean
  details: {
    from?: ComplaintStatus
    to?: ComplaintStatus
    priority?: Priority
    calendarVersion?: number
    formerCalendarVersion?: number
    fromDepartmentId?: string
    toDepartmentId?: string
    rating?: number
  }
}

/** When the complaint came back last, after it was deleted or merged. Null if it was always there. */
export function cameBackAt(events: readonly DatedEvent[]): number | null {
  const back = events.findLast(({ type, isOwn }) => isOwn && (type === 'restored' || type === 'parted'))
  return back?.at.getTime() ?? null
}

/** The version of the calendar by which it was filed. `now` is the one that holds now. */
export function firstCalendarVersion(events: readonly DatedEvent[], now: number): number {
  return events.find(({ type }) => type === 'dates_moved')?.details.formerCalendarVersion ?? now
}

/** After an event of these types the dates are counted anew. */
export const movesDates: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'edited',
  'status_changed',
  'undone',
  'replied',
  'asked',
  'not_solved',
  'parted',
  'withdrawn',
  'restored',
  'dates_moved',
])

/**
 * Translates the history of a complaint. Events that were undone are not in it. The filing comes first, even if another
 * server with a slower clock gave an event an earlier id.
 */
export function clockEventsOf(events: readonly DatedEvent[]): ClockEvent[] {
  let isFinished = false
  const isFiling = ({ type }: DatedEvent) => type === 'filed'
  const inOrder = [...events.filter(isFiling), ...events.filter((event) => !isFiling(event))]
  return inOrder.flatMap((event): ClockEvent[] => {
    const at = event.at.getTime()
    const { to } = event.details
    if (!turns.has(event.type) || to === undefined) return deedOf(event, at)
    const wasFinished = isFinished
    isFinished = !isUnfinished(to)
    if (wasFinished !== isFinished) return [{ type: isFinished ? 'finished' : 'reopened', at }]
    return event.type === 'status_changed' && !isFinished ? [{ type: 'answered', at }] : []
  })
}

/** Events that can finish a complaint, or make it unfinished again. */
const turns: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'status_changed',
  'not_solved',
  'parted',
])

function deedOf({ type, actorRole, details }: DatedEvent, at: number): ClockEvent[] {
  const { priority, calendarVersion } = details
  switch (type) {
    case 'filed':
      return [{ type, at, priority: priority ?? 'low' }]
    case 'edited':
      return priority ? [{ type: 'prioritised', at, priority }] : []
    case 'asked':
      return [{ type, at }]
    case 'replied':
      return [{ type: actorRole === 'student' ? 'told' : 'answered', at }]
    case 'dates_moved':
      return calendarVersion === undefined ? [] : [{ type: 'moved', at, calendarVersion }]
    default:
      return []
  }
}

/** The dates as the complaint's row keeps them. */
export type StoredDates = {
  answerDueAt: Date | null
  answeredAt: Date | null
  outcomeDueAt: Date | null
  finishedAt: Date | null
  dueAt: Date | null
  pausedUntil: Date | null
}

const dateOf = (ms: number | null | undefined) => (ms == null ? null : new Date(ms))

export function storedDates({ dues, pausedUntil }: Reckoning): StoredDates {
  const answer = dues.find(({ target }) => target === 'answer')
  const outcome = dues.findLast(({ target }) => target === 'outcome')
  const open = outcome?.doneAt === null ? dues.filter(({ doneAt }) => doneAt === null) : []
  return {
    answerDueAt: dateOf(answer?.at),
    answeredAt: dateOf(answer?.doneAt),
    outcomeDueAt: dateOf(outcome?.at),
    finishedAt: dateOf(outcome?.doneAt),
    dueAt: open.length === 0 ? null : new Date(Math.min(...open.map(({ at }) => at))),
    pausedUntil: dateOf(pausedUntil),
  }
}

/** A row as lists read it. */
export type DueFacts = {
  now: string
  calendarVersion: number | null
  answerDueAt: string | null
  answeredAt: string | null
  outcomeDueAt: string | null
  finishedAt: string | null
  pausedUntil: string | null
}

const daysBetween = (from: string, to: string) => dayNumberOf(to) - dayNumberOf(from)

/** What a row says about its date. */
export function dueMark(facts: DueFacts, calendar: OfficeCalendar): Due | null {
  const { outcomeDueAt, finishedAt } = facts
  if (outcomeDueAt === null) return null
  const isAnswer = isAnswerNext(facts)
  const at = isAnswer ? (facts.answerDueAt ?? outcomeDueAt) : outcomeDueAt
  const until = Date.parse(finishedAt ?? facts.now)
  const day = dayAt(calendar.timeZone, Date.parse(at))
  const isOver = until > Date.parse(at)
  return {
    target: isAnswer ? 'answer' : 'outcome',
    phase: phaseOf(facts, { isAnswer, isOver }),
    at,
    day,
    inDays: daysBetween(dayAt(calendar.timeZone, Date.parse(facts.now)), day),
    daysOver: isOver ? countWorkingDays(calendar, day, dayAt(calendar.timeZone, until)) : 0,
  }
}

function isAnswerNext({ finishedAt, answeredAt, answerDueAt, outcomeDueAt }: DueFacts): boolean {
  const isAnswered = finishedAt !== null || answeredAt !== null || answerDueAt === null
  return !isAnswered && outcomeDueAt !== null && answerDueAt <= outcomeDueAt
}

function phaseOf(
  { finishedAt, pausedUntil, now }: DueFacts,
  { isAnswer, isOver }: { isAnswer: boolean; isOver: boolean },
): Due['phase'] {
  if (finishedAt !== null) return isOver ? 'late' : 'in-time'
  if (isOver) return 'over'
  const isPaused = !isAnswer && pausedUntil !== null && Date.parse(pausedUntil) > Date.parse(now)
  return isPaused ? 'paused' : 'coming'
}
