import type { DepartmentChangeRule } from '@counterfoil/contract/colleges'
import type { Role } from '@counterfoil/contract/roles'
import { defineText } from '#lib/words/text.ts'

export const profileText = defineText('profile', {
  loading: 'Loading profile...',
  failed: 'Error fetching user data',
  missing: 'User data not found',
  missingWords: 'Your record is not here any more. Sign out, and ask your college if this is a mistake.',
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
  staffPhoneWrong: 'Phone must be 6 to 15 digits, with a + in front if you like.',
  departmentAsked: (department: string) =>
    `You have asked for ${department}. A SuperAdmin of your college decides.`,
  chooseDepartment: 'Choose a department',
  departmentsFailed: 'The other departments could not be loaded.',
  departmentNote: {
    free: 'Another department means other complaints: you will see those of the new one and no longer these. Every SuperAdmin of your college is told.',
    request:
      'You ask for another department here, and a SuperAdmin of your college decides. If they agree, you will see the complaints of the new one and no longer these.',
  } satisfies Record<DepartmentChangeRule, string>,
})
