import { and, eq } from 'drizzle-orm'
import {
  complaintEvents,
  complaintReporters,
  complaints,
  complaintTexts,
} from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** The facts for a mail about an event. The address is the person's current one. */
export async function findEventForMail(tx: Tx, collegeId: string, eventId: string) {
  const [event] = await tx
    .select({
      type: complaintEvents.type,
      details: complaintEvents.details,
      reason: complaintTexts.body,
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
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
