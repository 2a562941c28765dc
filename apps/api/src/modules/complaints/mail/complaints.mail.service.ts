import * as z from 'zod/mini'
import { blankReporter } from '#modules/complaints/complaints.record.queries.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notices/notices.ts'
import { filedLetter } from './complaints.emails.ts'
import { findFilingForMail, listDepartmentAdminIds } from './complaints.mail.queries.ts'
import { newComplaint, ownComplaintLink } from './complaints.notices.service.ts'

export const mailComplaintEvent = defineJob({
  name: 'complaints.mail',
  data: z.object({ collegeId: z.uuid(), eventId: z.uuid() }),
})

export const tellAdmins = defineJob({
  name: 'complaints.tell_admins',
  data: z.object({ collegeId: z.uuid(), complaintId: z.uuid(), departmentId: z.uuid() }),
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
  const { collegeId, complaintId, departmentId } = filed
  await inCollegeAsWorker(collegeId, async (tx) => {
    const userIds = await listDepartmentAdminIds(tx, collegeId, departmentId)
    await notify(tx, {
      collegeId,
      userIds,
      kind: newComplaint,
      aboutId: complaintId,
      afterMs: newComplaintsAfterMs,
    })
  })
}

/**
 * Clears the student's details in all complaints, after the account is deleted. The complaints stay for the statistics.
 */
export async function forgetReporter({
  collegeId,
  userId,
}: {
  collegeId: string
  userId: string
}): Promise<void> {
  await inCollegeAsWorker(collegeId, (tx) => blankReporter(tx, collegeId, userId))
}
