import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { newComplaintsLetter } from './complaints.emails.ts'
import { findDepartmentAdmin, listDepartmentAdminIds, listFiledBetween } from './complaints.mail.queries.ts'

/**
 * Time is cut into windows of ten minutes. A department admin gets at most one mail a window, with all that was filed
 * in it. The window follows from the filing, so that no complaint is in two mails, however late the worker is.
 */
const windowMs = 10 * 60_000
/** A filing that is under way at the end of a window has committed by then. */
const slackMs = 60_000
/** Longer mails are not read. The rest is counted, and stands in the inbox. */
const listed = 20

export const mailNewComplaints = defineJob({
  name: 'complaints.mail_new',
  data: z.object({
    collegeId: z.uuid(),
    departmentId: z.uuid(),
    userId: z.uuid(),
    window: z.int(),
  }),
})

type NewComplaints = z.output<typeof mailNewComplaints.data>
type Filed = { collegeId: string; departmentId: string; filedAt: Date }

/** Every complaint of a window asks for its mails; the first one makes the jobs, because their ids are the same. */
export async function enqueueNewComplaints(tx: Tx, { collegeId, departmentId, filedAt }: Filed) {
  const window = Math.floor(filedAt.getTime() / windowMs)
  const startAfter = new Date((window + 1) * windowMs + slackMs)
  for (const userId of await listDepartmentAdminIds(tx, collegeId, departmentId)) {
    const id = idOf(`${userId} ${departmentId} ${window}`)
    await enqueue(tx, mailNewComplaints, { collegeId, departmentId, userId, window }, { id, startAfter })
  }
}

export async function deliverNewComplaints(asked: NewComplaints, jobId: string): Promise<void> {
  const { collegeId, departmentId, userId, window } = asked
  const from = new Date(window * windowMs)
  const until = new Date((window + 1) * windowMs)
  const found = await inCollegeAsWorker(collegeId, async (tx) => {
    // An admin who has left the department since then gets no mail.
    const admin = await findDepartmentAdmin(tx, { collegeId, departmentId, userId })
    return admin && { ...admin, filed: await listFiledBetween(tx, { collegeId, departmentId, from, until }) }
  })
  const [first] = found?.filed ?? []
  if (!found || !first) return
  const { filed, email, department } = found
  const inbox = '/DepartmentComplaints'
  const url = loginLink(filed.length === 1 ? `${inbox}?id=${first.id}` : inbox)
  const more = Math.max(0, filed.length - listed)
  await sendMail(email, newComplaintsLetter({ department, filed: filed.slice(0, listed), more, url }), jobId)
}

/** The same words give the same id: version 8 of UUIDs, for ids made by a rule of one's own. */
function idOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
