import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type ComplaintFile, mostFiles } from '@counterfoil/contract/complaints/files-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { slicesOf } from '@counterfoil/contract/files'
import { publishComplaintChanged, requireComplaint } from '#modules/complaints/complaints.changes.service.ts'
import type { History } from '#modules/complaints/complaints.history.queries.ts'
import { canChangeOwn, canHandle, canReadText, canSee } from '#modules/complaints/complaints.policy.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { openingOf } from '#modules/complaints/opened/complaints.opened.service.ts'
import { lockOwner } from '#modules/complaints/views/complaints.views.queries.ts'
import type { Actor } from '#platform/actor.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { ActorContext, ChangeContext, Context, ReadContext } from '#platform/context.ts'
import { inCollege, outsideCollegesAsWorker, readInCollege } from '#platform/database/database.ts'
import { forget, keep, streamKept } from '#platform/files/storage.ts'
import type { SentFile } from '#platform/http/serve-files.ts'
import { firstIdAt, newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { checkUpload } from './complaints.checking.service.ts'
import {
  complaintOf,
  countSlice,
  eraseDraft,
  type FileRow,
  findFile,
  findSent,
  findSentInCollege,
  hasFileRows,
  insertFile,
  isRecentFiler,
  isWrittenToAll,
  listFilesInHistory,
  listFilesOf,
  updateToFiled,
} from './complaints.files.queries.ts'
import {
  bytesOfSlice,
  bytesPerDay,
  bytesPerDayOfCollege,
  keysOf,
  mostDrafts,
  storedName,
} from './complaints.files.rules.ts'

type Api = typeof complaintsApi

const dayMs = 86_400_000

export async function beginFile(
  ctx: Context,
  file: EndpointInput<Api['beginFile']>['body'],
): Promise<EndpointResponse<Api['beginFile']>> {
  const { collegeId, userId, role } = ctx.actor
  const aDayAgo = firstIdAt(Date.now() - dayMs)
  await lockOwner(ctx.tx, ctx.actor)
  const sent = await findSent(ctx.tx, ctx.actor, aDayAgo)
  ensure(
    sent.drafts < mostDrafts * config.RATE_LIMIT_FACTOR &&
      sent.bytes + file.size <= bytesPerDay(role) * config.RATE_LIMIT_FACTOR,
    () => new Problem('limited', 'file.too_many', { retryAfterSeconds: 3600 }),
  )
  // The college is not locked, so files that are announced at the same moment can go a little over its limit.
  const sentInCollege = await findSentInCollege(ctx.tx, collegeId, aDayAgo)
  ensure(
    sentInCollege + file.size <= bytesPerDayOfCollege * config.RATE_LIMIT_FACTOR,
    () => new Problem('limited', 'file.college_too_many', { retryAfterSeconds: 3600 }),
  )
  const id = newId()
  await insertFile(ctx.tx, { collegeId, userId, id, ...file })
  return { id }
}

/**
 * Stores a slice and then counts it, so that no slice is counted that is not there. A slice that was counted before is
 * left as it is: the answer to it may have been lost.
 */
export async function takeSlice(
  ctx: ActorContext,
  { id, index }: EndpointInput<Api['sendSlice']>['params'],
  bytes: Buffer,
): Promise<EndpointResponse<Api['sendSlice']>> {
  const { collegeId, userId } = ctx.actor
  const file = await readInCollege(collegeId, (tx) => findFile(tx, collegeId, id))
  ensure(file && file.ownerId === userId, () => new Problem('missing', 'file.missing'))
  if (index < file.slices || file.state !== 'coming') return { slices: file.slices }
  ensure(index === file.slices, () => new Problem('conflict', 'file.out_of_order'))
  ensure(
    bytes.length > 0 && bytes.length === bytesOfSlice(file.size, index),
    () => new Problem('invalid', 'request.invalid'),
  )
  await fromStorage(keep(keysOf(collegeId, id).slice(index), bytes))
  const isLast = index + 1 === slicesOf(file.size)
  const now = await inCollege(collegeId, async (tx) => {
    const isCounted = await countSlice(tx, { collegeId, id, index, isLast })
    if (isCounted && isLast) await enqueue(tx, checkUpload, { collegeId, fileId: id })
    return findFile(tx, collegeId, id)
  })
  if (now) return { slices: now.slices }
  // It was erased meanwhile, and perhaps its row is gone already. Then nothing else would delete this slice.
  await fromStorage(forget([keysOf(collegeId, id).slice(index)]))
  throw new Problem('missing', 'file.missing')
}

/** A storage that does not answer is no fault of ours, and the browser tries again by itself. */
async function fromStorage<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    log.error({ err: error }, 'file storage failed')
    throw new Problem('unavailable', 'file.unavailable', { retryAfterSeconds: 10, cause: error })
  })
}

function presentFile(actor: Actor, file: FileRow): ComplaintFile {
  const { id, name, type, state, refusal, size, slices, width, height, ownerId } = file
  return {
    id,
    name,
    type,
    // `erased` ones are not read.
    state: state === 'erased' ? 'missing' : state,
    refusal,
    size,
    slices,
    picture: width === null || height === null ? null : { width, height },
    isOwn: ownerId === actor.userId,
  }
}

