import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { findNextLevel } from '#modules/clock/clock.levels.service.ts'
import { reckon } from '#modules/clock/clock.rules.ts'
import {
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
} from '#modules/complaints/complaints.changes.service.ts'
import { canAskLevel, canChangeOwn } from '#modules/complaints/complaints.policy.ts'
import { readBasis } from '#modules/complaints/dates/complaints.dates.service.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { insertStep, listTakenSteps, updateNextStep } from './complaints.steps.queries.ts'
import { levelsOf, nextStepAt, openSteps } from './complaints.steps.rules.ts'
import { tellStep } from './complaints.steps-mail.service.ts'

/**
 * A student asks the SuperAdmins or the next level, because the date has passed. It takes the place of the step by which
 * they would be told by themselves.
 */
export async function askLevel(
  ctx: Context,
  id: string,
  { level }: EndpointInput<typeof complaintsApi.askLevel>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, (one) => canChangeOwn(ctx.actor, one))
  await requireChangeLimit(ctx, complaint, 'student')
  const about = { collegeId, complaintId: id }
  const [basis, taken, nextLevel] = await Promise.all([
    readBasis(ctx.tx, collegeId, id),
    listTakenSteps(ctx.tx, about),
    findNextLevel(ctx.tx, collegeId),
  ])
  const told = () => new Problem('conflict', 'complaint.level_told')
  ensure(basis, told)
  const now = basis.facts.now.getTime()
  const { dues } = reckon(basis.told, basis.rules)
  const over = levelsOf({ ...basis, dues, taken, now, title: nextLevel?.title ?? null })
  ensure(over?.levels.next?.step === level && canAskLevel(ctx.actor, complaint, over.levels), told)
  const key = { target: over.due.target, round: over.due.round, step: level }
  const details = {
    ...key,
    ...(level === 'next_level' && nextLevel && { levelVersion: nextLevel.version }),
  }
  const eventId = await recordEvent(ctx, complaint, 'level_asked', { visibility: 'public', details })
  await insertStep(ctx.tx, { ...about, ...key, eventId })
  const namedAt = nextLevel?.namedAt ?? null
  const left = openSteps({ ...basis, dues, taken: [...taken, key], namedAt, now })
  await updateNextStep(ctx.tx, about, nextStepAt(left, now))
  await enqueue(ctx.tx, tellStep, { ...about, eventId })
  publishComplaintChanged(ctx, complaint)
  return {}
}
