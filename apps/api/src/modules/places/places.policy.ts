import type { Actor } from '#platform/actor.ts'

/** Whether the person sees retired places. Students only say where a new complaint is. */
export function canSeeRetired({ role }: Actor): boolean {
  return role !== 'student'
}
