import { defineText } from '#lib/words/text.ts'

export const departmentCardsText = defineText('department-cards', {
  heading: 'What you can do',
  complaints: { title: 'Manage Complaints', help: 'Read complaints, set their status, delete them' },
  announcement: {
    title: 'Post Announcement',
    help: 'Post a notice in your department’s name',
    notAllowed: 'At your college, only SuperAdmins can post',
  },
  statistics: { title: 'View Statistics', help: 'How many complaints your department has' },
  profile: { title: 'Profile Settings', help: 'Your phone, department and password' },
})
