import type { Role } from '@counterfoil/contract/roles'
import { listEventsForMail, listOpenFor } from '#modules/complaints/mail/complaints.mail.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import type { Notice, Recipient } from '#platform/notices/notices.ts'
import { stepLetter } from './complaints.steps.emails.ts'
import { findPassedSteps } from './complaints.steps-passed.service.ts'

/** A mail lists at most this many complaints. About the others it says only how many there are. */
const listed = 20

const inboxOf = (role: Role | undefined) =>
  role === 'SuperAdmin' ? '/HomepageAdmin' : '/DepartmentComplaints'

/** A letter for each step. A complaint is told with the last one. What is not true any more is left out. */
export async function writeSteps(
  tx: Tx,
  { collegeId, userId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  if (notices.length === 0) return []
  const ids = notices.map(({ aboutId }) => aboutId)
  const [{ role, complaints }, events] = await Promise.all([
    listOpenFor(tx, { collegeId, userId, ids }),
    listEventsForMail(
      tx,
      collegeId,
      notices.flatMap(({ eventId }) => eventId ?? []),
    ),
  ])
  const inbox = inboxOf(role)
  const passed = await findPassedSteps(tx, collegeId, events)
  const told = complaints.flatMap((complaint) => {
    const last = events.findLast(({ id, complaintId }) => complaintId === complaint.id && !passed.has(id))
    const step = last?.details.step
    if (!last || !step) return []
    return [{ ...complaint, step, isAsked: last.type === 'level_asked', title: last.levelTitle }]
  })
  const groups = Map.groupBy(told, ({ step, isAsked }) => `${step} ${isAsked}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { step, isAsked, title, college } = first
    const shown = group.slice(0, listed).map((one) => ({ ...one, url: loginLink(`${inbox}?id=${one.id}`) }))
    const more = group.length - shown.length
    return [stepLetter({ college, step, isAsked, title, complaints: shown, more, url: loginLink(inbox) })]
  })
}
