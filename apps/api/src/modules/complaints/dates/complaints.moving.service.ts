import type { Nothing } from '@counterfoil/contract/fields'
import * as z from 'zod/mini'
import type { Due } from '#modules/clock/clock.rules.ts'
import { reckon } from '#modules/clock/clock.rules.ts'
import { findCalendarVersionNow } from '#modules/clock/clock.service.ts'
import { findRights } from '#modules/complaints/bulk/complaints.bulk.queries.ts'
import { publishComplaintChanged, recordEvent } from '#modules/complaints/complaints.changes.service.ts'
import { lockComplaint } from '#modules/complaints/complaints.queries.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { audit } from '#platform/audit.ts'
import type { ChangeContext, Context, ReadContext } from '#platform/context.ts'
import { inCollege, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { readBasis } from './complaints.dates.service.ts'
import { countMovableRows, listMovable, updateCalendarVersion } from './complaints.moving.queries.ts'

// A changed calendar moves no date by itself. A SuperAdmin can move the dates of all unfinished complaints to it.

export async function countMovable(ctx: ReadContext): Promise<{ count: number }> {
  return { count: await countMovableRows(ctx.tx, ctx.actor.collegeId) }
}

/** Each time, the students of all complaints whose date changes are told. */
const movingLimit = defineLimit('move_dates', 10, 86_400)

const moving = defineJob({
  name: 'complaints.move_dates',
  data: z.object({
    collegeId: z.uuid(),
    /** The version of the calendar that held when the SuperAdmin moved the dates. */
    calendarVersion: z.number(),
    byId: z.uuid(),
    /** The last complaint of the slice before. */
    after: z.optional(z.uuid()),
  }),
  expireInSeconds: 60,
})
export const moveDatesJob = moving
type Moving = z.output<typeof moving.data>

export async function moveDates(ctx: Context): Promise<Nothing> {
  const { collegeId, userId: byId } = ctx.actor
  const [calendarVersion, count] = await Promise.all([
    findCalendarVersionNow(ctx.tx, collegeId),
    countMovableRows(ctx.tx, collegeId),
  ])
  // The request was sent twice.
  if (count === 0) return {}
  await requireLimit(movingLimit, collegeId)
  await enqueue(ctx.tx, moving, { collegeId, calendarVersion, byId })
  await audit(ctx.tx, {
    collegeId,
    actorId: byId,
    action: 'calendar.dates_moved',
    subjectId: collegeId,
    details: { count },
  })
  return {}
}

const sliceSize = 50
const sliceMs = 15_000

/**
 * Moves one slice. Each complaint has its own transaction, and one that was moved is passed over. So a worker that is
 * killed loses nothing, and the next one does nothing twice.
 */
export async function moveSlice(given: Moving, jobId: string): Promise<void> {
  const { collegeId, after } = given
  const events = new Map<string, LiveEvent>()
  const tell = (event: LiveEvent) => events.set(JSON.stringify(event), event)
  const stopAt = Date.now() + sliceMs
  const ids = await inCollege(collegeId, (tx) => listMovable(tx, { collegeId, after, limit: sliceSize }))
  let last: string | undefined
  try {
    for (const id of ids) {
      if (Date.now() >= stopAt) break
      await inCollege(collegeId, (tx) => moveOne(tx, given, id, tell))
      last = id
    }
    const isOver = ids.length < sliceSize && last === ids.at(-1)
    if (last !== undefined && !isOver) await continueAfter(given, last, jobId)
  } finally {
    if (ids.length > 0) tell({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
    await publish(collegeId, [...events.values()])
  }
}

/** Adds the next slice. Its id follows from this one, so that a slice that runs twice does not add two. */
async function continueAfter(given: Moving, after: string, jobId: string): Promise<void> {
  const id = stableId(`${jobId}/${after}`)
  await inCollege(given.collegeId, (tx) => enqueue(tx, moving, { ...given, after }, { id }))
}

type Tell = (event: LiveEvent) => void

async function moveOne(tx: Tx, { collegeId, calendarVersion, byId }: Moving, id: string, tell: Tell) {
  const complaint = await lockComplaint(tx, collegeId, id)
  if (complaint?.state !== 'open' || !isUnfinished(complaint.status)) return
  const basis = await readBasis(tx, collegeId, id, calendarVersion)
  const former = basis?.facts.calendarVersion
  if (!basis || former === undefined || former >= calendarVersion) return
  const { told, rules, facts } = basis
  const moved = { type: 'moved', at: facts.now.getTime(), calendarVersion } as const
  const before = reckon(told, rules).dues
  const after = reckon([...told, moved], rules).dues
  await updateCalendarVersion(tx, { collegeId, id, calendarVersion })
  const rights = await findRights(tx, { collegeId, userId: byId })
  const isThere = rights?.role === 'SuperAdmin'
  const ctx: ChangeContext = {
    actor: {
      ...{ userId: isThere ? byId : '', role: 'SuperAdmin', departmentId: null },
      ...{ collegeId, sessionId: '', passwordToReplace: false },
    },
    tx,
    publish: tell,
  }
  const details = { calendarVersion, formerCalendarVersion: former }
  // The student is told only if a date is another one. Later changes are counted by the new calendar in any case.
  const visibility = isSame(before, after) ? 'staff' : 'public'
  await recordEvent(ctx, complaint, 'dates_moved', { visibility, details, isAutomatic: !isThere })
  publishComplaintChanged(ctx, complaint)
}

const isSame = (before: readonly Due[], after: readonly Due[]) =>
  before.length === after.length && before.every(({ at }, place) => at === after[place]?.at)
