import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const signUpText = defineText('sign-up', {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  phone: 'Phone',
  collegeName: 'Unique college name',
  type: 'User type',
  types: {
    student: 'Student',
    studentHelp: 'I study at a registered college.',
    superAdmin: 'SuperAdmin',
    superAdminHelp: 'I register my college.',
  },
  hints: {
    phone: { student: '10 digits, without +91', SuperAdmin: '6 to 15 digits, + first if you like' },
    collegeName: {
      student: 'Type the first letters and pick it from the list.',
      SuperAdmin: 'Your students will type this name. It can be used once.',
    },
  },
  collegeFound: (name: string) => `${name} is registered.`,
  colleges: (count: number) => plural(count, { one: '# college', other: '# colleges' }),
  noCollege: (typed: string) =>
    `No registered college matches “${typed}”. Check the spelling, or ask your college’s office how it is registered.`,
  collegeFree: 'This name is free.',
  sendVerification: 'Send Verification Email',
  verificationNoted: (email: string) => `The verification email will be sent to ${email} after registration.`,
  verifyFirst: 'Please verify your email first.',
  verifyReason: 'Press Send Verification Email first. Register works after that.',
  privacyBefore: 'By registering you accept the ',
  privacyLink: 'Privacy Policy',
  privacyNewTab: ' (opens in a new tab)',
  privacyAfter: (version: string) => `, version ${version}.`,
  register: 'Register',
  haveAccount: 'Already have an account?',
  passwordsDiffer: 'Passwords do not match.',
  passwordRule: 'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  staffPhone: 'Phone must be 6 to 15 digits, with + first if you like.',
  collegeMissing: 'Please enter the unique name of your college.',
  failed: (message: string) => `Registration failed: ${message}`,
  done: 'User registered successfully! A verification email has been sent. Please verify before logging in.',
  doneStamp: 'Registered',
  sentTo: 'Sent to',
  nextTitle: 'What to do now',
  next: [
    'Open the mail and press its button, best on this device.',
    'Nothing after two minutes? Look in the spam folder.',
    'Then log in. The link works for 24 hours.',
  ],
  help: {
    label: 'Help with this form',
    no: 'No.',
    slipTitle: 'Enrolment slip',
    slipEmail: 'Email',
    slipCollege: 'College',
    email: {
      title: 'Your email address',
      words:
        'You log in with it, and the verification mail goes there. Use one that you can open today; a college address is fine, a private one too.',
    },
    password: {
      title: 'A password of your own',
      words:
        'Three or four words with a number and a sign are easy to keep and hard to guess. A password manager may fill it in; pasting works.',
    },
    phone: {
      title: 'What the phone is for',
      words:
        'The office that handles your complaint may call you about it. It is shown to nobody else, and no codes or advertising are sent to it.',
    },
    collegeName: {
      title: 'What a unique college name is',
      words:
        'Every college has one unique name here. Students: type the first letters and pick your college. If it isn’t in the list, it isn’t registered yet: ask your college’s office. SuperAdmins: choose the name that your students know.',
    },
    type: {
      title: 'Student or SuperAdmin?',
      words:
        'Students file complaints and read announcements. A SuperAdmin registers the college and runs it. Department admins do not sign up: their SuperAdmin makes their account.',
    },
  },
})
