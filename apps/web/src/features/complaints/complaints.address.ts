// The parameters that the address of a complaint screen may have. Other parameters are ignored.
import type { ComplaintStatus } from '@counterfoil/contract/complaints'
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
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneOf = <Name extends string>(names: Record<Name, true>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Reads the id of the open complaint. A value that is not a UUID is ignored, and only the list is shown. */
const opened = ({ id }: Search): { id?: string | undefined } => (isId(id) ? { id } : {})
const byStatus = ({ status }: Search): { status?: ComplaintStatus } =>
  oneOf(statuses, status) ? { status } : {}

type HomeSearch = { status?: ComplaintStatus | undefined; new?: 1 | undefined }
export const homeSearch = (search: Search): HomeSearch => ({
  ...byStatus(search),
  ...(search['new'] === 1 ? { new: 1 } : {}),
})

type OwnSearch = {
  status?: ComplaintStatus | undefined
  /** The withdrawn complaints have no status to filter by, so this replaces the status. */
  state?: 'withdrawn' | undefined
  id?: string | undefined
}
export const ownSearch = (search: Search): OwnSearch => ({
  ...(search['state'] === 'withdrawn' ? { state: 'withdrawn' } : byStatus(search)),
  ...opened(search),
})

export type InboxFilter = {
  status?: ComplaintStatus
  priority?: Priority
  department?: string
  day?: 'today'
}
type InboxSearch = InboxFilter & { id?: string | undefined }
export const inboxSearch = (search: Search): InboxSearch => ({
  ...byStatus(search),
  ...(oneOf(priorities, search['priority']) ? { priority: search['priority'] } : {}),
  ...(isId(search['department']) ? { department: search['department'] } : {}),
  ...(search['day'] === 'today' ? { day: 'today' } : {}),
  ...opened(search),
})
