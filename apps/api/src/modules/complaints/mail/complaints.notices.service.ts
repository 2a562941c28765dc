import type { Role } from '@counterfoil/contract/roles'
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { writeSteps } from '#modules/complaints/steps/complaints.steps-letters.service.ts'
import { findPassedSteps } from '#modules/complaints/steps/complaints.steps-passed.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import type { Notice, NoticeWriter, Recipient } from '#platform/notices/notices.ts'
import { digestLetter } from './complaints.digest.emails.ts'
import { findOffice } from './complaints.digest.queries.ts'
import { type Change, changedLetter, type MailedChange, reminderLetter } from './complaints.emails.ts'
import {
  findDepartmentOfAdmin,
  listComplaintsForMail,
  listEventsForMail,
  listFiled,
  listOpenFor,
} from './complaints.mail.queries.ts'
import {
  mentionedLetter,
  newComplaintsLetter,
  notSolvedLetter,
  removalsLetter,
  studentsWroteLetter,
} from './complaints.office.emails.ts'
import { assignedLetter, unattendedLetter } from './complaints.staff.emails.ts'

/** The kind of a notice to the student who filed the complaint. */
export const yourComplaint = 'complaint.yours'

/** The kind of a notice to a SuperAdmin about a complaint that the office removed. */
export const removedComplaint = 'complaint.removed'

/** The kind of a notice to an admin about a new complaint of the department. */
export const newComplaint = 'complaint.new'

/** The kind of a notice to an admin about a student who wrote to the office. */
export const studentWrote = 'complaint.student_wrote'

/** The kind of a notice to an admin about a student who said that a complaint is not solved. */
export const notSolvedComplaint = 'complaint.not_solved'

/** The kind of a notice to an admin whom a note mentions. */
export const mentionedInNote = 'complaint.mentioned'

/** The kind of a notice to an admin to whom a colleague gave a complaint. */
export const assignedToYou = 'complaint.assigned'

/** The kind of a notice to an admin about a date that comes near or has passed. */
export const complaintDate = 'complaint.date'

/** The kind of a notice to a student who has not said yet whether a complaint is solved. */
export const solvedReminder = 'complaint.reminder'

export const ownComplaintLink = (complaintId: string) => loginLink(`/ComplaintDetailPage?id=${complaintId}`)

export const complaintsNotices: readonly NoticeWriter[] = [
  { kinds: [yourComplaint], write: writeToStudent },
  { kinds: [solvedReminder], write: writeReminders },
  { kinds: [removedComplaint], write: writeToSuperAdmin },
  {
    kinds: [newComplaint, studentWrote, notSolvedComplaint, mentionedInNote, assignedToYou, complaintDate],
    write: writeToOffice,
  },
]

const officeLetters = [
  [studentWrote, studentsWroteLetter],
  [notSolvedComplaint, notSolvedLetter],
  [mentionedInNote, mentionedLetter],
  [assignedToYou, assignedLetter],
] as const

/** To an admin, the mail of the day sums up. Otherwise there is a letter for each kind of news. */
async function writeToOffice(
  tx: Tx,
  to: Recipient,
  notices: readonly Notice[],
  isDaily: boolean,
): Promise<readonly Letter[]> {
  const summed = isDaily ? notices.filter(({ kind }) => inDigest.includes(kind)) : []
  const of = (kind: string) => notices.filter((notice) => notice.kind === kind && !summed.includes(notice))
  const letters: Letter[] = [
    ...(await writeDigest(tx, to, summed)),
    ...(await writeToAdmin(tx, to, of(newComplaint))),
  ]
  letters.push(...(await writeSteps(tx, to, of(complaintDate))))
  for (const [kind, letterOf] of officeLetters)
    letters.push(...(await writeAbout(letterOf, tx, to, of(kind))))
  return letters
}

const inDigest: readonly string[] = [newComplaint, studentWrote, notSolvedComplaint]

