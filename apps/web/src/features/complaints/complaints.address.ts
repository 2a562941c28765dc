// The parameters that the address of a complaint screen may have. Other parameters are ignored.
import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { DueChoice } from '@counterfoil/contract/complaints/dates'
import type { Priority } from '@counterfoil/contract/fields'

type Search = Record<string, unknown>

// These are copies of the contract's lists. Importing the lists would add the contract's schemas to the code that every
// visitor loads.
const statuses: Record<ComplaintStatus, true> = {
  pending: true,
  'in-progress': true,
  resolved: true,
  rejected: true,
}
const priorities: Record<Priority, true> = { low: true, medium: true, high: true }
const dueChoices: Record<DueChoice, true> = { overdue: true, today: true, week: true, paused: true }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneOf = <Name extends string>(names: Record<Name, true>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Reads the id of the open complaint. A value that is not a UUID is ignored, and only the list is shown. */
const opened = ({ id }: Search): { id?: string | undefined } => (isId(id) ? { id } : {})
const byStatus = ({ status }: Search): { status?: ComplaintStatus } =>
  oneOf(statuses, status) ? { status } : {}

/** Reads the words of a search. If they are only digits, they arrive as a number. */
function byWords({ q }: Search): { q?: string } {
  const words = typeof q === 'number' ? String(q) : q
  return typeof words === 'string' && words !== '' ? { q: words } : {}
}

type HomeSearch = { status?: ComplaintStatus | undefined; new?: 1 | undefined }
export const homeSearch = (search: Search): HomeSearch => ({
  ...byStatus(search),
  ...(search['new'] === 1 ? { new: 1 } : {}),
})

type OwnSearch = {
  status?: ComplaintStatus | undefined
  /** The withdrawn complaints have no status to filter by, so this replaces the status. */
  state?: 'withdrawn' | undefined
  /** The words of the search. */
  q?: string | undefined
  id?: string | undefined
}
export const ownSearch = (search: Search): OwnSearch => ({
  ...(search['state'] === 'withdrawn' ? { state: 'withdrawn' } : byStatus(search)),
  ...byWords(search),
  ...opened(search),
})

/** The orders of the inbox besides newest first. */
export type InboxOrder = 'oldest' | 'priority' | 'untouched' | 'due'
const orders: Record<InboxOrder, true> = { oldest: true, priority: true, untouched: true, due: true }

export type InboxFilter = {
  /** One or more statuses, with commas between them. */
  status?: string
  priority?: Priority
  department?: string
  category?: string
  place?: string
  day?: 'today'
  /** The first and the last day of filing, such as 2026-11-15. */
  from?: string
  until?: string
  /** What the reader has, or what nobody has. */
  assigned?: 'me' | 'nobody'
  /** Only what is open again because its student said that it is not solved. A search leaves it. */
  notSolved?: true
  /** Only unfinished ones, by their nearest date. A search leaves it. */
  due?: DueChoice
}
/** A view of the inbox: what it shows, and in which order. */
export type InboxView = InboxFilter & { order?: InboxOrder | undefined }
type InboxSearch = InboxView & {
  /** The words of the search. */
  q?: string | undefined
  id?: string | undefined
  /** The id of the bulk change in the pane. */
  job?: string | undefined
}

const assignments = { me: true, nobody: true } as const
const calendarDay = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: unknown): value is string => typeof value === 'string' && calendarDay.test(value)

/** Reads statuses such as "pending,in-progress". They are put in their order, so that a view has one address. */
function byStatuses({ status }: Search): { status?: string } {
  const given = typeof status === 'string' ? status.split(',') : []
  const known = Object.keys(statuses).filter((one) => given.includes(one))
  return known.length === 0 ? {} : { status: known.join(',') }
}

const inboxFilter = (search: Search): InboxFilter => ({
  ...byStatuses(search),
  ...(oneOf(priorities, search['priority']) ? { priority: search['priority'] } : {}),
  ...(isId(search['department']) ? { department: search['department'] } : {}),
  ...(isId(search['category']) ? { category: search['category'] } : {}),
  ...(isId(search['place']) ? { place: search['place'] } : {}),
  ...(search['day'] === 'today' ? { day: 'today' } : {}),
  ...(isDay(search['from']) ? { from: search['from'] } : {}),
  ...(isDay(search['until']) ? { until: search['until'] } : {}),
  ...(oneOf(assignments, search['assigned']) ? { assigned: search['assigned'] } : {}),
})

/** A search looks in all complaints, so it has no such filters. */
const byState = (search: Search): Pick<InboxFilter, 'notSolved' | 'due'> =>
  byWords(search).q === undefined
    ? {
        ...(search['notSolved'] === true ? { notSolved: true } : {}),
        ...(oneOf(dueChoices, search['due']) ? { due: search['due'] } : {}),
      }
    : {}

export const inboxSearch = (search: Search): InboxSearch => ({
  ...inboxFilter(search),
  ...byState(search),
  ...(oneOf(orders, search['order']) ? { order: search['order'] } : {}),
  ...byWords(search),
  ...opened(search),
  ...(isId(search['job']) ? { job: search['job'] } : {}),
})