/** The files in the history of a complaint that this person can see, by what they came with. */
export async function listFiles(
  ctx: ReadContext,
  history: History,
): Promise<{ filed: ComplaintFile[]; ofEvent: (eventId: string) => ComplaintFile[] }> {
  const files = await listFilesInHistory(ctx.tx, history)
  const isFiled = ({ complaintId, eventId }: FileRow) =>
    eventId === null && complaintId === history.complaintId
  const present = (some: readonly FileRow[]) => some.map((file) => presentFile(ctx.actor, file))
  return {
    filed: present(files.filter(isFiled)),
    ofEvent: (eventId) => present(files.filter((file) => file.eventId === eventId)),
  }
}

/**
 * Only its owner can read a draft. Once it is filed, everyone who can read the complaint can read it, except that
 * students never see the files of notes, nor of what was undone.
 */
async function requireFile(ctx: ReadContext, id: string): Promise<FileRow> {
  const { collegeId, userId, role } = ctx.actor
  const isStudent = role === 'student'
  const complaintId = complaintOf(collegeId, id)
  const [file, complaint, isToAll, recordOpening] = await Promise.all([
    findFile(ctx.tx, collegeId, id),
    findComplaint(ctx.tx, collegeId, complaintId),
    isStudent ? isWrittenToAll(ctx.tx, ctx.actor, id) : false,
    openingOf(ctx, complaintId),
  ])
  ensure(file, () => new Problem('missing', 'file.missing'))
  const isTheirs = file.complaintId === null && file.ownerId === userId
  const isRead = complaint && canSee(ctx.actor, complaint) && canReadText(ctx.actor, complaint)
  const isHidden = isStudent && (file.visibility === 'staff' || file.isUndone)
  ensure(isTheirs || (isRead && !isHidden) || isToAll, () => new Problem('missing', 'file.missing'))
  // A photo has its own address, which an admin can open without the complaint.
  if (isRead) await recordOpening(complaint.id)
  return file
}

export async function readFile(ctx: ReadContext, id: string): Promise<ComplaintFile> {
  return presentFile(ctx.actor, await requireFile(ctx, id))
}

/** A file that is already gone counts as a success, because the answer to an earlier request may have been lost. */
export async function discardFile(ctx: Context, id: string): Promise<Nothing> {
  await eraseDraft(ctx.tx, ctx.actor, id)
  return {}
}

export async function readContent(ctx: ReadContext, id: string): Promise<SentFile> {
  const { type, digest } = await requireReady(ctx, id)
  const { content } = keysOf(ctx.actor.collegeId, id)
  return { digest, type, name: storedName({ id, type }), open: () => fromStorage(streamKept(content)) }
}

export async function readThumbnail(ctx: ReadContext, id: string): Promise<SentFile> {
  const { type, digest } = await requireReady(ctx, id)
  ensure(type !== 'application/pdf', () => new Problem('missing', 'file.missing'))
  const { thumbnail } = keysOf(ctx.actor.collegeId, id)
  const name = storedName({ id, type })
  return { digest: `small ${digest}`, type, name, open: () => fromStorage(streamKept(thumbnail)) }
}

async function requireReady(
  ctx: ReadContext,
  id: string,
): Promise<{ type: FileRow['type']; digest: string }> {
  const { state, type, digest } = await requireFile(ctx, id)
  ensure(state === 'ready' && digest !== null, () => new Problem('missing', 'file.missing'))
  return { type, digest }
}

/**
 * Adds files that the person had chosen before filing, and of which the server heard only afterwards. It is part of the
 * filing, so it has no event of its own, and is possible as long as files may follow.
 */
export async function addFiles(
  ctx: Context,
  complaintId: string,
  { files }: EndpointInput<Api['addFiles']>['body'],
): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const complaint = await requireComplaint(
    ctx,
    complaintId,
    (facts) => canChangeOwn(ctx.actor, facts) || canHandle(ctx.actor, facts),
  )
  const isFiler = await isRecentFiler(ctx.tx, { collegeId, complaintId, userId })
  ensure(isFiler, () => new Problem('missing', 'complaint.missing'))
  const there = await listFilesOf(ctx.tx, collegeId, complaintId)
  const added = files.filter((id) => there.every((file) => file.id !== id))
  ensure(there.length + added.length <= mostFiles, () => new Problem('conflict', 'file.too_many'))
  if (added.length === 0) return {}
  await fileWith(ctx, complaintId, added)
  await audit(ctx.tx, { collegeId, actorId: userId, action: 'complaint.files_added', subjectId: complaintId })
  publishComplaintChanged(ctx, complaint)
  return {}
}

/**
 * Puts the drafts of a person into the complaint that is being filed, or into what the person writes about it. They may
 * still be on their way.
 */
export async function fileWith(
  ctx: ChangeContext,
  complaintId: string,
  given: readonly string[] = [],
  eventId: string | null = null,
): Promise<void> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return
  const found = await updateToFiled(ctx.tx, ctx.actor, { ids, complaintId, eventId })
  ensure(found === ids.length, () => new Problem('missing', 'file.missing'))
}

/** Whether files were ever sent to this installation. */
export const hasKeptFiles = () => outsideCollegesAsWorker(hasFileRows)
