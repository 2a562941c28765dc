import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { maskForm, rollForms } from './roll.ts'

export const rulesCodes = ['rules.changed'] as const
export type RulesCode = (typeof rulesCodes)[number]

/** How many days back a complaint may be dated, at most. */
export const mostFilingDays = 365
export const maxFilingsPerHour = 100
export const maxFilingsPerDay = 500

const zoneForm = /^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}$/

/** The names of time zones are those of the IANA, such as Asia/Kolkata. Only a part of a country has letters alone. */
export function isTimeZone(name: string): boolean {
  if (!zoneForm.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const wholeNumber = (least: number, most: number) =>
  z.int('field.invalid').check(z.minimum(least, 'field.invalid'), z.maximum(most, 'field.invalid'))

const rules = {
  /** How students write their roll numbers. */
  rollForm: z.enum(rollForms, 'field.invalid'),
  /** Null unless the form is `mask`. */
  rollMask: z.nullable(
    z.string('field.invalid').check(z.trim(), z.toUpperCase(), z.regex(maskForm, 'field.invalid')),
  ),
  /** How many days back a complaint may be dated. */
  filingDays: wholeNumber(0, mostFilingDays),
  /** How many complaints a student can file within an hour, and within 24 hours. */
  filingsPerHour: wholeNumber(1, maxFilingsPerHour),
  filingsPerDay: wholeNumber(1, maxFilingsPerDay),
  timeZone: z.string('field.invalid').check(z.refine(isTimeZone, 'field.invalid')),
}

const collegeRules = z.object({
  ...rules,
  /** Changes with every edit. */
  version: z.number(),
})
export type CollegeRules = z.output<typeof collegeRules>

const superAdminOnly = ['SuperAdmin'] as const

/** The rules by which students file complaints. */
export const rulesApi = {
  readRules: endpoint({
    method: 'GET',
    path: '/api/rules',
    access: superAdminOnly,
    summary: 'The rules of your college for filing complaints.',
    response: collegeRules,
  }),
  editRules: endpoint({
    method: 'PATCH',
    path: '/api/rules',
    access: superAdminOnly,
    summary:
      'Change the rules of your college. They hold for what is filed from now on. `version` is the one that the admin saw. If they were edited since, nothing happens.',
    body: z.strictObject({ version: z.int('field.invalid'), ...rules }).check(
      z.refine(({ rollForm, rollMask }) => (rollForm === 'mask') === (rollMask !== null), {
        path: ['rollMask'],
        error: 'field.required',
      }),
    ),
    response: nothing,
  }),
} as const
