import * as z from 'zod/mini'
import { filedCategory } from '../category-offer.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, email, id, line, nothing, studentPhone } from '../fields.ts'
import { filedPlace } from '../place-offer.ts'
import { adminRoles } from '../roles.ts'
import { department, description, heardWays, priority, subject } from './complaints.ts'
import { filedFiles } from './files-api.ts'
import { searchMaxLength } from './search.ts'

const params = z.strictObject({ id })
const studentOnly = ['student'] as const

/** How many students a search at the counter lists. */
export const mostFoundStudents = 8

/** A student for whom the office files a complaint. Name and roll are null until the student has typed them. */
const foundStudent = z.object({
  id,
  name: z.nullable(z.string()),
  roll: z.nullable(z.string()),
  /** Department admins who did not type the whole address get only its beginning and its domain. */
  email: z.string(),
})
export type FoundStudent = z.output<typeof foundStudent>

/** A complaint that the office filed for a person with the address of this account. It does not say what it is about. */
const offeredComplaint = z.object({
  id,
  number: z.number(),
  department,
  filedAt: z.iso.datetime(),
  heard: z.enum(heardWays),
})
export type OfferedComplaint = z.output<typeof offeredComplaint>

/** Complaints that the office files for students who come to the counter, call or write a letter. */
export const counterApi = {
  /** What the form at the counter starts with. */
  readCounter: endpoint({
    method: 'GET',
    path: '/api/complaints/counter',
    access: adminRoles,
    summary: 'The details a complaint at the counter starts with: today’s date in the college.',
    response: z.object({
      today: z.string(),
      hasCategories: z.boolean(),
      hasPlaces: z.boolean(),
      filingDays: z.number(),
    }),
  }),
  findStudents: endpoint({
    method: 'POST',
    path: '/api/complaints/counter/students',
    access: adminRoles,
    summary:
      'Find the student for whom a complaint is filed. Department admins find by the whole roll number or e-mail address, SuperAdmins by any part of roll number, address or name. Each student found is recorded.',
    body: z.strictObject({ words: line(searchMaxLength) }),
    response: z.object({ items: z.array(foundStudent) }),
  }),
  fileAtCounter: endpoint({
    method: 'POST',
    path: '/api/complaints/counter',
    access: adminRoles,
    summary:
      'File a complaint for a student: for an account, or for a person without one, with name, phone and, if given, e-mail address. Department admins file for their department.',
    status: 201,
    body: z.strictObject({
      student: z.union([
        z.strictObject({ id }),
        z.strictObject({ name: line(120), phone: studentPhone, email: z.optional(email) }),
      ]),
      heard: z.enum(heardWays, 'field.invalid'),
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
  listOffered: endpoint({
    method: 'GET',
    path: '/api/complaints/offered',
    access: studentOnly,
    summary:
      'The complaints that the office filed for a person with your e-mail address, and for which you have not said whether they are yours.',
    response: z.object({ items: z.array(offeredComplaint) }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/claim',
    access: studentOnly,
    summary: 'Say that a complaint that the office filed for your e-mail address is yours.',
    params,
    response: nothing,
  }),
  disown: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/disownment',
    access: studentOnly,
    summary:
      'Say that a complaint that the office filed for your e-mail address is not yours. Your address is taken off it. The office sees that in its history.',
    params,
    response: nothing,
  }),
} as const
