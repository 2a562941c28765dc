import type { Actor } from '#platform/actor.ts'

/** Where a canned text belongs. `departmentId` is null if it is for the whole college. */
export type CannedPlace = { departmentId: string | null }

/** SuperAdmins edit all canned texts of the college. Department admins edit those of their department. */
export function canEditCanned(actor: Actor, { departmentId }: CannedPlace): boolean {
  if (actor.role === 'SuperAdmin') return true
  return actor.role === 'DepartmentAdmin' && departmentId !== null && departmentId === actor.departmentId
}

/** Every admin sees those of the whole college, too. */
export function canSeeCanned(actor: Actor, place: CannedPlace): boolean {
  return canEditCanned(actor, place) || (actor.role !== 'student' && place.departmentId === null)
}
