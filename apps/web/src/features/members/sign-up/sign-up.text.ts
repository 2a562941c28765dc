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
    superAdminHelp: 'I want to register my college.',
  },
  hints: {
    phone: { student: '10 digits, without +91', SuperAdmin: 'With area code, for example 0821 2345678' },
    collegeName: {
      student: 'Type the first letters, then pick your college from the list.',
      SuperAdmin: 'Your students will type this name. No two colleges can have the same one.',
    },
  },
  collegeFound: (name: string) => `${name} is registered.`,
  colleges: (count: number) => plural(count, { one: '# college', other: '# colleges' }),
  noCollege: (typed: string) =>
    `No registered college matches “${typed}”. Check the spelling, or ask your college’s office for its unique name.`,
  collegeFree: 'This name is available.',
  sendVerification: 'Send Verification Email',
  verificationNoted: (email: string) => `The verification email will be sent to ${email} after registration.`,
  verifyFirst: 'Please verify your email first.',
  verifyReason: 'First press “Send Verification Email”. Then you can register.',
  privacyBefore: 'By registering you accept the ',
  privacyLink: 'Privacy Policy',
  privacyNewTab: ' (opens in a new tab)',
  privacyAfter: (version: string) => `, version ${version}.`,
  register: 'Register',
  haveAccount: 'Already have an account?',
  passwordsDiffer: 'Passwords do not match.',
  passwordRule: 'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  staffPhone: 'Enter 6 to 15 digits, for example 0821 2345678.',
  collegeMissing: 'Enter the unique name of your college.',
  failed: (message: string) => `Registration failed: ${message}`,
  done: 'User registered successfully! A verification email has been sent. Please verify before logging in.',
  doneStamp: 'Registered',
  sentTo: 'Sent to',
  nextTitle: 'What to do now',
  next: [
    'Open the email and press the button in it. Use this device if possible.',
    'No email after two minutes? Check your spam folder.',
    'After you press the button, log in. The link works for 24 hours.',
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
        'You log in with this address, and we send the verification email to it. Use an address whose inbox you can open today. It can be a college address or a private one.',
    },
    password: {
      title: 'Your password',
      words:
        'Three or four words with a number and a special character are easy to remember and hard to guess. You can also use a password manager, or paste a password.',
    },
    phone: {
      title: 'Why we ask for your phone number',
      words:
        'The office that handles your complaint may call you about it. Only that office and your college’s SuperAdmins can see your number. We don’t send codes or advertising to it.',
    },
    collegeName: {
      title: 'What is a unique college name?',
      words:
        'Every college has one unique name here. Students: type the first letters and pick your college. If it isn’t in the list, it isn’t registered yet. Ask your college’s office. SuperAdmins: choose the name that your students know.',
    },
    type: {
      title: 'Student or SuperAdmin?',
      words:
        'Students file complaints and read announcements. A SuperAdmin registers the college and runs it. Department admins don’t sign up. Their SuperAdmin creates their account.',
    },
  },
})
