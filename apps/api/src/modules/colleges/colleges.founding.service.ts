import { randomInt } from 'node:crypto'
import { collegeNameKey, startingDepartments } from '@counterfoil/contract/colleges'
import * as z from 'zod/mini'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { publish } from '#platform/live/live.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { seal } from '#platform/seal.ts'
import { hasOddLetters, skeletonOf } from '#platform/skeleton.ts'
import { insertDepartments } from './colleges.departments.queries.ts'
import {
  deleteAbandoned,
  deleteRefused,
  deleteReservation,
  deleteUnopened,
  findWaitingCollege,
  hasOpenCollege,
  insertCollege,
  lockFounding,
  updateApproved,
  updateOpened,
  updateRefused,
} from './colleges.founding.queries.ts'
import type { CollegeFacts } from './colleges.queries.ts'

/** How many hours a name stays reserved for a founder who has not confirmed the address. */
const reservationHours = 1

const oddName = () =>
  new Problem('invalid', 'request.invalid', { fields: { collegeName: 'field.college_name' } })

/**
 * Throws a problem if no college can be founded here any more. Sign-up calls this before it looks for an account, so that
 * the problem does not reveal whether the address has one.
 */
export async function requireFoundingOpen(tx: Tx): Promise<void> {
  if (config.FOUNDING !== 'first') return
  ensure(!(await hasOpenCollege(tx)), foundingClosed)
}

const foundingClosed = () => new Problem('refused', 'college.founding_closed')

/**
 * Reserves the name and inserts the college and its departments. Afterwards the transaction can read and write only the
 * rows of the new college.
 */
export async function foundCollege(tx: Tx, name: string, founderEmail: string): Promise<CollegeFacts> {
  const founderSeal = seal('founder', founderEmail).toString('base64url')
  const nameSkeleton = skeletonOf(name)
  ensure(!hasOddLetters(nameSkeleton), oddName)
  const college = {
    id: newId(),
    name,
    nameKey: collegeNameKey(name),
    nameSkeleton,
    code: newCode(),
    founderSeal,
    approval: config.FOUNDING === 'approval' ? ('waiting' as const) : ('approved' as const),
  }
  // The time of the first sign-up counts, so that a founder who never confirms cannot keep a name by signing up again.
  const createdAt = await deleteReservation(tx, college, reservationHours)
  const isFirst = await insertCollege(tx, { ...college, ...(createdAt && { createdAt }) })
  ensure(isFirst, () => new Problem('conflict', 'college.name_taken'))
  await enterCollege(tx, college.id)
  const rows = startingDepartments.map((department, index) => ({
    collegeId: college.id,
    id: newId(),
    name: department,
    place: index + 1,
  }))
  await insertDepartments(tx, rows)
  return college
}

/** A mail to the operator about a college that waits, or to its SuperAdmins about the operator's decision. */
export const mailAboutFounding = defineJob({
  name: 'colleges.founding_mail',
  data: z.object({
    collegeId: z.uuid(),
    letter: z.enum(['waiting', 'approved', 'refused']),
    /** The SuperAdmin who gets the mail. Without it, the job makes one job for each of them. */
    toId: z.optional(z.uuid()),
  }),
})

/**
 * Called when the founder has confirmed the address. Students can join from then on, or once the operator has approved
 * the college. Where only the first founder counts, that is the first one who confirms.
 */
export async function openCollege(tx: Tx, collegeId: string): Promise<void> {
  if (config.FOUNDING === 'first') {
    await lockFounding(tx)
    await requireFoundingOpen(tx)
  }
  if ((await updateOpened(tx, collegeId)) === 'waiting')
    await enqueue(tx, mailAboutFounding, { collegeId, letter: 'waiting' })
}

type Decision = 'approved' | 'refused'

/**
 * Records the operator's decision about a college that waits. Returns undefined if no college with this code waits.
 * @internal called by the operator's command alone.
 */
export async function decideCollege(code: string, decision: Decision): Promise<CollegeFacts | undefined> {
  const college = await unscoped(async (tx) => {
    const found = await findWaitingCollege(tx, code)
    if (!found) return undefined
    await enterCollege(tx, found.id)
    await (decision === 'approved' ? updateApproved(tx, found.id) : updateRefused(tx, found.id))
    await audit(tx, {
      collegeId: found.id,
      actorId: null,
      action: `college.${decision}`,
      subjectId: found.id,
    })
    await enqueue(tx, mailAboutFounding, { collegeId: found.id, letter: decision })
    return found
  })
  // The notice of the SuperAdmins changes at once.
  if (college) await publish(college.id, [{ topic: 'session', to: [{ role: 'SuperAdmin' }] }])
  return college
}

export async function abandonCollege(tx: Tx, collegeId: string): Promise<void> {
  await deleteUnopened(tx, collegeId)
}

export async function freeAbandonedNames(days: number): Promise<void> {
  await sweep((limit) => unscoped((tx) => deleteAbandoned(tx, days, limit)))
}

/** How long the people of a refused college can still read why, and what they have set up. */
const refusedDays = 30

export async function dropRefusedColleges(): Promise<void> {
  await sweep((limit) => unscoped((tx) => deleteRefused(tx, refusedDays, limit)))
}

const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

function newCode(): string {
  return Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
