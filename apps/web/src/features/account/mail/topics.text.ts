import type { MailPace, NoticeTopic } from '@counterfoil/contract/notices'
import { defineText } from '#lib/words/text.ts'

/** What people can be mailed about, and how often. */
export const topicsText = defineText('topics', {
  topics: {
    conversation: 'Questions and replies from the office',
    status: 'Status and transfers',
    reminders: 'Reminders: dates that passed, and is it solved?',
    urgent_complaints: 'High priority complaints, and what is not solved or long overdue',
    complaints: 'Other complaints: new ones, replies and dates',
    yours: 'Complaints assigned to you, their dates, and notes that mention you',
    urgent_announcements: 'High priority announcements',
    announcements: 'Other announcements',
  } satisfies Record<NoticeTopic, string>,
  superAdmin: 'You are told about new complaints and replies only if their department has no admin.',
  paces: { at_once: 'At once', daily: 'Once a day', none: 'None' } satisfies Record<MailPace, string>,
})
