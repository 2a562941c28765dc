import { type ComplaintDetails, type ComplaintEvent, restorableDays } from '@counterfoil/contract/complaints'
import { listDepartments } from '#modules/colleges/colleges.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { canReadText, canSee, complaintAbilities } from './complaints.policy.ts'
import { findComplaint, listEvents } from './complaints.queries.ts'

const dayMs = 86_400_000

export async function readComplaint(ctx: ReadContext, id: string): Promise<ComplaintDetails> {
  const { collegeId, role } = ctx.actor
  const [complaint, events, departments] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listEvents(ctx.tx, { collegeId, complaintId: id, withStaffEvents: role !== 'student' }),
    listDepartments(ctx),
  ])
  ensure(complaint && canSee(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  const nameOf = (id: string | undefined) => departments.items.find((one) => one.id === id)?.name ?? ''
  const { departmentId, number, kind, state, date, status, priority, filedAt } = complaint
  const details: ComplaintDetails = {
    id,
    number,
    kind,
    state,
    date,
    status,
    priority,
    subject: complaint.subject,
    description: complaint.description,
    department: { id: departmentId, name: nameOf(departmentId) },
    filedAt: filedAt.toISOString(),
    version: role === 'student' ? null : complaint.version,
    assignee: role === 'student' ? null : complaint.assignee,
    reporter: presentReporter(complaint.reporter),
    events: events.map((event) => presentEvent(event, nameOf)),
    eventsLeftOut: (events[0]?.total ?? 0) - events.length,
    deleted: presentDeletion(complaint, events, role === 'SuperAdmin'),
    can: complaintAbilities(ctx.actor, complaint),
  }
  return canReadText(ctx.actor, complaint) ? details : withoutContent(details)
}

/**
 * What the office sees of a complaint that its student withdrew: the number, the department, and when it was filed and
 * withdrawn. The fields that the contract needs besides are the same for every such complaint.
 */
function withoutContent(details: ComplaintDetails): ComplaintDetails {
  const { events } = details
  const shown = [
    events.find(({ type }) => type === 'filed'),
    events.findLast(({ type }) => type === 'withdrawn'),
  ]
  return {
    ...details,
    date: '',
    status: 'pending',
    priority: 'low',
    subject: '',
    description: '',
    assignee: null,
    reporter: null,
    events: shown.filter((event) => event !== undefined).map((event) => ({ ...event, reason: null })),
    eventsLeftOut: 0,
  }
}

type FoundComplaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>
type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** The event that closed the complaint is the last of its type, because a complaint can be restored and closed again. */
function presentDeletion(
  { state }: FoundComplaint,
  events: readonly FoundEvent[],
  isNamed: boolean,
): ComplaintDetails['deleted'] {
  const event = events.findLast(({ type }) => type === state)
  if (!event) return null
  const { at, actorEmail, reason } = event
  const isRemoved = state === 'removed'
  return {
    at: at.toISOString(),
    by: isRemoved && isNamed ? actorEmail : null,
    reason,
    restorableUntil: isRemoved ? null : new Date(at.getTime() + restorableDays * dayMs).toISOString(),
  }
}

type FoundReporter = FoundComplaint['reporter']

/**
 * Returns null as soon as the account is deleted, even before the job has cleared the name in the complaint. Later the
 * name is also gone from complaints that are older than the retention period.
 */
function presentReporter(reporter: FoundReporter): ComplaintDetails['reporter'] {
  if (!reporter || reporter.state === 'removed' || reporter.userId === null || reporter.name === null)
    return null
  const { userId, name, roll, email, phone } = reporter
  return { userId, name, roll: roll ?? '', email: email ?? '', phone: phone ?? '' }
}

function presentEvent(
  event: FoundEvent,
  nameOf: (departmentId: string | undefined) => string,
): ComplaintEvent {
  const { id, type, at, undoneAt, actorId, actorRole, details, reason, assigneeEmail } = event
  const { fromDepartmentId, toDepartmentId, assigneeId } = details
  return {
    id,
    type,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    byRole: actorRole,
    from: details.from ?? null,
    to: details.to ?? null,
    reason,
    transfer: toDepartmentId ? { from: nameOf(fromDepartmentId), to: nameOf(toDepartmentId) } : null,
    assignee: assigneeId ? { email: assigneeEmail, isActor: assigneeId === actorId } : null,
  }
}
