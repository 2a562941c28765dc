import type { Plan } from '@counterfoil/contract/billing'
import { defineText } from '#lib/words/text.ts'

export const billingText = defineText('billing', {
  college: 'College',
  name: 'Unique college name',
  plan: 'Plan',
  plans: { free: 'Free Plan', premium: 'Premium Plan', enterprise: 'Enterprise Plan' } satisfies Record<
    Plan,
    string
  >,
  see: 'See all plans',
  until: (day: string) => `until ${day}`,
  admins: 'Admin accounts',
  used: (used: number, limit: number) => `${used} of ${limit} used`,
  unlimited: (used: number) => `${used} used, no limit`,
  usedUp: 'All admin accounts are in use. Upgrade the plan to add more.',
  founder: 'The founder’s account isn’t counted.',
  complaintsUsedUp: (used: number, limit: number) =>
    `Students filed ${used} complaints this month. Your plan includes ${limit}. Students can still file, but please upgrade your plan.`,
  loading: 'Loading plan...',
  failed: 'The plan could not be loaded.',
})
