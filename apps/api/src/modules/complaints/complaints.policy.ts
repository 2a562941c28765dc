import type { ComplaintDetails, ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Actor } from '#platform/actor.ts'
import { isEditable } from './complaints.rules.ts'

export type ComplaintFacts = { departmentId: string; reporterId: string | null; status: ComplaintStatus }

/** Which complaints a person sees: those they reported, those of their department, or all of the college. */
export type ComplaintScope = { reporterId: string } | { departmentId: string } | 'college'

export function complaintScope(actor: Actor): ComplaintScope {
  if (actor.role === 'SuperAdmin') return 'college'
  if (actor.role === 'DepartmentAdmin' && actor.departmentId !== null)
    return { departmentId: actor.departmentId }
  return { reporterId: actor.userId }
}

export function canSee(actor: Actor, complaint: ComplaintFacts): boolean {
  const scope = complaintScope(actor)
  if (scope === 'college') return true
  if ('departmentId' in scope) return scope.departmentId === complaint.departmentId
  return scope.reporterId === complaint.reporterId
}

export function isReporter(actor: Actor, complaint: ComplaintFacts): boolean {
  return actor.role === 'student' && actor.userId === complaint.reporterId
}

/** Whether the person can change the status of the complaint and remove it. */
export function canHandle(actor: Actor, complaint: ComplaintFacts): boolean {
  return actor.role !== 'student' && canSee(actor, complaint)
}

export function complaintAbilities(actor: Actor, complaint: ComplaintFacts): ComplaintDetails['can'] {
  const isOwn = isReporter(actor, complaint)
  const isHandled = canHandle(actor, complaint)
  return {
    edit: isOwn && isEditable(complaint.status),
    withdraw: isOwn,
    changeStatus: isHandled,
    remove: isHandled,
  }
}
