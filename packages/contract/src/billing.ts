import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const billingCodes = ['plan.admins_used_up'] as const
export type BillingCode = (typeof billingCodes)[number]

export const plans = ['free', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export const billingApi = {
  readPlan: endpoint({
    method: 'GET',
    path: '/api/plan',
    access: ['SuperAdmin'],
    summary: 'The plan of the own college and how much of it is used; a missing limit is null.',
    response: z.object({
      plan: z.enum(plans),
      admins: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
    }),
  }),
} as const
