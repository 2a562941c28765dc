import type { OwnComplaint } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type SearchWord, searchedWords } from '@counterfoil/contract/complaints/search'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing, Priority } from '@counterfoil/contract/fields'
import { requireMovable } from '#modules/categories/categories.filing.service.ts'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import {
  closeComplaint,
  countAndPublish,
  type LockedComplaint,
  moveToDepartment,
  recordEvent,
  requireChangeLimit,
} from '#modules/complaints/complaints.changes.service.ts'
import { canChangeOwn, complaintAbilities } from '#modules/complaints/complaints.policy.ts'
import { findText } from '#modules/complaints/complaints.queries.ts'
import { insertText, updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { isEditable, totalsByStatus } from '#modules/complaints/complaints.rules.ts'
import type { DueFacts } from '#modules/complaints/dates/complaints.dates.rules.ts'
import { explainDatesOf, withDue } from '#modules/complaints/dates/complaints.dates.service.ts'
import { leaveInto, partJoined } from '#modules/complaints/merging/complaints.parting.service.ts'
import { lockTogether } from '#modules/complaints/merging/complaints.together.service.ts'
import {
  findFiledWords,
  listReplies,
  updateTextWords,
} from '#modules/complaints/search/complaints.search.queries.ts'
import { storedWords, tsqueryOf, wordMeant } from '#modules/complaints/search/complaints.search.rules.ts'
import { searchLimit, withExcerpts } from '#modules/complaints/search/complaints.search.service.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  countOwnRows,
  countWithdrawnRows,
  listAskedRows,
  listFoundOwn,
  listOwnRows,
  listOwnWords,
  listUnansweredRows,
  listWithdrawnRows,
  type OwnRows,
} from './complaints.own.queries.ts'

type Api = typeof complaintsApi

type OwnQuery = EndpointInput<Api['listOwn']>['query']
type OwnPage = EndpointResponse<Api['listOwn']>

export async function listOwn(ctx: ReadContext, query: OwnQuery): Promise<OwnPage> {
  if (query.words !== undefined) return searchOwn(ctx, query, query.words)
  const { collegeId, userId } = ctx.actor
  const page = { before: pageStart(query.after), limit: query.limit + 1, collegeId, userId }
  const rows = await listOf(ctx, query, page)
  const { items, next } = pageOf(rows, query.limit)
  return { items: (await withOwnDue(ctx, items)).map((row) => withAbilities(ctx, row)), next }
}

async function listOf(ctx: ReadContext, query: OwnQuery, page: OwnRows) {
  if (query.asked !== undefined) return listAskedRows(ctx.tx, page)
  if (query.unanswered !== undefined) return listUnansweredRows(ctx.tx, page)
  if (query.state === 'withdrawn') return listWithdrawnRows(ctx.tx, page)
  return listOwnRows(ctx.tx, { ...page, status: query.status ?? null })
}

/**
 * What was deleted or withdrawn has no date any more. The row of a merged complaint does not know what the office did
 * with the one that it joined, so its dates are counted anew. A student has few of them.
 */
async function withOwnDue<Row extends { due: DueFacts } & Pick<OwnComplaint, 'id' | 'state'>>(
  ctx: ReadContext,
  rows: readonly Row[],
) {
  const { collegeId } = ctx.actor
  const all = await withDue(ctx.tx, collegeId, rows)
  return Promise.all(
    all.map(async (row) => {
      if (row.state === 'open') return row
      const found = row.state === 'merged' ? await explainDatesOf(ctx.tx, collegeId, row.id) : null
      return { ...row, due: found?.dates?.mark ?? null }
    }),
  )
}

function withAbilities(ctx: ReadContext, row: Omit<OwnComplaint, 'can'>): OwnComplaint {
  // The list has only withdrawn complaints that can be restored.
  const isRestorable = row.state === 'withdrawn'
  const facts = { ...row, departmentId: '', reporterId: ctx.actor.userId, isRestorable }
  const { edit, withdraw, restore } = complaintAbilities(ctx.actor, facts)
  return { ...row, can: { edit, withdraw, restore } }
}

/** Searches the student's complaints. If there is nothing, words that the student wrote and could have meant are tried. */
async function searchOwn(ctx: ReadContext, query: OwnQuery, words: string): Promise<OwnPage> {
  await requireLimit(searchLimit, ctx.actor.userId)
  const searched = searchedWords(words)
  if (searched.length === 0) return { items: [], next: null, showing: null }
  const answer = await findOwn(ctx, query, searched)
  if (answer.items.length > 0 || query.after !== undefined) return answer
  const known = await listOwnWords(ctx.tx, ctx.actor.collegeId, ctx.actor.userId)
  const meant = searched.map((word) => wordMeant(word, known))
  if (meant.every((word, at) => word === searched[at])) return answer
  const second = await findOwn(ctx, query, meant)
  const showing = meant.map(({ whole }) => whole).join(' ')
  return second.items.length > 0 ? { ...second, showing } : answer
}

