import type { Step } from '@counterfoil/contract/complaints/steps'
import * as z from 'zod/mini'
import { findNextLevel } from '#modules/clock/clock.levels.service.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { officeTopic } from '#modules/complaints/complaints.rules.ts'
import { listEventsForMail } from '#modules/complaints/mail/complaints.mail.queries.ts'
import { listHandling, listOffice, tell } from '#modules/complaints/mail/complaints.mail.service.ts'
import { complaintDate } from '#modules/complaints/mail/complaints.notices.service.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { findPassedSteps } from './complaints.steps-passed.service.ts'

export const tellStep = defineJob({
  name: 'complaints.tell_step',
  data: z.object({ collegeId: z.uuid(), complaintId: z.uuid(), eventId: z.uuid() }),
})

/**
 * Tells the people of a step: of the complaint as it is now, so that one that was answered or finished meanwhile is left
 * out. Each step has a notice of its own, because a mail tells the last one.
 */
export async function notifyOfStep(given: z.output<typeof tellStep.data>): Promise<void> {
  const { collegeId, complaintId, eventId } = given
  await tell(collegeId, async (tx) => {
    const [complaint, [event]] = await Promise.all([
      findComplaint(tx, collegeId, complaintId),
      listEventsForMail(tx, collegeId, [eventId]),
    ])
    const step = event?.details.step
    if (!complaint || !step || (await findPassedSteps(tx, collegeId, [event])).has(eventId)) return undefined
    return {
      userIds: await listTold(tx, collegeId, step, complaint),
      kind: complaintDate,
      aboutId: complaintId,
      eventId,
      topic: topicOf(step, complaint),
    }
  })
}

type Told = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

async function listTold(tx: Tx, collegeId: string, step: Step, complaint: Told): Promise<string[]> {
  switch (step) {
    case 'warning':
      return listHandling(tx, collegeId, complaint)
    case 'due':
      return listOffice(tx, collegeId, complaint.departmentId)
    case 'super_admins':
      return findSuperAdmins(tx, collegeId)
    case 'next_level': {
      const nextLevel = await findNextLevel(tx, collegeId)
      return nextLevel ? [nextLevel.userId] : []
    }
  }
}

/** What climbs is mailed at once, and the rest as the office has chosen for its complaints. */
function topicOf(step: Step, { priority, assignee }: Told) {
  if (step === 'super_admins' || step === 'next_level') return 'urgent_complaints'
  return step === 'warning' && assignee ? 'yours' : officeTopic(priority)
}
