import type { Section } from '../row.ts'

export const section1: Section = {
  title: '1. What the product does and for whom',
  parts: [
    {
      heading: 'Who uses it',
      rows: [
        {
          says: 'Users: students, SuperAdmins (college owners) and DepartmentAdmins',
          tests: ['guards.roles'],
          words: { 'guards.roles': ['student', 'SuperAdmin', 'DepartmentAdmin'] },
          needs: 'server',
        },
        {
          says: 'Students register under an already registered college',
          tests: ['sign-up.journey', 'sign-up.unknown-college'],
          needs: 'server',
        },
        {
          says: 'Students file complaints and follow their status',
          tests: ['filing.receipt', 'status.told-with-reason'],
          needs: 'server',
        },
        {
          says: 'Students read announcements of their college',
          tests: ['announcements.read-by-college'],
          needs: 'server',
        },
        {
          says: 'SuperAdmins own a college',
          tests: ['sign-up.college-founded'],
          needs: 'server',
        },
        {
          says: 'SuperAdmins see and manage all complaints of students of their college',
          tests: ['inbox.who-sees', 'status.any-order'],
          needs: 'server',
        },
        {
          says: 'SuperAdmins manage students and department admins',
          tests: ['students.who-deletes'],
          needs: 'server',
        },
        {
          says: 'SuperAdmins create other SuperAdmins',
          tests: ['admins.who-creates'],
          needs: 'server',
        },
        {
          says: 'SuperAdmins post announcements',
          tests: ['announcements.written'],
          needs: 'server',
        },
        {
          says: 'DepartmentAdmins handle complaints of their own college and department',
          tests: ['inbox.who-sees'],
          needs: 'server',
        },
      ],
    },
    {
      heading: 'What there is',
      rows: [
        {
          says: 'A landing page: headline, six benefit cards',
          tests: ['landing.first-look'],
        },
        {
          says: 'An About page: mission, features, who uses it, plans',
          tests: ['about.sections'],
        },
        {
          says: 'A plans page with Free, Premium and Enterprise tiers',
          tests: ['plans.cards'],
        },
        {
          says: 'Plans limit complaints and admins (values not shown)',
          tests: [
            'plans.allowances',
            'plans.self-hosted',
            'admins.plan-limit',
            'plans.complaints-counted',
            'plans.complaints-notice',
          ],
          needs: 'server',
          decision:
            'the values are ours. Free: 3 admins beside the founder, 100 complaints a month; Premium: 25 and 2,000; Enterprise: none. The complaint limit never refuses a student: it shows the SuperAdmin a notice',
          record: '0041-plans-end-and-words-are-blanked',
        },
        {
          says: 'Payment is by manual approval: the user pays by UPI and mails proof',
          tests: ['plans.payment', 'plans.set-by-operator'],
          words: { 'plans.payment': ['Premium Plan', 'Enterprise Plan'] },
          needs: 'server',
        },
        {
          says: 'A chatbot is marked coming soon',
          tests: ['landing.first-look'],
        },
        {
          says: 'Faculty resource sharing is mentioned only in text',
          tests: ['about.sections'],
        },
        {
          says: 'Backend: a hosted realtime document database and an email/password sign-in service',
          decision:
            'our own API on PostgreSQL, with Redis, pg-boss, better-auth and SMTP; see architecture.md',
        },
        {
          says: 'An email-sending service for the contact form',
          tests: ['contact.mailed'],
          needs: 'server',
          decision: 'our own API: limited, a durable job, SMTP',
        },
        {
          says: 'Server-side behaviour and rules are not shown',
          decision: 'they are ours: packages/contract, the rules and policies of each module, docs/decisions',
        },
        {
          says: 'The app loads further script chunks from a static/js path',
          tests: ['code-loading.second-try'],
        },
        {
          says: 'A chunk load fails after 120 seconds',
          tests: ['code-loading.timeout'],
        },
        {
          says: 'Its own handling of that failure is not shown',
          tests: ['code-loading.reload'],
          decision: 'one more try under a changed address, then a notice with Reload',
        },
      ],
    },
  ],
}
