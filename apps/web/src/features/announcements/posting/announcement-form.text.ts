import { defineText } from '#lib/words/text.ts'

export const announcementFormText = defineText('announcement-form', {
  newTitle: 'New Announcement',
  editTitle: 'Edit Announcement',
  title: 'Title',
  titleMissing: 'Please give it a title.',
  description: 'Description',
  descriptionHelp: 'Plain text. Web addresses become links.',
  descriptionMissing: 'Please write what you want to say.',
  priority: 'Priority',
  college: 'College',
  department: 'Department',
  departmentHelp: 'It is posted in the name of this department. Everybody of the college reads it.',
  preview: 'As students will see it',
  previewTitle: 'Title',
  previewDescription: 'What you write stands here.',
  today: 'Today',
  post: 'Post Announcement',
  save: 'Save Changes',
  posted: 'Announcement created successfully!',
  postedHelp: 'Everybody of your college can read it now.',
  saved: 'The announcement is changed.',
  postFailed: (words: string) => `Failed to create announcement: ${words}`,
  saveFailed: (words: string) => `Failed to change the announcement: ${words}`,
  postedBefore:
    'An earlier try did arrive: the announcement is posted as you wrote it then. You find it in the list and can edit it there.',
  loadFailed: (words: string) => `Failed to load user data: ${words}`,
  notSignedIn: 'User not logged in',
  noUser: 'User data not found',
  notAllowed: 'Only SuperAdmins can create announcements',
  notAllowedHelp: 'A SuperAdmin of your college can allow department admins to post in System Settings.',
  usedUp: (limit: number) =>
    limit === 1
      ? 'Your plan has 1 announcement per week, and this week’s is used.'
      : `Your plan has ${limit} announcements per week, and this week’s are used.`,
  usedUpHelp: 'A new week begins on Monday. Premium and Enterprise have no limit.',
  usedUpAsk: 'A new week begins on Monday. A SuperAdmin of your college can upgrade the plan.',
  seePlans: 'See all plans',
  leftThisWeek: (used: number, limit: number) => `${used} of ${limit} announcements of this week used`,
})
