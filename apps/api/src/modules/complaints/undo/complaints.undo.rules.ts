import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'

type Done = {
  type: string
  details: {
    from?: ComplaintStatus
    to?: ComplaintStatus
    fromDepartmentId?: string
    toDepartmentId?: string
    assigneeId?: string
    formerAssigneeId?: string
    intoId?: string
  }
}

export type Former = {
  status?: ComplaintStatus
  state?: ComplaintState
  departmentId?: string
  assigneeId?: string | null
  mergedIntoId?: string | null
}

/** What a complaint was before this event, or undefined if such an event cannot be undone. */
export function formerOf({ type, details }: Done): Former | undefined {
  const { from, fromDepartmentId, formerAssigneeId = null } = details
  switch (type) {
    case 'status_changed':
      return from && { status: from }
    case 'removed':
      return { state: 'open' }
    case 'merged':
      return { state: 'open', mergedIntoId: null }
    case 'transferred':
      return fromDepartmentId === undefined
        ? undefined
        : { departmentId: fromDepartmentId, assigneeId: formerAssigneeId }
    case 'assigned':
    case 'unassigned':
      return { assigneeId: formerAssigneeId }
    default:
      return undefined
  }
}

type Complaint = Required<Former>

/** Whether the complaint is still what this event made of it. */
export function isAsLeft(
  { state, status, departmentId, assigneeId, mergedIntoId }: Complaint,
  { type, details }: Done,
): boolean {
  if (type === 'removed') return state === 'removed'
  if (type === 'merged') return mergedIntoId === details.intoId
  if (state !== 'open') return false
  if (type === 'status_changed') return status === details.to
  if (type === 'transferred') return departmentId === details.toDepartmentId && assigneeId === null
  return assigneeId === (details.assigneeId ?? null)
}
