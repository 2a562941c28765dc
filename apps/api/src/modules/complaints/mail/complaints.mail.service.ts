import * as z from 'zod/mini'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { officeTopic } from '#modules/complaints/complaints.rules.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/live/live.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { bellEvents, type NewNotices, notify } from '#platform/notices/notices.ts'
import { filedLetter } from './complaints.emails.ts'
import { findFilingForMail, isEventUndone, listDepartmentAdminIds } from './complaints.mail.queries.ts'
import {
  newComplaint,
  notSolvedComplaint,
  ownComplaintLink,
  studentWrote,
} from './complaints.notices.service.ts'

export const mailComplaintEvent = defineJob({
  name: 'complaints.mail',
  data: z.object({ collegeId: z.uuid(), eventId: z.uuid() }),
})

export const tellAdmins = defineJob({
  name: 'complaints.tell_admins',
  data: z.object({
    collegeId: z.uuid(),
    complaintId: z.uuid(),
    departmentId: z.uuid(),
    /** The event by which it came to the department. */
    eventId: z.optional(z.uuid()),
    /** The admin who filed it for a student, and needs no mail about it. */
    filedById: z.optional(z.uuid()),
  }),
})

/** Jobs that waited during an upgrade have no event, and are mailed without being in the bell. */
const aboutReply = z.object({ collegeId: z.uuid(), complaintId: z.uuid(), eventId: z.optional(z.uuid()) })

export const tellOffice = defineJob({
  name: 'complaints.tell_office',
  data: aboutReply,
})

export const tellNotSolved = defineJob({
  name: 'complaints.tell_not_solved',
  data: aboutReply,
})

type MailedEvent = z.output<typeof mailComplaintEvent.data>

/**
 * Mails the student the receipt of a new complaint. The receipt is sent at once and not gathered with others. The job
 * has only ids, so the text is read when the mail is written. It also queues a job that tells the admins, because they
 * have to be told even if the student's address refuses the receipt. Its id is the same for every retry.
 */
export async function deliverReceipt({ collegeId, eventId }: MailedEvent, jobId: string): Promise<void> {
  const filing = await inCollegeAsWorker(collegeId, async (tx) => {
    const found = await findFilingForMail(tx, collegeId, eventId)
    if (found) {
      const { complaintId, departmentId } = found
      const id = stableId(`admins ${eventId}`)
      await enqueue(tx, tellAdmins, { collegeId, complaintId, departmentId, eventId }, { id })
    }
    return found
  })
  if (filing?.userState !== 'active') return
  const { complaintId: id, email } = filing
  await sendMail(email, filedLetter({ ...filing, id, url: ownComplaintLink(id) }), jobId)
}

/** What students file and write waits this long, so that admins get it together and not one mail for each. */
const toAdminsAfterMs = 10 * 60_000
const urgentAfterMs = 60_000

/** Tells the office about a new complaint. */
export async function notifyAdmins(filed: z.output<typeof tellAdmins.data>): Promise<void> {
  const { collegeId, complaintId, departmentId, eventId, filedById } = filed
  await tell(collegeId, async (tx) => {
    const complaint = await findComplaint(tx, collegeId, complaintId)
    // It was transferred on, or the transfer was undone.
    if (complaint?.departmentId !== departmentId) return undefined
    // It was undone, and then it came to the department again. The job of that transfer tells.
    if (eventId && (await isEventUndone(tx, { collegeId, complaintId, eventId }))) return undefined
    const told = await listOffice(tx, collegeId, departmentId)
    return {
      userIds: told.filter((id) => id !== filedById),
      kind: newComplaint,
      aboutId: complaintId,
      eventId,
      topic: officeTopic(complaint.priority),
      // A complaint that is moved to and fro must not use up the mails of the admins.
      isOnce: true,
      afterMs: complaint.priority === 'high' ? urgentAfterMs : toAdminsAfterMs,
    }
  })
}

/** Tells the admin who has the complaint that its student wrote, or else the office. */
export async function notifyOffice(written: z.output<typeof tellOffice.data>): Promise<void> {
  const { collegeId, complaintId, eventId } = written
  await tell(collegeId, async (tx) => {
    const complaint = await findComplaint(tx, collegeId, complaintId)
    if (!complaint) return undefined
    return {
      userIds: await listHandling(tx, collegeId, complaint),
      kind: studentWrote,
      aboutId: complaintId,
      eventId,
      topic: complaint.assignee ? 'yours' : officeTopic(complaint.priority),
      // A student who writes a lot must not use up the mails of the admins.
      isOnce: true,
      afterMs: toAdminsAfterMs,
    }
  })
}

/** Tells the admins who handle the complaint, and every SuperAdmin, that the student says it is not solved. */
export async function notifyNotSolved(said: z.output<typeof tellNotSolved.data>): Promise<void> {
  const { collegeId, complaintId, eventId } = said
  await tell(collegeId, async (tx) => {
    const complaint = await findComplaint(tx, collegeId, complaintId)
    if (!complaint) return undefined
    const [handling, superAdmins] = await Promise.all([
      listHandling(tx, collegeId, complaint),
      findSuperAdmins(tx, collegeId),
    ])
    return {
      userIds: [...new Set([...handling, ...superAdmins])],
      kind: notSolvedComplaint,
      aboutId: complaintId,
      eventId,
      topic: 'urgent_complaints',
      isOnce: true,
    }
  })
}

type Told = Omit<NewNotices, 'collegeId' | 'eventId' | 'inBell'> & { eventId: string | undefined }

/** Writes the notices, and lets the bells of these people know. */
export async function tell(
  collegeId: string,
  audience: (tx: Tx) => Promise<Told | undefined>,
): Promise<void> {
  const told = await inCollegeAsWorker(collegeId, async (tx) => {
    const found = await audience(tx)
    if (!found) return []
    const { eventId, ...notices } = found
    await notify(tx, { collegeId, ...notices, inBell: eventId !== undefined, ...(eventId && { eventId }) })
    return found.userIds
  })
  await publish(collegeId, bellEvents(told))
}

type Handled = { assignee: { id: string } | null; departmentId: string }

/** The admin who has the complaint, or else the office. */
export async function listHandling(
  tx: Tx,
  collegeId: string,
  { assignee, departmentId }: Handled,
): Promise<string[]> {
  return assignee ? [assignee.id] : listOffice(tx, collegeId, departmentId)
}

/** Every admin of the department. If it has none, the SuperAdmins, so that it is not left alone. */
export async function listOffice(tx: Tx, collegeId: string, departmentId: string): Promise<string[]> {
  const admins = await listDepartmentAdminIds(tx, collegeId, departmentId)
  return admins.length > 0 ? admins : findSuperAdmins(tx, collegeId)
}
