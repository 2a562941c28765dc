import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import type { Role } from '@counterfoil/contract/roles'
import { defineText } from '#lib/words/text.ts'

export const profileText = defineText('profile', {
  loading: 'Loading profile...',
  failed: 'Error fetching user data',
  missing: 'User data not found',
  missingWords:
    'Your account no longer exists. Please sign out. If you think this is a mistake, contact your college.',
  account: 'Account',
  email: 'Email',
  emailVerified: 'Email verified',
  yes: 'Yes',
  no: 'No',
  userId: 'User ID',
  createdAt: 'Account created',
  lastSignIn: 'Last sign-in',
  never: 'Not yet',
  college: 'College',
  details: 'Your details',
  kept: (years: number) =>
    `Your college keeps what is written in a complaint for ${years === 1 ? '1 year' : `${years} years`} after the last event on it.`,
  name: 'Name',
  roll: 'Roll number',
  phone: 'Phone',
  department: 'Department',
  unknown: 'Not given yet',
  roles: {
    student: 'Student',
    SuperAdmin: 'SuperAdmin',
    DepartmentAdmin: 'Department Admin',
    operator: 'Operator',
  } satisfies Record<Role, string>,
  verified: 'Verified',
  unverified: 'Not verified',
  edit: 'Edit Info',
  save: 'Save Changes',
  cancel: 'Cancel',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile',
  staffPhoneWrong: 'Enter 6 to 15 digits, for example 0821 2345678.',
  departmentAsked: (department: string) =>
    `You have asked to move to ${department}. A SuperAdmin of your college will decide.`,
  chooseDepartment: 'Choose a department',
  departmentsFailed: 'The other departments could not be loaded.',
  departmentNote: {
    free: 'If you change department, you’ll see only the new department’s complaints. Every SuperAdmin of your college gets an email.',
    request:
      'If you change department, a request is sent to the SuperAdmins of your college. If they approve it, you’ll see only the new department’s complaints.',
  } satisfies Record<DepartmentChangeRule, string>,
})
