import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import { staffPhone, studentPhone } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'

/** Students must give an Indian mobile number. Admins can also give a landline or a foreign number. */
export function isPhoneFor(role: Role, phone: string): boolean {
  const rule = role === 'student' ? studentPhone : staffPhone
  return rule.safeParse(phone).success
}

export type Choice = 'none' | 'move' | 'ask' | 'withdraw'
type DepartmentFacts = { departmentId: string | null; requestedDepartmentId: string | null }

/**
 * Decides what it means when an admin chooses a department. Choosing the current one withdraws a request, and repeating
 * a request does nothing.
 */
export function choiceOf(wanted: string, facts: DepartmentFacts, rule: DepartmentChangeRule): Choice {
  if (wanted === facts.departmentId) return facts.requestedDepartmentId === null ? 'none' : 'withdraw'
  if (rule === 'free') return 'move'
  return wanted === facts.requestedDepartmentId ? 'none' : 'ask'
}
