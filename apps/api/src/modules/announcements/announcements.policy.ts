import type { Actor } from '#platform/actor.ts'

type AnnouncementFacts = { departmentId: string | null }
type PostingRule = { departmentAdminsMayPost: boolean }

/**
 * Whether the person can post. SuperAdmins post for the college. Department admins post for their department, if the
 * college allows it.
 */
export function canPost(actor: Actor, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return actor.role === 'DepartmentAdmin' && actor.departmentId !== null && rule.departmentAdminsMayPost
}

/** The department in whose name this person posts, or null for the whole college. */
export function speaksFor(actor: Actor): string | null {
  return actor.role === 'DepartmentAdmin' ? actor.departmentId : null
}

/**
 * Whether the person can edit and remove the announcement. SuperAdmins can do so with every announcement. Department
 * admins can do so only with those of their own department, and only while the college allows them to post.
 */
export function canChange(actor: Actor, announcement: AnnouncementFacts, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return canPost(actor, rule) && announcement.departmentId === actor.departmentId
}
