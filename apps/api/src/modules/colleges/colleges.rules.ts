/**
 * Whether a student with this address can join. The whole domain must be equal: `kaveri.ac.in` allows neither
 * `not-kaveri.ac.in` nor `mail.kaveri.ac.in`.
 */
export function isJoinableWith(email: string, joinDomains: readonly string[]): boolean {
  if (joinDomains.length === 0) return true
  return joinDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
