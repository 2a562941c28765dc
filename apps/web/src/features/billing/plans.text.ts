import type { Plan } from '@counterfoil/contract/billing'
import { defineText } from '#lib/words/text.ts'

type PlanWords = { name: string; badge: string; unit: string; features: string[]; limits: string }

export const plansText = defineText('plans', {
  list: {
    free: {
      name: 'Free Plan',
      badge: 'To get started',
      unit: 'rupees',
      features: ['1 announcement per week', 'Limited support', 'Basic dashboard'],
      limits: '3 admins plus the founder, 100 complaints a month',
    },
    premium: {
      name: 'Premium Plan',
      badge: 'For most colleges',
      unit: 'rupees/month',
      features: ['Unlimited announcements', 'Priority support', 'Advanced dashboard'],
      limits: '25 admins, 2,000 complaints a month',
    },
    enterprise: {
      name: 'Enterprise Plan',
      badge: 'For large colleges',
      unit: 'rupees/month',
      features: ['Custom branding', 'Dedicated account manager', 'Full analytics'],
      limits: 'As many admins and complaints as you need',
    },
  } satisfies Record<Plan, PlanWords>,
  plans: 'Plans',
  lead: 'Colleges pay, students never do. No plan stops a student from filing a complaint.',
  current: 'Your current plan',
  start: 'Start for Free',
  upgrade: 'Upgrade Now',
  renew: 'Pay for another month',
  use: 'Your college’s usage',
  admins: 'Admin accounts',
  announcements: 'Announcements this week',
  complaints: 'Complaints this month',
  until: (day: string) => `Paid until ${day}. After that your college is on the Free Plan.`,
  used: (used: number, limit: number) => `${used} of ${limit} used`,
  unlimited: (used: number) => `${used} used, no limit`,
  loading: 'Loading plan...',
  failed: 'The plan could not be loaded.',
  off: 'Your college runs Counterfoil itself, so there’s nothing to pay and there are no limits. This page is for information only.',
  pay: {
    title: 'Scan and Pay via UPI',
    plan: (name: string, amount: number) => `${name}, ${amount} rupees for one month`,
    note: (name: string) => `Counterfoil ${name}`,
    picture: (amount: number, payee: string) => `QR code that pays ${amount} rupees to ${payee} by UPI`,
    scan: 'Scan the code with any UPI app.',
    open: 'Open UPI app',
    amount: 'Amount',
    rupees: (amount: string) => `₹${amount}`,
    payee: 'Payee',
    address: 'UPI ID',
    proof: 'Email the payment proof within 24 hours to',
    subject: (name: string, college: string) => `Payment proof: ${name}, ${college}`,
    after: 'We check the proof. Your account status is updated after verification.',
    loading: 'Loading...',
    failed: 'The payment details could not be loaded.',
    none: 'UPI payment isn’t set up here yet.',
    noneHelp:
      'Write to us through Contact Us at the bottom of the start page. We’ll tell you how to pay. After you pay, we’ll change your plan.',
    contact: 'Go to Contact Us',
    close: 'Close',
    thanks: 'Thanks for choosing the product! Email your payment proof.',
  },
})
