import * as z from 'zod/mini'
import { type AnnouncementsCode, announcementsCodes } from './announcements.ts'
import { type BillingCode, billingCodes } from './billing.ts'
import { type CategoriesCode, categoriesCodes } from './categories.ts'
import { type ClockCode, clockCodes } from './clock.ts'
import { type CollegesCode, collegesCodes } from './colleges.ts'
import { type ComplaintsCode, complaintsCodes } from './complaints/complaints.ts'
import { type DepartmentsCode, departmentsCodes } from './departments.ts'
import { type FieldCode, fieldCodes } from './fields.ts'
import { type IdentityCode, identityCodes } from './identity.ts'
import { type MembersCode, membersCodes } from './members.ts'
import { type NoticesCode, noticesCodes } from './notices.ts'
import { type PlacesCode, placesCodes } from './places.ts'
import { type RegistersCode, registersCodes } from './registers.ts'
import { type RulesCode, rulesCodes } from './rules.ts'

/** Codes of problems that any endpoint can answer with. */
const requestCodes = [
  'request.invalid',
  'request.missing',
  'request.forbidden_origin',
  'request.unsupported_type',
  'request.too_large',
  'request.too_many',
  'request.in_flight',
  'request.key_missing',
  'request.key_reused',
  'request.role_not_allowed',
  'server.busy',
  'server.failed',
] as const

export const problemCodes = [
  ...requestCodes,
  ...identityCodes,
  ...membersCodes,
  ...collegesCodes,
  ...departmentsCodes,
  ...categoriesCodes,
  ...placesCodes,
  ...rulesCodes,
  ...clockCodes,
  ...registersCodes,
  ...billingCodes,
  ...complaintsCodes,
  ...announcementsCodes,
  ...noticesCodes,
] as const

export type ProblemCode =
  | (typeof requestCodes)[number]
  | IdentityCode
  | MembersCode
  | CollegesCode
  | DepartmentsCode
  | CategoriesCode
  | PlacesCode
  | RulesCode
  | ClockCode
  | RegistersCode
  | BillingCode
  | ComplaintsCode
  | AnnouncementsCode
  | NoticesCode

/** The body of every answer with an error. */
export const problemAnswer = z.object({
  code: z.enum(problemCodes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
})
export type ProblemAnswer = { code: ProblemCode; requestId: string; fields?: Record<string, FieldCode> }
