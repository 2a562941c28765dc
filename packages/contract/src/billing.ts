import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const billingCodes = [
  'plan.admins_used_up',
  'plan.announcements_used_up',
  'plan.statistics_too_old',
  'plan.no_statistics_export',
] as const
export type BillingCode = (typeof billingCodes)[number]

export const plans = ['free', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** The price of each plan in rupees a month. */
export const planPrices: Record<Plan, number> = { free: 0, premium: 299, enterprise: 599 }

const use = z.object({ used: z.number(), limit: z.nullable(z.number()) })

export const billingApi = {
  readPlan: endpoint({
    method: 'GET',
    path: '/api/plan',
    access: ['SuperAdmin'],
    summary: 'The plan of your college and how much of it is used. A limit of null means unlimited.',
    response: z.object({
      plan: z.enum(plans),
      /** The last day of the plan. Afterwards the college is on the Free plan. Null means that it does not end. */
      until: z.nullable(z.iso.date()),
      /** `off` means that there are no limits and nothing to pay, as in an installation that a college runs itself. */
      billing: z.enum(['on', 'off']),
      admins: use,
      announcementsThisWeek: use,
      /** How many were filed, including deleted ones. The limit stops no student, it only shows a notice. */
      complaintsThisMonth: use,
    }),
  }),
  readPayment: endpoint({
    method: 'GET',
    path: '/api/plan/payment',
    access: ['SuperAdmin'],
    summary:
      'The UPI address to pay and the address for the proof of payment, or null where nothing is paid for.',
    response: z.object({
      payment: z.nullable(z.object({ upiAddress: z.string(), payee: z.string(), proofTo: z.string() })),
    }),
  }),
} as const
