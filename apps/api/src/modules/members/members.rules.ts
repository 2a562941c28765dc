import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import { staffPhone, studentPhone } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'

/** Students are reached by an Indian mobile; staff may have a landline or a number abroad. */
export function isPhoneFor(role: Role, phone: string): boolean {
  const rule = role === 'student' ? studentPhone : staffPhone
  return rule.safeParse(phone).success
}

export type Choice = 'none' | 'move' | 'ask' | 'withdraw'
type DepartmentFacts = { departmentId: string | null; requestedDepartmentId: string | null }

/**
 * What choosing a department comes to. Choosing the own takes a request back; asking again for the same is nothing new.
 */
export function choiceOf(wanted: string, facts: DepartmentFacts, rule: DepartmentChangeRule): Choice {
  if (wanted === facts.departmentId) return facts.requestedDepartmentId === null ? 'none' : 'withdraw'
  if (rule === 'free') return 'move'
  return wanted === facts.requestedDepartmentId ? 'none' : 'ask'
}
