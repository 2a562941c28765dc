import type { Section } from '../row.ts'

export const section9: Section = {
  title: '9. Business constants and limits',
  parts: [
    {
      heading: 'Constants',
      rows: [
        { says: 'Password minimum 8 characters', tests: ['fields.password-refused'] },
        {
          says: 'Login password max 128',
          tests: ['sign-in.required', 'fields.password-longest'],
        },
        { says: 'Phone: 10 digits starting 6-9', tests: ['fields.phone-allowed', 'fields.phone-refused'] },
        {
          says: 'Phone: max length 10',
          tests: ['filing.required'],
        },
        {
          says: 'Complaint date window: 6 days back up to today',
          tests: ['filing.window', 'filing.window-month-ends', 'filing.refused'],
          needs: 'server',
        },
        {
          says: 'Announcement priority default low',
          tests: ['announcements.written'],
        },
        {
          says: 'Complaint priority default Low priority',
          tests: ['filing.page'],
        },
        {
          says: 'Urgent complaint means priority High priority',
          tests: ['inbox.counts'],
          needs: 'server',
          decision: 'high in any status, whichever way it was set',
        },
        {
          says: 'Today means date equal to today’s date',
          tests: ['inbox.counts'],
          needs: 'server',
          decision: 'the college’s own today',
        },
        {
          says: 'Dashboard stats: total, pending, urgent, today',
          tests: ['inbox.counts'],
          needs: 'server',
        },
        {
          says: 'Plans: Free 0; Premium 299 rupees/month; Enterprise 599 rupees/month',
          tests: ['about.plans', 'plans.cards'],
        },
        {
          says: 'Free allows 1 announcement per week',
          tests: ['plans.allowances', 'announcements.weekly-limit'],
          words: { 'plans.allowances': ['free'] },
          needs: 'server',
        },
        {
          says: 'Complaint and admin limits per plan: not shown',
          tests: ['plans.allowances', 'plans.self-hosted', 'admins.plan-limit'],
          needs: 'server',
          decision: 'one table in code, asked by one function',
        },
        {
          says: 'Payment proof to be mailed within 24 hours',
          tests: ['plans.payment'],
        },
        {
          says: 'Toast default close 5000 ms',
          tests: ['landing.notice', 'toasts.five-seconds'],
        },
        { says: 'Contact notice 3000 ms', tests: ['contact.arrives'] },
        {
          says: 'Announcement dialog close delay 1500 ms',
          tests: ['announcements.dialog-closes'],
        },
        {
          says: 'Script chunk timeout 120 seconds',
          tests: ['code-loading.timeout'],
        },
        {
          says: 'Page-size limits: not shown',
          tests: ['fields.page-size'],
          decision: 'lists come in pages of 50, at most 100',
        },
      ],
    },
  ],
}
