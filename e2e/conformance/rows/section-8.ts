import { type Section, testsOf } from '../row.ts'
import { adminErrors } from './section-8-admin.ts'
import { complaintErrors } from './section-8-complaints.ts'

const controls = testsOf('e2e/controls.spec.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const account = testsOf('e2e/account.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const chunks = testsOf('e2e/chunks.spec.ts')
const loadChunk = testsOf('apps/web/src/lib/loading/load-chunk.test.ts')

const profileFailures = profile('a profile page › says what went wrong and tries again')

export const section8: Section = {
  title: '8. Error catalogue',
  parts: [
    {
      heading: 'Login',
      rows: [
        { says: "'User data not found'", tests: signIn('ends a session that belongs to nobody or nowhere') },
        { says: "'Unknown user type'", tests: signIn('ends a session that belongs to nobody or nowhere') },
        {
          says: 'Otherwise the sign-in error message is shown',
          tests: signIn('asks for both, and refuses everybody in the same words'),
          decision: 'whether somebody has an account is never shown: one text for every refusal',
        },
      ],
    },
    {
      heading: 'Registration',
      rows: [
        {
          says: "'Registration failed: {message}'",
          tests: signUp('knows unknown and taken colleges, before and after sending'),
        },
        {
          says: "'Signup failed: {message}'",
          tests: controls('a new Super Admin is created once, whatever the network does'),
          decision: 'the text of the dialogs that create admins',
        },
        {
          says: "'User registered successfully! A verification email has been sent. Please verify before logging in.'",
          tests: signUp('a SuperAdmin founds a college and a student joins it by another spelling'),
        },
        {
          says: "'Signup successful!'",
          tests: controls('a new department admin gets a mail and replaces the password'),
          decision: 'the text of the Create Department Admins dialog',
        },
      ],
    },
    ...complaintErrors,
    {
      heading: 'Users and profile',
      rows: [
        { says: "'User data not found'", tests: profileFailures },
        {
          says: "'User data not found.'",
          decision: 'one text for one event: without the full stop, as at sign-in',
        },
        { says: "'Error fetching user data'", tests: profileFailures },
        {
          says: "'Failed to update profile'",
          tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
        },
        {
          says: "'Profile updated successfully!'",
          tests: profile('a profile page › lets a student correct name, roll number and phone'),
        },
        {
          says: "'Sign out failed. Please try again.'",
          tests: account('Sign Out › that fails says so, and can be tried again'),
        },
      ],
    },
    ...adminErrors,
    {
      heading: 'Further',
      rows: [
        {
          says: "'Password reset email sent successfully.'",
          tests: signIn('lets a forgotten password be replaced'),
        },
        {
          says: "'Thank you for your message'",
          tests: publicPages('a message by Contact Us › arrives as a mail'),
        },
        {
          says: "'I didn't receive your message'",
          tests: publicPages('a message by Contact Us › that is refused with 500 stays typed'),
        },
        {
          says: 'Each shown 3 seconds',
          tests: publicPages(
            'a message by Contact Us › arrives as a mail',
            'a message by Contact Us › that is refused with 500 stays typed',
          ),
        },
        {
          says: 'Email service status codes 403, 429 and 451 exist in its client',
          tests: publicPages(
            'a message by Contact Us › that is refused with 403 stays typed',
            'a message by Contact Us › that is refused with 429 stays typed',
            'a message by Contact Us › that is refused with 451 stays typed',
          ),
          decision: 'refused, limited or unavailable: all show the failure text',
        },
        {
          says: "'Signed out successfully!'",
          tests: account('Sign Out › ends the session and says so on the landing page'),
        },
        {
          says: 'Chunk-load failure after 120 seconds: product handling not shown',
          tests: [
            ...loadChunk('waits 120 seconds for an answer, twice'),
            ...chunks('code that does not arrive › is told, with Reload, and never reloads by itself'),
          ],
          decision: 'one more try under a changed address, then a notice with Reload',
        },
        {
          says: "'You are not authorized to access this page'",
          tests: publicPages('a refusal › says that a page is not for you'),
        },
      ],
    },
  ],
}
