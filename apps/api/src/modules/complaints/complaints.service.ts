import { restorableDays } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints/details'
import type { Levels } from '@counterfoil/contract/complaints/steps'
import { eventsPerPage } from '@counterfoil/contract/complaints/thread-api'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Role } from '@counterfoil/contract/roles'
import { type Closing, findClosing } from '#modules/complaints/closing/complaints.closing.queries.ts'
import { maskedAddress } from '#modules/complaints/counter/complaints.counter.rules.ts'
import { type Explained, explainDatesOf } from '#modules/complaints/dates/complaints.dates.service.ts'
import { listFiles } from '#modules/complaints/files/complaints.files.service.ts'
import { departmentOf } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import { countOpenHere } from '#modules/complaints/inbox/complaints.inbox-place.queries.ts'
import { listJoined } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { openingOf } from '#modules/complaints/opened/complaints.opened.service.ts'
import { readHold } from '#modules/complaints/retention/complaints.holds.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { listEvents, listEventsBefore } from './complaints.history.queries.ts'
import {
  canAskLevel,
  canHold,
  canListOpenings,
  canReadText,
  canSee,
  closingAbilities,
  complaintAbilities,
  isFirstSight,
} from './complaints.policy.ts'
import { findComplaint } from './complaints.queries.ts'
import { isUnfinished } from './complaints.rules.ts'

const dayMs = 86_400_000

