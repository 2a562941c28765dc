import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import type { Priority } from '@counterfoil/contract/fields'
import type { Due } from '#modules/clock/clock.rules.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import type { DatedEvent } from '#modules/complaints/dates/complaints.dates.rules.ts'

// How long the office took, for the statistics. Like the dates, it follows from the events alone.

const minuteMs = 60_000

/** A first answer or an outcome, and what became of it. */
export type Time = {
  target: Due['target']
  round: number
  departmentId: string
  priority: Priority
  personId: string | null
  beganAt: Date
  doneAt: Date
  minutes: number
  isInTime: boolean
  laterTurn: 'reopened' | 'not_solved' | null
  rating: number | null
}

/** After an event of these types, the times of the complaint can be others, although its dates are not. */
export const movesTimesAlone: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'merged',
  'rated',
  'removed',
])

const leaves: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'merged',
  'removed',
  'withdrawn',
])
const comesBack: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'parted',
  'not_solved',
  'restored',
])

/** Whether the complaint counts: it is neither deleted nor merged into another one. */
function isCounted(own: readonly DatedEvent[]): boolean {
  const last = own.findLast(({ type }) => leaves.has(type) || comesBack.has(type))
  return last === undefined || comesBack.has(last.type)
}

type Seen = { departmentId: string; priority: Priority }

/**
 * The department and the priority that the complaint had after each event. While it is merged, it is in the department
 * of the other one, which is known from where that was transferred from, or from where this one was when it left.
 */
function seenAfterEach(events: readonly DatedEvent[], departmentId: string): readonly Seen[] {
  let seen: Seen = { departmentId, priority: 'low' }
  return events.map(({ type, details }, place) => {
    const next = type === 'merged' ? events.slice(place + 1).find(isMove) : undefined
    const mergedIn = next?.isOwn ? next.details.toDepartmentId : next?.details.fromDepartmentId
    seen = {
      departmentId: details.toDepartmentId ?? mergedIn ?? seen.departmentId,
      priority: details.priority ?? seen.priority,
    }
    return seen
  })
}

const isMove = ({ type, details }: DatedEvent) =>
  details.toDepartmentId !== undefined || endsMerging.has(type)
const endsMerging: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'parted',
  'withdrawn',
  'not_solved',
])

type Told = {
  /** The history by which the dates were counted, oldest first. */
  events: readonly DatedEvent[]
  dues: readonly Due[]
  /** The department of filing. */
  departmentId: string
}

/** The times of a complaint. It has none while it is deleted or merged into another one. */
export function timesOf({ events, dues, departmentId }: Told): Time[] {
  const own = events.filter(({ isOwn }) => isOwn)
  if (!isCounted(own)) return []
  const seen = seenAfterEach(events, departmentId)
  const rated = own.findLast(({ type }) => type === 'rated')
  const ratedDue = rated && lastBefore(dues, rated.at.getTime())
  return dues.flatMap((due): Time[] => {
    const { target, round, beganAt, at, doneAt } = due
    if (doneAt === null) return []
    const place = events.findIndex((event) => event.at.getTime() === doneAt && does(target, event))
    const then = seen[place] ?? seen.at(-1)
    if (!then) return []
    return [
      {
        ...{ target, round, ...then, personId: events[place]?.actorId ?? null },
        ...{ beganAt: new Date(beganAt), doneAt: new Date(doneAt) },
        // Two servers can have different clocks.
        minutes: Math.max(0, Math.floor((doneAt - beganAt) / minuteMs)),
        isInTime: doneAt <= at,
        laterTurn: target === 'outcome' ? laterTurnOf(events, dues, round) : null,
        rating: due === ratedDue ? (rated?.details.rating ?? null) : null,
      },
    ]
  })
}

/** Whether the event can be the one that answered or finished a complaint. */
function does(target: Due['target'], { type, actorRole, details }: DatedEvent): boolean {
  if (target === 'answer') return actorRole !== 'student'
  return turns.has(type) && details.to !== undefined && !isUnfinished(details.to)
}

/** The outcome that a rating is about. */
function lastBefore(dues: readonly Due[], ms: number): Due | undefined {
  return dues.findLast(({ target, doneAt }) => target === 'outcome' && doneAt !== null && doneAt <= ms)
}

/** How it came to be unfinished again. One that was taken apart from another just goes on with its own status. */
function laterTurnOf(events: readonly DatedEvent[], dues: readonly Due[], round: number): Time['laterTurn'] {
  const next = dues.find((due) => due.target === 'outcome' && due.round === round + 1)
  const isIt = ({ type, at, details }: DatedEvent) =>
    at.getTime() === next?.beganAt && turns.has(type) && details.to !== undefined && isUnfinished(details.to)
  const turn = next && events.find(isIt)
  if (!turn || turn.type === 'parted') return null
  return turn.type === 'not_solved' ? 'not_solved' : 'reopened'
}
const turns: ReadonlySet<ComplaintEventType> = new Set<ComplaintEventType>([
  'status_changed',
  'not_solved',
  'parted',
])
