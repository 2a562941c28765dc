import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { collegeRoles, type Role } from './roles.ts'

export const noticesCodes = ['unsubscribe.invalid'] as const
export type NoticesCode = (typeof noticesCodes)[number]

/** What people can be mailed about, and choose for. Mails about their account are always sent. */
export const noticeTopics = [
  // To students: what the office writes and asks.
  'conversation',
  // To students: what happens to their complaints.
  'status',
  // To students: that a date has passed, and that they can still say whether a complaint is solved.
  'reminders',
  // To admins: complaints of high priority that are new, have a new reply or come near their date, and all that are not
  // solved or are told to the next level.
  'urgent_complaints',
  // To admins: the same of all other complaints.
  'complaints',
  // To admins: what they are given, that it comes near its date, and notes that mention them.
  'yours',
  'urgent_announcements',
  'announcements',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

export const mailPaces = ['at_once', 'daily', 'none'] as const
export type MailPace = (typeof mailPaces)[number]

const studentDefaults = {
  conversation: 'at_once',
  status: 'at_once',
  reminders: 'daily',
  urgent_announcements: 'at_once',
  announcements: 'none',
} as const satisfies Partial<Record<NoticeTopic, MailPace>>

const adminDefaults = {
  urgent_complaints: 'at_once',
  complaints: 'daily',
  yours: 'at_once',
  urgent_announcements: 'at_once',
  announcements: 'none',
} as const satisfies Partial<Record<NoticeTopic, MailPace>>

/** The topics for which people of a role choose, in the order of the screen, with what holds until they do. */
export function defaultPaces(role: Role): Partial<Record<NoticeTopic, MailPace>> {
  return role === 'student' ? studentDefaults : adminDefaults
}

/** When the mails that come once a day are sent, by the clock of the college. */
export const dailyTimes = ['07:00', '08:00', '13:00', '19:00'] as const
export type DailyTime = (typeof dailyTimes)[number]

/** Admins have their mail when the office opens. */
export function defaultDailyTime(role: Role): DailyTime {
  return role === 'student' ? '07:00' : '08:00'
}

/** A time of day by the clock of the college, for example 22:00. */
const clockTime = z
  .string('field.invalid')
  .check(z.regex(/^(?:[01][0-9]|2[0-3]):(?:00|30)$/, 'field.invalid'))

const quietHours = z.strictObject({
  isOn: z.boolean('field.invalid'),
  /** The hours can go past midnight. They end when `to` is reached. */
  from: clockTime,
  to: clockTime,
})

export const defaultQuietHours = { isOn: false, from: '22:00', to: '07:00' }

const paces = z.partialRecord(z.enum(noticeTopics, 'field.invalid'), z.enum(mailPaces, 'field.invalid'))

const mailSettings = z.object({
  /** The address to which mails go. */
  email: z.string(),
  /** What holds for each topic of this role. */
  paces,
  quiet: quietHours,
  dailyAt: z.enum(dailyTimes),
})
export type MailSettings = z.output<typeof mailSettings>

/** The link of a mail that stops such mails. It names the person and the topics, and is sealed. */
const unsubscribeToken = z.string('field.invalid').check(z.regex(/^[A-Za-z0-9_-]{40,400}$/, 'field.invalid'))

/** The topics as the bits of a number, as the token of a link has them. */
export function topicBits(topics: readonly NoticeTopic[]): number {
  return topics.reduce((bits, topic) => bits | (1 << noticeTopics.indexOf(topic)), 0)
}

export function topicsOfBits(bits: number): NoticeTopic[] {
  return noticeTopics.filter((_, at) => (bits >> at) & 1)
}

const stopped = z.object({
  /** The topics that are no longer mailed, with what held before. */
  before: paces,
})

export const noticesApi = {
  readMailSettings: endpoint({
    method: 'GET',
    path: '/api/mail-settings',
    access: collegeRoles,
    summary: 'What is mailed to you, and when. The bell always shows everything.',
    response: mailSettings,
  }),
  changeMailSettings: endpoint({
    method: 'PATCH',
    path: '/api/mail-settings',
    access: collegeRoles,
    summary: 'Choose what is mailed to you, and when. What is left out keeps its current value.',
    body: z.partial(
      z.strictObject({ paces, quiet: quietHours, dailyAt: z.enum(dailyTimes, 'field.invalid') }),
    ),
    response: nothing,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'Stop the mails of the topics that a mail was about, by the link at its end.',
    body: z.strictObject({ token: unsubscribeToken }),
    response: stopped,
  }),
  subscribeAgain: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/undo',
    access: 'public',
    summary: 'Take back an unsubscription by the same link: `before` is what it answered.',
    body: z.strictObject({ token: unsubscribeToken, before: paces }),
    response: nothing,
  }),
} as const
