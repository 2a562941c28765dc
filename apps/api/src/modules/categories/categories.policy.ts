import type { Actor } from '#platform/actor.ts'

/** Whether the person sees retired categories. Students only choose what a new complaint is about. */
export function canSeeRetired({ role }: Actor): boolean {
  return role !== 'student'
}
