import { type Section, testsOf } from '../row.ts'

const plans = testsOf('e2e/plans.spec.ts')
const announcements = testsOf('apps/api/src/modules/announcements/announcements.test.ts')
const writing = testsOf('e2e/announcements.spec.ts')
const guards = testsOf('e2e/guards.spec.ts')
const signUp = testsOf('e2e/sign-up.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const chunks = testsOf('e2e/chunks.spec.ts')
const loadChunk = testsOf('apps/web/src/lib/loading/load-chunk.test.ts')
const identity = testsOf('apps/api/src/modules/identity/sign-in/identity.test.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const removal = testsOf('apps/api/src/modules/members/members.removal.test.ts')
const registration = testsOf('apps/api/src/modules/members/registration/members.registration.test.ts')
const contact = testsOf('apps/api/src/modules/contact/contact.test.ts')
const planRules = testsOf('apps/api/src/modules/billing/billing.rules.test.ts')

export const section1: Section = {
  title: '1. What the product does and for whom',
  parts: [
    {
      heading: 'Who uses it',
      rows: [
        {
          says: 'Users: students, SuperAdmins (college owners) and DepartmentAdmins',
          tests: guards(
            'guards › send student where section 2 says',
            'guards › send SuperAdmin where section 2 says',
            'guards › send DepartmentAdmin where section 2 says',
          ),
        },
        {
          says: 'Students register under an already registered college',
          tests: [
            ...signUp('a SuperAdmin founds a college and a student joins it by another spelling'),
            ...identity('signing up › as student of a college nobody registered is refused'),
          ],
        },
        {
          says: 'Students file complaints and follow their status',
          tests: complaints(
            'filing › gives the college’s own number and a receipt by mail',
            'the status › reaches the student with its reason, on the trail and by mail',
          ),
        },
        {
          says: 'Students read announcements of their college',
          tests: announcements(
            'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
          ),
        },
        {
          says: 'SuperAdmins own a college',
          tests: identity('signing up › as SuperAdmin founds a college with the eight departments'),
        },
        {
          says: 'SuperAdmins see and manage all complaints of students of their college',
          tests: complaints(
            'the inbox › of a SuperAdmin is the college, of a department admin the department',
            'the status › needs a reason to reject and to re-open, and takes any order otherwise',
          ),
        },
        {
          says: 'SuperAdmins manage students and department admins',
          tests: removal('removing a student › is for SuperAdmins of the same college, by the right list'),
        },
        {
          says: 'SuperAdmins create other SuperAdmins',
          tests: registration(
            'an account that an admin makes › is for SuperAdmins to make, of the own college',
          ),
        },
        {
          says: 'SuperAdmins post announcements',
          tests: writing('writing announcements › posts, edits and deletes one'),
        },
        {
          says: 'DepartmentAdmins handle complaints of their own college and department',
          tests: complaints(
            'the inbox › of a SuperAdmin is the college, of a department admin the department',
          ),
        },
      ],
    },
    {
      heading: 'What there is',
      rows: [
        {
          says: 'A landing page: headline, six benefit cards',
          tests: publicPages('the start page › says what it is and where to go, within the first look'),
        },
        {
          says: 'An About page: mission, features, who uses it, plans',
          tests: publicPages(
            'the page about us › tells mission, features, users and plans, and leads to each',
          ),
        },
        {
          says: 'A plans page with Free, Premium and Enterprise tiers',
          tests: plans('the three plans, and how much of the own one is used'),
        },
        {
          says: 'Plans limit complaints and admins (values not shown)',
          tests: planRules('allowances › …'),
          decision:
            'the values are ours. Free: 3 admins beside the founder, 100 complaints a month; Premium: 25 and 2,000; Enterprise: none. The complaint limit never refuses a student',
        },
        {
          says: 'Payment is by manual approval: the user pays by UPI and mails proof',
          tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
        },
        {
          says: 'A chatbot is marked coming soon',
          tests: publicPages('the start page › says what it is and where to go, within the first look'),
        },
        {
          says: 'Faculty resource sharing is mentioned only in text',
          tests: publicPages(
            'the page about us › tells mission, features, users and plans, and leads to each',
          ),
        },
        {
          says: 'Backend: a hosted realtime document database and an email/password sign-in service',
          decision:
            'our own API on PostgreSQL, with Redis, pg-boss, better-auth and SMTP; see architecture.md',
        },
        {
          says: 'An email-sending service for the contact form',
          tests: contact(
            'a message of the contact form › is mailed to us alone, answers go to the writer, and nothing stays behind',
          ),
          decision: 'our own API: limited, a durable job, SMTP',
        },
        {
          says: 'Server-side behaviour and rules are not shown',
          decision: 'they are ours: packages/contract, the rules and policies of each module, docs/decisions',
        },
        {
          says: 'The app loads further script chunks from a static/js path',
          tests: chunks('code that does not arrive › is asked for once more under a changed address'),
        },
        {
          says: 'A chunk load fails after 120 seconds',
          tests: loadChunk('waits 120 seconds for an answer, twice'),
        },
        {
          says: 'Its own handling of that failure is not shown',
          tests: chunks('code that does not arrive › is told, with Reload, and never reloads by itself'),
          decision: 'one more try under a changed address, then a notice with Reload',
        },
      ],
    },
  ],
}
