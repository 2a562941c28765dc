import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
  writeReason,
} from '#modules/complaints/complaints.changes.service.ts'
import type { EventDetails } from '#modules/complaints/complaints.events.rules.ts'
import {
  canAsk,
  canBeMentioned,
  canHandle,
  canReply,
  isFirstSight,
} from '#modules/complaints/complaints.policy.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { fileWith } from '#modules/complaints/files/complaints.files.service.ts'
import { tellOffice } from '#modules/complaints/mail/complaints.mail.service.ts'
import { mentionedInNote } from '#modules/complaints/mail/complaints.notices.service.ts'
import { tellPeople } from '#modules/complaints/mail/complaints.telling.service.ts'
import { countJoined } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { requireOwn } from '#modules/complaints/merging/complaints.together.service.ts'
import { addTextWords } from '#modules/complaints/search/complaints.search.queries.ts'
import { storedWords } from '#modules/complaints/search/complaints.search.rules.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { isSeenBy, listMentionable, updateSeen } from './complaints.thread.queries.ts'

type Api = typeof complaintsApi
type Reply = EndpointInput<Api['reply']>['body']
type Written = { id: string }

export async function reply(ctx: Context, id: string, given: Reply): Promise<Written> {
  ensure(
    given.words !== undefined || (given.files ?? []).length > 0,
    () => new Problem('invalid', 'request.invalid', { fields: { words: 'field.required' } }),
  )
  return ctx.actor.role === 'student' ? replyAsStudent(ctx, id, given) : replyAsOffice(ctx, id, given)
}

/**
 * What a student writes about a merged complaint stays with that complaint, so that no other student can read it. The
 * office reads it with the one that it joined, whose status and department are the ones that count.
 */
async function replyAsStudent(ctx: Context, id: string, given: Reply): Promise<Written> {
  const { seen, handled, into } = await requireOwn(ctx, id)
  ensure(canReply(ctx.actor, seen), () => new Problem('conflict', 'complaint.not_open'))
  await requireChangeLimit(ctx, seen, 'studentWords')
  const { questionId } = seen
  const eventId = await write(ctx, seen, 'replied', given, questionId === null ? {} : { questionId })
  await updateComplaint(ctx.tx, ctx.actor, id, { questionId: null })
  // The office handles this one, so it has to notice that something happened to it.
  if (into) await updateComplaint(ctx.tx, ctx.actor, into.id, {})
  publishComplaintChanged(ctx, seen)
  await enqueue(ctx.tx, tellOffice, { collegeId: ctx.actor.collegeId, complaintId: handled.id, eventId })
  return { id: eventId }
}

async function replyAsOffice(ctx: Context, id: string, given: Reply): Promise<Written> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  ensure(canReply(ctx.actor, complaint), () => new Problem('conflict', 'complaint.not_open'))
  await requireChangeLimit(ctx, complaint, 'officeWords')
  const isForAll = given.forAll === true && (await countJoined(ctx.tx, collegeId, id)) > 0
  const eventId = await write(ctx, complaint, 'replied', given, {
    officeId: complaint.departmentId,
    ...(isForAll && { forAll: true }),
  })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, complaint)
  return { id: eventId }
}

/** The complaint waits for the student from now on. */
export async function ask(
  ctx: Context,
  id: string,
  given: EndpointInput<Api['ask']>['body'],
): Promise<Written> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  ensure(canAsk(ctx.actor, complaint), () => new Problem('conflict', 'complaint.not_open'))
  await requireChangeLimit(ctx, complaint, 'officeWords')
  const eventId = await write(ctx, complaint, 'asked', given, { officeId: complaint.departmentId })
  await updateComplaint(ctx.tx, ctx.actor, id, { questionId: eventId })
  publishComplaintChanged(ctx, complaint)
  return { id: eventId }
}

/** A note is for the office alone, so the student's browser is not even told that something happened. */
export async function note(
  ctx: Context,
  id: string,
  given: EndpointInput<Api['note']>['body'],
): Promise<Written> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  const mentionedIds = await requireMentions(ctx, complaint, given.mentions)
  await requireChangeLimit(ctx, complaint, 'officeWords')
  const eventId = await write(ctx, complaint, 'noted', given, {
    officeId: complaint.departmentId,
    ...(mentionedIds.length > 0 && { mentionedIds }),
  })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, { ...complaint, reporterId: null })
  const { collegeId } = ctx.actor
  const told = { collegeId, userIds: mentionedIds, kind: mentionedInNote, aboutId: id, eventId }
  await tellPeople(ctx, { ...told, topic: 'yours' })
  return { id: eventId }
}

async function requireMentions(
  ctx: Context,
  complaint: LockedComplaint,
  given: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return []
  const colleagues = await listMentionable(ctx.tx, ctx.actor, complaint.id)
  ensure(
    ids.every((id) => colleagues.some((who) => who.id === id && canBeMentioned(complaint, who))),
    () => new Problem('missing', 'member.missing'),
  )
  return ids
}

type Words = { words?: string | undefined; files?: readonly string[] | undefined }

/** Stores what was written, with its files. What both sides read is also found by its words. */
async function write(
  ctx: Context,
  complaint: LockedComplaint,
  type: 'replied' | 'asked' | 'noted',
  { words, files }: Words,
  details: EventDetails,
): Promise<string> {
  const { collegeId } = ctx.actor
  const { id } = complaint
  const textId = await writeReason(ctx, id, words)
  const visibility = type === 'noted' ? 'staff' : 'public'
  const eventId = await recordEvent(ctx, complaint, type, { visibility, details, textId })
  await fileWith(ctx, id, files, eventId)
  if (visibility === 'public')
    await addTextWords(ctx.tx, { collegeId, complaintId: id, words: storedWords([words ?? null]) })
  return eventId
}

/** The other admins who can see the complaint. */
export async function listColleagues(
  ctx: ReadContext,
  id: string,
): Promise<EndpointResponse<Api['listColleagues']>> {
  const [complaint, colleagues] = await Promise.all([
    findComplaint(ctx.tx, ctx.actor.collegeId, id),
    listMentionable(ctx.tx, ctx.actor, id),
  ])
  ensure(complaint && canHandle(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  return { items: colleagues.map(({ id: of, email }) => ({ id: of, email })) }
}

/**
 * Notes that the department's office has opened the complaint. The student sees it once for each department, also if the
 * complaint comes back to one. It is no change of the complaint, so its version stays.
 */
export async function see(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  if (!isFirstSight(ctx.actor, complaint)) return {}
  const { departmentId } = complaint
  await updateSeen(ctx.tx, { collegeId, id, departmentId })
  if (!(await isSeenBy(ctx.tx, { collegeId, id, departmentId })))
    await recordEvent(ctx, complaint, 'seen', { visibility: 'public', details: { officeId: departmentId } })
  publishComplaintChanged(ctx, complaint)
  return {}
}
