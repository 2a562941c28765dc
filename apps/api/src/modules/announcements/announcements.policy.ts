import type { Actor } from '#platform/actor.ts'

type AnnouncementFacts = { departmentId: string | null }
type PostingRule = { departmentAdminsMayPost: boolean }

/** SuperAdmins post for the college. Department admins post for their department if the college allows it. */
export function canPost(actor: Actor, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return actor.role === 'DepartmentAdmin' && actor.departmentId !== null && rule.departmentAdminsMayPost
}

/** The department in whose name this person posts, or null for the whole college. */
export function speaksFor(actor: Actor): string | null {
  return actor.role === 'DepartmentAdmin' ? actor.departmentId : null
}

/**
 * SuperAdmins edit and remove any announcement. Department admins change only the announcements of their own
 * department, and only while the college allows them to post.
 */
export function canChange(actor: Actor, announcement: AnnouncementFacts, rule: PostingRule): boolean {
  if (actor.role === 'SuperAdmin') return true
  return canPost(actor, rule) && announcement.departmentId === actor.departmentId
}
