import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line, text } from './fields.ts'
import { collegeRoles } from './roles.ts'

export const collegesCodes = ['college.not_registered', 'college.name_taken', 'department.missing'] as const
export type CollegesCode = (typeof collegesCodes)[number]

/** The departments every college starts with; afterwards they are the college's own. */
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

/** One spelling for showing: compatibility forms and phone keyboards' quotes made plain, invisible characters out. */
export function tidyCollegeName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** One key for comparing: two names with the same key are the same college. */
export function collegeNameKey(name: string): string {
  return tidyCollegeName(name).toUpperCase().toLowerCase().normalize('NFKC')
}

/** Letters of one script only: a Cyrillic "а" in a Latin name would be another college that looks the same. */
export function isAllowedCollegeName(name: string): boolean {
  const tidy = tidyCollegeName(name)
  return tidy.length >= 2 && /\p{L}/u.test(tidy) && allowedScripts.some((script) => script.test(tidy))
}

export const collegeName = line(120).check(
  z.refine(isAllowedCollegeName, 'field.college_name'),
  z.overwrite(tidyCollegeName),
)

export const collegesApi = {
  isRegistered: endpoint({
    method: 'GET',
    path: '/api/colleges/registered',
    access: 'public',
    summary:
      'Whether a college of this name is registered; case, spaces and invisible characters do not matter.',
    query: z.strictObject({ name: text(120) }),
    response: z.object({ registered: z.boolean() }),
  }),
  listDepartments: endpoint({
    method: 'GET',
    path: '/api/departments',
    access: collegeRoles,
    summary: 'The departments of the own college.',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  }),
} as const
