import { and, asc, eq, gt, inArray, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm'
import { type History, idsInHistory } from '#modules/complaints/complaints.history.queries.ts'
import { isUndone } from '#modules/complaints/complaints.queries.ts'
import { complaintEvents, complaintReporters, complaints } from '#modules/complaints/complaints.table.ts'
import { isOfMerge } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { isHeld } from '#modules/complaints/retention/complaints.holds.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import { complaintFiles } from './complaints.files.table.ts'

type Owner = { collegeId: string; userId: string }
export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

const isOne = (collegeId: string, id: string) =>
  and(eq(complaintFiles.collegeId, collegeId), eq(complaintFiles.id, id))
const isKept = ne(complaintFiles.state, 'erased')
const isDraft = isNull(complaintFiles.complaintId)
const isOwnedBy = ({ collegeId, userId }: Owner) =>
  and(eq(complaintFiles.collegeId, collegeId), eq(complaintFiles.ownerId, userId))

const whole = {
  id: complaintFiles.id,
  ownerId: complaintFiles.ownerId,
  complaintId: complaintFiles.complaintId,
  eventId: complaintFiles.eventId,
  name: complaintFiles.name,
  type: complaintFiles.type,
  size: complaintFiles.size,
  slices: complaintFiles.slices,
  state: complaintFiles.state,
  refusal: complaintFiles.refusal,
  width: complaintFiles.width,
  height: complaintFiles.height,
  digest: complaintFiles.digest,
}

const ofEvent = and(
  eq(complaintEvents.collegeId, complaintFiles.collegeId),
  eq(complaintEvents.id, complaintFiles.eventId),
)

/** Finds a file, with who sees what it came with, and whether that was undone. */
export async function findFile(tx: Tx, collegeId: string, id: string) {
  const [file] = await tx
    .select({
      ...whole,
      visibility: complaintEvents.visibility,
      isUndone: sql<boolean>`${sql.raw(isUndone('complaint_events'))}`,
    })
    .from(complaintFiles)
    .leftJoin(complaintEvents, ofEvent)
    .where(and(isOne(collegeId, id), isKept))
  return file
}

/** The id of the complaint that a file is in, as a part of another statement. */
export const complaintOf = (collegeId: string, id: string) =>
  sql<string>`(select ${complaintFiles.complaintId} from ${complaintFiles} where ${isOne(collegeId, id)})`

/** The files with which a complaint was filed, in the order in which they were announced. */
export const listFilesOf = (tx: Tx, collegeId: string, complaintId: string) =>
  tx
    .select(whole)
    .from(complaintFiles)
    .where(
      and(
        eq(complaintFiles.collegeId, collegeId),
        eq(complaintFiles.complaintId, complaintId),
        isNull(complaintFiles.eventId),
        isKept,
      ),
    )
    .orderBy(asc(complaintFiles.id))

/**
 * The files with which a complaint was filed, and those of all that is written in its history. Of the latter, show only
 * those whose event the reader sees.
 */
export const listFilesInHistory = (tx: Tx, history: History) =>
  tx
    .select(whole)
    .from(complaintFiles)
    .where(
      and(
        eq(complaintFiles.collegeId, history.collegeId),
        sql`${complaintFiles.complaintId} = any(${idsInHistory(history)})`,
        isKept,
      ),
    )
    .orderBy(asc(complaintFiles.id))

/**
 * Whether the file came with words that the office wrote to the students of all complaints that are handled together,
 * and a complaint of this student was one of them.
 */
export async function isWrittenToAll(tx: Tx, { collegeId, userId }: Owner, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: complaintFiles.id })
    .from(complaintFiles)
    .innerJoin(complaintEvents, ofEvent)
    .innerJoin(
      complaintReporters,
      and(eq(complaintReporters.collegeId, collegeId), eq(complaintReporters.userId, userId)),
    )
    .innerJoin(
      complaints,
      and(
        eq(complaints.collegeId, collegeId),
        eq(complaints.id, complaintReporters.complaintId),
        ne(complaints.state, 'withdrawn'),
      ),
    )
    .where(
      and(
        isOne(collegeId, id),
        isKept,
        eq(complaintEvents.visibility, 'public'),
        sql`${complaintEvents.details} ->> 'forAll' = 'true'`,
        sql`not ${sql.raw(isUndone('complaint_events'))}`,
        isOfMerge(collegeId, sql`${complaintReporters.complaintId}`),
      ),
    )
    .limit(1)
  return found.length > 0
}

async function sumOfSizes(tx: Tx, which: SQL | undefined): Promise<number> {
  const [sent] = await tx
    .select({ bytes: sum(complaintFiles.size).mapWith(Number) })
    .from(complaintFiles)
    .where(which)
  return sent?.bytes ?? 0
}

/** What the person has sent since then, and how much of it is in no complaint. Ids begin with the time. */
export async function findSent(
  tx: Tx,
  owner: Owner,
  sinceId: string,
): Promise<{ drafts: number; bytes: number }> {
  const [drafts, bytes] = await Promise.all([
    tx.$count(complaintFiles, and(isOwnedBy(owner), isDraft, isKept)),
    sumOfSizes(tx, and(isOwnedBy(owner), gt(complaintFiles.id, sinceId))),
  ])
  return { drafts, bytes }
}

/** How many bytes all people of the college have sent since then. */
export const findSentInCollege = (tx: Tx, collegeId: string, sinceId: string) =>
  sumOfSizes(tx, and(eq(complaintFiles.collegeId, collegeId), gt(complaintFiles.id, sinceId)))

