/** By the whole domain: `kaveri.ac.in` does not let in who owns `not-kaveri.ac.in` or a host below it. */
export function isJoinableWith(email: string, joinDomains: readonly string[]): boolean {
  if (joinDomains.length === 0) return true
  return joinDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
