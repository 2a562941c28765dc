import { type Part, testsOf } from '../row.ts'

const controls = testsOf('e2e/controls.spec.ts')
const people = testsOf('e2e/lists.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')

export const adminErrors: readonly Part[] = [
  {
    heading: 'Admin creation',
    rows: [
      {
        says: "'You must be logged in to register a department admin.'",
        tests: specification('a session that ended › is told when a department admin is created'),
      },
      {
        says: "'You must be logged in to register a Super Admin.'",
        tests: specification('a session that ended › is told when a Super Admin is created'),
      },
      {
        says: "'Your admin data could not be found.'",
        tests: specification('a record that is gone › is told when an admin is created'),
      },
      {
        says: "'Super Admin created successfully!'",
        tests: controls('a new Super Admin is created once, whatever the network does'),
      },
    ],
  },
  {
    heading: 'Lists',
    rows: [
      {
        says: "'Access denied. Only SuperAdmins can view department admins.'",
        tests: specification('a role that was taken away › is told behind Manage Departments Admins'),
      },
      {
        says: "'Access denied. Only SuperAdmins can view students.'",
        tests: specification('a role that was taken away › is told behind Manage Students'),
      },
      {
        says: "'Failed to fetch department admins: {message}'",
        tests: people('admins › what fails is said in words'),
      },
      {
        says: "'Failed to fetch students: {message}'",
        tests: people('students › come page by page, and what fails is said'),
      },
      { says: "'Failed to delete admin: {message}'", tests: people('admins › what fails is said in words') },
      {
        says: "'Failed to delete student: {message}'",
        tests: people('students › come page by page, and what fails is said'),
      },
    ],
  },
  {
    heading: 'Announcement',
    rows: [
      {
        says: "'User not logged in'",
        tests: specification('a session that ended › is told when an announcement is posted'),
      },
      {
        says: "'User data not found'",
        tests: specification('a record that is gone › is told when an announcement is written'),
      },
      {
        says: "'Only SuperAdmins can create announcements'",
        tests: specification('a role that was taken away › is told when an announcement is posted'),
      },
      {
        says: "'Failed to load user data'",
        decision: 'the product always knows the reason, and says it: the next row',
      },
      {
        says: "'Failed to load user data: {message}'",
        tests: announcements('writing announcements › says each refusal in its own words'),
      },
      {
        says: "'Failed to create announcement'",
        decision: 'the product always knows the reason, and says it: the next row',
      },
      {
        says: "'Failed to create announcement: {message}'",
        tests: announcements('writing announcements › says each refusal in its own words'),
      },
      {
        says: "'Announcement created successfully!'",
        tests: announcements('writing announcements › posts, edits and deletes one'),
      },
      {
        says: "'Failed to delete: {reason}'",
        tests: announcements('writing announcements › says why one was not deleted'),
      },
      {
        says: "'Are you sure you want to delete this announcement?'",
        tests: announcements('writing announcements › posts, edits and deletes one'),
      },
    ],
  },
]