/**
 * Writes one letter for each complaint, with all its changes since the last mail. The complaint is that of the notice,
 * not that of the event, which can be another student's with which this one is handled. That it was over its date is
 * left out once that is not true any more, because the news about it may have been mailed before.
 */
async function writeToStudent(
  tx: Tx,
  { collegeId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const byComplaint = Map.groupBy(notices, ({ aboutId }) => aboutId)
  const [events, complaints] = await Promise.all([
    listEventsForMail(tx, collegeId, eventIdsOf(notices)),
    listComplaintsForMail(tx, collegeId, [...byComplaint.keys()]),
  ])
  const passed = await findPassedSteps(tx, collegeId, events)
  return [...byComplaint].flatMap(([id, own]) => {
    const complaint = complaints.find((one) => one.id === id)
    if (!complaint) return []
    const told = new Set(eventIdsOf(own).filter((eventId) => !passed.has(eventId)))
    const changes = events.filter((event) => told.has(event.id)).flatMap((event) => toldTo(id, event))
    return changedLetter({ ...complaint, url: ownComplaintLink(id) }, changes) ?? []
  })
}

/** Of what the office wrote with an event of another complaint, the student reads only what was written for all. */
function asToldTo(complaintId: string, event: FoundEvent): FoundEvent {
  const isShown = event.complaintId === complaintId || event.details.forAll === true
  return isShown ? event : { ...event, reason: null, files: [] }
}

/** What the student of this complaint is told about an event. What only the office sees is never mailed to a student. */
function toldTo(complaintId: string, event: FoundEvent): MailedChange[] {
  if (event.visibility !== 'public') return []
  const { at, files, ...shown } = asToldTo(complaintId, event)
  return changeOf(shown).map((change) => ({ ...change, at, files }))
}

type FoundEvent = Awaited<ReturnType<typeof listEventsForMail>>[number]

type ShownEvent = Omit<FoundEvent, 'at' | 'files'>

function changeOf({ type, details, reason, movedTo, department, office, levelTitle }: ShownEvent): Change[] {
  switch (type) {
    case 'filed':
      // The student gets a receipt for what they filed themselves.
      return details.heard === undefined ? [] : [{ type }]
    case 'status_changed':
      if (details.to === undefined) throw new Error('a status change needs a status')
      return [{ type, to: details.to, reason }]
    case 'removed':
      return [{ type, reason }]
    case 'restored':
      return [{ type }]
    case 'transferred':
      return [{ type, department: movedTo ?? '', reason }]
    case 'merged':
    case 'parted':
    case 'dates_moved':
      return [{ type }]
    case 'reminded':
      return details.step ? [{ type, step: details.step, title: levelTitle }] : []
    case 'replied':
    case 'asked':
      return [{ type, office: office ?? department, words: reason }]
    case 'noted':
    case 'seen':
    case 'confirmed':
    case 'not_solved':
    case 'rated':
    case 'assigned':
    case 'unassigned':
    case 'undone':
    case 'edited':
    case 'withdrawn':
    case 'claimed':
    case 'disowned':
    case 'joined':
    case 'left':
    case 'level_asked':
      return []
  }
}

/** What the student has answered in the meantime is left out. */
async function writeReminders(
  tx: Tx,
  { collegeId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const ids = notices.map(({ aboutId }) => aboutId)
  const complaints = await listComplaintsForMail(tx, collegeId, ids)
  return complaints
    .filter(({ answerUntil }) => answerUntil !== null)
    .map((one) => reminderLetter({ ...one, url: ownComplaintLink(one.id) }))
}

async function writeToSuperAdmin(
  tx: Tx,
  { collegeId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const events = await listEventsForMail(tx, collegeId, eventIdsOf(notices))
  const letter = removalsLetter(events, loginLink('/DeletedComplaints'))
  return letter ? [letter] : []
}

function eventIdsOf(notices: readonly Notice[]): string[] {
  return notices.flatMap(({ eventId }) => eventId ?? [])
}

/** A mail lists at most this many complaints. About the others it says only how many there are. */
const listed = 20

/**
 * An admin who has left the department in the meantime is not told about its complaints. SuperAdmins are told about
 * those of departments that have no admin.
 */
async function writeToAdmin(
  tx: Tx,
  { collegeId, userId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  if (notices.length === 0) return []
  const department = await findDepartmentOfAdmin(tx, { collegeId, userId })
  if (!department) return writeAbout(unattendedLetter, tx, { collegeId, userId }, notices)
  const ids = notices.map(({ aboutId }) => aboutId)
  const filed = await listFiled(tx, { collegeId, departmentId: department.id, ids })
  if (filed.length === 0) return []
  const { name, college, timeZone } = department
  const inbox = '/DepartmentComplaints'
  const shown = filed.slice(0, listed).map((one) => ({ ...one, url: loginLink(`${inbox}?id=${one.id}`) }))
  const more = filed.length - shown.length
  const place = { college, timeZone, department: name }
  return [newComplaintsLetter({ ...place, filed: shown, more, url: loginLink(inbox) })]
}

const inboxOf = (role: Role | undefined) =>
  role === 'SuperAdmin' ? '/HomepageAdmin' : '/DepartmentComplaints'

type DigestGroup = 'notSolved' | 'filed' | 'wrote'

function groupOf(kinds: readonly string[]): DigestGroup {
  if (kinds.includes(notSolvedComplaint)) return 'notSolved'
  return kinds.includes(newComplaint) ? 'filed' : 'wrote'
}

/** The mail of the day: what is new, each complaint once, where it matters most. */
async function writeDigest(tx: Tx, to: Recipient, notices: readonly Notice[]): Promise<readonly Letter[]> {
  if (notices.length === 0) return []
  const ids = [...new Set(notices.map(({ aboutId }) => aboutId))]
  const [office, open] = await Promise.all([findOffice(tx, to), listOpenFor(tx, { ...to, ids })])
  // What was finished in the meantime needs nothing any more.
  const complaints = open.complaints.filter(({ status }) => isUnfinished(status))
  if (!office || complaints.length === 0) return []
  const inbox = inboxOf(office.role)
  const told = Map.groupBy(notices, ({ aboutId }) => aboutId)
  const groups = Map.groupBy(complaints, ({ id }) => groupOf((told.get(id) ?? []).map(({ kind }) => kind)))
  const rows = (group: DigestGroup) =>
    (groups.get(group) ?? []).map(({ id, number, subject, priority, filedAt }) => {
      // A new complaint waits since it was filed, the others since their student wrote.
      const at = group === 'filed' ? filedAt : (told.get(id)?.[0]?.at ?? filedAt)
      return { number, subject, priority, at, url: loginLink(`${inbox}?id=${id}`) }
    })
  const { college, now, timeZone } = office
  const letter = digestLetter({
    ...{ office: office.department ?? college, college, now, timeZone, url: loginLink(inbox) },
    ...{ notSolved: rows('notSolved'), wrote: rows('wrote'), filed: rows('filed') },
  })
  return letter ? [letter] : []
}

/** Tells an admin about complaints that the admin can see today, and leaves out the others. */
async function writeAbout(
  letterOf: typeof studentsWroteLetter,
  tx: Tx,
  { collegeId, userId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  if (notices.length === 0) return []
  const ids = notices.map(({ aboutId }) => aboutId)
  const { role, complaints } = await listOpenFor(tx, { collegeId, userId, ids })
  const [first] = complaints
  if (!first) return []
  const inbox = inboxOf(role)
  const shown = complaints
    .slice(0, listed)
    .map((one) => ({ ...one, url: loginLink(`${inbox}?id=${one.id}`) }))
  const more = complaints.length - shown.length
  return [letterOf({ college: first.college, complaints: shown, more, url: loginLink(inbox) })]
}
