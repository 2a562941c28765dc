import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import { staffPhone, studentPhone } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'

/**
 * Whether a person of this role can have this phone number. Students must give an Indian mobile number. Admins can also
 * give a landline or a foreign number.
 */
export function isPhoneFor(role: Role, phone: string): boolean {
  const rule = role === 'student' ? studentPhone : staffPhone
  return rule.safeParse(phone).success
}

export type Choice = 'none' | 'move' | 'ask' | 'withdraw'
type DepartmentFacts = { departmentId: string | null; requestedDepartmentId: string | null }

/**
 * Decides what it means that an admin chooses the department `wanted`. Choosing the current department withdraws an
 * open request, and choosing the requested one again does nothing.
 */
export function choiceOf(wanted: string, facts: DepartmentFacts, rule: DepartmentChangeRule): Choice {
  if (wanted === facts.departmentId) return facts.requestedDepartmentId === null ? 'none' : 'withdraw'
  if (rule === 'free') return 'move'
  return wanted === facts.requestedDepartmentId ? 'none' : 'ask'
}
