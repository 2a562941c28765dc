import { type Section, testsOf } from '../row.ts'

const own = testsOf('e2e/complaints.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const account = testsOf('e2e/account.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')
const specified = testsOf('packages/contract/src/specification.test.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const rules = testsOf('apps/api/src/modules/complaints/complaints.rules.test.ts')

export const section4: Section = {
  title: '4. States and transitions',
  parts: [
    {
      heading: 'Complaint status',
      rows: [
        {
          says: 'pending (set on creation)',
          tests: complaints('filing › keeps what was said, and starts the next form from it'),
        },
        {
          says: 'pending, in-progress, resolved; the student list also knows rejected',
          tests: specified('has the statuses of the specification'),
          decision: 'four values for everybody',
        },
        {
          says: 'The label In Progress with a capital',
          tests: own('the own complaints › are edited while they are pending, and told when that is over'),
        },
        {
          says: 'Other values display verbatim; in the admin view an unknown status is styled as pending',
          tests: specified('has the statuses of the specification'),
          decision: 'others are impossible in the database',
        },
        {
          says: 'An admin may set any of pending, in-progress, resolved at will, with no ordering restriction',
          tests: [
            ...complaints(
              'the status › needs a reason to reject and to re-open, and takes any order otherwise',
            ),
            ...rules('the reason › …'),
          ],
          decision: 'rejected too; rejecting and re-opening ask for a reason, resolving offers one',
        },
        {
          says: 'The allowed values in the department admin control are not shown',
          decision: 'the same four as a SuperAdmin’s',
        },
        {
          says: 'The owner may edit subject, description and priority only while the status is pending',
          tests: [
            ...complaints(
              'editing › changes subject, description and priority, keeps the old words, and counts anew',
            ),
            ...complaints('editing › is refused once somebody has started on it'),
          ],
        },
      ],
    },
    {
      heading: 'Login outcome',
      rows: [
        {
          says: 'Student goes to /Homepage',
          tests: signUp('a SuperAdmin founds a college and a student joins it by another spelling'),
        },
        { says: 'SuperAdmin to /HomepageAdmin', tests: signIn('lets a forgotten password be replaced') },
        {
          says: 'DepartmentAdmin to /DAdmin',
          tests: signIn('lets an admin-made account choose its own password first'),
        },
        {
          says: 'Sign out returns to /',
          tests: account('Sign Out › ends the session and says so on the landing page'),
        },
      ],
    },
    {
      heading: 'Registration',
      rows: [
        {
          says: 'The email must be marked verified (by pressing the button) before Register is enabled',
          tests: signUp('says what is wrong at each field and as a whole'),
        },
        {
          says: 'The button only alerts that the email will be sent after registration and marks verified without checking',
          tests: [
            ...signUp('says what is wrong at each field and as a whole'),
            ...signIn('asks for both, and refuses everybody in the same words'),
          ],
          decision:
            'on the screen so; the server mails a real link and refuses sign-in until it is followed, and the refusal offers to send it again',
        },
      ],
    },
    {
      heading: 'Dialogs',
      rows: [
        {
          says: 'After an announcement is created successfully, the dialog closes after 1.5 seconds',
          tests: announcements('writing announcements › closes a second and a half after it was posted'),
        },
        {
          says: 'Profile dialog: view mode, edit mode, back to view on save',
          tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
        },
      ],
    },
  ],
}
