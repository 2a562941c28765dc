import * as z from 'zod/mini'
import {
  complaintDetails,
  deletedComplaint,
  description,
  inboxComplaint,
  inboxCounts,
  ownComplaint,
  ownCounts,
  priority,
  reason,
  restorableDays,
  status,
  subject,
} from './complaints.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, line, nothing, page, pageQuery, roll, studentPhone } from './fields.ts'
import { adminRoles, collegeRoles } from './roles.ts'

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
    summary:
      'Your complaints, newest first, including those that the office deleted. With `state`, the withdrawn ones that can still be restored.',
    query: z.extend(pageQuery, {
      status: z.optional(status),
      state: z.optional(z.literal('withdrawn', 'field.invalid')),
    }),
    response: page(ownComplaint),
  }),
  countOwn: endpoint({
    method: 'GET',
    path: '/api/complaints/own/counts',
    access: studentOnly,
    summary: 'How many of your complaints are in each status, excluding deleted ones.',
    response: ownCounts,
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
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/complaints/deleted',
    access: ['SuperAdmin'],
    summary: 'The complaints that admins deleted or students withdrew, last deleted first.',
    query: pageQuery,
    response: page(deletedComplaint),
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
    summary: `Delete your complaint. You can restore it for ${restorableDays} days. The office sees its number, its department and when it was filed and withdrawn.`,
    params,
    response: nothing,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/removal',
    access: adminRoles,
    summary:
      'Delete a complaint as an admin, with a reason that is sent to the student. Every SuperAdmin is told and can restore it.',
    params,
    body: z.strictObject({ reason }),
    response: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/restoration',
    access: ['student', 'SuperAdmin'],
    summary: `Restore a complaint: SuperAdmins what an admin deleted, students what they withdrew in the last ${restorableDays} days.`,
    params,
    response: nothing,
  }),
} as const
