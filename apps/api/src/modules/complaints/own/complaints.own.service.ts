import type { OwnComplaint } from '@counterfoil/contract/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  closeComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
} from '#modules/complaints/complaints.changes.service.ts'
import { canChangeOwn, complaintAbilities } from '#modules/complaints/complaints.policy.ts'
import { findText } from '#modules/complaints/complaints.queries.ts'
import { insertText, updateComplaint, updateCounts } from '#modules/complaints/complaints.record.queries.ts'
import { countChanges, isEditable, totalsByStatus } from '#modules/complaints/complaints.rules.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countOwnRows, countWithdrawnRows, listOwnRows, listWithdrawnRows } from './complaints.own.queries.ts'

type Api = typeof complaintsApi

export async function listOwn(ctx: ReadContext, query: EndpointInput<Api['listOwn']>['query']) {
  const { collegeId, userId } = ctx.actor
  const page = { before: pageStart(query.after), limit: query.limit + 1, collegeId, userId }
  const rows =
    query.state === 'withdrawn'
      ? await listWithdrawnRows(ctx.tx, page)
      : await listOwnRows(ctx.tx, { ...page, status: query.status ?? null })
  const { items, next } = pageOf(rows, query.limit)
  return {
    items: items.map((row): OwnComplaint => {
      // The list has only withdrawn complaints that can be restored.
      const isRestorable = row.state === 'withdrawn'
      const facts = { ...row, departmentId: '', reporterId: userId, isRestorable }
      const { edit, withdraw, restore } = complaintAbilities(ctx.actor, facts)
      return { ...row, can: { edit, withdraw, restore } }
    }),
    next,
  }
}

export async function countOwn(ctx: ReadContext): Promise<EndpointResponse<Api['countOwn']>> {
  const { collegeId, userId } = ctx.actor
  const [rows, [withdrawn]] = await Promise.all([
    countOwnRows(ctx.tx, collegeId, userId),
    countWithdrawnRows(ctx.tx, collegeId, userId),
  ])
  return { ...totalsByStatus(rows), withdrawn: withdrawn?.total ?? 0 }
}

export async function editComplaint(
  ctx: Context,
  id: string,
  edit: EndpointInput<Api['edit']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, (one) => canChangeOwn(ctx.actor, one))
  ensure(isEditable(complaint.status), () => new Problem('conflict', 'complaint.not_editable'))

  const { subject, description, priority } = edit
  const before = await findText(ctx.tx, collegeId, complaint.descriptionId)
  const isSame = subject === complaint.subject && priority === complaint.priority && description === before
  // The edit was sent twice or changes nothing, so there is nothing to record.
  if (isSame) return {}
  await requireChangeLimit(ctx, complaint, 'student')
  const [subjectId, descriptionId] = [newId(), newId()]
  const isRenamed = subject !== complaint.subject
  await Promise.all([
    // The old subject is stored as a text, because the complaint's row has only the current subject.
    ...(isRenamed
      ? [insertText(ctx.tx, { collegeId, id: subjectId, complaintId: id, body: complaint.subject })]
      : []),
    insertText(ctx.tx, { collegeId, id: descriptionId, complaintId: id, body: description }),
    recordEvent(ctx, complaint, 'edited', {
      visibility: 'public',
      details: {
        priority,
        descriptionId: complaint.descriptionId,
        ...(isRenamed ? { subjectId } : {}),
      },
    }),
  ])
  await updateComplaint(ctx.tx, collegeId, id, { subject, priority, descriptionId })
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, { ...complaint, priority }))
  publishComplaintChanged(ctx, complaint)
  return {}
}

export async function withdrawComplaint(ctx: Context, id: string): Promise<Nothing> {
  const complaint = await requireComplaint(ctx, id, (one) => canChangeOwn(ctx.actor, one))
  await requireChangeLimit(ctx, complaint, 'student')
  await recordEvent(ctx, complaint, 'withdrawn', { visibility: 'public', details: {} })
  await closeComplaint(ctx, complaint, 'withdrawn')
  return {}
}
