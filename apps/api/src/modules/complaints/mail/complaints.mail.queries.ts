import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { departments } from '#modules/colleges/colleges.table.ts'
import { actorOfEvent, isUndone, reasonOfEvent } from '#modules/complaints/complaints.queries.ts'
import {
  complaintEvents,
  complaintReporters,
  complaints,
  complaintTexts,
} from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const ofEvent = and(
  eq(complaints.collegeId, complaintEvents.collegeId),
  eq(complaints.id, complaintEvents.complaintId),
)

/**
 * Returns the facts for the receipt of a new complaint. `email` is the current address of the account, not the address
 * in the complaint.
 */
export async function findFilingForMail(tx: Tx, collegeId: string, eventId: string) {
  const [filing] = await tx
    .select({
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      departmentId: complaints.departmentId,
      email: user.email,
      userState: user.state,
    })
    .from(complaintEvents)
    .innerJoin(complaints, ofEvent)
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
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.id, eventId),
        eq(complaintEvents.type, 'filed'),
      ),
    )
  return filing
}

const target = alias(departments, 'target')

/** Lists these complaints with what a mail says about them. */
export async function listComplaintsForMail(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({ id: complaints.id, number: complaints.number, subject: complaints.subject })
    .from(complaints)
    .where(and(eq(complaints.collegeId, collegeId), inArray(complaints.id, [...ids])))
}

/** Lists these events with the facts for a mail, oldest first. */
export async function listEventsForMail(tx: Tx, collegeId: string, eventIds: readonly string[]) {
  return tx
    .select({
      id: complaintEvents.id,
      type: complaintEvents.type,
      details: complaintEvents.details,
      reason: complaintTexts.body,
      /** The address of the person who did it. Null if the account was deleted. */
      by: user.email,
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      department: departments.name,
      /** The name of the department to which the event transferred the complaint. */
      movedTo: target.name,
    })
    .from(complaintEvents)
    .innerJoin(complaints, ofEvent)
    .leftJoin(
      target,
      and(
        eq(target.collegeId, complaintEvents.collegeId),
        eq(target.id, sql`(${complaintEvents.details} ->> 'toDepartmentId')::uuid`),
      ),
    )
    .innerJoin(
      departments,
      and(eq(departments.collegeId, complaints.collegeId), eq(departments.id, complaints.departmentId)),
    )
    .leftJoin(user, actorOfEvent)
    .leftJoin(complaintTexts, reasonOfEvent)
    .where(and(eq(complaintEvents.collegeId, collegeId), inArray(complaintEvents.id, [...eventIds])))
    .orderBy(complaintEvents.id)
}

export async function listDepartmentAdminIds(tx: Tx, collegeId: string, departmentId: string) {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.role, 'DepartmentAdmin'),
        eq(user.departmentId, departmentId),
        eq(user.state, 'active'),
      ),
    )
    .orderBy(user.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Returns the department that the complaint is in now. */
export async function findDepartmentOf(tx: Tx, collegeId: string, complaintId: string) {
  const [complaint] = await tx
    .select({ departmentId: complaints.departmentId })
    .from(complaints)
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.id, complaintId)))
  return complaint?.departmentId
}

type OfAdmin = { collegeId: string; userId: string }

/** Returns the department of the admin, or undefined if the person is no longer an admin of a department. */
export async function findDepartmentOfAdmin(tx: Tx, { collegeId, userId }: OfAdmin) {
  const [found] = await tx
    .select({ id: departments.id, name: departments.name })
    .from(user)
    .innerJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.role, 'DepartmentAdmin')))
  return found
}

type Filed = { collegeId: string; departmentId: string; ids: readonly string[] }

/** Lists those of the complaints that are open and belong to the department, oldest first. */
export async function listFiled(tx: Tx, { collegeId, departmentId, ids }: Filed) {
  return tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      priority: complaints.priority,
      isTransferred: sql<boolean>`exists (select from complaint_events e where e.college_id = "complaints".college_id
        and e.complaint_id = "complaints".id and e.type = 'transferred' and not ${sql.raw(isUndone('e'))})`,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.collegeId, collegeId),
        eq(complaints.departmentId, departmentId),
        eq(complaints.state, 'open'),
        inArray(complaints.id, [...ids]),
      ),
    )
    .orderBy(complaints.number)
}
