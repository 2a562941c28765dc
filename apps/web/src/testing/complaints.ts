import type {
  DeletedComplaint,
  InboxComplaint,
  InboxCounts,
  OwnComplaint,
  OwnCounts,
} from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDates, Due, ReckonedDue } from '@counterfoil/contract/complaints/dates'
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
    due: null,
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
    due: null,
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
  askLevel: false,
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
    dates: null,
    levels: null,
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
    step: null,
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

/** A date as a row has it: by default, the outcome is due in some weeks. Its day is Friday 4 December 2026. */
export function aDue(given: Partial<Due> = {}): Due {
  return {
    target: 'outcome',
    phase: 'coming',
    at: '2026-12-04T12:00:00.000Z',
    day: '2026-12-04',
    inDays: 16,
    daysOver: 0,
    ...given,
  }
}

/**
 * How an outcome was counted: filed on Friday 13 November 2026 after office hours, 7 working days with a holiday and
 * two paused days between, due on Monday 30 November. A test gives `days` if it looks at the picture.
 */
export function aReckonedDue(given: Partial<ReckonedDue> = {}): ReckonedDue {
  return {
    target: 'outcome',
    round: 0,
    unit: 'days',
    count: 7,
    began: { day: '2026-11-13', minute: 17 * 60 + 40 },
    beganWhile: 'after',
    countedFrom: '2026-11-16',
    holidays: [{ day: '2026-11-23', name: 'Kanakadasa Jayanti' }],
    pausedDays: 2,
    due: { day: '2026-11-30', minute: 17 * 60 + 30 },
    done: null,
    isOver: false,
    daysOver: 0,
    days: [],
    ...given,
  }
}

/** The dates of an open complaint on Wednesday 25 November 2026: by default, of an answer in time and an outcome to come. */
export function someDates({ dues, ...given }: Partial<ComplaintDates> = {}): ComplaintDates {
  const answer = aReckonedDue({
    target: 'answer',
    count: 1,
    due: { day: '2026-11-17', minute: 1050 },
    done: { day: '2026-11-16', minute: 600 },
  })
  return {
    today: '2026-11-25',
    mark: aDue({ day: '2026-11-30', inDays: 5 }),
    dues: dues ?? [answer, aReckonedDue()],
    paused: null,
    since: [],
    ...given,
  }
}

/** The figures of a student without complaints. */
export function ownCounts(given: Partial<OwnCounts> = {}): OwnCounts {
  return { pending: 0, inProgress: 0, resolved: 0, rejected: 0, withdrawn: 0, overdue: 0, ...given }
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
    overdue: 0,
    dueToday: 0,
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
