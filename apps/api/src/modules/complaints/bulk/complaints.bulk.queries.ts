import type { BulkState } from '@counterfoil/contract/complaints/bulk-api'
import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { departments } from '#modules/colleges/colleges.table.ts'
import { versionOf } from '#modules/complaints/complaints.queries.ts'
import { complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { bulkItems, bulkJobs, type Outcome, type StoredChange } from './complaints.bulk.table.ts'

type Owner = { collegeId: string; userId: string }

const isOf = ({ collegeId, userId }: Owner) =>
  and(eq(bulkJobs.collegeId, collegeId), eq(bulkJobs.userId, userId))
const isJob = (collegeId: string, id: string) => and(eq(bulkJobs.collegeId, collegeId), eq(bulkJobs.id, id))

const isUnderWay = inArray(bulkJobs.state, ['waiting', 'running'])

export async function isOneUnderWay(tx: Tx, owner: Owner): Promise<boolean> {
  const [row] = await tx
    .select({ total: count() })
    .from(bulkJobs)
    .where(and(isOf(owner), isUnderWay))
  return (row?.total ?? 0) > 0
}

/** Returns how many seconds the next bulk change has to wait, or 0. The stored ones are the count. */
export async function findJobWait(tx: Tx, owner: Owner, perHour: number): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql`ceil(extract(epoch from ${bulkJobs.createdAt} + interval '1 hour' - now()))`.mapWith(
        Number,
      ),
    })
    .from(bulkJobs)
    .where(isOf(owner))
    .orderBy(desc(bulkJobs.id))
    .offset(perHour - 1)
    .limit(1)
  return Math.max(0, row?.seconds ?? 0)
}

type Asked = { id: string; version: number }

/** Returns which of these complaints are open and, if a department is given, of that department. */
export async function findVisible(
  tx: Tx,
  { collegeId, departmentId }: { collegeId: string; departmentId: string | null },
  items: readonly Asked[],
): Promise<Set<string>> {
  const ids = items.map(({ id }) => id)
  const found = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.collegeId, collegeId),
        inArray(complaints.id, ids),
        eq(complaints.state, 'open'),
        departmentId === null ? undefined : eq(complaints.departmentId, departmentId),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

type NewJob = Owner & {
  id: string
  change: StoredChange
  words: string | null
  unseen: number
  /** In how many seconds it starts, by the clock of the database. */
  startsIn: number
  items: readonly Asked[]
}

export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  const { collegeId, userId, id, change, words, unseen, startsIn, items } = job
  const startsAt = sql`now() + make_interval(secs => ${startsIn})`
  await tx.insert(bulkJobs).values({ collegeId, userId, id, change, words, unseen, startsAt })
  await tx.insert(bulkItems).values(
    items.map(({ id: complaintId, version }, place) => ({
      collegeId,
      jobId: id,
      place,
      complaintId,
      version,
    })),
  )
}

/** Deletes the oldest bulk changes of this admin. Ids are in the order of time. */
export async function deleteOldJobs(tx: Tx, owner: Owner, kept: number): Promise<void> {
  const [newestOld] = await tx
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(isOf(owner))
    .orderBy(desc(bulkJobs.id))
    .offset(kept)
    .limit(1)
  if (newestOld) await tx.delete(bulkJobs).where(and(isOf(owner), lte(bulkJobs.id, newestOld.id)))
}

export async function deleteJobsOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(bulkJobs).where(isOf(owner))
}

const itemsOfJob = and(eq(bulkItems.collegeId, bulkJobs.collegeId), eq(bulkItems.jobId, bulkJobs.id))

const jobsListed = 20

/** Lists the bulk changes of an admin, newest first, or the one with this id. */
export async function listJobs(tx: Tx, owner: Owner, id?: string) {
  return tx
    .select({
      id: bulkJobs.id,
      state: bulkJobs.state,
      change: bulkJobs.change,
      words: bulkJobs.words,
      unseen: bulkJobs.unseen,
      department: departments.name,
      assignee: user.email,
      total: count(),
      done: sql`count(*) filter (where ${bulkItems.outcome} = 'done')`.mapWith(Number),
      ended: count(bulkItems.outcome),
      startsIn: sql`greatest(0, ceil(extract(epoch from ${bulkJobs.startsAt} - clock_timestamp())))`.mapWith(
        Number,
      ),
      askedAt: bulkJobs.createdAt,
      endedAt: bulkJobs.endedAt,
    })
    .from(bulkJobs)
    .innerJoin(bulkItems, itemsOfJob)
    .leftJoin(
      departments,
      and(
        eq(departments.collegeId, bulkJobs.collegeId),
        sql`${departments.id}::text = ${bulkJobs.change} ->> 'to'`,
      ),
    )
    .leftJoin(
      user,
      and(
        eq(user.collegeId, bulkJobs.collegeId),
        sql`${user.id}::text = ${bulkJobs.change} ->> 'to'`,
        eq(user.state, 'active'),
      ),
    )
    .where(and(isOf(owner), id === undefined ? undefined : eq(bulkJobs.id, id)))
    .groupBy(bulkJobs.collegeId, bulkJobs.id, departments.name, user.email)
    .orderBy(desc(bulkJobs.id))
    .limit(jobsListed)
}

