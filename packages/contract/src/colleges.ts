import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line, text } from './fields.ts'

export const collegesCodes = [
  'college.not_registered',
  'college.waiting',
  'college.refused',
  'college.name_taken',
  'college.founding_closed',
  'college.domain_not_allowed',
] as const
export type CollegesCode = (typeof collegesCodes)[number]

/**
 * Whether the operator lets students join a college. Where colleges need no approval, they are approved from the start.
 */
export const collegeApprovals = ['waiting', 'approved', 'refused'] as const
export type CollegeApproval = (typeof collegeApprovals)[number]

/** The departments every new college starts with. */
export const startingDepartments = [
  'Computer Science',
  'Electrical',
  'Mechanical',
  'Commerce',
  'Arts & wellbeing',
  'Law',
  'Hostel',
  'Library',
] as const

const indianScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
]
const allowedScripts = ['Script=Latin', ...indianScripts.map((script) => `Script_Extensions=${script}`)].map(
  (script) => new RegExp(`^[\\p{${script}}0-9 .,&'()-]+$`, 'u'),
)

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The name as screens show it. Curly quotes and variants of letters become plain. Invisible characters are removed. */
export function tidyCollegeName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The form in which names are compared. Two names with the same key mean the same college. */
export function collegeNameKey(name: string): string {
  return tidyCollegeName(name).toUpperCase().toLowerCase().normalize('NFKC')
}

/**
 * Whether a name is allowed. All its letters must be of one script, because a Cyrillic "а" could make it look like the
 * name of another college.
 */
export function isAllowedCollegeName(name: string): boolean {
  const tidy = tidyCollegeName(name)
  return tidy.length >= 2 && /\p{L}/u.test(tidy) && allowedScripts.some((script) => script.test(tidy))
}

export const collegeName = line(120).check(
  z.refine(isAllowedCollegeName, 'field.college_name'),
  z.overwrite(tidyCollegeName),
)

export const departmentChangeRules = ['free', 'request'] as const
export type DepartmentChangeRule = (typeof departmentChangeRules)[number]

/** The part of an e-mail address after the @, such as students.kaveri.ac.in. */
const emailDomain = z
  .string('field.domain')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(190, 'field.domain'),
    z.regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'field.domain'),
  )

const settings = {
  /** Whether department admins are allowed to post announcements in the name of their department. */
  departmentAdminsMayPost: z.boolean('field.invalid'),
  /** Whether department admins change their department themselves or ask a SuperAdmin. */
  departmentChange: z.enum(departmentChangeRules, 'field.invalid'),
  /** Students must sign up with an email address at one of these domains. Empty means any domain. */
  joinDomains: z.array(emailDomain, 'field.invalid').check(z.maxLength(20, 'field.too_long')),
  /** Whether a SuperAdmin has to approve each student before the first sign-in. */
  joinApproval: z.boolean('field.invalid'),
  /** The departments that ask for a photo of the work when an admin resolves a complaint. */
  photoDepartmentIds: z.array(id, 'field.invalid').check(z.maxLength(500, 'field.too_long')),
}
const collegeSettings = z.object(settings)
export type CollegeSettings = z.output<typeof collegeSettings>

const superAdminOnly = ['SuperAdmin'] as const

export const collegesApi = {
  readSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: superAdminOnly,
    summary: 'The settings of your college.',
    response: collegeSettings,
  }),
  editSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    access: superAdminOnly,
    summary: 'Change settings of your college. Settings that are left out stay the same.',
    body: z.partial(z.strictObject(settings)),
    response: collegeSettings,
  }),
  isRegistered: endpoint({
    method: 'GET',
    path: '/api/colleges/registered',
    access: 'public',
    summary:
      'Whether students can join a college with this name, whether it waits for approval, and whether a new college can have the name. Case, spaces and invisible characters do not matter.',
    query: z.strictObject({ name: text(120) }),
    response: z.object({ registered: z.boolean(), waiting: z.boolean(), available: z.boolean() }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/colleges/suggestions',
    access: 'public',
    summary:
      'Up to 8 registered colleges whose names have words that start like the typed ones, in any order.',
    query: z.strictObject({ typed: text(120).check(z.minLength(2, 'field.invalid')) }),
    response: z.object({ names: z.array(z.string()) }),
  }),
} as const
