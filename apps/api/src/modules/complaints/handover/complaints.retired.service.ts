import * as z from 'zod/mini'
import { lockDepartments } from '#modules/colleges/colleges.departments.service.ts'
import type { CountChange } from '#modules/complaints/complaints.rules.ts'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'

/** Hands the unfinished complaints of a retired department over to its successor. */
export const handOver = defineJob({
  name: 'complaints.hand_over',
  data: z.object({
    collegeId: z.uuid(),
    departmentId: z.uuid(),
    /** The SuperAdmin who retired it. Missing if a complaint was reopened or restored later. */
    byId: z.optional(z.uuid()),
    /** The last complaint of the slice before. */
    after: z.optional(z.uuid()),
  }),
  // After this time, another worker takes over from one that was killed. A slice ends long before.
  expireInSeconds: 30,
})

/**
 * Hands a complaint on if it has just become unfinished work of a retired department, because it was reopened, restored,
 * taken apart or moved back. The departments are locked, so that one that is retired at this moment either sees the
 * complaint when it is handed over, or is seen here.
 */
export async function handOnWhatIsRetired(
  tx: Tx,
  collegeId: string,
  changes: readonly CountChange[],
): Promise<void> {
  const of = (sign: CountChange['by']) =>
    new Set(
      changes
        .filter(({ by, status }) => by === sign && isUnfinished(status))
        .map(({ departmentId }) => departmentId),
    )
  // One that was unfinished there before is handed over already.
  const before = of(-1)
  const ids = [...of(1)].filter((id) => !before.has(id))
  if (ids.length === 0) return
  for (const { id, isRetired } of await lockDepartments(tx, collegeId, ids))
    if (isRetired) await enqueue(tx, handOver, { collegeId, departmentId: id })
}
