import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../fields.ts'
import { collegeRoles } from '../roles.ts'
import { complaintStatuses } from './complaints.ts'
import { complaintEventTypes } from './details.ts'
import { steps } from './steps.ts'

/** The bell looks at so many of a person's latest notices. */
export const noticesListed = 200

/** Something that happened to a complaint and that this person is told. */
const notice = z.object({
  /** The id of the latest notice. What happened to one complaint within an hour is one item. */
  id,
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** What happened last, or what of it matters most, such as a question. To admins, `filed` and `transferred` are complaints that came to them. */
  type: z.enum(complaintEventTypes),
  /** Whether it is the reminder to say whether it is solved. */
  isReminder: z.boolean(),
  complaint: z.object({ id, number: z.number(), subject: z.string() }),
  /** The name of the department whose office wrote or asked. Null for all else. */
  office: z.nullable(z.string()),
  /** The new status, also of a complaint that was merged or parted. */
  to: z.nullable(z.enum(complaintStatuses)),
  /** The name of the department to which it was transferred. */
  movedTo: z.nullable(z.string()),
  /** Who was told because of a date, and the title of the next level. */
  step: z.nullable(z.object({ step: z.enum(steps), title: z.nullable(z.string()) })),
  /** What was written with it. */
  words: z.nullable(z.string()),
  /** How many other notices of that hour are not shown. */
  more: z.number(),
})
export type BellNotice = z.output<typeof notice>

/** What the bell tells about complaints. Announcements are read from their own list. */
export const bellApi = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notices',
    access: collegeRoles,
    summary: `What happened to complaints that concern you, latest first, of your last ${noticesListed} notices. A complaint that you can no longer see is left out.`,
    response: z.object({ items: z.array(notice) }),
  }),
  readUnread: endpoint({
    method: 'GET',
    path: '/api/notices/unread',
    access: collegeRoles,
    summary: 'How many of these items are unread, and which complaints they are about.',
    response: z.object({ unread: z.number(), complaintIds: z.array(id) }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    access: collegeRoles,
    summary:
      'Mark as read what you were told about one complaint, or everything up to a notice. What came after that notice stays unread.',
    body: z.union([z.strictObject({ complaintId: id }), z.strictObject({ upTo: id })], 'field.invalid'),
    response: nothing,
  }),
} as const