/** Lists the complaints that were not changed, with what decides if the reader can see them. */
export async function listFailures(tx: Tx, collegeId: string, jobId: string) {
  return tx
    .select({
      number: complaints.number,
      outcome: bulkItems.outcome,
      id: complaints.id,
      subject: complaints.subject,
      status: complaints.status,
      state: complaints.state,
      departmentId: complaints.departmentId,
      version: sql`${sql.raw(versionOf('complaints'))}`.mapWith(Number),
    })
    .from(bulkItems)
    .innerJoin(
      complaints,
      and(eq(complaints.collegeId, bulkItems.collegeId), eq(complaints.id, bulkItems.complaintId)),
    )
    .where(
      and(
        eq(bulkItems.collegeId, collegeId),
        eq(bulkItems.jobId, jobId),
        sql`${bulkItems.outcome} <> 'done'`,
      ),
    )
    .orderBy(asc(bulkItems.place))
}

/** Locks a bulk change, so that it is not stopped in the middle of a turn and two workers do not take the same turn. */
export async function lockJob(tx: Tx, collegeId: string, id: string) {
  const [job] = await tx
    .select({
      userId: bulkJobs.userId,
      state: bulkJobs.state,
      change: bulkJobs.change,
      words: bulkJobs.words,
      isDue: sql<boolean>`${bulkJobs.startsAt} <= now()`,
    })
    .from(bulkJobs)
    .where(isJob(collegeId, id))
    .for('update')
  return job
}

export async function startJob(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.update(bulkJobs).set({ state: 'running' }).where(isJob(collegeId, id))
}

/** Ends a bulk change and deletes its words. */
export async function endJob(
  tx: Tx,
  collegeId: string,
  id: string,
  state: Exclude<BulkState, 'waiting' | 'running'>,
): Promise<void> {
  await tx.update(bulkJobs).set({ state, words: null, endedAt: sql`now()` }).where(isJob(collegeId, id))
}

/** A bulk change that was tried for a day and failed each time has ended, too, and must not keep its words. */
export async function endForgottenJobs(tx: Tx, collegeId: string): Promise<void> {
  const isForgotten = sql`${bulkJobs.words} is not null and ${bulkJobs.startsAt} < clock_now() - interval '7 days'`
  await tx
    .update(bulkJobs)
    .set({ state: 'stopped', words: null, endedAt: sql`now()` })
    .where(and(eq(bulkJobs.collegeId, collegeId), isForgotten))
}

const isNext = (collegeId: string, jobId: string) =>
  and(eq(bulkItems.collegeId, collegeId), eq(bulkItems.jobId, jobId), isNull(bulkItems.outcome))

export async function findNextItem(tx: Tx, collegeId: string, jobId: string) {
  const [item] = await tx
    .select({ place: bulkItems.place, complaintId: bulkItems.complaintId, version: bulkItems.version })
    .from(bulkItems)
    .where(isNext(collegeId, jobId))
    .orderBy(asc(bulkItems.place))
    .limit(1)
  return item
}

type Turn = { collegeId: string; jobId: string; place: number }

export async function recordOutcome(
  tx: Tx,
  { collegeId, jobId, place }: Turn,
  outcome: Outcome,
): Promise<void> {
  await tx
    .update(bulkItems)
    .set({ outcome })
    .where(and(isNext(collegeId, jobId), eq(bulkItems.place, place)))
}

/** Gives all complaints that have not had their turn the same outcome. */
export async function recordRest(tx: Tx, collegeId: string, jobId: string, outcome: Outcome): Promise<void> {
  await tx.update(bulkItems).set({ outcome }).where(isNext(collegeId, jobId))
}

/** The rights of an admin as they are now, or undefined if the account is no longer active. */
export async function findRights(tx: Tx, { collegeId, userId }: Owner) {
  const [person] = await tx
    .select({ role: user.role, departmentId: user.departmentId })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.id, userId),
        eq(user.state, 'active'),
        // Until a temporary password is replaced, its owner can change nothing.
        isNull(user.passwordToReplaceBy),
      ),
    )
  return person
}
