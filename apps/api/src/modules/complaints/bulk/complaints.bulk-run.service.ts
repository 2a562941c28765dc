import { setTimeout as wait } from 'node:timers/promises'
import { type BulkChange, type BulkFailure, bulkChange } from '@counterfoil/contract/complaints/bulk-api'
import * as z from 'zod/mini'
import { type LockedComplaint, requireComplaint } from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { giveTo } from '#modules/complaints/handover/complaints.assignment.service.ts'
import { moveTo } from '#modules/complaints/handover/complaints.transfer.service.ts'
import { remove, setStatus } from '#modules/complaints/inbox/complaints.handling.service.ts'
import type { ChangeContext } from '#platform/context.ts'
import { inCollege, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { log } from '#platform/log.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  endJob,
  findNextItem,
  findRights,
  lockJob,
  recordOutcome,
  recordRest,
  startJob,
} from './complaints.bulk.queries.ts'
import { failureOf, isSame } from './complaints.bulk.rules.ts'
import type { StoredChange } from './complaints.bulk.table.ts'

// A worker runs a bulk change in slices. Each complaint has its own transaction, which also stores how its turn ended.
// So a worker that is killed loses nothing, and the next one does nothing twice.

type Bulk = { collegeId: string; jobId: string }

export const runBulk = defineJob({
  name: 'complaints.bulk',
  data: z.object({ collegeId: z.uuid(), jobId: z.uuid() }),
  // After this time, another worker takes over from one that was killed. A slice ends long before.
  expireInSeconds: 30,
})

/** Other bulk changes of the college have their slices in between. A slice also ends after a time. */
const sliceSize = 20
const sliceMs = 10_000

type Turn = 'taken' | 'early' | 'over'

/** Takes the turns of one slice. Browsers are told once at the end, so that they do not read their lists each time. */
export async function runSlice(bulk: Bulk): Promise<void> {
  const events = new Map<string, LiveEvent>()
  const tell = (event: LiveEvent) => events.set(JSON.stringify(event), event)
  const stopAt = Date.now() + sliceMs
  let turn: Turn = 'taken'
  try {
    for (let taken = 0; taken < sliceSize && turn === 'taken' && Date.now() < stopAt; taken += 1)
      turn = await takeTurn(bulk, tell)
    if (turn !== 'over') await continueLater(bulk, turn)
  } finally {
    await publish(bulk.collegeId, [...events.values()])
  }
}

/**
 * Adds the next slice. Its id follows from its first complaint, so that a slice that runs twice does not add two. One
 * that came too early is tried again after a second.
 */
async function continueLater(bulk: Bulk, turn: 'taken' | 'early'): Promise<void> {
  const { collegeId, jobId } = bulk
  await inCollege(collegeId, async (tx) => {
    const next = turn === 'early' ? undefined : await findNextItem(tx, collegeId, jobId)
    const when = next
      ? { id: stableId(`${jobId}/${next.place}`) }
      : { startAfter: new Date(Date.now() + 1000) }
    await enqueue(tx, runBulk, bulk, when)
  })
}

const tries = 3
const pauseMs = 500

type Tell = (event: LiveEvent) => void

async function takeTurn(bulk: Bulk, tell: Tell, attempt = 1): Promise<Turn> {
  // Set when the turn of a complaint begins, so that it is known whose turn failed.
  const at: { place?: number } = {}
  try {
    return await inCollege(bulk.collegeId, (tx) => changeNext(tx, bulk, at, tell))
  } catch (error) {
    if (at.place === undefined) throw error
    const failure = error instanceof Problem ? failureOf(error) : undefined
    if (failure === undefined && attempt < tries) {
      // Another change may hold the complaint for a moment.
      await wait(pauseMs)
      return takeTurn(bulk, tell, attempt + 1)
    }
    if (failure === undefined) log.error({ err: error, ...bulk }, 'a complaint of a bulk change failed')
    await storeFailure(bulk, at.place, failure ?? 'failed')
    return 'taken'
  }
}

/** The transaction of the turn was rolled back, so how it ended is stored in one of its own. */
async function storeFailure(bulk: Bulk, place: number, failure: BulkFailure): Promise<void> {
  await inCollege(bulk.collegeId, async (tx) => {
    // Another worker may be in the middle of the same turn.
    await lockJob(tx, bulk.collegeId, bulk.jobId)
    await recordOutcome(tx, { ...bulk, place }, failure)
  })
}

async function changeNext(tx: Tx, bulk: Bulk, at: { place?: number }, tell: Tell): Promise<Turn> {
  const { collegeId, jobId } = bulk
  const job = await lockJob(tx, collegeId, jobId)
  if (job?.state !== 'waiting' && job?.state !== 'running') return 'over'
  // The clock of this process may be ahead of that of the database.
  if (!job.isDue) return 'early'
  const [item, rights] = await Promise.all([
    findNextItem(tx, collegeId, jobId),
    findRights(tx, { collegeId, userId: job.userId }),
  ])
  if (!item || !rights) {
    await recordRest(tx, collegeId, jobId, 'not_allowed')
    await endJob(tx, collegeId, jobId, 'done')
    return 'over'
  }
  if (job.state === 'waiting') {
    // In a transaction of its own, because the first turn may be rolled back.
    await startJob(tx, collegeId, jobId)
    return 'taken'
  }
  at.place = item.place
  const actor = { userId: job.userId, collegeId, ...rights, sessionId: '', passwordToReplace: false }
  const ctx: ChangeContext = { actor, tx, publish: tell }
  const complaint = await requireComplaint(ctx, item.complaintId, (one) => canHandle(actor, one))
  ensure(complaint.version === item.version, () => new Problem('conflict', 'complaint.changed'))
  const isChanged = await applyChange(ctx, complaint, changeOf(job))
  await recordOutcome(tx, { ...bulk, place: item.place }, isChanged ? 'done' : 'same')
  return 'taken'
}

const changeOf = ({ change, words }: { change: StoredChange; words: string | null }): BulkChange =>
  bulkChange.parse({ ...change, ...(words !== null && { reason: words }) })

/** Returns whether there was something to change. Nothing of it can be undone, because it waited before it began. */
async function applyChange(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  change: BulkChange,
): Promise<boolean> {
  if (isSame(complaint, change)) return false
  if (change.kind === 'status') await setStatus(ctx, complaint, change)
  if (change.kind === 'transfer') await moveTo(ctx, complaint, change)
  if (change.kind === 'assignment') await giveTo(ctx, complaint, change)
  if (change.kind === 'removal') await remove(ctx, complaint, change)
  return true
}
