import { type Section, testsOf } from '../row.ts'

const specification = testsOf('e2e/specification.spec.ts')
const plans = testsOf('e2e/plans.spec.ts')
const own = testsOf('e2e/complaints.spec.ts')
const announcements = testsOf('apps/api/src/modules/announcements/announcements.test.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const profile = testsOf('e2e/profile.spec.ts')
const members = testsOf('apps/api/src/modules/members/members.test.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const contact = testsOf('apps/api/src/modules/contact/contact.test.ts')
const specified = testsOf('packages/contract/src/specification.test.ts')

export const section3: Section = {
  title: '3. Entities and their fields',
  parts: [
    {
      heading: 'User record',
      rows: [
        {
          says: 'Under users, keyed by user id',
          decision: 'a row of the table of people, keyed by a UUID and walled by its college',
        },
        {
          says: 'email, phone, type, college_name',
          tests: [
            ...profile('a profile page › shows a SuperAdmin the account and the college'),
            ...members('the own profile › is read by every role, and says what may be edited'),
          ],
        },
        {
          says: 'type: student, SuperAdmin, DepartmentAdmin',
          tests: specified('has the roles of the specification'),
        },
        {
          says: 'department (department admins)',
          tests: profile('the department admin’s profile › is a dialog that shows, edits and goes back'),
        },
        {
          says: 'name and roll (students, optional)',
          tests: [
            ...profile('a profile page › lets a student correct name, roll number and phone'),
            ...complaints('filing › keeps what was said, and starts the next form from it'),
          ],
        },
        {
          says: 'complaints (nested collection)',
          tests: complaints(
            'what a student sees › is the own complaints, newest first, page by page, and their counts',
          ),
          decision: 'a table of its own; a student reads the own ones',
        },
      ],
    },
    {
      heading: 'Complaint',
      rows: [
        {
          says: 'Under a user’s complaints, keyed by id',
          decision: 'keyed by a UUID; what people see as ID is the college’s own number',
        },
        {
          says: 'name, roll, email, phone, department, date (YYYY-MM-DD), subject, description, priority, status, timestamp (ISO)',
          tests: specified('gives a complaint the fields of the specification'),
        },
        {
          says: 'Admin views add complaintId and userId',
          tests: specified('gives a complaint the fields of the specification'),
        },
        {
          says: 'Priority on creation: Low priority, Medium priority, High priority',
          tests: own(
            'filing a complaint › on the page: the number is kept, the details are known the next time',
          ),
        },
        {
          says: 'Priority in the edit form: Low, Medium, High',
          tests: own('the own complaints › are edited while they are pending, and told when that is over'),
        },
        {
          says: 'Statistics count the exact value High priority as urgent',
          tests: complaints('the inbox › counts total, pending, urgent and today as its rows say'),
          decision:
            'one stored value (low, medium, high) with two labels; urgent counts high, whichever way it was set',
        },
      ],
    },
    {
      heading: 'Announcement',
      rows: [
        { says: 'Under announcements, auto key', decision: 'a table of its own, keyed by a UUID' },
        {
          says: 'title, description, priority (low, medium, high)',
          tests: specified('gives an announcement the fields of the specification'),
        },
        {
          says: 'college_name',
          tests: announcements(
            'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
          ),
          decision: 'each belongs to a college and is read there alone',
        },
        {
          says: 'timestamp (ISO)',
          tests: specified('gives an announcement the fields of the specification'),
        },
        {
          says: 'createdBy (user id of author)',
          tests: announcements(
            'an announcement › of a SuperAdmin is read by everybody of the college, and by nobody else',
          ),
          decision:
            'kept in the record of who did what; readers see the college or the department that speaks',
        },
      ],
    },
    {
      heading: 'Contact message',
      rows: [
        {
          says: 'from_name, from_email, message, plus to_name and to_email',
          tests: [
            ...publicPages('a message by Contact Us › arrives as a mail'),
            ...contact(
              'a message of the contact form › is mailed to us alone, answers go to the writer, and nothing stays behind',
            ),
          ],
          decision:
            'name, email and message come from the form; to whom it goes is configuration, never in the request',
        },
      ],
    },
    {
      heading: 'Plan (static)',
      rows: [
        {
          says: 'name, price, badge, features',
          tests: [
            ...plans('the three plans, and how much of the own one is used'),
            ...specification('the parts of a screen › the plans'),
          ],
        },
        {
          says: 'Free Plan: 0 rupees; 1 announcement per week, limited support, basic dashboard',
          tests: [
            ...publicPages('the page about us › has the plans to the letter'),
            ...plans('the three plans, and how much of the own one is used'),
          ],
        },
        {
          says: 'Premium Plan: 299 rupees/month; unlimited announcements, priority support, advanced dashboard',
          tests: [
            ...publicPages('the page about us › has the plans to the letter'),
            ...plans('the three plans, and how much of the own one is used'),
          ],
        },
        {
          says: 'Enterprise Plan: 599 rupees/month; custom branding, dedicated account manager, full analytics',
          tests: [
            ...publicPages('the page about us › has the plans to the letter'),
            ...plans('the three plans, and how much of the own one is used'),
          ],
        },
      ],
    },
  ],
}