type NewFile = Owner & Pick<FileRow, 'id' | 'name' | 'type' | 'size'>

export async function insertFile(tx: Tx, { collegeId, userId, ...file }: NewFile): Promise<void> {
  await tx.insert(complaintFiles).values({ collegeId, ownerId: userId, ...file })
}

/** Counts a slice. Returns whether it was the one that was waited for. */
export async function countSlice(
  tx: Tx,
  { collegeId, id, index, isLast }: { collegeId: string; id: string; index: number; isLast: boolean },
): Promise<boolean> {
  const counted = await tx
    .update(complaintFiles)
    .set({ slices: index + 1, updatedAt: sql`clock_now()`, ...(isLast && { state: 'checking' as const }) })
    .where(and(isOne(collegeId, id), eq(complaintFiles.slices, index), eq(complaintFiles.state, 'coming')))
  return counted.rowCount === 1
}

/** Whether one of these drafts of the person is a photo. It may still be on its way. */
export async function hasPhoto(tx: Tx, owner: Owner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const isOneOfThem = and(isOwnedBy(owner), inArray(complaintFiles.id, [...ids]), isDraft, isKept)
  return (await tx.$count(complaintFiles, and(isOneOfThem, ne(complaintFiles.type, 'application/pdf')))) > 0
}

/** Puts drafts of this person into a complaint. Returns how many were found. */
export async function updateToFiled(
  tx: Tx,
  owner: Owner,
  { ids, complaintId, eventId }: { ids: readonly string[]; complaintId: string; eventId: string | null },
): Promise<number> {
  const filed = await tx
    .update(complaintFiles)
    .set({ complaintId, eventId })
    .where(and(isOwnedBy(owner), inArray(complaintFiles.id, [...ids]), isDraft, isKept))
  return filed.rowCount ?? 0
}

/** Whether this person filed the complaint, and so recently that its files may still follow. */
export async function isRecentFiler(
  tx: Tx,
  { collegeId, complaintId, userId }: Owner & { complaintId: string },
): Promise<boolean> {
  const filed = await tx
    .select({ id: complaintEvents.id })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.complaintId, complaintId),
        eq(complaintEvents.type, 'filed'),
        eq(complaintEvents.actorId, userId),
        gt(complaintEvents.at, patience),
      ),
    )
  return filed.length > 0
}

async function updateToErased(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.update(complaintFiles).set({ state: 'erased' }).where(and(which, isKept))
}

export const eraseDraft = (tx: Tx, owner: Owner, id: string) =>
  updateToErased(tx, and(isOwnedBy(owner), eq(complaintFiles.id, id), isDraft))

/** What the person sent and put into no complaint. */
export const eraseDraftsOf = (tx: Tx, owner: Owner) => updateToErased(tx, and(isOwnedBy(owner), isDraft))

/** The hours after which a draft is erased, and a file that has not come is given up. */
const patience = sql`clock_now() - interval '24 hours'`

export const eraseOldDrafts = (tx: Tx, collegeId: string) =>
  updateToErased(
    tx,
    and(eq(complaintFiles.collegeId, collegeId), isDraft, lt(complaintFiles.createdAt, patience)),
  )

const some = { id: complaintFiles.id, size: complaintFiles.size, slices: complaintFiles.slices }

/** On its way, or waiting for a check that failed again and again. */
const isUnfinished = inArray(complaintFiles.state, ['coming', 'checking'])

/** Of a complaint that is kept from deletion, even the slices of such a file stay. */
const isOfHeld = sql.raw(isHeld('complaint_files.complaint_id', 'complaint_files.college_id'))

export const listLate = (tx: Tx, collegeId: string, limit: number) =>
  tx
    .select(some)
    .from(complaintFiles)
    .where(
      and(
        eq(complaintFiles.collegeId, collegeId),
        isUnfinished,
        lt(complaintFiles.updatedAt, patience),
        sql`not ${isOfHeld}`,
      ),
    )
    .limit(limit)

export const listErased = (tx: Tx, collegeId: string, limit: number) =>
  tx
    .select(some)
    .from(complaintFiles)
    .where(and(eq(complaintFiles.collegeId, collegeId), eq(complaintFiles.state, 'erased')))
    .limit(limit)

export async function updateToMissing(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(complaintFiles)
    .set({ state: 'missing', slices: 0 })
    .where(
      and(
        eq(complaintFiles.collegeId, collegeId),
        inArray(complaintFiles.id, [...ids]),
        isUnfinished,
        lt(complaintFiles.updatedAt, patience),
      ),
    )
}

export async function deleteFiles(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(complaintFiles)
    .where(and(eq(complaintFiles.collegeId, collegeId), inArray(complaintFiles.id, [...ids])))
}

type Outcome = Partial<
  Pick<FileRow, 'type' | 'size' | 'slices' | 'refusal' | 'width' | 'height' | 'digest'>
> & {
  state: 'ready' | 'refused' | 'coming'
}

/** Writes what the check found. Returns false if the file was erased meanwhile. */
export async function updateChecked(
  tx: Tx,
  collegeId: string,
  id: string,
  outcome: Outcome,
): Promise<boolean> {
  const written = await tx
    .update(complaintFiles)
    .set(outcome)
    .where(and(isOne(collegeId, id), eq(complaintFiles.state, 'checking')))
  return written.rowCount === 1
}

/** Whether the table has ever had a row. Its size is no secret of a college, so no wall is in the way. */
export async function hasFileRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select pg_relation_size(${'complaint_files'}::regclass) > 0 as has`,
  )
  return rows[0]?.has === true
}
