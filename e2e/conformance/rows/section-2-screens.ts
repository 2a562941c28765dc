import { type Part, testsOf } from '../row.ts'

const signIn = testsOf('e2e/sign-in.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const account = testsOf('e2e/account.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')

export const signUpScreen: Part = {
  heading: 'Sign up',
  rows: [
    {
      says: 'Fields: email, password, confirm password, phone, unique college name, user type (Student or SuperAdmin)',
      tests: specification('the parts of a screen › Sign Up'),
    },
    { says: 'A Send Verification Email button', tests: specification('the parts of a screen › Sign Up') },
    {
      says: 'A Register button that stays disabled until the verification button is pressed',
      tests: signUp('says what is wrong at each field and as a whole'),
      decision:
        'disabled in words (aria-disabled), so that pressing it can say what is missing; another address disables it again',
    },
    { says: 'A link to Login', tests: specification('the parts of a screen › Sign Up') },
  ],
}

export const loginScreen: Part = {
  heading: 'Login',
  rows: [
    {
      says: 'Email and password are required',
      tests: signIn('asks for both, and refuses everybody in the same words'),
    },
    {
      says: 'Forgot Password modal takes an email and requests a reset mail',
      tests: signIn('lets a forgotten password be replaced'),
    },
  ],
}

export const profileScreens: Part = {
  heading: 'Profile pages (student and SuperAdmin)',
  rows: [
    {
      says: 'Email, email verified yes/no, user id, account created, last sign-in',
      tests: [
        ...profile(
          'a profile page › shows a student what the account is',
          'a profile page › shows a SuperAdmin the account and the college',
        ),
        ...specification('the parts of a screen › the profile of a SuperAdmin'),
      ],
    },
    {
      says: 'Sign Out, then to /',
      tests: account('Sign Out › ends the session and says so on the landing page'),
    },
    {
      says: "'Signed out successfully!'",
      tests: account('Sign Out › ends the session and says so on the landing page'),
      decision: 'alerts are our own dialogs and toasts, never those of the browser',
    },
  ],
}

export const footerModals: Part = {
  heading: 'Footer modals',
  rows: [
    {
      says: 'Contact Us (name, email, message)',
      tests: publicPages(
        'the dialogs of the footer › open and close by keyboard: Contact Us',
        'a message by Contact Us › arrives as a mail',
      ),
    },
    {
      says: 'Privacy Policy',
      tests: publicPages('the dialogs of the footer › open and close by keyboard: Privacy Policy'),
    },
    { says: 'Blog', tests: publicPages('the dialogs of the footer › open and close by keyboard: Blog') },
    {
      says: 'Documentation',
      tests: publicPages('the dialogs of the footer › open and close by keyboard: Documentation'),
    },
    {
      says: 'System Status',
      tests: publicPages('the dialogs of the footer › open and close by keyboard: System Status'),
    },
    {
      says: 'Their texts are not shown',
      tests: publicPages('the system status › is the truth'),
      decision: 'the texts are ours; System Status asks the server and tells the truth',
    },
  ],
}
