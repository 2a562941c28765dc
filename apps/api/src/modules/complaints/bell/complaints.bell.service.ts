import type { BellNotice, bellApi } from '@counterfoil/contract/complaints/bell-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { canReadText, canSee } from '#modules/complaints/complaints.policy.ts'
import { solvedReminder } from '#modules/complaints/mail/complaints.notices.service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { bellEvents } from '#platform/notices/notices.ts'
import {
  listLatest,
  listUnread,
  type NoticeRow,
  type ToldRow,
  updateReadAbout,
  updateReadUpTo,
} from './complaints.bell.queries.ts'
import { noticesByHour, shownOf } from './complaints.bell.rules.ts'

type Api = typeof bellApi

/** A notice has only ids, so what the person is allowed to see today decides, and not what held when it was written. */
function isShown(actor: Actor, row: NoticeRow): boolean {
  if (!canSee(actor, row) || !canReadText(actor, row)) return false
  if (actor.role === 'student') return row.visibility === 'public'
  // What the student of a joined complaint wrote is read here only as long as that one is handled with this one.
  return row.eventOf === row.complaintId || row.eventInto === row.complaintId
}

export async function listNotices(ctx: ReadContext): Promise<EndpointResponse<Api['listNotices']>> {
  const rows = await listLatest(ctx.tx, ctx.actor)
  const shown = rows.filter((row) => isShown(ctx.actor, row))
  return { items: noticesByHour(shown).map((group) => itemOf(ctx.actor, group)) }
}

export async function readUnread(ctx: ReadContext): Promise<EndpointResponse<Api['readUnread']>> {
  const rows = await listUnread(ctx.tx, ctx.actor)
  const shown = rows.filter((row) => isShown(ctx.actor, row))
  return {
    unread: noticesByHour(shown).length,
    complaintIds: [...new Set(shown.map(({ complaintId }) => complaintId))],
  }
}

function itemOf(actor: Actor, group: [ToldRow, ...ToldRow[]]): BellNotice {
  const [last] = group
  const shown = shownOf(group)
  const { type, details, number, subject } = shown
  return {
    id: last.id,
    at: last.at.toISOString(),
    isRead: group.every(({ isRead }) => isRead),
    type,
    isReminder: shown.kind === solvedReminder,
    complaint: { id: last.complaintId, number, subject },
    office: shown.office,
    to: details.to ?? null,
    movedTo: type === 'transferred' ? shown.movedTo : null,
    step: details.step ? { step: details.step, title: shown.levelTitle } : null,
    words: isForReader(actor, shown) ? shown.words : null,
    more: group.length - 1,
  }
}

/** Of what the office wrote with an event of another complaint, a student reads only what was written for all. */
function isForReader(actor: Actor, { complaintId, eventOf, details }: ToldRow): boolean {
  return actor.role !== 'student' || eventOf === complaintId || details.forAll === true
}

/** The other tabs of the person learn of it. What was read before is not told again. */
export async function markRead(
  ctx: Context,
  given: EndpointInput<Api['markRead']>['body'],
): Promise<Nothing> {
  const marked =
    'complaintId' in given
      ? await updateReadAbout(ctx.tx, ctx.actor, given.complaintId)
      : await updateReadUpTo(ctx.tx, ctx.actor, given.upTo)
  if (marked > 0) for (const event of bellEvents([ctx.actor.userId])) ctx.publish(event)
  return {}
}
