import { defineText } from '#lib/words/text.ts'

export const createAdminText = defineText('create-admin', {
  titles: { 'department-admin': 'Create Department Admins', 'super-admin': 'Create new Super Admin' },
  email: 'Email',
  phone: 'Phone',
  phoneWrong: 'Enter 6 to 15 digits, for example 0821 2345678.',
  department: 'Department',
  chooseDepartment: 'Choose a department',
  departmentMissing: 'Choose a department.',
  departmentsFailed: 'The departments could not be loaded.',
  college: 'College',
  password: 'Temporary password',
  passwordMissing: 'Choose a temporary password.',
  confirm: 'Confirm password',
  mismatch: 'Passwords do not match.',
  note: 'The password is temporary and works for 72 hours. When the new admin first logs in, they choose a new password that only they know.',
  mailNote:
    'The new admin gets an email with a link to verify the address. The email doesn’t include the password. Share it yourself.',
  powers:
    'A SuperAdmin can do everything you can, and can also delete your account. Create one only for a person who runs the college with you.',
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
    'This account was already created the first time you tried. The changes you made after that weren’t saved. Check the list of admins before you create another account.',
  seePlans: 'See all plans',
  done: { 'department-admin': 'Signup successful!', 'super-admin': 'Super Admin created successfully!' },
  doneMail: (email: string) => `An email with a link to verify the address is on its way to ${email}.`,
  doneNext:
    'Tell the new admin the temporary password. It works for 72 hours, and they choose a new password when they first log in.',
  another: 'Create another',
  close: 'Done',
})
