import * as z from 'zod/mini'
import { blankReporter } from '#modules/complaints/complaints.record.queries.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { letterAbout } from './complaints.emails.ts'
import { findEventForMail } from './complaints.mail.queries.ts'
import { enqueueNewComplaints } from './complaints.new-mail.service.ts'

export const mailComplaintEvent = defineJob({
  name: 'complaints.mail',
  data: z.object({ collegeId: z.uuid(), eventId: z.uuid() }),
})

type MailedEvent = z.output<typeof mailComplaintEvent.data>

/**
 * Mails the student about an event. If the complaint is new, it also queues the mails to the admins of the department.
 * The job has only ids, so the text is read when the mail is written.
 */
export async function deliverComplaintEvent(event: MailedEvent, jobId: string): Promise<void> {
  const { collegeId, eventId } = event
  const found = await inCollegeAsWorker(collegeId, async (tx) => {
    const about = await findEventForMail(tx, collegeId, eventId)
    if (about?.type === 'filed') await enqueueNewComplaints(tx, { collegeId, ...about })
    return about
  })
  if (found?.userState !== 'active') return
  const { complaintId, number, subject, type, reason, details } = found
  const list = '/ComplaintDetailPage'
  const complaint = {
    number,
    subject,
    url: loginLink(`${list}?id=${complaintId}`),
    listUrl: loginLink(list),
  }
  const letter = letterAbout({ type, to: details.to, reason }, complaint)
  if (letter) await sendMail(found.email, letter, jobId)
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
