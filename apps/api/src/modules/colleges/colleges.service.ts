import { type CollegeApproval, collegeNameKey } from '@counterfoil/contract/colleges'
import * as z from 'zod/mini'
import type { OpenContext } from '#platform/context.ts'
import { inCollegeAsWorker, outsideCollegesAsWorker, type Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { forgetKeys } from '#platform/http/idempotency.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { forgetNotices, giveUpNotices } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { skeletonOf } from '#platform/skeleton.ts'
import { hasOpenCollegeLike } from './colleges.founding.queries.ts'
import {
  type CollegeFacts,
  findApproval,
  findCollege,
  findCollegeByCode,
  findOpenCollege,
  findTimeZoneOf,
  findTodayOf,
  type JoinableCollege,
  listCollegeIds,
  listCollegeNames,
  lockCollege,
} from './colleges.queries.ts'
import { isJoinableWith } from './colleges.rules.ts'

export type { CollegeFacts, JoinableCollege }

type NameAnswer = { registered: boolean; waiting: boolean; available: boolean }

/** What there is to know about a college name. The answer is public, because people need it before they sign up. */
export async function isRegistered(_ctx: OpenContext, name: string): Promise<NameAnswer> {
  const nameKey = collegeNameKey(name)
  return unscoped(async (tx) => {
    const college = await findOpenCollege(tx, nameKey)
    return {
      registered: college?.approval === 'approved',
      waiting: college?.approval === 'waiting',
      available: !(await hasOpenCollegeLike(tx, nameKey, skeletonOf(name))),
    }
  })
}

/** Suggests college names while a student types, so that the student chooses the name as it was registered. */
export async function suggestColleges(_ctx: OpenContext, typed: string): Promise<{ names: string[] }> {
  const words = collegeNameKey(typed)
    .split(/[ (-]+/)
    .filter(Boolean)
    .slice(0, 8)
  return { names: await unscoped((tx) => listCollegeNames(tx, words, 8)) }
}

/**
 * Returns the college, or throws a problem if this address cannot join it. Sign-up calls this before it looks for an
 * account. So the problem does not reveal whether the address has an account.
 */
export async function requireJoinableCollege(tx: Tx, name: string, email: string): Promise<JoinableCollege> {
  const college = await findOpenCollege(tx, collegeNameKey(name))
  ensure(college, () => new Problem('refused', 'college.not_registered'))
  ensure(college.approval === 'approved', () => new Problem('refused', 'college.waiting'))
  ensure(
    isJoinableWith(email, college.joinDomains),
    () => new Problem('refused', 'college.domain_not_allowed'),
  )
  return college
}

/**
 * Returns the operator's decision, and throws a problem if the college is refused. Its people can still read what they
 * have set up.
 */
export async function requireNotRefused(tx: Tx, collegeId: string): Promise<CollegeApproval | undefined> {
  const approval = await findApproval(tx, collegeId)
  ensure(approval !== 'refused', () => new Problem('forbidden', 'college.refused'))
  return approval
}

export async function readCollegeName(tx: Tx, collegeId: string): Promise<string> {
  const college = await findCollege(tx, collegeId)
  if (!college) throw new Error('a college without a row')
  return college.name
}

/** Today's date in the college's time zone, as 2026-11-15, by the database's clock. */
export async function findToday(tx: Tx, collegeId: string): Promise<string> {
  const today = await findTodayOf(tx, collegeId)
  if (today === undefined) throw new Error('a college without a row')
  return today
}

/** The college's time zone, such as Asia/Kolkata. */
export async function findTimeZone(tx: Tx, collegeId: string): Promise<string> {
  const timeZone = await findTimeZoneOf(tx, collegeId)
  if (timeZone === undefined) throw new Error('a college without a row')
  return timeZone
}

/**
 * Locks the college until the transaction ends, for changes that must not run at the same time, such as removing its
 * last SuperAdmin. Returns false if the college does not exist.
 */
export async function holdCollege(tx: Tx, collegeId: string): Promise<boolean> {
  return lockCollege(tx, collegeId)
}

/**
 * Runs the operator's work in the college with this code, as role `auth`. Returns undefined if there is no such
 * college.
 */
export async function inCollegeOfCode<T>(
  code: string,
  work: (tx: Tx, college: CollegeFacts) => Promise<T>,
): Promise<T | undefined> {
  return unscoped(async (tx) => {
    const college = await findCollegeByCode(tx, code)
    if (!college) return undefined
    await enterCollege(tx, college.id)
    return work(tx, college)
  })
}

/** The college after this one in the order of ids, or the first, for jobs that visit every college. */
export async function findNextCollegeId(after: string | undefined): Promise<string | undefined> {
  const [id] = await outsideCollegesAsWorker((tx) => listCollegeIds(tx, after, 1))
  return id
}

/** Lists the ids of colleges after this one, for jobs that visit every college. */
export async function listCollegesAfter(after: string | undefined, limit: number): Promise<string[]> {
  return outsideCollegesAsWorker((tx) => listCollegeIds(tx, after, limit))
}

const keyDays = 30

export const forgetOldKeys = defineJob({
  name: 'colleges.old_keys',
  data: z.object({ after: z.optional(z.uuid()) }),
  schedule: '23 3 * * *',
})

const collegesPerJob = 500

/**
 * Deletes the idempotency keys of requests that are older than a month, because such requests are not repeated, and old
 * notices. The row-level security policy also applies to jobs, so each college needs its own
 * transaction. One job handles a few hundred colleges, and the next job continues after them.
 */
export async function dropOldKeys({ after }: { after?: string | undefined }): Promise<void> {
  const ids = await listCollegesAfter(after, collegesPerJob)
  for (const id of ids) {
    await inCollegeAsWorker(id, async (tx) => {
      await forgetKeys(tx, id, keyDays)
      await giveUpNotices(tx, id)
    })
    await sweep((limit) => inCollegeAsWorker(id, (tx) => forgetNotices(tx, id, limit)))
  }
  const last = ids.at(-1)
  if (last === undefined) return
  await outsideCollegesAsWorker((tx) => enqueue(tx, forgetOldKeys, { after: last }))
}
