import * as z from 'zod/mini'
import { plusDays } from './days.ts'
import { id, line, priorities, text } from './fields.ts'
import { roles } from './roles.ts'

export const complaintsCodes = [
  'complaint.missing',
  'complaint.not_editable',
  'complaint.changed',
  'complaint.reason_needed',
  'complaint.too_many',
] as const
export type ComplaintsCode = (typeof complaintsCodes)[number]

export const complaintStatuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

/** The kind of a complaint decides who handles and reads it. There is only one kind so far. */
export const complaintKinds = ['general'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const filingWindowDays = 6
/** The dates a complaint may have, today first. `today` is the date in the college's time zone. */
export function filingDays(today: string): string[] {
  return Array.from({ length: filingWindowDays + 1 }, (_, back) => plusDays(today, -back))
}

export function isWithinFilingWindow(date: string, today: string): boolean {
  return filingDays(today).includes(date)
}

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
const department = z.object({ id, name: z.string() })

/** Students withdraw their complaints, and admins remove them. Both leave the lists of the office. */
export const complaintStates = ['open', 'withdrawn', 'removed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** A student can restore a withdrawn complaint for this long. */
export const restorableDays = 30

export const ownComplaint = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  state: z.enum(complaintStates),
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
  filedAt: z.iso.datetime(),
})
export type InboxComplaint = z.output<typeof inboxComplaint>

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

export const complaintEventTypes = [
  'filed',
  'edited',
  'status_changed',
  'withdrawn',
  'removed',
  'restored',
] as const
export type ComplaintEventType = (typeof complaintEventTypes)[number]

/** Of a very long history, the details hold the first events and the latest ones. */
export const firstEventsListed = 50
export const latestEventsListed = 150

/** One event of the complaint's history. */
const complaintEvent = z.object({
  id,
  type: z.enum(complaintEventTypes),
  at: z.iso.datetime(),
  byRole: z.nullable(z.enum(roles)),
  from: z.nullable(z.enum(complaintStatuses)),
  to: z.nullable(z.enum(complaintStatuses)),
  reason: z.nullable(z.string()),
})
export type ComplaintEvent = z.output<typeof complaintEvent>

export const complaintDetails = z.object({
  id,
  number: z.number(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  /**
   * While the complaint is withdrawn, staff see its number, its department and when it was filed and withdrawn. For
   * them, subject, description and date are empty, and status and priority are the lowest ones.
   */
  subject: z.string(),
  description: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  priority: z.enum(priorities),
  department,
  filedAt: z.iso.datetime(),
  /** Null if the student's account was deleted. */
  reporter: z.nullable(
    z.object({
      userId: id,
      name: z.string(),
      roll: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  events: z.array(complaintEvent),
  /** How many events are left out after the first `firstEventsListed` ones. */
  eventsLeftOut: z.number(),
  /** When and why it was withdrawn or removed. Null while it is open. */
  deleted: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** The address of the admin, shown to SuperAdmins only. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** Until when the student can restore it. Null if the office deleted it. */
      restorableUntil: z.nullable(z.iso.datetime()),
    }),
  ),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    changeStatus: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
  }),
})
export type ComplaintDetails = z.output<typeof complaintDetails>

const counts = z.object({
  pending: z.number(),
  inProgress: z.number(),
  resolved: z.number(),
  rejected: z.number(),
})
export const ownCounts = z.extend(counts, {
  /** How many withdrawn complaints the student can still restore. */
  withdrawn: z.number(),
})
export type OwnCounts = z.output<typeof ownCounts>
export const inboxCounts = z.extend(counts, {
  total: z.number(),
  urgent: z.number(),
  /** How many of the urgent complaints are pending or in progress. */
  urgentOpen: z.number(),
  today: z.number(),
})
export type InboxCounts = z.output<typeof inboxCounts>
