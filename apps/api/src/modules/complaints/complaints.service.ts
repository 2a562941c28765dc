import type { ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints'
import { listDepartments } from '#modules/colleges/colleges.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { canSee, complaintAbilities } from './complaints.policy.ts'
import { findComplaint, listEvents } from './complaints.queries.ts'

export async function readComplaint(ctx: ReadContext, id: string): Promise<ComplaintDetails> {
  const { collegeId, role } = ctx.actor
  const [complaint, events, departments] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listEvents(ctx.tx, collegeId, id, role !== 'student'),
    listDepartments(ctx),
  ])
  ensure(complaint && canSee(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  const { departmentId, reporterId: _reporterId, reporter, filedAt, ...rest } = complaint
  return {
    ...rest,
    department: {
      id: departmentId,
      name: departments.items.find((department) => department.id === departmentId)?.name ?? '',
    },
    filedAt: filedAt.toISOString(),
    reporter: presentReporter(reporter),
    events: events.map(presentEvent),
    can: complaintAbilities(ctx.actor, complaint),
  }
}

type FoundReporter = NonNullable<Awaited<ReturnType<typeof findComplaint>>>['reporter']

/** Returns null as soon as the account is deleted, even before the job has cleared the name in the complaint. */
function presentReporter(reporter: FoundReporter): ComplaintDetails['reporter'] {
  if (!reporter || reporter.state === 'removed' || reporter.userId === null) return null
  const { userId, name, roll, email, phone } = reporter
  return { userId, name: name ?? '', roll: roll ?? '', email: email ?? '', phone: phone ?? '' }
}

type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number]

function presentEvent({ id, type, at, actorRole, details, reason }: FoundEvent): ComplaintEvent {
  return {
    id,
    type,
    at: at.toISOString(),
    byRole: actorRole,
    from: details.from ?? null,
    to: details.to ?? null,
    reason,
  }
}
