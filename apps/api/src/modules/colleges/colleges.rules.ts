import type { CollegeRules } from '@counterfoil/contract/rules'

/**
 * Whether a student with this address can join. The whole domain must be equal: `kaveri.ac.in` allows neither
 * `not-kaveri.ac.in` nor `mail.kaveri.ac.in`.
 */
export function isJoinableWith(email: string, joinDomains: readonly string[]): boolean {
  if (joinDomains.length === 0) return true
  return joinDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

type Change = { field: keyof CollegeRules; before: string; after: string }

/** What an edit changes, with both values as the audit keeps them. */
export function changedRules(before: CollegeRules, after: CollegeRules): Change[] {
  const fields = [
    'rollForm',
    'rollMask',
    'filingDays',
    'filingsPerHour',
    'filingsPerDay',
    'timeZone',
  ] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: String(before[field] ?? ''), after: String(after[field] ?? '') }))
}
