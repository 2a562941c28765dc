import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { created, id, line, nothing, page, pageQuery, priorities, text } from './fields.ts'
import { adminRoles, collegeRoles } from './roles.ts'

export const announcementsCodes = ['announcement.missing', 'announcement.not_allowed'] as const
export type AnnouncementsCode = (typeof announcementsCodes)[number]

/** An announcement that is older than this is no longer shown as unread. */
export const unreadDays = 30

export const titleMaxLength = 150
export const bodyMaxLength = 5000

const words = {
  title: line(titleMaxLength),
  description: text(bodyMaxLength),
  priority: z.enum(priorities, 'field.invalid'),
}

const announcement = z.object({
  id,
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  /**
   * The department in whose name the announcement was posted, or null for the whole college. In both cases, everyone in
   * the college can read it.
   */
  department: z.nullable(z.object({ id, name: z.string() })),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  /** Whether you have read it. What you posted, and what is older than your account or than `unreadDays`, counts as read. */
  isRead: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Announcement = z.output<typeof announcement>

const params = z.strictObject({ id })

export const announcementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    access: collegeRoles,
    summary: 'The announcements of your college, newest first.',
    query: pageQuery,
    response: page(announcement),
  }),
  readUnread: endpoint({
    method: 'GET',
    path: '/api/announcements/unread',
    access: collegeRoles,
    summary: 'How many announcements you have not read.',
    response: z.object({ unread: z.number() }),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/api/announcements/read',
    access: collegeRoles,
    summary:
      'Mark an announcement as read or unread, or as read all up to one. What was posted after that one stays unread.',
    body: z.union(
      [
        z.strictObject({ announcementId: id, isRead: z.boolean('field.invalid') }),
        z.strictObject({ upTo: id }),
      ],
      'field.invalid',
    ),
    response: nothing,
  }),
  readPosting: endpoint({
    method: 'GET',
    path: '/api/announcements/posting',
    access: adminRoles,
    summary: 'Whether you may post, in whose name, and how much of the plan is used this week.',
    response: z.object({
      may: z.boolean(),
      collegeName: z.string(),
      department: z.nullable(z.object({ id, name: z.string() })),
      thisWeek: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
    }),
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/announcements',
    access: adminRoles,
    summary:
      'Post an announcement to your college. Department admins post for their department if the college allows it.',
    status: 201,
    body: z.strictObject(words),
    response: created,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/announcements/:id',
    access: adminRoles,
    summary: 'Edit an announcement. Fields that are left out keep their current value.',
    params,
    body: z.partial(z.strictObject(words)),
    response: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: adminRoles,
    summary: 'Delete an announcement. It still counts towards the plan’s limit for the week.',
    params,
    response: nothing,
  }),
} as const