export async function readComplaint(ctx: ReadContext, id: string): Promise<ComplaintDetails> {
  const { collegeId, role } = ctx.actor
  const isStaff = role !== 'student'
  const history = { collegeId, complaintId: id, withStaffEvents: isStaff }
  const [complaint, events, joined, files, closing, openHere, hold, recordOpening, explained] =
    await Promise.all([
      findComplaint(ctx.tx, collegeId, id),
      listEvents(ctx.tx, history),
      isStaff ? listJoined(ctx.tx, collegeId, id) : [],
      listFiles(ctx, history),
      findClosing(ctx.tx, collegeId, id),
      isStaff ? countOpenHere(ctx.tx, { collegeId, id, departmentId: departmentOf(ctx.actor) }) : null,
      readHold(ctx, id),
      openingOf(ctx, id),
      explainDatesOf(ctx.tx, collegeId, id),
    ])
  ensure(complaint && canSee(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  await recordOpening(id)
  const { departmentId, number, kind, state, date, status, priority, filedAt } = complaint
  const details: ComplaintDetails = {
    id,
    number,
    kind,
    state,
    date,
    status,
    priority,
    subject: complaint.subject,
    description: complaint.description,
    department: { id: departmentId, name: complaint.department },
    category: complaint.category,
    place: presentPlace(complaint, openHere),
    answers: complaint.answers,
    filedAt: filedAt.toISOString(),
    version: isStaff ? complaint.version : null,
    assignee: isStaff ? complaint.assignee : null,
    heard: complaint.heard,
    mergedInto: isStaff ? complaint.mergedInto : null,
    joined,
    files: files.filed,
    reporter: presentReporter(ctx.actor.role, complaint, events),
    events: events.map((event) => presentEvent(ctx, { complaintId: id, files }, event)),
    asksPhoto: isStaff && complaint.asksPhoto,
    closing: closing ? presentClosing(closing) : null,
    notSolved: complaint.notSolved,
    dates: isKept(state) ? explained.dates : null,
    levels: isStaff ? null : levelsFor(complaint, explained),
    questionId: awaitedQuestion(complaint),
    eventsLeftOut: (events[0]?.total ?? 0) - events.length,
    deleted: presentDeletion(complaint, events, role === 'SuperAdmin'),
    hold,
    can: abilitiesOf(ctx, complaint, { closing, levels: explained.levels, hasJoined: joined.length > 0 }),
  }
  return canReadText(ctx.actor, complaint) ? details : withoutContent(details)
}

function presentPlace({ place }: FoundComplaint, open: number | null): ComplaintDetails['place'] {
  return place && { ...place, open }
}

/** A complaint that others have joined can neither be deleted nor join another one. */
function abilitiesOf(
  ctx: ReadContext,
  complaint: FoundComplaint,
  { closing, levels, hasJoined }: { closing: Closing | undefined; levels: Levels | null; hasJoined: boolean },
): ComplaintDetails['can'] {
  const can = complaintAbilities(ctx.actor, complaint)
  // An account that was deleted reads nothing any more.
  const isRead = ctx.actor.role === 'student' || complaint.reporter?.state === 'active'
  return {
    ...can,
    remove: can.remove && !hasJoined,
    merge: can.merge && !hasJoined,
    reply: can.reply && isRead,
    ask: can.ask && isRead,
    see: isFirstSight(ctx.actor, complaint),
    listOpenings: canListOpenings(ctx.actor),
    hold: canHold(ctx.actor),
    ...closingAbilities(ctx.actor, complaint, closing),
    askLevel: canAskLevel(ctx.actor, complaint, levels),
  }
}

/** The event with the question for whose answer the office waits. */
const awaitedQuestion = ({ status, state, questionId }: FoundComplaint) =>
  isUnfinished(status) && isKept(state) ? questionId : null

const isKept = (state: ComplaintDetails['state']) => state === 'open' || state === 'merged'

/** A merged complaint is handled with another one, which has steps of its own. */
const levelsFor = ({ state }: FoundComplaint, { levels }: Explained) => (state === 'open' ? levels : null)

function presentClosing({ finishedAt, until, confirmedId, rating }: Closing): ComplaintDetails['closing'] {
  return {
    finishedAt: finishedAt.toISOString(),
    until: until.toISOString(),
    isConfirmed: confirmedId !== null,
    rating,
  }
}

/** One page of the history, before the events that the details hold. */
export async function listHistory(
  ctx: ReadContext,
  id: string,
  { before }: { before: string },
): Promise<EndpointResponse<typeof complaintsApi.listEvents>> {
  const { collegeId, role } = ctx.actor
  const history = { collegeId, complaintId: id, withStaffEvents: role !== 'student' }
  const [complaint, events, files, recordOpening] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listEventsBefore(ctx.tx, history, { before, limit: eventsPerPage + 1 }),
    listFiles(ctx, history),
    openingOf(ctx, id),
  ])
  const isRead = complaint && canSee(ctx.actor, complaint) && canReadText(ctx.actor, complaint)
  ensure(isRead, () => new Problem('missing', 'complaint.missing'))
  await recordOpening(id)
  const shown = events.slice(-eventsPerPage)
  return {
    items: shown.map((event) => presentEvent(ctx, { complaintId: id, files }, event)),
    next: events.length > eventsPerPage ? (shown[0]?.id ?? null) : null,
  }
}

/**
 * What the office sees of a complaint that its student withdrew: the number, the department, and when it was filed and
 * withdrawn. The fields that the contract needs besides are the same for every such complaint.
 */
function withoutContent(details: ComplaintDetails): ComplaintDetails {
  const { events } = details
  const shown = [
    events.find(({ type }) => type === 'filed'),
    events.findLast(({ type }) => type === 'withdrawn'),
  ]
  return {
    ...details,
    date: '',
    status: 'pending',
    priority: 'low',
    subject: '',
    description: '',
    category: null,
    place: null,
    answers: [],
    assignee: null,
    mergedInto: null,
    joined: [],
    files: [],
    heard: null,
    reporter: null,
    events: shown.filter((event) => event !== undefined).map((event) => ({ ...event, words: null })),
    questionId: null,
    closing: null,
    notSolved: 0,
    dates: null,
    levels: null,
    eventsLeftOut: 0,
  }
}

type FoundComplaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>
type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** The event that closed the complaint is the last of its type, because a complaint can be restored and closed again. */
function presentDeletion(
  { state }: FoundComplaint,
  events: readonly FoundEvent[],
  isNamed: boolean,
): ComplaintDetails['deleted'] {
  const event = events.findLast(({ type }) => type === state)
  if (!event || state === 'merged') return null
  const { at, actorEmail, words: reason } = event
  const isRemoved = state === 'removed'
  return {
    at: at.toISOString(),
    by: isRemoved && isNamed ? actorEmail : null,
    reason,
    restorableUntil: isRemoved ? null : new Date(at.getTime() + restorableDays * dayMs).toISOString(),
  }
}

/**
 * Returns null as soon as the account is deleted, even before the job has cleared the name in the complaint. Later the
 * name is also gone from complaints that are older than the retention period. A person without an account has no
 * state, and only the details that the office has typed.
 */
function presentReporter(
  role: Role,
  { reporter, heard }: FoundComplaint,
  events: readonly FoundEvent[],
): ComplaintDetails['reporter'] {
  if (!reporter || reporter.state === 'removed' || reporter.name === null) return null
  const { userId, name } = reporter
  const [roll, email, phone] = [reporter.roll ?? '', reporter.email ?? '', reporter.phone ?? '']
  // The details of an account that the office looked up. Otherwise filing would show an admin what the search hides.
  const isLookedUp = heard !== null && userId !== null && !events.some(({ type }) => type === 'claimed')
  if (!isLookedUp || role !== 'DepartmentAdmin') return { userId, name, roll, email, phone }
  return { userId, name, roll, email: maskedAddress(email), phone: '' }
}

/**
 * What a student sees of an event: nothing of other complaints, other students and persons of the office. If another
 * complaint is handled together with this one, the words of its events are shown only if the office wrote them for all.
 * The student of that one does not learn that there are others.
 */
function asSeenByStudent(complaintId: string, event: FoundEvent): FoundEvent {
  const { details, actorRole, type } = event
  // Neither by whom, because it can be another student who withdrew or moved the other complaint.
  const isCausedByOther = type === 'parted' || (event.complaintId !== complaintId && type !== 'replied')
  const seen = {
    ...event,
    other: null,
    actorEmail: null,
    actorRole: isCausedByOther ? null : actorRole,
    mentioned: [],
  }
  if (event.complaintId === complaintId) return { ...seen, details: { ...details, forAll: false } }
  return { ...seen, words: details.forAll ? event.words : null }
}

/** Of another complaint, a student sees only what the office sent to all. */
function seesFiles(ctx: ReadContext, complaintId: string, event: FoundEvent): boolean {
  return ctx.actor.role !== 'student' || event.complaintId === complaintId || event.details.forAll === true
}

function presentStep({ details: { step, target }, levelTitle }: FoundEvent): ComplaintEvent['step'] {
  return step && target ? { step, target, title: levelTitle } : null
}

type Presented = {
  complaintId: string
  files: Awaited<ReturnType<typeof listFiles>>
}

function presentEvent(
  ctx: ReadContext,
  { complaintId, files }: Presented,
  found: FoundEvent,
): ComplaintEvent {
  const event = ctx.actor.role === 'student' ? asSeenByStudent(complaintId, found) : found
  const { id, type, at, undoneAt, actorId, actorRole, details, assigneeEmail } = event
  const { assigneeId } = details
  return {
    id,
    type,
    visibility: event.visibility,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    byRole: actorRole,
    byEmail: actorRole === 'student' ? null : event.actorEmail,
    office: event.office,
    from: details.from ?? null,
    to: details.to ?? null,
    words: event.words,
    files: seesFiles(ctx, complaintId, event) ? files.ofEvent(id) : [],
    isAnswer: details.questionId !== undefined,
    rating: details.rating ?? null,
    isAboutPhoto: details.isAboutPhoto ?? false,
    mentioned: event.mentioned,
    transfer: event.movedTo === null ? null : { from: event.movedFrom ?? '', to: event.movedTo },
    other: event.other,
    isForAll: details.forAll ?? false,
    step: presentStep(event),
    assignee: assigneeId ? { email: assigneeEmail, isActor: assigneeId === actorId } : null,
  }
}
