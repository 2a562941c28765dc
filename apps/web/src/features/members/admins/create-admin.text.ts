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
  note: 'The password is temporary and works for 72 hours, together with the link in our email. With both, the new admin chooses a password that only they know.',
  mailNote:
    'The new admin gets an email with an invitation. The email doesn’t include the password. Share it yourself.',
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
    'This invitation was already sent the first time you tried. The changes you made after that weren’t saved. Check the list of admins before you send another.',
  seePlans: 'See all plans',
  done: { 'department-admin': 'Signup successful!', 'super-admin': 'Super Admin created successfully!' },
  doneMail: (email: string) =>
    `An email is on its way to ${email}. Until the invitation is accepted, you can see it in the list of admins.`,
  doneNext:
    'Tell the new admin the temporary password. They enter it on the page that the email links to, within 72 hours.',
  another: 'Create another',
  close: 'Done',
})
