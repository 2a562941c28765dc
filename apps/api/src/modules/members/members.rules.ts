import { staffPhone, studentPhone } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'

/** Students are reached by an Indian mobile; staff may have a landline or a number abroad. */
export function isPhoneFor(role: Role, phone: string): boolean {
  const rule = role === 'student' ? studentPhone : staffPhone
  return rule.safeParse(phone).success
}
