import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import { staffPhone, studentPhone } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'

/** Students give an Indian mobile number. Staff may give a landline or a foreign number. */
export function isPhoneFor(role: Role, phone: string): boolean {
  const rule = role === 'student' ? studentPhone : staffPhone
  return rule.safeParse(phone).success
}

export type Choice = 'none' | 'move' | 'ask' | 'withdraw'
type DepartmentFacts = { departmentId: string | null; requestedDepartmentId: string | null }

/**
 * What choosing a department does. Choosing the current one withdraws a request, and repeating a request does nothing.
 */
export function choiceOf(wanted: string, facts: DepartmentFacts, rule: DepartmentChangeRule): Choice {
  if (wanted === facts.departmentId) return facts.requestedDepartmentId === null ? 'none' : 'withdraw'
  if (rule === 'free') return 'move'
  return wanted === facts.requestedDepartmentId ? 'none' : 'ask'
}
