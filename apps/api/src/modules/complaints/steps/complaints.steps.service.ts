import * as z from 'zod/mini'
import { findNextLevel } from '#modules/clock/clock.levels.service.ts'
import { reckon } from '#modules/clock/clock.rules.ts'
import { publishComplaintChanged, recordEvent } from '#modules/complaints/complaints.changes.service.ts'
import { lockComplaint } from '#modules/complaints/complaints.queries.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { readBasis } from '#modules/complaints/dates/complaints.dates.service.ts'
import type { ChangeContext } from '#platform/context.ts'
import { inCollege, outsideCollegesAsWorker, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { log } from '#platform/log.ts'
import {
  insertStep,
  listCollegesWithSteps,
  listTakenSteps,
  listWithSteps,
  postponeStep,
  updateNextStep,
} from './complaints.steps.queries.ts'
import { type DateStep, nextStepAt, openSteps, stepsToTake } from './complaints.steps.rules.ts'
import { tellStep } from './complaints.steps-mail.service.ts'

// The queue only wakes. Whether it is time for a step, and whether it was taken before, is decided by the rows of the
// complaint, which is locked. So two workers, a worker that is killed and a clock that jumps do nothing twice.

export const wakeSteps = defineJob({
  name: 'complaints.wake_steps',
  data: z.object({}),
  schedule: '* * * * *',
})

export const takeSteps = defineJob({
  name: 'complaints.take_steps',
  data: z.object({ collegeId: z.uuid() }),
  // After this time, another worker takes over from one that was killed. A slice ends long before.
  expireInSeconds: 60,
})

/**
 * Looks for the colleges in which it is time for a step. Each has its own job, so that none waits for another. The id
 * follows from the job of the minute, so that a minute that runs twice does not add two.
 */
export async function wake(jobId: string): Promise<void> {
  await outsideCollegesAsWorker(async (tx) => {
    const colleges = await listCollegesWithSteps(tx)
    const add = (collegeId: string) =>
      enqueue(tx, takeSteps, { collegeId }, { id: stableId(`${jobId}/${collegeId}`) })
    await Promise.all(colleges.map(add))
  })
}

const sliceSize = 50
const sliceMs = 20_000

/**
 * Takes the steps of one slice of complaints. Each has its own transaction. One that fails is looked at again later, so
 * that it does not hold up those behind it, however often it fails.
 */
export async function takeDueSteps({ collegeId }: { collegeId: string }, jobId: string): Promise<void> {
  const events = new Map<string, LiveEvent>()
  const tell = (event: LiveEvent) => events.set(JSON.stringify(event), event)
  const stopAt = Date.now() + sliceMs
  const ids = await inCollege(collegeId, (tx) => listWithSteps(tx, collegeId, sliceSize))
  try {
    for (const id of ids) {
      if (Date.now() >= stopAt) break
      await inCollege(collegeId, (tx) => takeStepsOf(tx, { collegeId, id }, tell)).catch((error) => {
        log.error({ err: error, collegeId, complaintId: id }, 'a step was not taken and will be tried again')
        return inCollege(collegeId, (tx) => postponeStep(tx, { collegeId, complaintId: id }))
      })
    }
  } finally {
    await publish(collegeId, [...events.values()])
  }
  const id = stableId(`${jobId}/next`)
  if (ids.length === sliceSize)
    await inCollege(collegeId, (tx) => enqueue(tx, takeSteps, { collegeId }, { id }))
}

type Tell = (event: LiveEvent) => void

async function takeStepsOf(tx: Tx, { collegeId, id }: { collegeId: string; id: string }, tell: Tell) {
  const complaint = await lockComplaint(tx, collegeId, id)
  const about = { collegeId, complaintId: id }
  // What is deleted or merged has no steps. If it comes back, its dates are counted anew, and it has them again.
  if (complaint?.state !== 'open' || !isUnfinished(complaint.status)) return updateNextStep(tx, about, null)
  const [basis, taken, nextLevel] = await Promise.all([
    readBasis(tx, collegeId, id),
    listTakenSteps(tx, about),
    findNextLevel(tx, collegeId),
  ])
  if (basis === undefined) return updateNextStep(tx, about, null)
  const now = basis.facts.now.getTime()
  const { dues } = reckon(basis.told, basis.rules)
  const steps = openSteps({ ...basis, dues, taken, namedAt: nextLevel?.namedAt ?? null, now })
  const ctx: ChangeContext = {
    actor: {
      ...{ userId: '', role: 'SuperAdmin', departmentId: null },
      ...{ collegeId, sessionId: '', passwordToReplace: false },
    },
    tx,
    publish: tell,
  }
  const toTake = stepsToTake(steps, now)
  for (const step of toTake)
    await takeStep(ctx, complaint, step, step.step === 'next_level' ? nextLevel?.version : undefined)
  await updateNextStep(
    tx,
    about,
    nextStepAt(
      steps.filter(({ at }) => at > now),
      now,
    ),
  )
  if (toTake.length > 0) publishComplaintChanged(ctx, complaint)
}

type Complaint = { id: string; reporterId: string | null }

/** Records the step and lets the people know whom it concerns. */
async function takeStep(
  ctx: ChangeContext,
  complaint: Complaint,
  { target, round, step }: DateStep,
  levelVersion?: number,
): Promise<void> {
  const { collegeId } = ctx.actor
  const details = { step, target, round, ...(levelVersion !== undefined && { levelVersion }) }
  // That a date comes near is the office's own matter.
  const visibility = step === 'warning' ? 'staff' : 'public'
  const eventId = await recordEvent(ctx, complaint, 'reminded', { visibility, details, isAutomatic: true })
  await insertStep(ctx.tx, { collegeId, complaintId: complaint.id, target, round, step, eventId })
  await enqueue(ctx.tx, tellStep, { collegeId, complaintId: complaint.id, eventId })
}
