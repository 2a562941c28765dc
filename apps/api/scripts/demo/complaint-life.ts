import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { dateOf, hourMs, inOfficeHours } from './campus-time.ts'
import { daySlots, removals, reopenings, secondThoughts } from './stories/complaints.ts'
import type { Random, Story, storyTeller } from './story.ts'

export type LifeEvent = { at: number; by: 'student' | 'staff'; reason?: string } & (
  | { type: 'filed' | 'edited' | 'withdrawn' | 'removed' }
  | { type: 'status_changed'; from: ComplaintStatus; to: ComplaintStatus }
)

export function statusOf(events: readonly LifeEvent[]): ComplaintStatus {
  return events.reduce<ComplaintStatus>(
    (status, event) => (event.type === 'status_changed' ? event.to : status),
    'pending',
  )
}

export function stateOf(events: readonly LifeEvent[]): 'open' | 'withdrawn' | 'removed' {
  for (const { type } of events) if (type === 'withdrawn' || type === 'removed') return type
  return 'open'
}

type Filing = { story: Story; tell: ReturnType<typeof storyTeller>; priority: Priority; filedAt: number }

/** Two ranges of hours: from the filing until an admin starts to work, and from then until the work is done. */
const pace: Record<Priority, { start: [number, number]; finish: [number, number] }> = {
  high: { start: [0.5, 14], finish: [3, 60] },
  medium: { start: [3, 50], finish: [12, 150] },
  low: { start: [8, 110], finish: [20, 240] },
}

/** Returns the events of a complaint in order. Events that would come after `now` are left out. */
export function liveUntil(now: number, filing: Filing, random: Random): LifeEvent[] {
  const { filedAt } = filing
  const filed: LifeEvent = { type: 'filed', at: filedAt, by: 'student' }
  const soon = () => Math.floor(filedAt + random.between(0.1, 6) * hourMs)
  const edited: LifeEvent[] = random.chance(0.08) ? [{ type: 'edited', at: soon(), by: 'student' }] : []
  const rest = random.chance(0.045) ? leave(filedAt, random) : handle(filing, random)
  // Students can edit a complaint only until an admin has started to handle it.
  const mayStillEdit = edited.filter(({ at }) => rest.every((event) => at < event.at))
  return [filed, ...mayStillEdit, ...rest].filter(({ at }) => at < now)
}

/** Returns the event by which the student withdraws the complaint or an admin removes it, before any work is done. */
function leave(filedAt: number, random: Random): LifeEvent[] {
  const at = filedAt + random.between(1, 70) * hourMs
  return random.chance(0.65)
    ? [{ type: 'withdrawn', at: Math.floor(at), by: 'student' }]
    : [
        {
          type: 'removed',
          at: Math.floor(inOfficeHours(at, random)),
          by: 'staff',
          reason: random.pick(removals),
        },
      ]
}

type Step = { to: ComplaintStatus; after: [leastHours: number, mostHours: number]; reason?: string }

function handle({ story, tell, priority, filedAt }: Filing, random: Random): LifeEvent[] {
  let [at, from]: [number, ComplaintStatus] = [filedAt, 'pending']
  return stepsOf(story, priority, random).map(({ to, after, reason }): LifeEvent => {
    at = Math.floor(inOfficeHours(at + random.between(...after) * hourMs, random))
    const words = reason === undefined ? {} : { reason: tell(reason, daySlots(dateOf(at))) }
    const event: LifeEvent = { type: 'status_changed', at, by: 'staff', from, to, ...words }
    from = to
    return event
  })
}

function stepsOf(story: Story, priority: Priority, random: Random): Step[] {
  const { start, finish } = pace[priority]
  // A few complaints are never finished.
  if (random.chance(0.03)) return []
  const started: Step = { to: 'in-progress', after: start }
  if (random.chance(0.04)) return [started]

  const resolved: Step = {
    to: 'resolved',
    after: finish,
    // A reason is optional when an admin resolves a complaint.
    ...(random.chance(0.75) ? { reason: story.done } : {}),
  }
  if (story.no !== undefined && random.chance(0.4)) {
    const rejected: Step = { to: 'rejected', after: finish, reason: story.no }
    if (random.chance(0.88)) return random.chance(0.5) ? [rejected] : [started, rejected]
    return [
      rejected,
      { to: 'pending', after: [10, 90], reason: random.pick(secondThoughts) },
      started,
      resolved,
    ]
  }
  const done = random.chance(0.85) ? [started, resolved] : [resolved]
  if (!random.chance(0.08)) return done
  const again: Step = { to: 'in-progress', after: [20, 200], reason: random.pick(reopenings) }
  return [...done, again, { to: 'resolved', after: finish }]
}
