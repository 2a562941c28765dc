import type { Excerpt } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type SearchWord, searchedWords } from '@counterfoil/contract/complaints/search'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { canReadText, canSee } from '#modules/complaints/complaints.policy.ts'
import { withDue } from '#modules/complaints/dates/complaints.dates.service.ts'
import {
  askedStatuses,
  assignedTo,
  departmentOf,
  idsOfFiling,
} from '#modules/complaints/inbox/complaints.inbox.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { endOfList, pageOf, pageStart, startOfList } from '#platform/http/pages.ts'
import { firstIdAt } from '#platform/ids.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findNumbered,
  hasWords,
  listFound,
  listKnownWords,
  listReplies,
  mostCounted,
} from './complaints.search.queries.ts'
import { allowedMistakes, excerptOf, isElsewhere, tsqueryOf, wordMeant } from './complaints.search.rules.ts'

type Api = typeof complaintsApi

/** Opens a complaint by its number, as someone at the counter reads it from a slip. */
export async function findByNumber(
  ctx: ReadContext,
  number: number,
): Promise<EndpointResponse<Api['findByNumber']>> {
  const complaint = await findNumbered(ctx.tx, ctx.actor.collegeId, number)
  ensure(complaint && canSee(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  const { id, subject, state, withdrawnAt } = complaint
  return {
    id,
    number,
    subject: canReadText(ctx.actor, complaint) ? subject : '',
    state,
    withdrawnAt: state === 'withdrawn' && withdrawnAt ? withdrawnAt.toISOString() : null,
  }
}

type Search = EndpointInput<Api['searchInbox']>['query']
type Answer = EndpointResponse<Api['searchInbox']>

const nothingFound: Answer = { items: [], next: null, total: 0, showing: null }

/** A search costs more than other reads. Someone who types without a break searches about twice a second. */
export const searchLimit = defineLimit('search', 120, 60)

/** The longest page. The index returns no more at once. */
export const mostFound = mostCounted

/** Without `older`, only complaints that were filed since then are looked at. */
const recentMs = 365 * 86_400_000

export async function searchInbox(ctx: ReadContext, search: Search): Promise<Answer> {
  await requireLimit(searchLimit, ctx.actor.userId)
  return findFound(ctx, search)
}

/**
 * Finds complaints by words. If there are none, the words that someone could have meant are tried instead, and `showing`
 * says which.
 */
export async function findFound(ctx: ReadContext, search: Search): Promise<Answer> {
  const own = departmentOf(ctx.actor)
  // As in the inbox, another department seems not to exist.
  const isOfOther = own !== null && search.departmentId !== undefined && search.departmentId !== own
  const searched = searchedWords(search.words)
  if (isOfOther || searched.length === 0) return nothingFound
  const answer = await findWords(ctx, search, searched)
  if (answer.items.length > 0 || search.after !== undefined) return answer
  const meant = await findMeant(ctx, searched)
  if (!meant) return answer
  const second = await findWords(ctx, search, meant)
  const showing = meant.map(({ whole }) => whole).join(' ')
  return second.items.length > 0 ? { ...second, showing } : answer
}

// Ids sort like the times at which they were made.
const latest = (one: string, other: string) => (one > other ? one : other)
const earliest = (one: string, other: string) => (one < other ? one : other)

async function findWords(ctx: ReadContext, search: Search, searched: readonly SearchWord[]): Promise<Answer> {
  const assigned = assignedTo(ctx.actor, search)
  const statuses = askedStatuses(search)
  if (statuses === 'none') return nothingFound
  const ids = (await idsOfFiling(ctx, search)) ?? { first: startOfList, end: endOfList }
  const rows = await listFound(ctx.tx, {
    collegeId: ctx.actor.collegeId,
    words: tsqueryOf(searched),
    departmentId: departmentOf(ctx.actor) ?? search.departmentId ?? null,
    statuses,
    priority: search.priority ?? null,
    categoryId: search.categoryId ?? null,
    placeId: search.placeId ?? null,
    isAboutToday: search.day !== undefined,
    assigned: assigned ? (assigned.to ?? 'nobody') : null,
    since: latest(ids.first, firstIdAt(search.older === undefined ? Date.now() - recentMs : 0)),
    before: earliest(ids.end, pageStart(search.after)),
    limit: search.limit + 1,
  })
  const { items, next } = pageOf(rows, search.limit)
  const found = await withExcerpts(ctx, items, searched, ({ subject, studentName, roll }) =>
    [subject, studentName, roll].join(' '),
  )
  const shown = await withDue(ctx.tx, ctx.actor.collegeId, found)
  return {
    items: shown.map(({ description: _, total: __, ...row }) => row),
    next,
    total: Math.min(rows[0]?.total ?? 0, mostCounted + 1),
    showing: null,
  }
}

type Described = { id: string; description: string }

/**
 * Adds the part of the description with a searched word that the row does not show. If the description does not have it
 * either, the replies are read, and the part is from the latest one that has it.
 */
export async function withExcerpts<Row extends Described>(
  ctx: ReadContext,
  rows: readonly Row[],
  searched: readonly SearchWord[],
  shownOf: (row: Row) => string,
): Promise<(Row & { excerpt: Excerpt | null })[]> {
  const isInReply = (row: Row) => isElsewhere([shownOf(row), row.description], searched)
  const ids = rows.filter(isInReply).map(({ id }) => id)
  const replies = ids.length === 0 ? [] : await listReplies(ctx.tx, ctx.actor.collegeId, ids)
  return rows.map((row) => {
    const shown = shownOf(row)
    const ofDescription = excerptOf({ text: row.description, shown }, searched)
    if (ofDescription !== null) return { ...row, excerpt: { text: ofDescription, in: 'description' } }
    const ofReply = replies
      .filter(({ id }) => id === row.id)
      .map(({ words }) => excerptOf({ text: words, shown }, searched))
      .find((part) => part !== null)
    return { ...row, excerpt: ofReply ? { text: ofReply, in: 'reply' } : null }
  })
}

/**
 * Replaces each word that nobody wrote by the closest one that someone did. It reads only complaints that this person
 * can see, so it tells nothing about others. Returns undefined if there is nothing to replace or nothing close enough.
 */
async function findMeant(
  ctx: ReadContext,
  searched: readonly SearchWord[],
): Promise<SearchWord[] | undefined> {
  const scope = { collegeId: ctx.actor.collegeId, departmentId: departmentOf(ctx.actor) }
  const guessed = searched.filter(({ whole }) => allowedMistakes(whole) > 0)
  const areWritten = await Promise.all(guessed.map((word) => hasWords(ctx.tx, scope, tsqueryOf([word]))))
  // Reading many complaints is slow, and not needed if each word is somewhere, but not all in one complaint.
  const unknown = guessed.filter((_, at) => !areWritten[at])
  if (unknown.length === 0) return undefined
  const lengths = unknown.map(({ whole }) => whole.length)
  const range: [number, number] = [Math.min(...lengths) - 2, Math.max(...lengths) + 2]
  const known = await listKnownWords(ctx.tx, scope, range)
  const meant = searched.map((word) => (unknown.includes(word) ? wordMeant(word, known) : word))
  return meant.some((word, at) => word !== searched[at]) ? meant : undefined
}
