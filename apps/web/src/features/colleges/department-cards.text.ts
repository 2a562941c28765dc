import { defineText } from '#lib/words/text.ts'

export const departmentCardsText = defineText('department-cards', {
  heading: 'What you can do',
  complaints: { title: 'Manage Complaints', help: 'Read them, set their status, delete them' },
  announcement: {
    title: 'Post Announcement',
    help: 'Tell everybody, in your department’s name',
    notAllowed: 'Only SuperAdmins post announcements at your college',
  },
  statistics: { title: 'View Statistics', help: 'How the complaints of your department stand' },
  profile: { title: 'Profile Settings', help: 'Your phone, department and password' },
})
