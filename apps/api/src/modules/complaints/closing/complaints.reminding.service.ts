import type * as z from 'zod/mini'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { solvedReminder } from '#modules/complaints/mail/complaints.notices.service.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/live/live.ts'
import { bellEvents, notify } from '#platform/notices/notices.ts'
import { listUnanswered } from './complaints.reminding.queries.ts'

/** Three days are left then. */
const remindedAfterDays = 7

const atOnce = 500

export const remindStudents = defineJob({ name: 'complaints.remind', data: place, schedule: '12 * * * *' })

/** Reminds students once that they can still say whether a complaint is solved. */
export async function remind(from: z.output<typeof place>): Promise<void> {
  await throughComplaints(remindStudents, from, async ({ collegeId }) => {
    while ((await remindSome(collegeId)) === atOnce);
    return null
  })
}

async function remindSome(collegeId: string): Promise<number> {
  const unanswered = await inCollegeAsWorker(collegeId, async (tx) => {
    const asked = { collegeId, days: remindedAfterDays, kind: solvedReminder, limit: atOnce }
    const found = await listUnanswered(tx, asked)
    await Promise.all(
      found.map(({ complaintId, eventId, userId }) =>
        notify(tx, {
          ...{ collegeId, userIds: [userId], kind: solvedReminder, topic: 'reminders', inBell: true },
          ...{ aboutId: complaintId, eventId },
        }),
      ),
    )
    return found
  })
  await publish(collegeId, bellEvents([...new Set(unanswered.map(({ userId }) => userId))]))
  return unanswered.length
}
