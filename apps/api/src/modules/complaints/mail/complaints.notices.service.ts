import type { Tx } from '#platform/database/database.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import type { Letter } from '#platform/mail/mail.ts'
import type { Notice, NoticeWriter, Recipient } from '#platform/notices/notices.ts'
import { changedLetter, type MailedChange, newComplaintsLetter, removalsLetter } from './complaints.emails.ts'
import {
  findDepartmentOfAdmin,
  listComplaintsForMail,
  listEventsForMail,
  listFiled,
} from './complaints.mail.queries.ts'

/** The kind of a notice to the student who filed the complaint. */
export const yourComplaint = 'complaint.yours'

/** The kind of a notice to a SuperAdmin about a complaint that the office removed. */
export const removedComplaint = 'complaint.removed'

/** The kind of a notice to an admin about a new complaint of the department. */
export const newComplaint = 'complaint.new'

export const ownComplaintLink = (complaintId: string) => loginLink(`/ComplaintDetailPage?id=${complaintId}`)

export const complaintsNotices: readonly NoticeWriter[] = [
  { kinds: [yourComplaint], write: writeToStudent },
  { kinds: [removedComplaint], write: writeToSuperAdmin },
  { kinds: [newComplaint], write: writeToAdmin },
]

/**
 * Writes one letter for each complaint, with all its changes since the last mail. The complaint is that of the notice,
 * not that of the event, which can be another student's with which this one is handled.
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
  return [...byComplaint].flatMap(([id, own]) => {
    const complaint = complaints.find((one) => one.id === id)
    if (!complaint) return []
    const told = new Set(eventIdsOf(own))
    const changes = events.filter((event) => told.has(event.id)).map((event) => asToldTo(id, event))
    return changedLetter({ ...complaint, url: ownComplaintLink(id) }, changes.flatMap(changeOf)) ?? []
  })
}

/** Of what the office wrote with an event of another complaint, the student reads only what was written for all. */
function asToldTo(complaintId: string, event: FoundEvent): FoundEvent {
  const isShown = event.complaintId === complaintId || event.details.forAll === true
  return isShown ? event : { ...event, reason: null }
}

type FoundEvent = Awaited<ReturnType<typeof listEventsForMail>>[number]

function changeOf({ type, details, reason, movedTo, department }: FoundEvent): MailedChange[] {
  switch (type) {
    case 'filed':
      // The student gets a receipt for what they filed themselves.
      return details.heard === undefined ? [] : [{ type, department }]
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
      if (details.to === undefined) throw new Error('a merged or parted complaint needs a status')
      return [{ type, to: details.to }]
    case 'assigned':
    case 'unassigned':
    case 'undone':
    case 'edited':
    case 'withdrawn':
    case 'claimed':
    case 'disowned':
    case 'joined':
    case 'left':
      return []
  }
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

/** An admin who has left the department in the meantime is not told about its complaints. */
async function writeToAdmin(
  tx: Tx,
  { collegeId, userId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const department = await findDepartmentOfAdmin(tx, { collegeId, userId })
  if (!department) return []
  const ids = notices.map(({ aboutId }) => aboutId)
  const filed = await listFiled(tx, { collegeId, departmentId: department.id, ids })
  const [first] = filed
  if (!first) return []
  const inbox = '/DepartmentComplaints'
  const url = loginLink(filed.length === 1 ? `${inbox}?id=${first.id}` : inbox)
  const more = Math.max(0, filed.length - listed)
  return [newComplaintsLetter({ department: department.name, filed: filed.slice(0, listed), more, url })]
}
