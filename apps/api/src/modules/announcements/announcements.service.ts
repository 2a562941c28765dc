import type { Announcement } from '@counterfoil/contract/announcements'
import type { AuditAction } from '@counterfoil/contract/audit-actions'
import type { Nothing, Priority } from '@counterfoil/contract/fields'
import { announcementsThisWeek, requireAnnouncementPlace } from '#modules/billing/billing.service.ts'
import { findDepartmentName } from '#modules/colleges/colleges.departments.service.ts'
import { readCollegeName } from '#modules/colleges/colleges.service.ts'
import { settingsOf } from '#modules/colleges/colleges.settings.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { announceByMail } from './announcements.mail.service.ts'
import { canChange, canPost, speaksFor } from './announcements.policy.ts'
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementsOf,
  updateAnnouncement,
  updateToRemoved,
} from './announcements.queries.ts'

type Page = { after?: string | undefined; limit: number }

/** Lists the announcements of all departments, because everyone in the college reads all of them. */
export async function listAnnouncements(
  ctx: ReadContext,
  { after, limit }: Page,
): Promise<{ items: Announcement[]; next: string | null }> {
  const { collegeId, userId } = ctx.actor
  const [rows, rule] = await Promise.all([
    listAnnouncementsOf(ctx.tx, { collegeId, userId, before: pageStart(after), limit: limit + 1 }),
    postingRule(ctx),
  ])
  const { items, next } = pageOf(rows, limit)
  const present = (row: (typeof items)[number]): Announcement => {
    const isChangeable = canChange(ctx.actor, { departmentId: row.department?.id ?? null }, rule)
    return { ...row, can: { edit: isChangeable, remove: isChangeable } }
  }
  return { items: items.map(present), next }
}

/**
 * Returns whether department admins are allowed to post. For all other roles this does not matter, so the setting is
 * not read.
 */
async function postingRule(ctx: ReadContext): Promise<{ departmentAdminsMayPost: boolean }> {
  if (ctx.actor.role !== 'DepartmentAdmin') return { departmentAdminsMayPost: false }
  return settingsOf(ctx.tx, ctx.actor.collegeId)
}

export async function readPosting(ctx: ReadContext) {
  const { collegeId } = ctx.actor
  const departmentId = speaksFor(ctx.actor)
  const [name, rule, collegeName, thisWeek] = await Promise.all([
    departmentId === null ? undefined : findDepartmentName(ctx.tx, collegeId, departmentId),
    postingRule(ctx),
    readCollegeName(ctx.tx, collegeId),
    announcementsThisWeek(ctx.tx, collegeId),
  ])
  return {
    may: canPost(ctx.actor, rule),
    collegeName,
    department: departmentId === null || name === undefined ? null : { id: departmentId, name },
    thisWeek,
  }
}

type Words = { title: string; description: string; priority: Priority }

const notAllowed = () => new Problem('forbidden', 'announcement.not_allowed')

export async function postAnnouncement(ctx: Context, words: Words): Promise<{ id: string }> {
  const { collegeId, userId } = ctx.actor
  ensure(canPost(ctx.actor, await postingRule(ctx)), notAllowed)
  await requireAnnouncementPlace(ctx.tx, collegeId)

  const [id, departmentId] = [newId(), speaksFor(ctx.actor)]
  await insertAnnouncement(ctx.tx, { collegeId, id, departmentId, createdBy: userId, ...words })
  await record(ctx, 'announcement.posted', id, departmentId === null ? {} : { departmentId })
  await announceByMail(ctx.tx, { collegeId, announcementId: id, priority: words.priority })
  publishAnnouncementsChanged(ctx)
  // SuperAdmins also see how many announcements this week has used, and this count has changed.
  ctx.publish({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  return { id }
}

type Edit = { [Name in keyof Words]?: Words[Name] | undefined }

export async function editAnnouncement(ctx: Context, id: string, edit: Edit): Promise<Nothing> {
  const before = await requireChangeable(ctx, id)
  const names = Object.keys(edit) as (keyof Words)[]
  const fields = names.filter((name) => edit[name] !== undefined && edit[name] !== before[name])
  // Nothing changed, so the announcement is not marked as edited.
  if (fields.length === 0) return {}

  const changes: Partial<Words> = Object.fromEntries(fields.map((name) => [name, edit[name]]))
  await updateAnnouncement(ctx.tx, ctx.actor.collegeId, id, changes)
  await record(ctx, 'announcement.edited', id, { fields })
  if (changes.priority === 'high') {
    // Those who were mailed before are not mailed again.
    await announceByMail(ctx.tx, { collegeId: ctx.actor.collegeId, announcementId: id, priority: 'high' })
  }
  publishAnnouncementsChanged(ctx)
  return {}
}

export async function removeAnnouncement(ctx: Context, id: string): Promise<Nothing> {
  await requireChangeable(ctx, id)
  await updateToRemoved(ctx.tx, ctx.actor.collegeId, id)
  await record(ctx, 'announcement.removed', id)
  publishAnnouncementsChanged(ctx)
  return {}
}

/**
 * Returns the announcement if the person is allowed to change it. Otherwise the answer is 403 and not 404, because
 * everyone in the college can read the announcement.
 */
async function requireChangeable(ctx: Context, id: string) {
  const announcement = await findAnnouncement(ctx.tx, ctx.actor.collegeId, id)
  ensure(announcement, () => new Problem('missing', 'announcement.missing'))
  ensure(canChange(ctx.actor, announcement, await postingRule(ctx)), notAllowed)
  return announcement
}

async function record(
  ctx: Context,
  action: AuditAction,
  subjectId: string,
  details: Record<string, string | readonly string[]> = {},
): Promise<void> {
  const { collegeId, userId } = ctx.actor
  await audit(ctx.tx, { collegeId, actorId: userId, action, subjectId, details })
}

function publishAnnouncementsChanged(ctx: Context): void {
  ctx.publish({ topic: 'announcements', to: [{}] })
}
