import type * as z from 'zod/mini'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { updateToBlank } from './complaints.retention.queries.ts'

/** How long after its last event a complaint keeps its words and its reporter's details, as the privacy notice says. */
const retentionYears = 3

export const blankOldComplaints = defineJob({
  name: 'complaints.old',
  data: place,
  schedule: '47 1 * * *',
})

export async function blankComplaints(from: z.output<typeof place>): Promise<void> {
  await throughComplaints(blankOldComplaints, from, async (page) => {
    const { collegeId } = page
    const { last, blanked } = await inCollegeAsWorker(collegeId, (tx) =>
      updateToBlank(tx, { ...page, years: retentionYears }),
    )
    if (blanked > 0) log.info({ collegeId, blanked }, 'old complaints blanked')
    return last
  })
}
