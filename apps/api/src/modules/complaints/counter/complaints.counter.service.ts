import type { counterApi } from '@counterfoil/contract/complaints/counter-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  findFiledCategory,
  hasOpenCategories,
  requireFiledCategory,
} from '#modules/categories/categories.filing.service.ts'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { findFilingFrame } from '#modules/colleges/colleges.rules.service.ts'
import {
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireComplaint,
} from '#modules/complaints/complaints.changes.service.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { studentTopic } from '#modules/complaints/complaints.rules.ts'
import type { Reporter } from '#modules/complaints/filing/complaints.filing.queries.ts'
import { requireFilingDay, writeComplaint } from '#modules/complaints/filing/complaints.filing.service.ts'
import { tellAdmins } from '#modules/complaints/mail/complaints.mail.service.ts'
import { yourComplaint } from '#modules/complaints/mail/complaints.notices.service.ts'
import { tellPeople } from '#modules/complaints/mail/complaints.telling.service.ts'
import { findFiledPlace, hasOpenPlaces, requireFiledPlace } from '#modules/places/places.filing.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { canFileFor, canFindByPart } from './complaints.counter.policy.ts'
import {
  listOfferedRows,
  listStudentsExactly,
  listStudentsLike,
  lockOffer,
  lockStudent,
  updateClaimed,
  updateDisowned,
} from './complaints.counter.queries.ts'
import { isLongEnough, maskedAddress, patternOf } from './complaints.counter.rules.ts'

type Api = typeof counterApi

export async function readCounter(ctx: ReadContext): Promise<EndpointResponse<Api['readCounter']>> {
  const { collegeId } = ctx.actor
  const [{ today, filingDays }, hasCategories, hasPlaces] = await Promise.all([
    findFilingFrame(ctx.tx, collegeId),
    hasOpenCategories(ctx.tx, collegeId),
    hasOpenPlaces(ctx.tx, collegeId),
  ])
  return { today, filingDays, hasCategories, hasPlaces }
}

/** A thief of a session could otherwise read the list of students by guessing roll numbers. */
const lookUpLimit = defineLimit('students', 60, 3600)
const lookUpByPartLimit = defineLimit('students.by_part', 300, 3600)

/** Finds the student for whom a complaint is filed. The audit has who was found, and not the words of the search. */
export async function findStudents(
  ctx: Context,
  { words }: EndpointInput<Api['findStudents']>['body'],
): Promise<EndpointResponse<Api['findStudents']>> {
  const { collegeId, userId: actorId } = ctx.actor
  const isByPart = canFindByPart(ctx.actor)
  await requireLimit(isByPart ? lookUpByPartLimit : lookUpLimit, actorId)
  if (isByPart && !isLongEnough(words)) return { items: [] }
  const found = isByPart
    ? await listStudentsLike(ctx.tx, collegeId, patternOf(words))
    : await listStudentsExactly(ctx.tx, collegeId, words)
  if (found.length > 0) {
    const details = { studentIds: found.map(({ id }) => id) }
    await audit(ctx.tx, { collegeId, actorId, action: 'student.looked_up', details })
  }
  const isShown = (email: string) => isByPart || email === words.toLowerCase()
  return {
    items: found.map((one) => ({ ...one, email: isShown(one.email) ? one.email : maskedAddress(one.email) })),
  }
}

/** More than a clerk types in an hour. The limits of the students do not hold for what the office files. */
const counterLimit = defineLimit('counter', 60, 3600)

type Filing = EndpointInput<Api['fileAtCounter']>['body']

