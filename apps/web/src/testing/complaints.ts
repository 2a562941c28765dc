import type {
  DeletedComplaint,
  InboxComplaint,
  InboxCounts,
  OwnComplaint,
  OwnCounts,
} from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed, ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints/details'
import type { ComplaintFile } from '@counterfoil/contract/complaints/files-api'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Place } from '@counterfoil/contract/place-offer'
import { aDepartment } from './colleges.ts'

/** A complaint in the student's own list. A test sets only the fields that matter to it. */
export function anOwnComplaint(given: Partial<OwnComplaint> = {}): OwnComplaint {
  return {
    id: crypto.randomUUID(),
    number: 1,
    subject: 'No water in Hostel B',
    date: '2026-11-12',
    status: 'pending',
    state: 'open',
    question: null,
    answerUntil: null,
    can: { edit: true, withdraw: true, restore: false },
    ...given,
  }
}

export function anInboxComplaint(given: Partial<InboxComplaint> = {}): InboxComplaint {
  return {
    id: crypto.randomUUID(),
    number: 1,
    subject: 'No water in Hostel B',
    date: '2026-11-12',
    status: 'pending',
    priority: 'low',
    department: aDepartment(),
    studentName: 'Asha Verma',
    heard: null,
    assignee: null,
    isUnseen: false,
    isWaiting: false,
    isNotSolved: false,
    place: null,
    filedAt: '2026-11-12T08:14:00.000Z',
    version: 1,
    ...given,
  }
}

/** What somebody can do who can only read the complaint. */
export const nothing: ComplaintDetails['can'] = {
  edit: false,
  withdraw: false,
  changeStatus: false,
  transfer: false,
  assign: false,
  remove: false,
  restore: false,
  merge: false,
  takeApart: false,
  listOpenings: false,
  reply: false,
  ask: false,
  note: false,
  see: false,
  confirm: false,
  rate: false,
  reportNotSolved: false,
  hold: false,
}

/** What an admin can do about an open complaint. */
export const handled: ComplaintDetails['can'] = {
  ...nothing,
  changeStatus: true,
  transfer: true,
  assign: true,
  remove: true,
}

type GivenDetails = Partial<Omit<ComplaintDetails, 'place'>> & {
  place?: (Place & { open?: number | null }) | null
}

/** One complaint with its details, as the student who filed it sees it. A test for another reader sets `can`. */
export function aComplaint({ place, ...given }: GivenDetails = {}): ComplaintDetails {
  return {
    ...anInboxComplaint(),
    version: 1,
    kind: 'general',
    state: 'open',
    description: 'The tap has been dry since last night.',
    category: null,
    place: place ? { open: null, ...place } : null,
    answers: [],
    mergedInto: null,
    joined: [],
    reporter: null,
    files: [],
    events: [],
    asksPhoto: false,
    questionId: null,
    closing: null,
    notSolved: 0,
    eventsLeftOut: 0,
    deleted: null,
    hold: null,
    can: { ...nothing, edit: true, withdraw: true },
    ...given,
  }
}

/** A photo or a PDF of a complaint: by default, a photo of the reader that can be opened. */
export function aFile(given: Partial<ComplaintFile> = {}): ComplaintFile {
  return {
    id: crypto.randomUUID(),
    name: 'fan.jpg',
    type: 'image/jpeg',
    state: 'ready',
    refusal: null,
    size: 290_816,
    slices: 3,
    picture: null,
    isOwn: true,
    ...given,
  }
}

/** The answer to a change that can be undone. */
export const changed = (seconds = 10): Changed => ({ undo: { eventId: crypto.randomUUID(), seconds } })

/** One event of a history: by default, an admin has set a status. */
export function anEvent(given: Partial<ComplaintEvent> = {}): ComplaintEvent {
  return {
    id: crypto.randomUUID(),
    type: 'status_changed',
    visibility: 'public',
    at: '2026-11-14T11:02:00.000Z',
    undoneAt: null,
    byRole: 'DepartmentAdmin',
    byEmail: null,
    office: null,
    from: null,
    to: null,
    words: null,
    files: [],
    isAnswer: false,
    rating: null,
    isAboutPhoto: false,
    mentioned: [],
    transfer: null,
    assignee: null,
    other: null,
    isForAll: false,
    ...given,
  }
}

/** A complaint that the office deleted, as the student who filed it sees it. */
export function aRemovedComplaint(given: Partial<ComplaintDetails> = {}): ComplaintDetails {
  const at = '2026-11-14T11:02:00.000Z'
  const deleted = { at, by: null, reason: 'Filed twice.', restorableUntil: null }
  return aComplaint({ state: 'removed', deleted, can: nothing, ...given })
}

/** A complaint that its student withdrew and can still restore, as the student sees it. */
export function aWithdrawnComplaint(given: Partial<ComplaintDetails> = {}): ComplaintDetails {
  const until = '2026-12-14T11:02:00.000Z'
  const deleted = { at: '2026-11-14T11:02:00.000Z', by: null, reason: null, restorableUntil: until }
  return aComplaint({ state: 'withdrawn', deleted, can: { ...nothing, restore: true }, ...given })
}

/** A complaint that an admin deleted, in the SuperAdmin's list. */
export function aDeletedComplaint(given: Partial<DeletedComplaint> = {}): DeletedComplaint {
  return {
    id: crypto.randomUUID(),
    number: 1,
    state: 'removed',
    subject: 'No water in Hostel B',
    department: aDepartment(),
    deletedAt: '2026-11-14T11:02:00.000Z',
    deletedBy: 'warden@college.example',
    reason: 'Filed twice.',
    ...given,
  }
}

/** The figures of a student without complaints. */
export function ownCounts(given: Partial<OwnCounts> = {}): OwnCounts {
  return { pending: 0, inProgress: 0, resolved: 0, rejected: 0, withdrawn: 0, ...given }
}

/** The figures of an empty inbox. */
export function inboxCounts(given: Partial<InboxCounts> = {}): InboxCounts {
  const none = { total: 0, pending: 0, inProgress: 0, resolved: 0, rejected: 0 }
  return {
    ...none,
    urgent: 0,
    urgentOpen: 0,
    today: 0,
    notSolved: 0,
    assignedToMe: 0,
    unassigned: 0,
    ...given,
  }
}

type FilingStart = EndpointResponse<typeof complaintsApi.readFiling>

/** The data that the complaint form starts with, for a student who has filed before. */
export function aFilingStart(given: Partial<FilingStart> = {}): FilingStart {
  return {
    today: '2026-11-15',
    email: 'asha@college.example',
    name: 'Asha Verma',
    roll: '0042',
    phone: '9876543210',
    hasCategories: false,
    hasPlaces: false,
    rules: { rollForm: 'digits', rollMask: null, filingDays: 6 },
    ...given,
  }
}
