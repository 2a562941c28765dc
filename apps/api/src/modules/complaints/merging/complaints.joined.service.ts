import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import { studentTopic } from '#modules/complaints/complaints.rules.ts'
import { yourComplaint } from '#modules/complaints/mail/complaints.notices.service.ts'
import { tellPeople } from '#modules/complaints/mail/complaints.telling.service.ts'
import type { ChangeContext } from '#platform/context.ts'
import { listJoinedReporters } from './complaints.merging.queries.ts'

/** An event of a complaint, and how long mails about it wait. */
export type AboutEvent = {
  collegeId: string
  aboutId: string
  eventId: string
  afterMs?: number
  isHeld?: boolean
}

type Joined = { id: string; reporterId: string }

/** Lists the complaints that have joined this one and whose students have an account. */
export async function findTold(ctx: ChangeContext, id: string): Promise<Joined[]> {
  const joined = await listJoinedReporters(ctx.tx, ctx.actor.collegeId, id)
  return joined.flatMap(({ reporterId, ...one }) => (reporterId === null ? [] : { ...one, reporterId }))
}

/**
 * Tells the students of the complaints that have joined about an event. Each notice is about the student's own
 * complaint, so that the mail has its number and its subject.
 */
export async function tellJoined(
  ctx: ChangeContext,
  about: AboutEvent,
  type: ComplaintEventType,
): Promise<void> {
  const joined = await findTold(ctx, about.aboutId)
  await Promise.all(
    joined.map(({ id, reporterId }) =>
      tellPeople(ctx, {
        ...about,
        aboutId: id,
        kind: yourComplaint,
        userIds: [reporterId],
        topic: studentTopic(type),
      }),
    ),
  )
  publishToStudents(ctx, joined)
}

/** Makes the browsers of these students read their complaints again. */
export function publishToStudents(ctx: ChangeContext, joined: readonly Joined[]): void {
  if (joined.length === 0) return
  ctx.publish({ topic: 'complaints', to: joined.map(({ reporterId }) => ({ userId: reporterId })) })
}
