import type { Actor } from '#platform/actor.ts'

/** Department admins file for their department, SuperAdmins for every department of the college. */
export function canFileFor(actor: Actor, departmentId: string): boolean {
  if (actor.role === 'SuperAdmin') return true
  return actor.role === 'DepartmentAdmin' && actor.departmentId === departmentId
}

/**
 * Whether the person finds students by a part of their roll number, address or name. SuperAdmins have a list of all
 * students anyway. A department admin has to know the roll number or the address, so that a search tells nothing new.
 */
export function canFindByPart(actor: Actor): boolean {
  return actor.role === 'SuperAdmin'
}
