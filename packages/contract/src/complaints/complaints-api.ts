import * as z from 'zod/mini'
import { filedCategory } from '../category-offer.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, line, nothing, page, pageQuery, roll, studentPhone } from '../fields.ts'
import { filedPlace } from '../place-offer.ts'
import { adminRoles, collegeRoles } from '../roles.ts'
import { bellApi } from './bell-api.ts'
import { bulkApi } from './bulk-api.ts'
import { closingApi } from './closing-api.ts'
import {
  assignee,
  complaintStates,
  deletedComplaint,
  description,
  filingRules,
  foundComplaint,
  inboxComplaint,
  inboxCounts,
  number,
  ownComplaint,
  ownCounts,
  priority,
  reason,
  restorableDays,
  status,
  subject,
} from './complaints.ts'
import { counterApi } from './counter-api.ts'
import { changed, complaintDetails } from './details.ts'
import { filedFiles, filesApi } from './files-api.ts'
import { dueFilter, inboxApi, inboxFilter, notSolved, order } from './inbox-api.ts'
import { levelsApi } from './levels-api.ts'
import { mergeApi } from './merge-api.ts'
import { movingApi } from './moving-api.ts'
import { openedApi } from './opened-api.ts'
import { searchMaxLength } from './search.ts'
import { threadApi } from './thread-api.ts'

const params = z.strictObject({ id })
const studentOnly = ['student'] as const

export const complaintsApi = {
  file: endpoint({
    method: 'POST',
    path: '/api/complaints',
    access: studentOnly,
    summary:
      'File a complaint. Each college numbers its complaints 1, 2, 3 without gaps. If a category is named, its questions are answered, and its filing window holds.',
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
      ...filedCategory,
      ...filedPlace,
      files: filedFiles,
    }),
    response: z.object({ id, number: z.number() }),
    idempotent: true,
    // A repeated filing may know of more files. They are added to what was filed.
    mayDiffer: ['files'],
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
      /** Whether the college has categories. */
      hasCategories: z.boolean(),
      /** Whether it has places. */
      hasPlaces: z.boolean(),
      /** The rules of the college for dates and roll numbers. */
      rules: filingRules,
    }),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/complaints/own',
    access: studentOnly,
    summary:
      'Your complaints, newest first, including those that the office deleted. With `state`, the withdrawn ones that can still be restored. With `asked`, those in which the office waits for your answer. With `unanswered`, those of which you have not said whether they are solved. With `words`, those with all these words in subject, description or replies.',
    query: z.extend(pageQuery, {
      status: z.optional(status),
      state: z.optional(z.literal('withdrawn', 'field.invalid')),
      asked: z.optional(z.literal('true', 'field.invalid')),
      unanswered: z.optional(z.literal('true', 'field.invalid')),
      words: z.optional(line(searchMaxLength)),
    }),
    response: z.extend(page(ownComplaint), {
      /** If nothing was found, the words that were tried instead. Only in a search. */
      showing: z.optional(z.nullable(z.string())),
    }),
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
    summary:
      'The complaints of the college, newest first. Department admins get those of their department. With `order` oldest first, high priority first, or the pending and in-progress ones that no admin has touched for longest, or by their nearest date.',
    query: z.extend(pageQuery, {
      ...inboxFilter,
      notSolved,
      due: dueFilter,
      order,
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
  searchInbox: endpoint({
    method: 'GET',
    path: '/api/complaints/search',
    access: adminRoles,
    summary:
      'The complaints with all these words in subject, description, replies, name or roll, newest first. Each word may be the beginning of a longer one. Without `older`, those of the last 12 months.',
    query: z.extend(pageQuery, {
      words: line(searchMaxLength),
      ...inboxFilter,
      older: z.optional(z.literal('true', 'field.invalid')),
    }),
    response: z.extend(page(foundComplaint), {
      /** How many were found. More than 100 are counted as 101. */
      total: z.number(),
      /** If nothing was found, the words that were tried instead. */
      showing: z.nullable(z.string()),
    }),
  }),
  findByNumber: endpoint({
    method: 'GET',
    path: '/api/complaints/number/:number',
    access: collegeRoles,
    summary: 'The complaint with this number, if you can see it.',
    params: z.strictObject({ number }),
    response: z.object({
      id,
      number: z.number(),
      /** Empty if the student withdrew it and you are not that student. */
      subject: z.string(),
      state: z.enum(complaintStates),
      withdrawnAt: z.nullable(z.iso.datetime()),
    }),
  }),
  ...inboxApi,
  ...bulkApi,
  ...counterApi,
  ...mergeApi,
  ...filesApi,
  ...threadApi,
  ...bellApi,
  ...closingApi,
  ...levelsApi,
  ...movingApi,
  ...openedApi,
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
    summary:
      'Edit your complaint while it is pending. With `department`, it moves from the department you saw to another.',
    params,
    body: z.strictObject({
      subject,
      description,
      priority,
      department: z.optional(z.strictObject({ from: id, to: id })),
    }),
    response: nothing,
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/status',
    access: adminRoles,
    summary:
      'Set the status. `from` is the status the admin saw. If it has changed since, nothing happens. Rejecting and reopening need a reason. Resolving needs a photo, or why there is none, if the department asks for photos.',
    params,
    body: z.strictObject({
      from: status,
      to: status,
      reason: z.optional(reason),
      /** Photos and PDFs that the student sees, such as a photo of the work. */
      files: filedFiles,
      /** Why a resolved complaint has no photo of the work, if its department asks for one. Only admins read it. */
      whyNoPhoto: z.optional(reason),
      /** Whether the students of the complaints that joined this one read the words, too. */
      forAll: z.optional(z.boolean('field.invalid')),
    }),
    response: changed,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/transfer',
    access: adminRoles,
    summary:
      'Transfer a complaint to another department, with a reason that is sent to the student. `from` is the department the admin saw. The admins of that department no longer see it.',
    params,
    body: z.strictObject({ from: id, to: id, reason }),
    response: changed,
    idempotent: true,
  }),
  listAssignable: endpoint({
    method: 'GET',
    path: '/api/complaints/:id/assignable',
    access: adminRoles,
    summary:
      'The admins to whom this complaint can be given, each with the number of open complaints they have.',
    params,
    response: z.object({ items: z.array(z.extend(assignee, { open: z.number() })) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/assignment',
    access: adminRoles,
    summary:
      'Take a complaint, give it to an admin of its department, or to nobody. `from` is who had it when the admin looked. If that has changed since, nothing happens.',
    params,
    body: z.strictObject({ from: z.nullable(id), to: z.nullable(id) }),
    response: changed,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/undo',
    access: adminRoles,
    summary:
      'Undo what you just changed: a status, a transfer, an assignment, a merge or a deletion. It is refused when your time to undo is over, or if anything else has happened to the complaint since.',
    params,
    body: z.strictObject({ eventId: id }),
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
    response: changed,
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
