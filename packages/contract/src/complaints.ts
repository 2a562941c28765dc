import * as z from 'zod/mini'
import { plusDays } from './days.ts'
import { endpoint } from './endpoint.ts'
import {
  calendarDate,
  id,
  line,
  nothing,
  page,
  pageQuery,
  priorities,
  roll,
  studentPhone,
  text,
} from './fields.ts'
import { adminRoles, collegeRoles, roles } from './roles.ts'

export const complaintsCodes = [
  'complaint.missing',
  'complaint.not_editable',
  'complaint.changed',
  'complaint.reason_needed',
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

const subject = line(subjectMaxLength)
const description = text(descriptionMaxLength)
const reason = text(reasonMaxLength)
const priority = z.enum(priorities, 'field.invalid')
const status = z.enum(complaintStatuses, 'field.invalid')
const department = z.object({ id, name: z.string() })

const ownComplaint = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  date: z.string(),
  status: z.enum(complaintStatuses),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
})
export type OwnComplaint = z.output<typeof ownComplaint>

const inboxComplaint = z.object({
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

export const complaintEventTypes = ['filed', 'edited', 'status_changed', 'withdrawn', 'removed'] as const
export type ComplaintEventType = (typeof complaintEventTypes)[number]

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

const complaintDetails = z.object({
  id,
  number: z.number(),
  kind: z.enum(complaintKinds),
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
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    changeStatus: z.boolean(),
    remove: z.boolean(),
  }),
})
export type ComplaintDetails = z.output<typeof complaintDetails>

const counts = z.object({
  pending: z.number(),
  inProgress: z.number(),
  resolved: z.number(),
  rejected: z.number(),
})
const inboxCounts = z.extend(counts, {
  total: z.number(),
  urgent: z.number(),
  /** How many of the urgent complaints are pending or in progress. */
  urgentOpen: z.number(),
  today: z.number(),
})
export type InboxCounts = z.output<typeof inboxCounts>

const params = z.strictObject({ id })
const studentOnly = ['student'] as const

export const complaintsApi = {
  file: endpoint({
    method: 'POST',
    path: '/api/complaints',
    access: studentOnly,
    summary: 'File a complaint. Each college numbers its complaints 1, 2, 3 without gaps.',
    status: 201,
    body: z.strictObject({
      name: line(120),
      roll,
      phone: studentPhone,
      date: calendarDate,
      subject,
      description,
      departmentId: id,
      priority,
    }),
    response: z.object({ id, number: z.number() }),
    idempotent: true,
  }),
  /** The details that the complaint form starts with. */
  readFiling: endpoint({
    method: 'GET',
    path: '/api/complaints/filing',
    access: studentOnly,
    summary:
      'The details a new complaint starts with: today’s date in the college, and the student’s details.',
    response: z.object({
      today: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      roll: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/complaints/own',
    access: studentOnly,
    summary: 'Your complaints, newest first.',
    query: z.extend(pageQuery, { status: z.optional(status) }),
    response: page(ownComplaint),
  }),
  countOwn: endpoint({
    method: 'GET',
    path: '/api/complaints/own/counts',
    access: studentOnly,
    summary: 'How many of your complaints are in each status.',
    response: counts,
  }),
  listInbox: endpoint({
    method: 'GET',
    path: '/api/complaints',
    access: adminRoles,
    summary: 'The complaints of the college, newest first. Department admins get those of their department.',
    query: z.extend(pageQuery, {
      status: z.optional(status),
      priority: z.optional(priority),
      departmentId: z.optional(id),
      day: z.optional(z.literal('today', 'field.invalid')),
      /** The default is newest first. With `oldest`, the complaints that have waited longest come first. */
      order: z.optional(z.literal('oldest', 'field.invalid')),
    }),
    response: page(inboxComplaint),
  }),
  countInbox: endpoint({
    method: 'GET',
    path: '/api/complaints/counts',
    access: adminRoles,
    summary:
      'The counts of the inbox: by status, urgent (high priority in any status, and how many of them are open) and of today, excluding deleted ones.',
    response: inboxCounts,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/complaints/:id',
    access: collegeRoles,
    summary: 'One complaint with its history.',
    params,
    response: complaintDetails,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/complaints/:id',
    access: studentOnly,
    summary: 'Edit your complaint while it is pending.',
    params,
    body: z.strictObject({ subject, description, priority }),
    response: nothing,
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/status',
    access: adminRoles,
    summary:
      'Set the status. `from` is the status the admin saw. If it has changed since, nothing happens. Rejecting and reopening need a reason.',
    params,
    body: z.strictObject({ from: status, to: status, reason: z.optional(reason) }),
    response: nothing,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/complaints/:id',
    access: studentOnly,
    summary: 'Delete your complaint. It disappears from every list but stays in the append-only record.',
    params,
    response: nothing,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/removal',
    access: adminRoles,
    summary: 'Delete a complaint as an admin, with a reason that is sent to the student.',
    params,
    body: z.strictObject({ reason }),
    response: nothing,
  }),
} as const
