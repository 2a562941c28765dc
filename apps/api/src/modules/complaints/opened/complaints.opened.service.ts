import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { openingsKeptDays } from '@counterfoil/contract/complaints/opened-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type * as z from 'zod/mini'
import { place, throughComplaints } from '#modules/complaints/complaints.pages.service.ts'
import { canListOpenings, canSee } from '#modules/complaints/complaints.policy.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import type { ReadContext } from '#platform/context.ts'
import { inCollege, inCollegeAsWorker } from '#platform/database/database.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { firstIdAt, newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  type AskedComplaint,
  deleteOpenings,
  insertOpening,
  isOpeningKnown,
  listOpeningRows,
} from './complaints.opened.queries.ts'

type Api = typeof complaintsApi
type RecordOpening = (complaintId: string) => Promise<void>

/**
 * Asks whether this admin's opening of the complaint is recorded already today. It is asked together with the complaint.
 * Returns what records it, to be called once it is clear that the admin may read the complaint. A request that only
 * reads cannot write, so the record has its own transaction. It comes before the answer: an opening that cannot be
 * recorded does not happen.
 */
export async function openingOf(ctx: ReadContext, asked: AskedComplaint): Promise<RecordOpening> {
  const { collegeId, userId, role } = ctx.actor
  // When students look at their complaints is their own affair.
  const isKnown =
    role === 'student' || (await isOpeningKnown(ctx.tx, { collegeId, complaintId: asked, userId }))
  return async (complaintId) => {
    if (!isKnown)
      await inCollege(collegeId, (tx) => insertOpening(tx, { collegeId, complaintId, userId, id: newId() }))
  }
}

export async function listOpenings(
  ctx: ReadContext,
  id: string,
  { after, limit }: EndpointInput<Api['listOpenings']>['query'],
): Promise<EndpointResponse<Api['listOpenings']>> {
  const { collegeId } = ctx.actor
  const page = { collegeId, complaintId: id, before: pageStart(after), limit: limit + 1 }
  const [complaint, rows] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listOpeningRows(ctx.tx, page),
  ])
  const isShown = complaint && canSee(ctx.actor, complaint) && canListOpenings(ctx.actor)
  ensure(isShown, () => new Problem('missing', 'complaint.missing'))
  return pageOf(rows, limit)
}

export const forgetOldOpenings = defineJob({
  name: 'complaints.openings',
  data: place,
  schedule: '29 3 * * *',
})

export async function forgetOpenings(from: z.output<typeof place>): Promise<void> {
  const before = firstIdAt(Date.now() - openingsKeptDays * 86_400_000)
  await throughComplaints(forgetOldOpenings, from, async ({ collegeId }) => {
    await sweep((limit) =>
      inCollegeAsWorker(collegeId, (tx) => deleteOpenings(tx, { collegeId, before, limit })),
    )
    return null
  })
}
