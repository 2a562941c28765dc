import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import type { Step } from '@counterfoil/contract/complaints/steps'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** What happened to a complaint, for anybody. Few of these are told: a role has its own words for most. */
const told = {
  filed: 'New complaint',
  edited: 'Edited',
  status_changed: 'New status',
  withdrawn: 'Withdrawn by the student',
  removed: 'Deleted by the office',
  restored: 'Restored',
  transferred: 'Transferred',
  assigned: 'Assigned',
  unassigned: 'No longer assigned',
  undone: 'A change was undone',
  claimed: 'Confirmed by the student',
  disowned: 'The student says it is not theirs',
  merged: 'Handled together with another complaint',
  parted: 'Handled on its own again',
  joined: 'Another complaint was joined to this one',
  left: 'A joined complaint left',
  replied: 'New reply',
  asked: 'New question',
  noted: 'New note',
  seen: 'Seen by the office',
  confirmed: 'The student says: solved',
  not_solved: 'Not solved',
  rated: 'The student rated it',
  dates_moved: 'The dates were moved',
  reminded: 'Overdue',
  level_asked: 'The student asks you',
} satisfies Record<ComplaintEventType, string>

/** The texts of the bell’s list. */
export const noticesText = defineText('notices', {
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  unreadCount: (count: number) => `Unread ${count}`,
  markAll: 'Mark all read',
  markAllFailed: (message: string) => `Not everything was marked as read. ${message}`,
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  loading: 'Loading notifications...',
  failed: 'The notifications could not be loaded.',
  empty: 'You’re all caught up.',
  older: 'The unread ones are older announcements. You find them under Announcements.',
  emptyHelp: 'Replies, questions, changes and announcements appear here.',
  emptyHelpStaff: 'New complaints, replies and announcements appear here.',
  mailSettings: 'Mail settings',
  /** Read before what happened. The dot beside it shows the same. */
  unreadItem: 'Unread:',
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  whenAndWhat: (when: string, what: string) => `${when} · ${what}`,
  quoted: (words: string) => `“${words}”`,
  noTitle: 'No Title',
  fromDepartment: (department: string) => `Announcement from ${department}`,
  fromCollege: 'Announcement from your college',
  told: {
    ...told,
    student: {
      filed: 'The office filed this for you',
      removed: 'Deleted by the office',
      restored: 'Restored by the office',
      merged: 'Handled together with others',
      parted: 'Handled on its own again',
      replied: 'The office replied',
      asked: 'The office asks you',
    } satisfies Partial<Record<ComplaintEventType, string>>,
    repliedFrom: (office: string) => `The ${office} office replied`,
    askedFrom: (office: string) => `The ${office} office asks you`,
    transferredTo: (department: string) => `Transferred to ${department}`,
    /** The new status of a student’s complaint. */
    status: {
      pending: 'Pending again',
      'in-progress': 'In Progress',
      resolved: 'Resolved. Is it solved?',
      rejected: 'Rejected. Do you accept this?',
    } satisfies Record<ComplaintStatus, string>,
    /** A date comes near or has passed, to the office. */
    step: {
      warning: 'One working day left',
      due: 'Overdue',
      super_admins: '2 working days overdue',
      next_level: '5 working days overdue',
    } satisfies Record<Step, string>,
    /** The same to the student. */
    over: 'Overdue. Ask the next level?',
    superAdminsTold: 'Overdue. The SuperAdmins were told',
    levelTold: (title: string) => `Overdue. The ${title} was told`,
    reminder: 'Is it solved?',
    reminderRejected: 'Do you accept this?',
    admin: {
      transferred: 'Transferred to you',
      replied: 'The student wrote',
      noted: 'A note mentions you',
      assigned: 'Assigned to you',
    } satisfies Partial<Record<ComplaintEventType, string>>,
  },
})
