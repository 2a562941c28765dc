import type { Actor } from '#platform/actor.ts'

/** Whether the person sees retired departments in lists. Students only choose where to file. */
export function canSeeRetired({ role }: Actor): boolean {
  return role !== 'student'
}
