import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { isRollBy, type RollRule } from '@counterfoil/contract/roll'
import type { CollegeRules, rulesApi } from '@counterfoil/contract/rules'
import { moveCalendarTo } from '#modules/clock/clock.calendar.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  type FilingFrame,
  findFrameOf,
  findRulesOf,
  isKnownTimeZone,
  lockRulesOf,
  updateRules,
} from './colleges.rules.queries.ts'
import { changedRules } from './colleges.rules.ts'

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a college without a row')
  return row
}

/** What a filing has to know of the college: today's date and the rules for dates and roll numbers. */
export async function findFilingFrame(tx: Tx, collegeId: string): Promise<FilingFrame> {
  return known(await findFrameOf(tx, collegeId))
}

/** Throws a problem if the roll number is not written as the college writes them. */
export function requireRoll(rule: RollRule, roll: string): void {
  ensure(
    isRollBy(rule, roll),
    () => new Problem('invalid', 'request.invalid', { fields: { roll: 'field.roll' } }),
  )
}

export async function readRules(ctx: ReadContext): Promise<CollegeRules> {
  return known(await findRulesOf(ctx.tx, ctx.actor.collegeId))
}

/** The rules hold for what is filed from now on. Complaints and profiles stay as they are. */
export async function editRules(
  ctx: Context,
  given: EndpointInput<typeof rulesApi.editRules>['body'],
): Promise<Nothing> {
  const { collegeId, userId: actorId } = ctx.actor
  // Asked before the college is locked, because the database reads many files for it.
  ensure(
    await isKnownTimeZone(ctx.tx, given.timeZone),
    () => new Problem('invalid', 'request.invalid', { fields: { timeZone: 'field.invalid' } }),
  )
  const before = known(await lockRulesOf(ctx.tx, collegeId))
  const changes = changedRules(before, given)
  // Nothing is new, or the answer to the same edit was lost.
  if (changes.length === 0) return {}
  ensure(before.version === given.version, () => new Problem('conflict', 'rules.changed'))
  // The dates of open complaints stay as they were counted, in the time zone of their calendar.
  if (before.timeZone !== given.timeZone) await moveCalendarTo(ctx.tx, collegeId, given.timeZone)
  await updateRules(ctx.tx, collegeId, given)
  const details = {
    fields: changes.map(({ field }) => field),
    before: changes.map((change) => change.before),
    after: changes.map((change) => change.after),
  }
  await audit(ctx.tx, { collegeId, actorId, action: 'rules.edited', subjectId: collegeId, details })
  // Only the settings are read again at once. An open form reads the rules again when it is refused by them, because
  // otherwise all students of a college would ask at the same moment.
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  return {}
}
