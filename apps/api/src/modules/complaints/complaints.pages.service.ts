import * as z from 'zod/mini'
import { findNextCollegeId } from '#modules/colleges/colleges.service.ts'
import { outsideCollegesAsWorker } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'

// For jobs that go through the complaints of all colleges, page by page.

/** Where the job continues: the college, and the last of its complaints that is done. */
export const place = z.object({ collegeId: z.optional(z.uuid()), after: z.optional(z.uuid()) })
type Place = z.output<typeof place>

/** Does one page in its own transaction. Returns the last id of the page, or null if the college has no more. */
type PageWork = (page: { collegeId: string; after: string; limit: number }) => Promise<string | null>

// Jobs end after two minutes, so a job stops long before and the next one continues.
const sliceMs = 30_000
const complaintsPerPage = 500

export async function throughComplaints(job: Job<Place>, from: Place, work: PageWork): Promise<void> {
  const stopAt = Date.now() + sliceMs
  let next: Place | undefined = from
  while (next && Date.now() < stopAt) next = await nextPlace(next, work)
  const rest = next
  if (rest) await outsideCollegesAsWorker((tx) => enqueue(tx, job, rest))
}

async function nextPlace(
  { collegeId, after = firstIdAt(0) }: Place,
  work: PageWork,
): Promise<Place | undefined> {
  if (collegeId === undefined) return placeAfter(undefined)
  const last = await work({ collegeId, after, limit: complaintsPerPage })
  return last === null ? placeAfter(collegeId) : { collegeId, after: last }
}

async function placeAfter(collegeId: string | undefined): Promise<Place | undefined> {
  const next = await findNextCollegeId(collegeId)
  return next === undefined ? undefined : { collegeId: next }
}
