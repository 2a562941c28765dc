import { type Section, testsOf } from '../row.ts'

const announcementsApi = testsOf('apps/api/src/modules/announcements/announcements.test.ts')
const plans = testsOf('e2e/plans.spec.ts')
const own = testsOf('e2e/complaints.spec.ts')
const announcements = testsOf('e2e/announcements.spec.ts')
const fields = testsOf('packages/contract/src/fields.test.ts')
const signIn = testsOf('e2e/sign-in.spec.ts')
const publicPages = testsOf('e2e/public-pages.spec.ts')
const specification = testsOf('e2e/specification.spec.ts')
const complaints = testsOf('apps/api/src/modules/complaints/complaints.test.ts')
const complaintRules = testsOf('apps/api/src/modules/complaints/complaints.rules.test.ts')
const planRules = testsOf('apps/api/src/modules/billing/billing.rules.test.ts')
const loadChunk = testsOf('apps/web/src/lib/loading/load-chunk.test.ts')

export const section9: Section = {
  title: '9. Business constants and limits',
  parts: [
    {
      heading: 'Constants',
      rows: [
        { says: 'Password minimum 8 characters', tests: fields('a password being chosen › may not be …') },
        {
          says: 'Login password max 128',
          tests: [
            ...signIn('asks for both, and refuses everybody in the same words'),
            ...fields('a password being chosen › ends at 128 characters'),
          ],
        },
        { says: 'Phone: 10 digits starting 6-9', tests: fields('phone and roll › a student may …') },
        {
          says: 'Phone: max length 10',
          tests: specification(
            'the parts of a screen of complaints › ask for everything but the department and the priority, which are chosen',
          ),
        },
        {
          says: 'Complaint date window: 6 days back up to today',
          tests: complaintRules('the filing window › …'),
        },
        {
          says: 'Announcement priority default low',
          tests: announcements('writing announcements › posts, edits and deletes one'),
        },
        {
          says: 'Complaint priority default Low priority',
          tests: own(
            'filing a complaint › on the page: the number is kept, the details are known the next time',
          ),
        },
        {
          says: 'Urgent complaint means priority High priority',
          tests: complaints('the inbox › counts total, pending, urgent and today as its rows say'),
          decision: 'high in any status, whichever way it was set',
        },
        {
          says: 'Today means date equal to today’s date',
          tests: complaints('the inbox › counts total, pending, urgent and today as its rows say'),
          decision: 'the college’s own today',
        },
        {
          says: 'Dashboard stats: total, pending, urgent, today',
          tests: complaints('the inbox › counts total, pending, urgent and today as its rows say'),
        },
        {
          says: 'Plans: Free 0; Premium 299 rupees/month; Enterprise 599 rupees/month',
          tests: [
            ...publicPages('the page about us › has the plans to the letter'),
            ...plans('the three plans, and how much of the own one is used'),
          ],
        },
        {
          says: 'Free allows 1 announcement per week',
          tests: [
            ...planRules('allowances › on the free plan are as decided'),
            ...announcementsApi(
              'the plan › lets a free college post once a week; deleting does not give it back',
            ),
          ],
        },
        {
          says: 'Complaint and admin limits per plan: not shown',
          tests: planRules('allowances › …'),
          decision: 'one table in code, asked by one function',
        },
        {
          says: 'Payment proof to be mailed within 24 hours',
          tests: plans('paying for the Premium Plan by UPI', 'paying for the Enterprise Plan by UPI'),
        },
        {
          says: 'Toast default close 5000 ms',
          tests: [
            ...publicPages('what the app hands over › is shown once, as text, for five seconds'),
            ...specification('a toast › closes after 5000 ms'),
          ],
        },
        { says: 'Contact notice 3000 ms', tests: publicPages('a message by Contact Us › arrives as a mail') },
        {
          says: 'Announcement dialog close delay 1500 ms',
          tests: announcements('writing announcements › closes a second and a half after it was posted'),
        },
        {
          says: 'Script chunk timeout 120 seconds',
          tests: loadChunk('waits 120 seconds for an answer, twice'),
        },
        {
          says: 'Page-size limits: not shown',
          tests: fields('pages are of 50 unless asked, and never above 100'),
          decision: 'lists come in pages of 50, at most 100',
        },
      ],
    },
  ],
}
