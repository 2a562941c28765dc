import type { Part } from '../row.ts'

export const adminErrors: readonly Part[] = [
  {
    heading: 'Admin creation',
    rows: [
      {
        says: "'You must be logged in to register a department admin.'",
        tests: ['session-ended.super-admin'],
        needs: 'server',
      },
      {
        says: "'You must be logged in to register a Super Admin.'",
        tests: ['session-ended.super-admin'],
        needs: 'server',
      },
      {
        says: "'Your admin data could not be found.'",
        tests: ['record-gone.creating-admin'],
      },
      {
        says: "'Super Admin created successfully!'",
        tests: ['admins.super-admin-created'],
        needs: 'server',
      },
    ],
  },
  {
    heading: 'Lists',
    rows: [
      {
        says: "'Access denied. Only SuperAdmins can view department admins.'",
        tests: ['role-lost.everywhere'],
        needs: 'server',
      },
      {
        says: "'Access denied. Only SuperAdmins can view students.'",
        tests: ['role-lost.everywhere'],
        needs: 'server',
      },
      {
        says: "'Failed to fetch department admins: {message}'",
        tests: ['admins.failures'],
      },
      {
        says: "'Failed to fetch students: {message}'",
        tests: ['students.failures'],
      },
      { says: "'Failed to delete admin: {message}'", tests: ['admins.failures'] },
      {
        says: "'Failed to delete student: {message}'",
        tests: ['students.failures'],
      },
    ],
  },
  {
    heading: 'Announcement',
    rows: [
      {
        says: "'User not logged in'",
        tests: ['session-ended.super-admin'],
        needs: 'server',
      },
      {
        says: "'User data not found'",
        tests: ['record-gone.posting'],
      },
      {
        says: "'Only SuperAdmins can create announcements'",
        tests: ['role-lost.everywhere'],
        needs: 'server',
      },
      {
        says: "'Failed to load user data'",
        decision: 'the product always knows the reason, and says it: the next row',
      },
      {
        says: "'Failed to load user data: {message}'",
        tests: ['record-gone.posting'],
      },
      {
        says: "'Failed to create announcement'",
        decision: 'the product always knows the reason, and says it: the next row',
      },
      {
        says: "'Failed to create announcement: {message}'",
        tests: ['announcements.refusals'],
      },
      {
        says: "'Announcement created successfully!'",
        tests: ['announcements.written'],
        needs: 'server',
      },
      {
        says: "'Failed to delete: {reason}'",
        tests: ['announcements.delete-failed'],
      },
      {
        says: "'Are you sure you want to delete this announcement?'",
        tests: ['announcements.written'],
      },
    ],
  },
]
