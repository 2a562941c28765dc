import * as z from 'zod/mini'
import { findNextCollegeId } from '#modules/colleges/colleges.service.ts'
import { inCollegeAsWorker, outsideCollegesAsWorker } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { updateToBlank } from './complaints.retention.queries.ts'

/** How long after its last event a complaint keeps its words and its reporter's details, as the privacy notice says. */
const retentionYears = 3

/** Where the job continues: the college, and the last of its complaints that is done. */
const place = z.object({ collegeId: z.optional(z.uuid()), after: z.optional(z.uuid()) })
type Place = z.output<typeof place>

export const blankOldComplaints = defineJob({
  name: 'complaints.old',
  data: place,
  schedule: '47 1 * * *',
})

// Jobs end after two minutes, so a job stops long before and the next one continues.
const sliceMs = 30_000
const complaintsPerPage = 500

export async function blankComplaints(from: Place): Promise<void> {
  const stopAt = Date.now() + sliceMs
  let next: Place | undefined = from
  while (next && Date.now() < stopAt) next = await blankPage(next)
  const rest = next
  if (rest) await outsideCollegesAsWorker((tx) => enqueue(tx, blankOldComplaints, rest))
}

/** Blanks one page in its own transaction and returns where to continue, or undefined at the end. */
async function blankPage({ collegeId, after = firstIdAt(0) }: Place): Promise<Place | undefined> {
  if (collegeId === undefined) return placeAfter(undefined)
  const page = { collegeId, after, years: retentionYears, limit: complaintsPerPage }
  const { last, blanked } = await inCollegeAsWorker(collegeId, (tx) => updateToBlank(tx, page))
  if (blanked > 0) log.info({ collegeId, blanked }, 'old complaints blanked')
  return last === null ? placeAfter(collegeId) : { collegeId, after: last }
}

async function placeAfter(collegeId: string | undefined): Promise<Place | undefined> {
  const next = await findNextCollegeId(collegeId)
  return next === undefined ? undefined : { collegeId: next }
}
