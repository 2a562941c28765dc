import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { findSuccessor, requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { listCollegesAfter } from '#modules/colleges/colleges.service.ts'
import { findRights } from '#modules/complaints/bulk/complaints.bulk.queries.ts'
import { lockComplaint } from '#modules/complaints/complaints.queries.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { handedOver } from '#modules/complaints/complaints.text.ts'
import type { ChangeContext } from '#platform/context.ts'
import { inCollege, outsideCollegesAsWorker, type Tx } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { log } from '#platform/log.ts'
import { listRetiredWithUnfinished, listUnfinished } from './complaints.retired.queries.ts'
import { handOver } from './complaints.retired.service.ts'
import { handTo } from './complaints.transfer.service.ts'

// A worker hands the complaints of a retired department over in slices. Each complaint has its own transaction, and one
// that was handed over is no longer found. So a worker that is killed loses nothing, and the next one does nothing twice.

type Handing = z.output<typeof handOver.data>
type Tell = (event: LiveEvent) => void

const sliceSize = 20
const sliceMs = 10_000
const tries = 3
const pauseMs = 500

/** Hands one slice over. Browsers are told once at the end, so that they do not read their lists each time. */
export async function handOverSlice(handing: Handing, jobId: string): Promise<void> {
  const { collegeId, departmentId, after } = handing
  const events = new Map<string, LiveEvent>()
  const tell = (event: LiveEvent) => events.set(JSON.stringify(event), event)
  const stopAt = Date.now() + sliceMs
  const slice = { collegeId, departmentId, after, limit: sliceSize }
  const ids = await inCollege(collegeId, (tx) => listUnfinished(tx, slice))
  const failed: unknown[] = []
  let last: string | undefined
  try {
    for (const id of ids) {
      if (Date.now() >= stopAt) break
      await handOne(handing, id, tell).catch((error) => failed.push(error))
      last = id
    }
    const isOver = ids.length < sliceSize && last === ids.at(-1)
    if (last !== undefined && !isOver) await continueAfter(handing, last, jobId)
  } finally {
    // The counts in the list of departments have changed, too.
    if (ids.length > 0) tell({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
    await publish(collegeId, [...events.values()])
  }
  // The job is tried again, for those that another change has held for too long.
  if (failed.length > 0) throw new Error('complaints were not handed over', { cause: failed[0] })
}

/** Adds the next slice. Its id follows from this one, so that a slice that runs twice does not add two. */
async function continueAfter(handing: Handing, after: string, jobId: string): Promise<void> {
  const id = stableId(`${jobId}/${after}`)
  await inCollege(handing.collegeId, (tx) => enqueue(tx, handOver, { ...handing, after }, { id }))
}

async function handOne(handing: Handing, id: string, tell: Tell, attempt = 1): Promise<void> {
  try {
    await inCollege(handing.collegeId, (tx) => handToSuccessor(tx, handing, id, tell))
  } catch (error) {
    if (attempt === tries) {
      log.warn(
        { err: error, collegeId: handing.collegeId, complaintId: id },
        'a complaint was not handed over',
      )
      throw error
    }
    // Another change may hold the complaint for a moment, or the successor was retired just now.
    await wait(pauseMs)
    await handOne(handing, id, tell, attempt + 1)
  }
}

/** Does nothing if the complaint was moved or finished in the meantime, or the department was reopened. */
async function handToSuccessor(tx: Tx, handing: Handing, id: string, tell: Tell): Promise<void> {
  const { collegeId, departmentId } = handing
  const complaint = await lockComplaint(tx, collegeId, id)
  const isLeft = complaint?.departmentId === departmentId && complaint.state === 'open'
  if (!isLeft || !isUnfinished(complaint.status)) return
  const successor = await findSuccessor(tx, collegeId, departmentId)
  if (!successor) return
  await requireOpenDepartment(tx, collegeId, successor.toId)
  const by = await findSuperAdmin(tx, handing)
  const actor = { userId: by ?? '', role: 'SuperAdmin', departmentId: null } as const
  const ctx: ChangeContext = {
    actor: { ...actor, collegeId, sessionId: '', passwordToReplace: false },
    tx,
    publish: tell,
  }
  const reason = handedOver(successor.name, successor.toName)
  await handTo(ctx, complaint, { to: successor.toId, reason, isAutomatic: by === undefined })
}

/** The SuperAdmin in whose name it is handed over, if there still is one. */
async function findSuperAdmin(tx: Tx, { collegeId, byId }: Handing): Promise<string | undefined> {
  if (byId === undefined) return undefined
  const rights = await findRights(tx, { collegeId, userId: byId })
  return rights?.role === 'SuperAdmin' ? byId : undefined
}

/** Finds what was not handed over for any reason, every night. */
export const sweepRetired = defineJob({
  name: 'complaints.sweep_retired',
  data: z.object({ after: z.optional(z.uuid()) }),
  schedule: '41 2 * * *',
})

const collegesPerJob = 500

export async function handOverWhatIsLeft({ after }: { after?: string | undefined }): Promise<void> {
  const ids = await listCollegesAfter(after, collegesPerJob)
  for (const collegeId of ids)
    await inCollege(collegeId, async (tx) => {
      for (const departmentId of await listRetiredWithUnfinished(tx, collegeId))
        await enqueue(tx, handOver, { collegeId, departmentId })
    })
  const last = ids.at(-1)
  if (last === undefined) return
  await outsideCollegesAsWorker((tx) => enqueue(tx, sweepRetired, { after: last }))
}
