import { type Section, testsOf } from '../row.ts'

const screens = testsOf('e2e/announcements.spec.ts')
const plans = testsOf('e2e/plans.spec.ts')
const announcements = testsOf('apps/api/src/modules/announcements/announcements.test.ts')
const specification = testsOf('e2e/specification.spec.ts')
const call = testsOf('packages/contract/src/specification.test.ts')
const identity = testsOf('apps/api/src/modules/identity/sign-in/identity.test.ts')
const passwords = testsOf('apps/api/src/modules/identity/passwords/identity.passwords.test.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const guards = testsOf('e2e/guards.spec.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const registration = testsOf('apps/api/src/modules/members/registration/members.registration.test.ts')
const removal = testsOf('apps/api/src/modules/members/members.removal.test.ts')
const members = testsOf('apps/api/src/modules/members/members.test.ts')
const contact = testsOf('apps/api/src/modules/contact/contact.test.ts')
const colleges = testsOf('apps/api/src/modules/colleges/colleges.test.ts')

export const section7: Section = {
  title: '7. The calls it makes',
  parts: [
    {
      heading: 'Calls',
      rows: [
        {
          says: 'All calls go to the hosted database and sign-in service, not to paths of its own',
          decision: 'each operation is an endpoint of our own API with the same meaning',
        },
        {
          says: 'Sign up: create account with email and password, send verification mail, then write users/{uid} (email, phone, type, college_name)',
          tests: [
            ...call('takes for Sign up what the specification sends'),
            ...identity('signing up › as SuperAdmin founds a college with the eight departments'),
          ],
        },
        {
          says: 'Sign in: email and password sign-in',
          tests: [
            ...call('takes for Sign in what the specification sends'),
            ...identity('signing in › ignores the case of the address and answers with the role'),
          ],
        },
        {
          says: 'Password reset: request reset mail (email)',
          tests: [
            ...call('takes for Password reset what the specification sends'),
            ...signIn('lets a forgotten password be replaced'),
          ],
        },
        {
          says: 'Sign out',
          tests: passwords('signing out › ends the session on the server and takes the cookie back'),
        },
        {
          says: 'Listen to sign-in state changes',
          tests: guards('guards › leave when the session ends elsewhere'),
        },
        {
          says: 'Read a user: one-time read users/{uid} (also users/{uid}/type), returns type, college_name',
          tests: members('the own profile › is read by every role, and says what may be edited'),
        },
        {
          says: 'Read all users: one-time read users (college check)',
          tests: colleges('whether a college is registered › …'),
          decision: 'the server answers whether a college is registered; nobody reads all users',
        },
        {
          says: 'Read all users: lists of students, admins, complaints',
          tests: members('lists of people › come in pages without a gap and without a double, newest first'),
          decision: 'lists in pages, each of the own college',
        },
        {
          says: 'Complaints live: subscribe users/{uid}/complaints',
          tests: specification('a list of complaints › follows what the office does, without a reload'),
          decision: 'a stream says that something changed, and the screen asks again',
        },
        {
          says: 'Status counts: one-time read of the same',
          tests: complaints(
            'what a student sees › is the own complaints, newest first, page by page, and their counts',
          ),
        },
        {
          says: 'File complaint: push to users/{uid}/complaints (complaint payload)',
          tests: [
            ...call('takes for File complaint what the specification sends'),
            ...complaints('filing › keeps what was said, and starts the next form from it'),
          ],
          decision: 'the email is the account’s own and not sent; status and timestamp are the server’s',
        },
        {
          says: 'Edit complaint: update (subject, description, priority)',
          tests: [
            ...call('takes for Edit complaint what the specification sends'),
            ...complaints(
              'editing › changes subject, description and priority, keeps the old words, and counts anew',
            ),
          ],
        },
        {
          says: 'Change status: update (status only)',
          tests: [
            ...call('takes for Change status what the specification sends'),
            ...complaints('the status › is not changed over the head of somebody who was faster'),
          ],
          decision:
            'with the status that was seen, so that two admins do not overwrite each other, and the reason',
        },
        {
          says: 'Delete complaint: delete (none)',
          tests: complaints(
            'deletion › by the student leaves every list, count and reader at once, and stays on record',
          ),
        },
        {
          says: 'Delete user: delete users/{uid} (none)',
          tests: removal(
            'removing a student › ends every session at once, frees the address and blanks the person',
          ),
        },
        {
          says: 'Update profile: update users/{uid} (phone, department)',
          tests: [
            ...call('takes for Update profile what the specification sends'),
            ...members(
              'a change of department › counts from the next request, is recorded and told to every SuperAdmin at once',
            ),
          ],
        },
        {
          says: 'Announcements: subscribe',
          tests: [
            ...announcements('live › tells everybody of the college, each time, and nobody else'),
            ...screens('reading announcements › follows what is posted, changed and deleted elsewhere'),
          ],
          decision: 'a stream says that something changed, and the screen asks again',
        },
        {
          says: 'Announcements: push (title, description, priority, college_name, timestamp, createdBy)',
          tests: [
            ...call('takes for Post announcement what the specification sends'),
            ...announcements(
              'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
            ),
          ],
          decision: 'college, time and author are the server’s to stamp',
        },
        {
          says: 'Announcements: delete announcements/{id}',
          tests: announcements('an announcement › once removed has left every list, and its row is kept'),
        },
        {
          says: 'Create department admin: create account, then write users/{uid} (email, phone, department, college_name, type DepartmentAdmin)',
          tests: [
            ...call('takes for Create department admin what the specification sends'),
            ...registration(
              'an account that an admin makes › is for SuperAdmins to make, of the own college',
            ),
          ],
          decision: 'college and type are the server’s to stamp',
        },
        {
          says: 'Create SuperAdmin: likewise without department, type SuperAdmin',
          tests: [
            ...call('takes for Create SuperAdmin what the specification sends'),
            ...registration(
              'an account that an admin makes › is for SuperAdmins to make, of the own college',
            ),
          ],
          decision: 'college and type are the server’s to stamp',
        },
        {
          says: 'Contact message: POST /api/v1.0/email/send (public key, service id, template id, template params from_name, to_name, from_email, to_email, message)',
          tests: [
            ...call('takes for Contact message what the specification sends'),
            ...contact(
              'a message of the contact form › is mailed to us alone, answers go to the writer, and nothing stays behind',
            ),
          ],
          decision: 'POST /api/contact of our own; no third party',
        },
        {
          says: 'Payment QR: GET image from an external QR image service (payment address, payee name, amount 299 or 599, currency INR)',
          tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
          decision:
            'made in the browser from the UPI link, so that no third party sees it; the payee is configuration',
        },
        {
          says: 'Server responses and rules are not shown',
          decision: 'they are ours: the contract, served as OpenAPI at /api/docs',
        },
      ],
    },
  ],
}
