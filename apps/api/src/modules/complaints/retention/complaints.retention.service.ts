import type * as z from 'zod/mini'
import { endForgottenJobs } from '#modules/complaints/bulk/complaints.bulk.queries.ts'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { inCollege, inCollegeAsWorker } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { findPeriod } from './complaints.period.queries.ts'
import { forgetReporters, lockUnforgotten, updateToBlank } from './complaints.retention.queries.ts'

export const blankOldComplaints = defineJob({
  name: 'complaints.old',
  data: place,
  schedule: '47 1 * * *',
})

/** Blanks what is older than the period of each college, and forgets people whose complaints were held. */
export async function blankComplaints(from: z.output<typeof place>): Promise<void> {
  await throughComplaints(blankOldComplaints, from, async (page) => {
    const { collegeId } = page
    if (page.after === firstIdAt(0)) {
      await forgetReleased(collegeId)
      await inCollege(collegeId, (tx) => endForgottenJobs(tx, collegeId))
    }
    const { last, blanked } = await inCollegeAsWorker(collegeId, async (tx) => {
      const { years } = await findPeriod(tx, collegeId)
      return updateToBlank(tx, { ...page, years })
    })
    if (blanked > 0) log.info({ collegeId, blanked }, 'old complaints blanked')
    return last
  })
}

const atOnce = 500

/** Forgets people whose account was deleted while a complaint of theirs was kept from deletion. */
async function forgetReleased(collegeId: string): Promise<void> {
  const forgotten = await inCollegeAsWorker(collegeId, async (tx) => {
    const ids = await lockUnforgotten(tx, collegeId, atOnce)
    await forgetReporters(tx, collegeId, ids)
    return ids.length
  })
  if (forgotten > 0) log.info({ collegeId, forgotten }, 'reporters of released complaints forgotten')
  if (forgotten === atOnce) await forgetReleased(collegeId)
}