export async function fileAtCounter(
  ctx: Context,
  { student, ...filing }: Filing,
): Promise<EndpointResponse<Api['fileAtCounter']>> {
  const { collegeId, userId } = ctx.actor
  const { departmentId } = filing
  ensure(canFileFor(ctx.actor, departmentId), () => new Problem('missing', 'department.missing'))
  // The department is locked before the student, as in every filing.
  const [, frame, reporter, category, place] = await Promise.all([
    requireOpenDepartment(ctx.tx, collegeId, departmentId),
    findFilingFrame(ctx.tx, collegeId),
    reporterOf(ctx, student),
    findFiledCategory(ctx.tx, collegeId, filing.categoryId),
    findFiledPlace(ctx.tx, collegeId, filing.placeId),
  ])
  requireFiledCategory(category, filing)
  requireFiledPlace(place, filing.placeId)
  requireFilingDay(filing.date, { ...frame, category })
  await requireLimit(counterLimit, userId)
  const { today, ...clock } = frame
  // A student with an account is told by a gathered notice. A receipt at once for each would let an office flood them.
  // The address of a person without an account is not confirmed, so no mail goes to it.
  return writeComplaint(
    ctx,
    { ...filing, today, reporter, category, place, clock },
    ({ complaintId, eventId }) => [
      enqueue(ctx.tx, tellAdmins, { collegeId, complaintId, departmentId, eventId, filedById: userId }),
      ...(reporter.userId === null
        ? []
        : [
            tellPeople(ctx, {
              ...{ collegeId, userIds: [reporter.userId], kind: yourComplaint },
              ...{ aboutId: complaintId, eventId, topic: studentTopic('filed') },
            }),
          ]),
    ],
  )
}

/** The details of an account are copied from it, and the office cannot change them. */
async function reporterOf(ctx: Context, student: Filing['student']): Promise<Reporter> {
  if (!('id' in student)) return { userId: null, roll: null, ...student, email: student.email ?? null }
  const account = await lockStudent(ctx.tx, ctx.actor.collegeId, student.id)
  ensure(account, () => new Problem('missing', 'member.missing'))
  return { ...account, userId: student.id, name: account.name ?? maskedAddress(account.email) }
}

export async function listOffered(ctx: ReadContext): Promise<EndpointResponse<Api['listOffered']>> {
  return { items: await listOfferedRows(ctx.tx, ctx.actor.collegeId, ctx.actor.userId) }
}

/** Gives a complaint that the office filed to the student whose confirmed address it has. */
export async function claimComplaint(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const complaint = await requireOffered(ctx, id)
  // The request was sent twice.
  if (complaint.reporterId === userId) return {}
  await updateClaimed(ctx.tx, { collegeId, userId, complaintId: id })
  await recordAnswer(ctx, complaint, { type: 'claimed', visibility: 'public' })
  return {}
}

/** Takes the student's address off a complaint that the office filed, so that the question does not come again. */
export async function disownComplaint(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireOffered(ctx, id)
  ensure(complaint.reporterId === null, () => new Problem('missing', 'complaint.missing'))
  await updateDisowned(ctx.tx, { collegeId, complaintId: id })
  await recordAnswer(ctx, complaint, { type: 'disowned', visibility: 'staff' })
  return {}
}

/** The department is that of the complaint that it joined, if it is merged. */
type Offered = LockedComplaint & { seenDepartmentId: string }

/** Locks a complaint that is offered to the student, or already is the student's. */
async function requireOffered(ctx: Context, id: string): Promise<Offered> {
  const { collegeId, userId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, ({ state }) => state !== 'withdrawn')
  const offer = await lockOffer(ctx.tx, { collegeId, userId, complaintId: id })
  ensure(
    offer && (offer.isOffered || offer.reporterId === userId),
    () => new Problem('missing', 'complaint.missing'),
  )
  return { ...complaint, reporterId: offer.reporterId, seenDepartmentId: offer.departmentId }
}

type Answered = { type: 'claimed' | 'disowned'; visibility: 'public' | 'staff' }

async function recordAnswer(
  ctx: Context,
  { id, departmentId, seenDepartmentId }: Offered,
  { type, visibility }: Answered,
): Promise<void> {
  const { userId } = ctx.actor
  await recordEvent(ctx, { id, reporterId: userId }, type, { visibility, details: {} })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, { departmentId, reporterId: userId }, seenDepartmentId)
}
