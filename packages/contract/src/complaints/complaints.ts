import * as z from 'zod/mini'
import { plusDays } from '../days.ts'
import { id, line, priorities, text } from '../fields.ts'
import { place } from '../place-offer.ts'
import { rollForms } from '../roll.ts'
import { due } from './dates.ts'

export const complaintsCodes = [
  'complaint.missing',
  'complaint.not_editable',
  // It is resolved or rejected, so student and office no longer write to each other.
  'complaint.not_open',
  'complaint.level_told',
  // The time in which a student can say that it is not solved is over, or it was said as often as possible.
  'complaint.closed',
  'complaint.changed',
  'complaint.reason_needed',
  // The department asks for a photo of the work, or why there is none.
  'complaint.photo_needed',
  'complaint.undo_late',
  'complaint.too_many',
  'view.missing',
  'view.too_many',
  'bulk.missing',
  'bulk.running',
  // Only a pending or in-progress complaint can be merged, and only into such a one.
  'complaint.merge_closed',
  // Other complaints have joined this one.
  'complaint.has_joined',
  'complaint.too_many_joined',
  'file.missing',
  // A slice before it has not come.
  'file.out_of_order',
  // As many files or bytes as a person can send in a day, or keep outside of complaints.
  'file.too_many',
  // As many bytes as all people of a college together can send in a day.
  'file.college_too_many',
  // The place where files are kept does not answer.
  'file.unavailable',
  'canned.missing',
  'canned.changed',
  'canned.title_taken',
  'canned.too_many',
  // Another SuperAdmin has changed the period in the meantime.
  'retention.changed',
  // The complaint is kept from deletion already.
  'hold.exists',
  // What was written in the complaint is erased, so there is nothing to keep.
  'hold.nothing_left',
] as const
export type ComplaintsCode = (typeof complaintsCodes)[number]

export const complaintStatuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

/** The kind of a complaint decides who handles and reads it. There is only one kind so far. */
export const complaintKinds = ['general'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** How many days back a complaint may be dated, if the college has no other rule. */
export const filingWindowDays = 6
/** The first day that a complaint may be about. `today` is the date in the college's time zone. */
export function firstFilingDay(today: string, days: number): string {
  return plusDays(today, -days)
}

export function isWithinFilingWindow(date: string, today: string, days: number): boolean {
  return date >= firstFilingDay(today, days) && date <= today
}

/** The rules of a college that its forms need. */
export const filingRules = z.object({
  rollForm: z.enum(rollForms),
  rollMask: z.nullable(z.string()),
  /** How many days back a complaint may be dated. */
  filingDays: z.number(),
})
export type FilingRules = z.output<typeof filingRules>

/** Whether a status change needs a reason. */
export type ReasonRule = 'needed' | 'offered' | 'none'

/** Any status can follow any other. Rejecting and reopening need a reason. Resolving can have one. */
export function reasonRule(from: ComplaintStatus, to: ComplaintStatus): ReasonRule {
  if (to === 'rejected') return 'needed'
  if (to === 'resolved') return 'offered'
  return from === 'resolved' || from === 'rejected' ? 'needed' : 'none'
}

export const subjectMaxLength = 150
export const descriptionMaxLength = 4000
export const reasonMaxLength = 1000

export const subject = line(subjectMaxLength)
export const description = text(descriptionMaxLength)
export const reason = text(reasonMaxLength)
export const priority = z.enum(priorities, 'field.invalid')
export const status = z.enum(complaintStatuses, 'field.invalid')
/** Several statuses in an address, such as "pending,in-progress". */
export const statusList = z.pipe(
  z.pipe(
    z.string('field.invalid'),
    z.transform((given: string) => given.split(',')),
  ),
  z.array(status).check(z.maxLength(complaintStatuses.length, 'field.invalid')),
)
/** A complaint's number in an address. */
export const number = z.pipe(
  z.string('field.invalid').check(z.regex(/^[1-9][0-9]{0,8}$/, 'field.invalid')),
  z.transform(Number),
)
export const department = z.object({ id, name: z.string() })

/** The admin who has taken the complaint, or to whom it was given. Admins are known by their address. */
export const assignee = z.object({ id, email: z.string() })
export type Assignee = z.output<typeof assignee>

/**
 * Students withdraw their complaints, and admins remove them, or merge them into another about the same problem. All of
 * these leave the lists of the office.
 */
export const complaintStates = ['open', 'withdrawn', 'removed', 'merged'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** How the office heard of a complaint that it filed for a student. */
export const heardWays = ['counter', 'phone', 'letter'] as const
export type HeardWay = (typeof heardWays)[number]

/** A student can restore a withdrawn complaint for this long. */
export const restorableDays = 30

/** A part of a text with searched words. */
export const excerpt = z.object({ text: z.string(), in: z.enum(['description', 'reply']) })
export type Excerpt = z.output<typeof excerpt>

export const ownComplaint = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  state: z.enum(complaintStates),
  /** What the office asks the student, and waits for. */
  question: z.nullable(z.string()),
  /** Until when the student is asked whether it is solved. Null if it is not finished, was answered, or is closed. */
  answerUntil: z.nullable(z.iso.datetime()),
  /** Null if it was filed before there were dates. */
  due: z.nullable(due),
  /** The part of the description or of a reply with a searched word that is not in the subject. Only in a search. */
  excerpt: z.optional(z.nullable(excerpt)),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), restore: z.boolean() }),
})
export type OwnComplaint = z.output<typeof ownComplaint>

