import { type Part, testsOf } from '../row.ts'

const statistics = testsOf('e2e/statistics.spec.ts')
const controls = testsOf('e2e/controls.spec.ts')
const people = testsOf('e2e/lists.spec.ts')
const plans = testsOf('e2e/plans.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const inbox = testsOf('e2e/inbox.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')

export const superAdminAnnouncements: Part = {
  heading: 'SuperAdmin announcements',
  rows: [
    {
      says: 'Table: Sr. No, Title, Priority, Actions (Edit, Delete)',
      tests: announcements('writing announcements › posts, edits and deletes one'),
    },
    {
      says: 'Edit shows the text Editing coming soon',
      tests: announcements('writing announcements › posts, edits and deletes one'),
      decision: 'editing works',
    },
    {
      says: 'An Add New button opens a creation modal',
      tests: announcements('writing announcements › posts, edits and deletes one'),
    },
    {
      says: "'No announcements created yet.'",
      tests: announcements('writing announcements › posts, edits and deletes one'),
    },
  ],
}

export const studentAnnouncements: Part = {
  heading: 'Student announcements',
  rows: [
    {
      says: "'No announcements available.'",
      tests: announcements('reading announcements › says that there are none'),
    },
  ],
}

export const controlCenter: Part = {
  heading: 'Control Center',
  rows: [
    {
      says: 'Create Department Admins (registration dialog)',
      tests: controls(
        'the control center leads everywhere',
        'a new department admin gets a mail and replaces the password',
      ),
    },
    {
      says: 'Create new Super Admin (dialog)',
      tests: controls(
        'the control center leads everywhere',
        'a new Super Admin is created once, whatever the network does',
      ),
    },
    { says: 'Post Announcements (dialog)', tests: controls('the control center leads everywhere') },
    { says: 'Manage Students (to /StudentList)', tests: controls('the control center leads everywhere') },
    {
      says: 'Manage Departments Admins (to /DepartmentAdminList)',
      tests: controls('the control center leads everywhere'),
    },
    {
      says: 'View All Complaints (to /HomepageAdmin)',
      tests: controls('the control center leads everywhere'),
    },
    {
      says: 'View Statistics (no action)',
      tests: [
        ...controls('the control center leads everywhere'),
        ...statistics('a SuperAdmin sees the counts of the college'),
      ],
      decision: 'opens /Statistics',
    },
    {
      says: 'System Settings (no action)',
      tests: controls('the control center leads everywhere'),
      decision: 'opens /Settings',
    },
  ],
}

export const lists: Part = {
  heading: 'Department admins list and students list',
  rows: [
    {
      says: 'Each has a Back to Controls link',
      tests: [
        ...people('students › are listed with name and roll, and deleted after a question'),
        ...specification('a list of people › …'),
      ],
    },
    { says: 'Each has a loading text', tests: specification('a list of people › …') },
    {
      says: "'No Department Admins found.'",
      tests: people('admins › are listed with department and phone, and deleted after a question'),
    },
    {
      says: "'No students found.'",
      tests: people('students › are listed with name and roll, and deleted after a question'),
    },
    {
      says: 'Rows with a Delete button and confirm',
      tests: people(
        'students › are listed with name and roll, and deleted after a question',
        'admins › are listed with department and phone, and deleted after a question',
      ),
    },
    {
      says: "'Are you sure you want to delete this Department Admin?'",
      tests: people('admins › are listed with department and phone, and deleted after a question'),
    },
    {
      says: "'Are you sure you want to delete this student?'",
      tests: people('students › are listed with name and roll, and deleted after a question'),
    },
    {
      says: 'Admin rows show email, department, phone',
      tests: people('admins › are listed with department and phone, and deleted after a question'),
    },
    {
      says: 'Student rows show email, name or N/A, roll or N/A',
      tests: people('students › are listed with name and roll, and deleted after a question'),
    },
  ],
}

export const plansPage: Part = {
  heading: 'Plans page',
  rows: [
    {
      says: 'Three cards, each with features',
      tests: plans('the three plans, and how much of the own one is used'),
    },
    {
      says: 'Free shows Start for Free (does nothing)',
      tests: plans('the three plans, and how much of the own one is used'),
    },
    {
      says: 'Paid cards show Upgrade Now, opening a Scan and Pay via UPI dialog',
      tests: plans(
        'the three plans, and how much of the own one is used',
        'paying for the Premium Plan by UPI',
        'paying for the Enterprise Plan by UPI',
      ),
    },
    {
      says: 'The dialog has a QR image',
      tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
    },
    {
      says: 'Text asking to mail payment proof within 24 hours',
      tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
    },
    {
      says: 'The account status is updated after verification',
      tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
    },
    {
      says: "'Thanks for choosing the product! Email your payment proof.'",
      tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
    },
  ],
}

export const departmentDashboard: Part = {
  heading: 'Department admin dashboard',
  rows: [
    {
      says: 'Manage Complaints (to /DepartmentComplaints)',
      tests: specification(
        'the parts of a screen of complaints › are four cards on the dashboard of a department admin',
      ),
    },
    {
      says: 'Post Announcement (opens a dialog with the announcement form)',
      tests: [
        ...specification(
          'the parts of a screen of complaints › are four cards on the dashboard of a department admin',
        ),
        ...announcements('a department admin › reads, and posts where the college lets them'),
      ],
      decision: 'off by default: the dialog says at once that only SuperAdmins can; a college may allow it',
    },
    {
      says: 'View Statistics (to /DAdmin)',
      tests: [
        ...specification(
          'the parts of a screen of complaints › are four cards on the dashboard of a department admin',
        ),
        ...statistics('a department admin sees those of the department alone'),
      ],
      decision: 'opens /Statistics, of the department',
    },
    {
      says: 'Profile Settings (to /DAdmin)',
      tests: inbox('a department › begins with what needs it today'),
      decision: 'opens the profile dialog',
    },
    {
      says: 'Profile dialog: email and college read-only',
      tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
    },
    {
      says: 'Phone and department editable through Edit Info and Save Changes (view mode to edit mode and back on save)',
      tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
    },
    {
      says: 'Cancel',
      tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
    },
    { says: 'Sign Out, then to /', tests: profile('the department admin’s profile › ends with Sign Out') },
  ],
}
