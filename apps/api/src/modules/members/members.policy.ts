import type { Role } from '@counterfoil/contract/roles'
import type { Actor } from '#platform/actor.ts'

type MemberFacts = { id: string }

/** Which parts of their own profile people can change. */
export function profileAbilities(role: Role): {
  editPhone: boolean
  editDepartment: boolean
  editName: boolean
} {
  return { editPhone: true, editDepartment: role === 'DepartmentAdmin', editName: role === 'student' }
}

/** Whether the person can remove this member. SuperAdmins remove people of their college, but never themselves. */
export function canRemove(actor: Actor, member: MemberFacts): boolean {
  return actor.role === 'SuperAdmin' && member.id !== actor.userId
}

/** Whether the person can approve this student. SuperAdmins approve the waiting students of their college. */
export function canApprove(actor: Actor, student: { waiting: boolean }): boolean {
  return actor.role === 'SuperAdmin' && student.waiting
}
