import type { Part } from '../row.ts'

export const superAdminAnnouncements: Part = {
  heading: 'SuperAdmin announcements',
  rows: [
    {
      says: 'Table: Sr. No, Title, Priority, Actions (Edit, Delete)',
      tests: ['announcements.written'],
    },
    {
      says: 'Edit shows the text Editing coming soon',
      tests: ['announcements.written'],
      needs: 'server',
      decision: 'editing works',
    },
    {
      says: 'An Add New button opens a creation modal',
      tests: ['announcements.written'],
    },
    {
      says: "'No announcements created yet.'",
      tests: ['announcements.written'],
    },
  ],
}

export const studentAnnouncements: Part = {
  heading: 'Student announcements',
  rows: [
    {
      says: "'No announcements available.'",
      tests: ['announcements.none'],
    },
  ],
}

export const controlCenter: Part = {
  heading: 'Control Center',
  rows: [
    {
      says: 'Create Department Admins (registration dialog)',
      tests: ['controls.cards', 'admins.department-admin-created'],
    },
    {
      says: 'Create new Super Admin (dialog)',
      tests: ['controls.cards', 'admins.super-admin-created'],
    },
    { says: 'Post Announcements (dialog)', tests: ['controls.cards'] },
    { says: 'Manage Students (to /StudentList)', tests: ['controls.cards'] },
    {
      says: 'Manage Departments Admins (to /DepartmentAdminList)',
      tests: ['controls.cards'],
    },
    {
      says: 'View All Complaints (to /HomepageAdmin)',
      tests: ['controls.cards'],
    },
    {
      says: 'View Statistics (no action)',
      tests: ['controls.cards', 'statistics.college'],
      decision: 'opens /Statistics',
    },
    {
      says: 'System Settings (no action)',
      tests: ['controls.cards'],
      decision: 'opens /Settings',
    },
  ],
}

export const lists: Part = {
  heading: 'Department admins list and students list',
  rows: [
    {
      says: 'Each has a Back to Controls link',
      tests: ['students.listed-and-deleted', 'people.loading'],
      words: { 'people.loading': ['/StudentList', '/DepartmentAdminList'] },
    },
    {
      says: 'Each has a loading text',
      tests: ['people.loading'],
      words: { 'people.loading': ['/StudentList', '/DepartmentAdminList'] },
    },
    {
      says: "'No Department Admins found.'",
      tests: ['admins.listed-and-deleted'],
    },
    {
      says: "'No students found.'",
      tests: ['students.listed-and-deleted'],
    },
    {
      says: 'Rows with a Delete button and confirm',
      tests: ['students.listed-and-deleted', 'admins.listed-and-deleted'],
    },
    {
      says: "'Are you sure you want to delete this Department Admin?'",
      tests: ['admins.listed-and-deleted'],
    },
    {
      says: "'Are you sure you want to delete this student?'",
      tests: ['students.listed-and-deleted'],
    },
    {
      says: 'Admin rows show email, department, phone',
      tests: ['admins.listed-and-deleted'],
    },
    {
      says: 'Student rows show email, name or N/A, roll or N/A',
      tests: ['students.listed-and-deleted'],
    },
  ],
}

export const plansPage: Part = {
  heading: 'Plans page',
  rows: [
    {
      says: 'Three cards, each with features',
      tests: ['plans.cards'],
    },
    {
      says: 'Free shows Start for Free (does nothing)',
      tests: ['plans.cards'],
    },
    {
      says: 'Paid cards show Upgrade Now, opening a Scan and Pay via UPI dialog',
      tests: ['plans.cards', 'plans.payment'],
      words: { 'plans.payment': ['Premium Plan', 'Enterprise Plan'] },
    },
    {
      says: 'The dialog has a QR image',
      tests: ['plans.payment'],
    },
    {
      says: 'Text asking to mail payment proof within 24 hours',
      tests: ['plans.payment'],
    },
    {
      says: 'The account status is updated after verification',
      tests: ['plans.payment', 'plans.set-by-operator'],
      needs: 'server',
      decision: 'the operator checks the payment and sets the plan and its last day by a command',
      record: '0041-plans-end-and-words-are-blanked',
    },
    {
      says: "'Thanks for choosing the product! Email your payment proof.'",
      tests: ['plans.payment'],
    },
  ],
}

export const departmentDashboard: Part = {
  heading: 'Department admin dashboard',
  rows: [
    {
      says: 'Manage Complaints (to /DepartmentComplaints)',
      tests: ['dashboard.cards'],
    },
    {
      says: 'Post Announcement (opens a dialog with the announcement form)',
      tests: ['dashboard.cards', 'announcements.department-admin'],
      needs: 'server',
      decision: 'off by default: the dialog says at once that only SuperAdmins can; a college may allow it',
    },
    {
      says: 'View Statistics (to /DAdmin)',
      tests: ['dashboard.cards', 'statistics.department'],
      decision: 'opens /Statistics, of the department',
    },
    {
      says: 'Profile Settings (to /DAdmin)',
      tests: ['dashboard.today'],
      decision: 'opens the profile dialog',
    },
    {
      says: 'Profile dialog: email and college read-only',
      tests: ['profile.department-admin'],
    },
    {
      says: 'Phone and department editable through Edit Info and Save Changes (view mode to edit mode and back on save)',
      tests: ['profile.department-admin'],
      needs: 'server',
    },
    {
      says: 'Cancel',
      tests: ['profile.department-admin'],
    },
    { says: 'Sign Out, then to /', tests: ['profile.department-admin'] },
  ],
}
