import { and, eq, gte, lt } from 'drizzle-orm'
import { departments } from '#modules/colleges/colleges.table.ts'
import {
  complaintEvents,
  complaintReporters,
  complaints,
  complaintTexts,
} from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'

/**
 * Returns the facts for a mail about an event. `email` is the current address of the account, not the address in the
 * complaint.
 */
export async function findEventForMail(tx: Tx, collegeId: string, eventId: string) {
  const [event] = await tx
    .select({
      type: complaintEvents.type,
      details: complaintEvents.details,
      reason: complaintTexts.body,
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      departmentId: complaints.departmentId,
      filedAt: complaints.filedAt,
      email: user.email,
      userState: user.state,
    })
    .from(complaintEvents)
    .innerJoin(
      complaints,
      and(
        eq(complaints.collegeId, complaintEvents.collegeId),
        eq(complaints.id, complaintEvents.complaintId),
      ),
    )
    .innerJoin(
      complaintReporters,
      and(
        eq(complaintReporters.collegeId, complaints.collegeId),
        eq(complaintReporters.complaintId, complaints.id),
      ),
    )
    .innerJoin(
      user,
      and(eq(user.collegeId, complaintReporters.collegeId), eq(user.id, complaintReporters.userId)),
    )
    .leftJoin(
      complaintTexts,
      and(
        eq(complaintTexts.collegeId, complaintEvents.collegeId),
        eq(complaintTexts.id, complaintEvents.textId),
      ),
    )
    .where(and(eq(complaintEvents.collegeId, collegeId), eq(complaintEvents.id, eventId)))
  return event
}

const isAdminOf = (collegeId: string, departmentId: string) =>
  and(
    eq(user.collegeId, collegeId),
    eq(user.role, 'DepartmentAdmin'),
    eq(user.departmentId, departmentId),
    eq(user.state, 'active'),
  )

export async function listDepartmentAdminIds(tx: Tx, collegeId: string, departmentId: string) {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(isAdminOf(collegeId, departmentId))
    .orderBy(user.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

type OfAdmin = { collegeId: string; departmentId: string; userId: string }

/** Returns the admin's address and department, or undefined if the person is no longer an admin of this department. */
export async function findDepartmentAdmin(tx: Tx, { collegeId, departmentId, userId }: OfAdmin) {
  const [admin] = await tx
    .select({ email: user.email, department: departments.name })
    .from(user)
    .innerJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .where(and(isAdminOf(collegeId, departmentId), eq(user.id, userId)))
  return admin
}

type Between = { collegeId: string; departmentId: string; from: Date; until: Date }

/**
 * The id of a complaint contains the time of the server's clock, and `filedAt` is the time of the database's clock. The
 * two clocks can differ, so the search also includes ids from `clockMs` before and after.
 */
const clockMs = 10 * 60_000

/**
 * Lists the complaints that were filed from `from` until `until`, oldest first. Withdrawn and removed complaints are
 * left out.
 */
export async function listFiledBetween(tx: Tx, { collegeId, departmentId, from, until }: Between) {
  return tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      priority: complaints.priority,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.collegeId, collegeId),
        eq(complaints.departmentId, departmentId),
        eq(complaints.state, 'open'),
        gte(complaints.id, firstIdAt(from.getTime() - clockMs)),
        lt(complaints.id, firstIdAt(until.getTime() + clockMs)),
        gte(complaints.filedAt, from),
        lt(complaints.filedAt, until),
      ),
    )
    .orderBy(complaints.number)
    .limit(1000)
}
