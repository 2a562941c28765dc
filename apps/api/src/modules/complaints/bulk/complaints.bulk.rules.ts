import type { BulkChange, BulkFailure } from '@counterfoil/contract/complaints/bulk-api'
import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ProblemCode } from '@counterfoil/contract/problem'

const failures: Partial<Record<ProblemCode, BulkFailure>> = {
  'complaint.missing': 'gone',
  'complaint.changed': 'changed',
  'complaint.reason_needed': 'reason_needed',
  'complaint.photo_needed': 'photo_needed',
  'request.too_many': 'limited',
  'complaint.has_joined': 'has_joined',
  'request.invalid': 'not_assignable',
  // The department was retired after the change was asked for.
  'department.retired': 'failed',
}

/** Why a complaint was not changed, or undefined if the problem is not one of the complaint. */
export function failureOf({ code }: { code: ProblemCode }): BulkFailure | undefined {
  return failures[code]
}

type Complaint = { status: ComplaintStatus; departmentId: string; assigneeId: string | null }

/** Whether the complaint is already what the change would make of it. */
export function isSame({ status, departmentId, assigneeId }: Complaint, change: BulkChange): boolean {
  switch (change.kind) {
    case 'status':
      return status === change.to
    case 'transfer':
      return departmentId === change.to
    case 'assignment':
      return assigneeId === change.to
    case 'removal':
      return false
  }
}
