import { defineText } from '#lib/words/text.ts'

export const controlsText = defineText('controls', {
  createDepartmentAdmin: {
    title: 'Create Department Admins',
    help: 'An account for somebody who handles a department’s complaints',
  },
  createSuperAdmin: { title: 'Create new Super Admin', help: 'Somebody who runs the college with you' },
  postAnnouncement: { title: 'Post Announcements', help: 'Tell everybody of the college' },
  students: { title: 'Manage Students', help: 'Who has joined; let in and delete' },
  departmentAdmins: { title: 'Manage Departments Admins', help: 'Who handles what; requests and deleting' },
  complaints: { title: 'View All Complaints', help: 'Every department’s, newest first' },
  statistics: { title: 'View Statistics', help: 'Counts by status, department, priority and week' },
  settings: { title: 'System Settings', help: 'Who may post, who may join, who decides' },
})
