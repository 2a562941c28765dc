import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing, page, pageQuery } from '../fields.ts'
import { complaintStates, complaintStatuses, department, reason } from './complaints.ts'
import { complaintHold } from './details.ts'

/** How many years after its last event a complaint keeps what was written in it, at least and at most. */
export const leastRetentionYears = 1
export const mostRetentionYears = 10
/** The period until the college chooses one. The privacy notice names it. */
export const usualRetentionYears = 3

/** A shorter period begins so many days after it was chosen, so that another SuperAdmin can take it back. */
export const retentionNoticeDays = 7

/** A released complaint stays kept for so many days, so that another SuperAdmin can keep it again. */
export const releasedDays = 7

/** The dry run counts at most so many complaints. More are counted as one more than that. */
export const mostDueCounted = 1000

const years = z
  .int('field.invalid')
  .check(z.minimum(leastRetentionYears, 'field.invalid'), z.maximum(mostRetentionYears, 'field.invalid'))
const yearsInQuery = z.pipe(
  z.string('field.invalid').check(z.regex(/^[1-9][0-9]?$/, 'field.invalid')),
  z.pipe(z.transform(Number), years),
)

const retention = z.object({
  /** The period by which the next run erases. */
  years: z.number(),
  /** A shorter period that was chosen and has not taken effect yet. */
  next: z.nullable(z.object({ years: z.number(), from: z.iso.datetime() })),
  /** Changes with every edit. */
  version: z.number(),
  /** How many complaints are kept from deletion, at most `mostDueCounted` + 1. */
  held: z.number(),
})
export type Retention = z.output<typeof retention>

/** What lists show of a complaint. One that its student withdrew shows no more than its number and department. */
const listed = {
  id,
  number: z.number(),
  state: z.enum(complaintStates),
  /** Null while it is withdrawn. */
  status: z.nullable(z.enum(complaintStatuses)),
  /** Empty while it is withdrawn. */
  subject: z.string(),
  department,
}

const dueComplaint = z.object({ ...listed, lastEventAt: z.iso.datetime() })
export type DueComplaint = z.output<typeof dueComplaint>

const heldComplaint = z.object({ ...listed, hold: complaintHold })
export type HeldComplaint = z.output<typeof heldComplaint>

const superAdminOnly = ['SuperAdmin'] as const
const params = z.strictObject({ id })
const holdBody = z.strictObject({ reason })

/** How long the college keeps what is written in complaints, and which complaints are kept from deletion. */
export const retentionApi = {
  readRetention: endpoint({
    method: 'GET',
    path: '/api/retention',
    access: superAdminOnly,
    summary:
      'How many years after its last event a complaint of your college keeps what was written in it, its files and its student’s details.',
    response: retention,
  }),
  changeRetention: endpoint({
    method: 'PATCH',
    path: '/api/retention',
    access: superAdminOnly,
    summary: `Choose the period. A longer one takes effect at once, and a shorter one that waits is dropped. A shorter one takes effect after ${retentionNoticeDays} days, and every SuperAdmin is told. The present period changes nothing, also while a shorter one waits. \`version\` is the one that the admin saw. If it was changed since, nothing happens.`,
    body: z.strictObject({ version: z.int('field.invalid'), years }),
    response: nothing,
    freshSignIn: true,
  }),
  keepRetention: endpoint({
    method: 'POST',
    path: '/api/retention/keep',
    access: superAdminOnly,
    summary:
      'Keep the present period: a shorter one that has not taken effect yet is dropped. Nothing else takes it back, except a longer one.',
    response: nothing,
  }),
  listDue: endpoint({
    method: 'GET',
    path: '/api/retention/due',
    access: superAdminOnly,
    summary:
      'The complaints whose texts, files and details the next run would erase with this period, oldest first. Nothing is erased by asking. Complaints that are kept from deletion are not listed.',
    query: z.extend(pageQuery, { years: yearsInQuery }),
    response: z.extend(page(dueComplaint), {
      /** How many there are, at most `mostDueCounted` + 1. */
      total: z.number(),
      /** How many more would be erased if they were not kept from deletion, at most `mostDueCounted` + 1. */
      held: z.number(),
    }),
  }),
  listHeld: endpoint({
    method: 'GET',
    path: '/api/retention/held',
    access: superAdminOnly,
    summary: 'The complaints that are kept from deletion, last kept first.',
    query: pageQuery,
    response: page(heldComplaint),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/hold',
    access: superAdminOnly,
    summary:
      'Keep a complaint from deletion, with those that are handled together with it. Its texts, files and details stay until it is released.',
    params,
    body: holdBody,
    response: nothing,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/hold/release',
    access: superAdminOnly,
    summary: `Release a complaint that is kept from deletion. After ${releasedDays} days the period of the college holds for it again.`,
    params,
    body: holdBody,
    response: nothing,
    freshSignIn: true,
  }),
} as const
