import { mostNotSolved } from '@counterfoil/contract/complaints/closing-api'
import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { Levels } from '@counterfoil/contract/complaints/steps'
import type { Role } from '@counterfoil/contract/roles'
import type { Actor } from '#platform/actor.ts'
import { isEditable, isUnfinished } from './complaints.rules.ts'

/** Of a merged complaint, the status and the department are those of the one it joined. */
export type ComplaintFacts = {
  departmentId: string
  reporterId: string | null
  status: ComplaintStatus
  state: ComplaintState
  /** Whether the complaint is withdrawn and the student can still restore it. */
  isRestorable: boolean
}

/** Which complaints a person sees: those they reported, those of their department, or all of the college. */
export type ComplaintScope = { reporterId: string } | { departmentId: string } | 'college'

export function complaintScope(actor: Actor): ComplaintScope {
  if (actor.role === 'SuperAdmin') return 'college'
  if (actor.role === 'DepartmentAdmin' && actor.departmentId !== null)
    return { departmentId: actor.departmentId }
  return { reporterId: actor.userId }
}

function isInScope(actor: Actor, complaint: ComplaintFacts): boolean {
  const scope = complaintScope(actor)
  if (scope === 'college') return true
  if ('departmentId' in scope) return scope.departmentId === complaint.departmentId
  return scope.reporterId === complaint.reporterId
}

/**
 * Whether the person can open the complaint. A removed complaint stays open to its student and to SuperAdmins, so that
 * an admin of the department cannot hide it from them.
 */
export function canSee(actor: Actor, complaint: ComplaintFacts): boolean {
  if (!isInScope(actor, complaint)) return false
  if (complaint.state === 'removed') return actor.role !== 'DepartmentAdmin'
  if (complaint.state === 'withdrawn' && actor.role === 'student') return complaint.isRestorable
  return true
}

/** Whether the person can read the words of the complaint. The office cannot read what a student withdrew. */
export function canReadText(actor: Actor, complaint: ComplaintFacts): boolean {
  return complaint.state !== 'withdrawn' || isReporter(actor, complaint)
}

function isReporter(actor: Actor, complaint: ComplaintFacts): boolean {
  return actor.role === 'student' && actor.userId === complaint.reporterId
}

/** Whether the person can change the status of the complaint, transfer it, assign it and remove it. */
export function canHandle(actor: Actor, complaint: ComplaintFacts): boolean {
  return actor.role !== 'student' && complaint.state === 'open' && isInScope(actor, complaint)
}

/** Student and office write to each other while it is pending or in progress. */
export function canReply(actor: Actor, complaint: ComplaintFacts): boolean {
  if (!isUnfinished(complaint.status)) return false
  return canChangeOwn(actor, complaint) || canWriteToStudent(actor, complaint)
}

/** A person without an account could not read it. */
function canWriteToStudent(actor: Actor, complaint: ComplaintFacts): boolean {
  return canHandle(actor, complaint) && complaint.reporterId !== null
}

export function canAsk(actor: Actor, complaint: ComplaintFacts): boolean {
  return canWriteToStudent(actor, complaint) && isUnfinished(complaint.status)
}

type SeenFacts = ComplaintFacts & { seenDepartmentId: string | null }

/** Whether this is the first admin of the department who opens it. SuperAdmins are not the department's office. */
export function isFirstSight(actor: Actor, complaint: SeenFacts): boolean {
  if (actor.role !== 'DepartmentAdmin' || !canHandle(actor, complaint)) return false
  return complaint.seenDepartmentId !== complaint.departmentId
}

/** Whether the person sees which admins opened it. */
export const canListOpenings = ({ role }: Pick<Actor, 'role'>): boolean => role === 'SuperAdmin'

/** Whether an admin sees the complaint, and so can be mentioned in a note. */
export function canBeMentioned(complaint: { departmentId: string }, who: Colleague): boolean {
  if (who.state !== 'active') return false
  return (
    who.role === 'SuperAdmin' ||
    (who.role === 'DepartmentAdmin' && who.departmentId === complaint.departmentId)
  )
}

export type Colleague = {
  id: string
  role: Role
  departmentId: string | null
  state: 'active' | 'suspended' | 'removed'
}

/** Whether the complaint can be given to this admin: one of its department, or the SuperAdmin who takes it. */
export function canBeGiven(actor: Actor, complaint: { departmentId: string }, to: Colleague): boolean {
  if (to.state !== 'active') return false
  if (to.role === 'SuperAdmin') return to.id === actor.userId
  return to.role === 'DepartmentAdmin' && to.departmentId === complaint.departmentId
}

/** Whether the person can take the complaint apart from the one it joined, whose department these facts have. */
export function canTakeApart(actor: Actor, complaint: ComplaintFacts): boolean {
  return actor.role !== 'student' && complaint.state === 'merged' && isInScope(actor, complaint)
}

type Answers = 'confirm' | 'rate' | 'reportNotSolved' | 'askLevel'
type Abilities = Omit<ComplaintDetails['can'], 'see' | 'listOpenings' | 'hold' | Answers>

type ClosingFacts = { isInTime: boolean; confirmedId: string | null } | undefined

/** What a student can say after the office has finished. That it is solved does not end the time to say otherwise. */
export function closingAbilities(
  actor: Actor,
  complaint: ComplaintFacts & { notSolved: number },
  closing: ClosingFacts,
): Pick<ComplaintDetails['can'], Exclude<Answers, 'askLevel'>> {
  const isAsked =
    canChangeOwn(actor, complaint) && !isUnfinished(complaint.status) && closing?.isInTime === true
  return {
    confirm: isAsked && closing.confirmedId === null,
    rate: isAsked && closing.confirmedId !== null,
    reportNotSolved: isAsked && complaint.notSolved < mostNotSolved,
  }
}

/** Whether the student can ask the next level now, because the date has passed. */
export function canAskLevel(actor: Actor, complaint: ComplaintFacts, levels: Levels | null): boolean {
  if (complaint.state !== 'open' || !isReporter(actor, complaint) || !isUnfinished(complaint.status))
    return false
  return levels !== null && levels.next !== null && levels.askAgain === null
}

/** Whether the person can withdraw the complaint, and edit it if its state and status allow that. */
export function canChangeOwn(actor: Actor, complaint: ComplaintFacts): boolean {
  return (complaint.state === 'open' || complaint.state === 'merged') && isReporter(actor, complaint)
}

/** SuperAdmins restore what the office removed. Only the student restores what the student withdrew. */
export function canRestore(actor: Actor, complaint: ComplaintFacts): boolean {
  if (complaint.state === 'removed') return actor.role === 'SuperAdmin'
  return complaint.isRestorable && isReporter(actor, complaint)
}

/** SuperAdmins keep a complaint from deletion, in whatever state it is. */
export function canHold(actor: Actor): boolean {
  return actor.role === 'SuperAdmin'
}

export function complaintAbilities(actor: Actor, complaint: ComplaintFacts): Abilities {
  const isOwn = canChangeOwn(actor, complaint)
  const isHandled = canHandle(actor, complaint)
  return {
    edit: isOwn && isEditable(complaint),
    withdraw: isOwn,
    changeStatus: isHandled,
    transfer: isHandled,
    assign: isHandled,
    remove: isHandled,
    restore: canRestore(actor, complaint),
    merge: isHandled && isUnfinished(complaint.status),
    takeApart: canTakeApart(actor, complaint),
    reply: canReply(actor, complaint),
    ask: canAsk(actor, complaint),
    note: isHandled,
  }
}