async function findOwn(ctx: ReadContext, query: OwnQuery, searched: readonly SearchWord[]): Promise<OwnPage> {
  const { collegeId, userId } = ctx.actor
  const rows = await listFoundOwn(ctx.tx, {
    collegeId,
    userId,
    before: pageStart(query.after),
    limit: query.limit + 1,
    status: query.status ?? null,
    isWithdrawn: query.state === 'withdrawn',
    words: tsqueryOf(searched),
  })
  const { items, next } = pageOf(rows, query.limit)
  const found = await withExcerpts(ctx, items, searched, ({ subject }) => subject)
  return {
    items: (await withOwnDue(ctx, found)).map(({ description: _, ...row }) => withAbilities(ctx, row)),
    next,
    showing: null,
  }
}

export async function countOwn(ctx: ReadContext): Promise<EndpointResponse<Api['countOwn']>> {
  const { collegeId, userId } = ctx.actor
  const [rows, [withdrawn]] = await Promise.all([
    countOwnRows(ctx.tx, collegeId, userId),
    countWithdrawnRows(ctx.tx, collegeId, userId),
  ])
  const merged = rows.flatMap((row) => row.merged?.split(',') ?? [])
  const explained = await Promise.all(merged.map((id) => explainDatesOf(ctx.tx, collegeId, id)))
  const mergedOver = explained.filter(({ dates }) => dates?.mark?.phase === 'over').length
  const overdue = rows.reduce((total, row) => total + row.overdue, mergedOver)
  return { ...totalsByStatus(rows), withdrawn: withdrawn?.total ?? 0, overdue }
}

export async function editComplaint(
  ctx: Context,
  id: string,
  edit: EndpointInput<Api['edit']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const { complaint, joined } = await lockTogether(ctx, id)
  ensure(complaint && canChangeOwn(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  ensure(isEditable(complaint), () => new Problem('conflict', 'complaint.not_editable'))

  const { department, ...words } = edit
  const departmentId = department?.to ?? complaint.departmentId
  const { subject, description, priority } = words
  const before = await findText(ctx.tx, collegeId, complaint.descriptionId)
  const isSame = subject === complaint.subject && priority === complaint.priority && description === before
  const isMoved = departmentId !== complaint.departmentId
  // The edit was sent twice or changes nothing, so there is nothing to record.
  if (isSame && !isMoved) return {}
  // The office has transferred it in the meantime, and the student has not seen that.
  const isUnseen = department !== undefined && department.from !== complaint.departmentId
  ensure(!isUnseen, () => new Problem('conflict', 'complaint.changed'))
  await requireChangeLimit(ctx, complaint, 'student')
  if (isMoved) {
    await requireMovable(ctx.tx, { collegeId, categoryId: complaint.categoryId, to: departmentId })
    await requireOpenDepartment(ctx.tx, collegeId, departmentId)
  }
  if (!isSame) await rewrite(ctx, complaint, words)
  // The others stay with the office that has them. Otherwise one student could send them all around.
  const parted = isMoved ? await partJoined(ctx, { complaint, joined }) : []
  if (isMoved) await moveToDepartment(ctx, complaint, departmentId)
  await countAndPublish(ctx, complaint, { priority, departmentId }, parted)
  return {}
}

type Words = { subject: string; description: string; priority: Priority }

/** Replaces what the student wrote. The former texts stay. */
async function rewrite(ctx: Context, complaint: LockedComplaint, words: Words): Promise<void> {
  const { collegeId } = ctx.actor
  const { id } = complaint
  const { subject, description, priority } = words
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
  await updateComplaint(ctx.tx, ctx.actor, id, { subject, priority, descriptionId })
  const replies = await listReplies(ctx.tx, collegeId, [id], 1000)
  const hasFiled = complaint.categoryId !== null || complaint.placeId !== null
  const filed = hasFiled ? await findFiledWords(ctx.tx, collegeId, id) : null
  const texts = [subject, description, filed, ...replies.map((one) => one.words)]
  await updateTextWords(ctx.tx, { collegeId, complaintId: id, words: storedWords(texts) })
}

export async function withdrawComplaint(ctx: Context, id: string): Promise<Nothing> {
  const together = await lockTogether(ctx, id)
  const { complaint } = together
  ensure(complaint && canChangeOwn(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  await requireChangeLimit(ctx, complaint, 'student')
  const parted = await partJoined(ctx, { ...together, complaint })
  const { change, details } = await leaveInto(ctx, { ...together, complaint })
  await recordEvent(ctx, complaint, 'withdrawn', { visibility: 'public', details })
  await closeComplaint(ctx, complaint, { state: 'withdrawn', ...change }, parted)
  return {}
}
