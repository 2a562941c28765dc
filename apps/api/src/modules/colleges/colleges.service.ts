import { randomInt } from 'node:crypto'
import { collegeNameKey, startingDepartments } from '@counterfoil/contract/colleges'
import * as z from 'zod/mini'
import { todayIn } from '#platform/clock.ts'
import type { OpenContext, ReadContext } from '#platform/context.ts'
import { inCollegeAsWorker, outsideCollegesAsWorker, type Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { forgetKeys } from '#platform/http/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { seal } from '#platform/seal.ts'
import {
  type CollegeFacts,
  deleteAbandoned,
  deleteReservation,
  deleteUnopened,
  findCollege,
  findDepartment,
  findOpenCollege,
  insertCollege,
  insertDepartments,
  type JoinableCollege,
  listCollegeIds,
  listCollegeNames,
  listDepartmentsOf,
  lockCollege,
  updateOpened,
} from './colleges.queries.ts'
import { isJoinableWith } from './colleges.rules.ts'

export type { CollegeFacts, JoinableCollege }

/** Whether an open college has this name. The answer is public, because a student needs it before signing up. */
export async function isRegistered(_ctx: OpenContext, name: string): Promise<{ registered: boolean }> {
  const college = await unscoped((tx) => findOpenCollege(tx, collegeNameKey(name)))
  return { registered: college !== undefined }
}

/** Suggests college names while a student types, so that the student chooses the name as it was registered. */
export async function suggestColleges(_ctx: OpenContext, typed: string): Promise<{ names: string[] }> {
  const words = collegeNameKey(typed)
    .split(/[ (-]+/)
    .filter(Boolean)
    .slice(0, 8)
  return { names: await unscoped((tx) => listCollegeNames(tx, words, 8)) }
}

export async function listDepartments(ctx: ReadContext): Promise<{ items: { id: string; name: string }[] }> {
  return { items: await listDepartmentsOf(ctx.tx, ctx.actor.collegeId) }
}

/**
 * Returns the college, or throws a problem if this address cannot join it. Sign-up calls this before it looks for an
 * account. So the problem does not reveal whether the address has an account.
 */
export async function requireJoinableCollege(tx: Tx, name: string, email: string): Promise<JoinableCollege> {
  const college = await findOpenCollege(tx, collegeNameKey(name))
  ensure(college, () => new Problem('refused', 'college.not_registered'))
  ensure(
    isJoinableWith(email, college.joinDomains),
    () => new Problem('refused', 'college.domain_not_allowed'),
  )
  return college
}

/** How many hours a name stays reserved for a founder who has not confirmed the address. */
const reservationHours = 1

/**
 * Reserves the name and inserts the college and its departments. Afterwards the transaction can read and write only the
 * rows of the new college.
 */
export async function foundCollege(tx: Tx, name: string, founderEmail: string): Promise<CollegeFacts> {
  const founderSeal = seal('founder', founderEmail).toString('base64url')
  const college = { id: newId(), name, nameKey: collegeNameKey(name), code: newCode(), founderSeal }
  await deleteReservation(tx, college, reservationHours)
  const isFirst = await insertCollege(tx, college)
  ensure(isFirst, () => new Problem('conflict', 'college.name_taken'))
  await enterCollege(tx, college.id)
  const rows = startingDepartments.map((department) => ({
    collegeId: college.id,
    id: newId(),
    name: department,
  }))
  await insertDepartments(tx, rows)
  return college
}

/** Called when the founder has confirmed the address. Students can join from then on. */
export async function openCollege(tx: Tx, collegeId: string): Promise<void> {
  await updateOpened(tx, collegeId)
}

export async function abandonCollege(tx: Tx, collegeId: string): Promise<void> {
  await deleteUnopened(tx, collegeId)
}

export async function freeAbandonedNames(days: number): Promise<void> {
  await sweep((limit) => unscoped((tx) => deleteAbandoned(tx, days, limit)))
}

export async function requireDepartment(tx: Tx, collegeId: string, id: string): Promise<void> {
  const department = await findDepartment(tx, collegeId, id)
  ensure(department, () => new Problem('missing', 'department.missing'))
}

export async function findDepartmentName(tx: Tx, collegeId: string, id: string): Promise<string | undefined> {
  return (await findDepartment(tx, collegeId, id))?.name
}

export async function readCollegeName(tx: Tx, collegeId: string): Promise<string> {
  return (await requireCollege(tx, collegeId)).name
}

/** Today's date in the college's time zone, as 2026-11-15. */
export async function findToday(tx: Tx, collegeId: string): Promise<string> {
  return todayIn((await requireCollege(tx, collegeId)).timeZone)
}

async function requireCollege(tx: Tx, collegeId: string) {
  const college = await findCollege(tx, collegeId)
  if (!college) throw new Error('a college without a row')
  return college
}

/**
 * Locks the college until the transaction ends. Other modules call it for changes that must not run at the same time.
 */
export async function holdCollege(tx: Tx, collegeId: string): Promise<void> {
  await lockCollege(tx, collegeId)
}

const keyDays = 30

export const forgetOldKeys = defineJob({
  name: 'colleges.old_keys',
  data: z.object({ after: z.optional(z.uuid()) }),
  schedule: '23 3 * * *',
})

const collegesPerJob = 500

/**
 * Deletes the idempotency keys of requests that are older than a month, because such requests are not repeated. The
 * row-level security policy also applies to jobs, so each college needs its own transaction. One job handles a few
 * hundred colleges, and the next job continues after them.
 */
export async function dropOldKeys({ after }: { after?: string | undefined }): Promise<void> {
  const ids = await outsideCollegesAsWorker((tx) => listCollegeIds(tx, after, collegesPerJob))
  for (const id of ids) await inCollegeAsWorker(id, (tx) => forgetKeys(tx, id, keyDays))
  const last = ids.at(-1)
  if (last === undefined) return
  await outsideCollegesAsWorker((tx) => enqueue(tx, forgetOldKeys, { after: last }))
}

const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

function newCode(): string {
  return Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
