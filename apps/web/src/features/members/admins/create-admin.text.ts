import { defineText } from '#lib/words/text.ts'

export const createAdminText = defineText('create-admin', {
  titles: { 'department-admin': 'Create Department Admins', 'super-admin': 'Create new Super Admin' },
  email: 'Email',
  phone: 'Phone',
  phoneWrong: 'Phone must be 6 to 15 digits, with a + in front if you like.',
  department: 'Department',
  chooseDepartment: 'Choose a department',
  departmentMissing: 'Please choose a department.',
  departmentsFailed: 'The departments could not be loaded.',
  college: 'College',
  password: 'Temporary password',
  passwordMissing: 'Please choose a temporary password.',
  confirm: 'Confirm password',
  mismatch: 'Passwords do not match.',
  note: 'The password is temporary. It works for 72 hours, and at the first sign-in they choose one of their own, which nobody else knows.',
  mailNote:
    'A mail with a link to verify the address goes out at once. It does not hold the password: tell it yourself.',
  powers:
    'A SuperAdmin can do everything you can, deleting you included. Create one only for somebody who runs the college with you.',
  create: 'Create account',
  loading: 'Loading...',
  loadFailed: (words: string) => `Failed to load user data: ${words}`,
  failed: (words: string) => `Signup failed: ${words}`,
  noAdminData: 'Your admin data could not be found.',
  notSignedIn: {
    'department-admin': 'You must be logged in to register a department admin.',
    'super-admin': 'You must be logged in to register a Super Admin.',
  },
  notAllowed: {
    'department-admin': 'Only SuperAdmins can register Department Admins.',
    'super-admin': 'Only SuperAdmins can register new Super Admins.',
  },
  createdBefore:
    'An earlier try did arrive: the account exists with what you typed then. Look at the list before you create another.',
  seePlans: 'See all plans',
  done: { 'department-admin': 'Signup successful!', 'super-admin': 'Super Admin created successfully!' },
  doneMail: (email: string) => `A mail is on its way to ${email}. The link in it verifies the address.`,
  doneNext:
    'Tell them the temporary password. It works for 72 hours, and they replace it at the first sign-in.',
  another: 'Create another',
  close: 'Done',
})