export const inboxComplaint = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  priority: z.enum(priorities),
  department,
  /** Null if the student's account was deleted. */
  studentName: z.nullable(z.string()),
  /** How the office heard of it. Null if the student filed it. */
  heard: z.nullable(z.enum(heardWays)),
  /** Null if nobody has it. */
  assignee: z.nullable(assignee),
  /** Whether no admin of its department has opened it yet. */
  isUnseen: z.boolean(),
  /** Whether the office has asked the student a question and waits for the answer. */
  isWaiting: z.boolean(),
  /** Whether the student said that it is not solved, and it is open again. */
  isNotSolved: z.boolean(),
  /** Where it is. Null if the student named no place. */
  place: z.nullable(place),
  /** Null if it was filed before there were dates. */
  due: z.nullable(due),
  filedAt: z.iso.datetime(),
  /** Changes whenever a person changes the complaint. A bulk change leaves a complaint alone if it is another one. */
  version: z.number(),
  /** Since when no admin has done anything about it. Only in a list that is sorted by it. */
  untouchedSince: z.optional(z.iso.datetime()),
})
export type InboxComplaint = z.output<typeof inboxComplaint>

/** A complaint that a search found. */
export const foundComplaint = z.extend(inboxComplaint, {
  /** The roll that the student typed. Null if the student's account was deleted. */
  roll: z.nullable(z.string()),
  /** The part of the description or of a reply with a searched word that is nowhere else in this object. */
  excerpt: z.nullable(excerpt),
})
export type FoundComplaint = z.output<typeof foundComplaint>

/** A complaint that an admin removed or a student withdrew. What a student wrote and withdrew is not shown. */
export const deletedComplaint = z.object({
  id,
  number: z.number(),
  state: z.enum(['withdrawn', 'removed']),
  /** Null if the student withdrew it. */
  subject: z.nullable(z.string()),
  department,
  deletedAt: z.iso.datetime(),
  /** The address of the admin. Null if the student withdrew it, or if the admin's account was deleted. */
  deletedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type DeletedComplaint = z.output<typeof deletedComplaint>

const counts = z.object({
  pending: z.number(),
  inProgress: z.number(),
  resolved: z.number(),
  rejected: z.number(),
})
export const ownCounts = z.extend(counts, {
  /** How many withdrawn complaints the student can still restore. */
  withdrawn: z.number(),
  overdue: z.number(),
})
export type OwnCounts = z.output<typeof ownCounts>
export const inboxCounts = z.extend(counts, {
  total: z.number(),
  urgent: z.number(),
  /** How many of the urgent complaints are pending or in progress. */
  urgentOpen: z.number(),
  today: z.number(),
  /** How many open complaints the reader has, and how many nobody has. More than 99 are counted as 100. */
  /** How many are open again because their students said that they are not solved. More than 99 are counted as 100. */
  notSolved: z.number(),
  assignedToMe: z.number(),
  unassigned: z.number(),
  /** How many are overdue, and how many are due later today. More than 99 are counted as 100. */
  overdue: z.number(),
  dueToday: z.number(),
})
export type InboxCounts = z.output<typeof inboxCounts>
