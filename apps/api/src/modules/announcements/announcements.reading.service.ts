import { type announcementsApi, unreadDays } from '@counterfoil/contract/announcements'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  countUnread,
  deleteMarksOf,
  isAnnouncement,
  lockMarks,
  updateMarks,
} from './announcements.queries.ts'
import { type Marks, markOne, markUpTo } from './announcements.reading.rules.ts'

type Api = typeof announcementsApi

const noMarks: Marks = { until: firstIdAt(0), others: [] }

const oldestUnread = () => firstIdAt(Date.now() - unreadDays * 86_400_000)

export async function readUnread(ctx: ReadContext): Promise<EndpointResponse<Api['readUnread']>> {
  return { unread: await countUnread(ctx.tx, ctx.actor, oldestUnread()) }
}

/** What a person has read is their own matter, so it is not in the audit, and only their own tabs learn of it. */
export async function mark(ctx: Context, given: EndpointInput<Api['mark']>['body']): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const id = 'upTo' in given ? given.upTo : given.announcementId
  ensure(await isAnnouncement(ctx.tx, collegeId, id), () => new Problem('missing', 'announcement.missing'))
  const before = await lockMarks(ctx.tx, ctx.actor, noMarks)
  const after = 'upTo' in given ? markUpTo(before, id) : markOne(before, id, given.isRead, oldestUnread())
  await updateMarks(ctx.tx, ctx.actor, after)
  ctx.publish({ topic: 'announcements', to: [{ userId }] })
  return {}
}

/** Deletes what is known about the reading of a person whose account was deleted. */
export async function forgetReader(tx: Tx, reader: { collegeId: string; userId: string }): Promise<void> {
  await deleteMarksOf(tx, reader)
}
