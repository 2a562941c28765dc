import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { newComplaintsLetter } from './complaints.emails.ts'
import { findDepartmentAdmin, listDepartmentAdminIds, listFiledBetween } from './complaints.mail.queries.ts'

/**
 * Time is divided into windows of ten minutes. A department admin gets at most one mail per window, with all complaints
 * that were filed in it. The time of filing decides the window, so a complaint is in one mail only, even if the worker
 * is late.
 */
const windowMs = 10 * 60_000
/** The mail is sent this long after the end of its window. By then, filings that began in the window are committed. */
const slackMs = 60_000
/** A mail lists at most this many complaints. About the others it says only how many there are. */
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

/**
 * Called for every new complaint. It adds one mail job per admin. All complaints of a window give the same job ids, so
 * only the first complaint really adds jobs.
 */
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
    // An admin who has left the department in the meantime gets no mail.
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

/** Makes an id from a text. The same text always gives the same id. UUID version 8 is meant for such ids. */
function idOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
