import { defineText } from '#lib/words/text.ts'

export const controlsText = defineText('controls', {
  createDepartmentAdmin: {
    title: 'Create Department Admins',
    help: 'Add a person who handles a department’s complaints',
  },
  createSuperAdmin: { title: 'Create new Super Admin', help: 'Add a person who runs the college with you' },
  postAnnouncement: { title: 'Post Announcements', help: 'Post a notice to the whole college' },
  students: { title: 'Manage Students', help: 'View, approve and remove students' },
  departmentAdmins: {
    title: 'Manage Departments Admins',
    help: 'View and remove admins, answer their requests',
  },
  complaints: { title: 'View All Complaints', help: 'From every department, newest first' },
  statistics: { title: 'View Statistics', help: 'What came in, what is done, and how long it takes' },
  settings: {
    title: 'System Settings',
    help: 'Rules for announcements, new students and department changes',
  },
})
