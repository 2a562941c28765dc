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
  admins: 'Admin places',
  used: (used: number, limit: number) => `${used} of ${limit} used`,
  unlimited: (used: number) => `${used} used, no limit`,
  usedUp: 'All places are taken. Upgrade the plan to add admins.',
  founder: 'The founder of the college needs no place.',
  loading: 'Loading plan...',
  failed: 'The plan could not be loaded.',
})
