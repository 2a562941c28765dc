import type { Priority } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'
import * as z from 'zod/mini'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { type Notice, type NoticeWriter, notify, type Recipient } from '#platform/notices/notices.ts'
import { announcementLetter } from './announcements.emails.ts'
import { findPosted, findRole, listForMail, listReaders } from './announcements.mail.queries.ts'

/** Mails an announcement to those who want it, a slice of the college at a time. */
export const mailAnnouncement = defineJob({
  name: 'announcements.mail',
  data: z.object({
    collegeId: z.uuid(),
    announcementId: z.uuid(),
    topic: z.enum(['urgent_announcements', 'announcements']),
    /** The last person of the slice before. */
    after: z.optional(z.uuid()),
  }),
})

/** A slice of this size every few seconds leaves room for the mails and requests of everybody else. */
const sliceSize = 500
const sliceEveryMs = 5000

const kind = 'announcement'

/**
 * Lets an announcement be mailed, once for each topic, however often its priority is changed. A later change does not
 * change to whom.
 */
export async function announceByMail(
  tx: Tx,
  { priority, ...about }: { collegeId: string; announcementId: string; priority: Priority },
): Promise<void> {
  const topic = priority === 'high' ? 'urgent_announcements' : 'announcements'
  const id = stableId(`announcement ${about.announcementId} ${topic}`)
  await enqueue(tx, mailAnnouncement, { ...about, topic }, { id })
}

/** If a slice runs twice, each person is still told once, because a person has one notice of an announcement. */
export async function mailSlice({
  collegeId,
  announcementId,
  topic,
  after,
}: z.output<typeof mailAnnouncement.data>): Promise<void> {
  await inCollegeAsWorker(collegeId, async (tx) => {
    const posted = await findPosted(tx, collegeId, announcementId)
    if (!posted) return
    const readers = await listReaders(tx, {
      ...{ collegeId, topic, isByDefault: topic === 'urgent_announcements' },
      ...{ exceptId: posted.createdBy, after: after ?? null, limit: sliceSize },
    })
    const about = { aboutId: announcementId, eventId: announcementId }
    await notify(tx, { collegeId, userIds: readers, kind, ...about, topic, isForMany: true })
    const last = readers.at(-1)
    if (readers.length < sliceSize || last === undefined) return
    const next = { collegeId, announcementId, topic, after: last }
    const id = stableId(`announcement ${announcementId} ${topic} ${last}`)
    await enqueue(tx, mailAnnouncement, next, { id, startAfter: new Date(Date.now() + sliceEveryMs) })
  })
}

export const announcementsNotices: readonly NoticeWriter[] = [{ kinds: [kind], write: writeAnnouncements }]

/** Those that were deleted in the meantime are left out. */
async function writeAnnouncements(
  tx: Tx,
  { collegeId, userId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const ids = notices.map(({ aboutId }) => aboutId)
  const [posted, role] = await Promise.all([
    listForMail(tx, collegeId, ids),
    findRole(tx, { collegeId, userId }),
  ])
  return posted.map((one) => announcementLetter({ ...one, url: loginLink(pages[role]) }))
}

/** Where people of a role read announcements. */
const pages: Readonly<Record<Role, string>> = {
  student: '/StudentAnnouncements',
  DepartmentAdmin: '/DepartmentAnnouncements',
  SuperAdmin: '/SuperAdminAnnouncement',
  operator: '/',
}
