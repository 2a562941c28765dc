import type { Plan } from '@counterfoil/contract/billing'
import { requirePlan, setPlan } from '#modules/billing/billing.service.ts'
import { inCollegeOfCode } from '#modules/colleges/colleges.service.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish } from '#platform/live/live.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { type NoticeWriter, notify, type Recipient } from '#platform/notices/notices.ts'
import { planLetter } from './members.emails.ts'

/** The kind of a notice to a SuperAdmin that the operator has set the college's plan. */
const planSet = 'plan.set'

export const membersNotices: readonly NoticeWriter[] = [{ kinds: [planSet], write: writeAboutPlan }]

/** Says the plan that the college has now, however often it was set since the last mail. */
async function writeAboutPlan(tx: Tx, { collegeId }: Recipient): Promise<readonly Letter[]> {
  return [planLetter(await requirePlan(tx, collegeId), loginLink('/Services'))]
}

/**
 * Sets the plan of the college with this code, after the operator has checked its payment.
 * @internal called by the operator's command alone.
 */
export async function setCollegePlan(
  code: string,
  wish: { plan: Plan; until: string | null },
): Promise<string> {
  const college = await inCollegeOfCode(code, async (tx, { id, name }) => {
    if (!(await setPlan(tx, id, wish))) throw new Error(`${wish.until} has already passed in ${name}.`)
    const userIds = await findSuperAdmins(tx, id)
    await notify(tx, { collegeId: id, userIds, kind: planSet, aboutId: id })
    return { id, name }
  })
  if (!college) throw new Error(`No college has the code “${code}”. See: colleges list`)
  await publish(college.id, [{ topic: 'members', to: [{ role: 'SuperAdmin' }] }])
  return `${college.name}: ${wish.plan}${wish.until === null ? '' : ` until ${wish.until}`}.`
}
