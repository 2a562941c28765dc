import { defineText } from '#lib/words/text.ts'

export const announcementFormText = defineText('announcement-form', {
  newTitle: 'New Announcement',
  editTitle: 'Edit Announcement',
  title: 'Title',
  titleMissing: 'Enter a title.',
  description: 'Description',
  descriptionHelp: 'Plain text. Web addresses become links.',
  descriptionMissing: 'Enter a description.',
  priority: 'Priority',
  college: 'College',
  department: 'Department',
  departmentHelp: 'Posted in the name of this department. Everyone at the college can read it.',
  preview: 'How students will see it',
  previewTitle: 'Title',
  previewDescription: 'Your announcement will appear here.',
  today: 'Today',
  post: 'Post Announcement',
  save: 'Save Changes',
  posted: 'Announcement created successfully!',
  postedHelp: 'Everyone at your college can read it now.',
  saved: 'Announcement updated.',
  postFailed: (words: string) => `Failed to create announcement: ${words}`,
  saveFailed: (words: string) => `Failed to update announcement: ${words}`,
  postedBefore:
    'This announcement was already posted the first time you tried. The changes you made after that weren’t saved. You can edit it in the list.',
  loadFailed: (words: string) => `Failed to load user data: ${words}`,
  notSignedIn: 'User not logged in',
  noUser: 'User data not found',
  notAllowed: 'Only SuperAdmins can create announcements',
  notAllowedHelp: 'In System Settings, a SuperAdmin can allow department admins to post.',
  usedUp: (limit: number) =>
    limit === 1
      ? 'Your plan includes 1 announcement per week, and your college has already used it this week.'
      : `Your plan includes ${limit} announcements per week, and your college has already used them all this week.`,
  usedUpHelp: 'You can post again when the new week starts on Monday. Premium and Enterprise have no limit.',
  usedUpAsk:
    'You can post again when the new week starts on Monday. A SuperAdmin of your college can upgrade the plan.',
  seePlans: 'See all plans',
  leftThisWeek: (used: number, limit: number) => `${used} of ${limit} announcements used this week`,
})
