import * as z from 'zod/mini'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notices/notices.ts'
import { filedLetter } from './complaints.emails.ts'
import { findDepartmentOf, findFilingForMail, listDepartmentAdminIds } from './complaints.mail.queries.ts'
import { newComplaint, ownComplaintLink } from './complaints.notices.service.ts'

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
    /** The admin who filed it for a student, and needs no mail about it. */
    filedById: z.optional(z.uuid()),
  }),
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
      await enqueue(tx, tellAdmins, { collegeId, complaintId, departmentId }, { id })
    }
    return found
  })
  if (filing?.userState !== 'active') return
  const { complaintId, number, subject, email } = filing
  await sendMail(email, filedLetter({ number, subject, url: ownComplaintLink(complaintId) }), jobId)
}

/** New complaints wait this long, so that admins get them together and not one mail for each. */
const newComplaintsAfterMs = 10 * 60_000

/** Tells the admins of the department about a new complaint. */
export async function notifyAdmins(filed: z.output<typeof tellAdmins.data>): Promise<void> {
  const { collegeId, complaintId, departmentId, filedById } = filed
  await inCollegeAsWorker(collegeId, async (tx) => {
    // It was transferred on, or the transfer was undone.
    if ((await findDepartmentOf(tx, collegeId, complaintId)) !== departmentId) return
    const admins = await listDepartmentAdminIds(tx, collegeId, departmentId)
    await notify(tx, {
      collegeId,
      userIds: admins.filter((id) => id !== filedById),
      kind: newComplaint,
      aboutId: complaintId,
      // A complaint that is moved to and fro must not use up the mails of the admins.
      isOnce: true,
      afterMs: newComplaintsAfterMs,
    })
  })
}
