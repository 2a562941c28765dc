import type * as z from 'zod/mini'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { insertWordsOf, lockUnknown } from './complaints.search.queries.ts'
import { storedWords } from './complaints.search.rules.ts'

/**
 * Filing stores the words of a complaint by itself. This job is for complaints of a version before the search, and of
 * servers that still ran that version while others were updated. Every start of a worker adds one.
 */
export const indexOldComplaints = defineJob({
  name: 'complaints.unknown',
  data: place,
  schedule: '17 2 * * *',
})

export async function indexComplaints(from: z.output<typeof place>): Promise<void> {
  await throughComplaints(indexOldComplaints, from, (page) =>
    inCollegeAsWorker(page.collegeId, async (tx) => {
      const complaints = await lockUnknown(tx, page)
      const words = complaints.map(({ id, subject, description, filed, replies, name, roll }) => ({
        id,
        textWords: storedWords([subject, description, filed, replies]),
        personWords: storedWords([name, roll]),
      }))
      await insertWordsOf(tx, page.collegeId, words)
      const last = complaints.at(-1)?.id ?? null
      if (last !== null) log.info({ collegeId: page.collegeId, indexed: words.length }, 'complaints indexed')
      return last
    }),
  )
}
