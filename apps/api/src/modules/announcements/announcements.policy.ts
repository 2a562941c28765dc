import type { Actor } from '#platform/actor.ts'

type AnnouncementFacts = { departmentId: string | null }
type PostingRule = { departmentAdminsMayPost: boolean }

/** SuperAdmins speak for the college; department admins for their department, if the college lets them. */
export function canPost(actor: Actor, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return actor.role === 'DepartmentAdmin' && actor.departmentId !== null && rule.departmentAdminsMayPost
}

/** In whose name an announcement of this person goes out; null is the college. */
export function speaksFor(actor: Actor): string | null {
  return actor.role === 'DepartmentAdmin' ? actor.departmentId : null
}

/** Editing and removing go together: SuperAdmins any, department admins those of their department while they may post. */
export function canChange(actor: Actor, announcement: AnnouncementFacts, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return canPost(actor, rule) && announcement.departmentId === actor.departmentId
}
