import * as z from 'zod/mini'
import { auditGroups, auditThings } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, page, pageQuery } from './fields.ts'

/** Who did it: an admin, a student, whose name is not told, an admin whose account is deleted, or Counterfoil itself. */
export const auditActorKinds = ['admin', 'student', 'removed', 'automatic'] as const

const who = z.object({
  kind: z.enum(auditActorKinds),
  /** The name or the address of an admin. */
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(['DepartmentAdmin', 'SuperAdmin'])),
  department: z.nullable(z.string()),
})

const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  who,
  /** One of `auditActions`, or an action of another version. */
  action: z.string(),
  /** What it was done to, as far as it is known. A student has no name here. */
  about: z.object({
    kind: z.nullable(z.enum(auditThings)),
    id: z.nullable(id),
    /** The number of a complaint. */
    number: z.nullable(z.number()),
    /** The name of a department, a category or a place, or the name or address of an admin. */
    name: z.nullable(z.string()),
    isStudent: z.boolean(),
  }),
  /** Ids, fields and values of settings. What people wrote is never here. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** The names of departments, categories and admins, and the numbers of complaints, whose ids are in the details. */
  names: z.record(z.string(), z.string()),
  /** Its position in the chain. Null until the worker has chained it, which takes about a minute. */
  position: z.nullable(z.number()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Instead of the id of an admin: what Counterfoil did by itself. */
export const automatic = 'automatic'

const filter = {
  person: z.optional(z.union([id, z.literal(automatic)], 'field.invalid')),
  group: z.optional(z.enum(auditGroups, 'field.invalid')),
  thing: z.optional(z.enum(auditThings, 'field.invalid')),
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
}
// At most nine digits, which is more than a college ever has and less than the database can compare.
const numberInBody = z
  .int('field.invalid')
  .check(z.positive('field.invalid'), z.lte(999_999_999, 'field.invalid'))
const numberInQuery = z.pipe(
  z.string('field.invalid').check(z.regex(/^[1-9][0-9]{0,8}$/, 'field.invalid')),
  z.transform(Number),
)

/** What can be wrong with a chain. */
export const auditFaults = [
  'altered',
  'missing',
  'inserted',
  'misdated',
  'reordered',
  'rewritten',
  'cut',
] as const

const head = z.object({ position: z.number(), hash: z.string() })
const fault = z.object({ kind: z.enum(auditFaults), position: z.number() })

const auditChain = z.object({
  /** The last link. Null if nothing is chained yet. */
  head: z.nullable(head),
  /** How many of the latest entries are not chained yet, at most 1,000. */
  unchained: z.number(),
  /** Whether one of them has waited for more than five minutes. */
  isLate: z.boolean(),
  /** How the last check of the whole chain ended. Null if none has ended yet. */
  check: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** Whether that was more than 48 hours ago. It is checked every night. */
      isOld: z.boolean(),
      /** How many entries were checked. */
      position: z.number(),
      /** With how many signed heads outside the database. With none, a chain that was written anew is not noticed. */
      heads: z.number(),
      fault: z.nullable(fault),
    }),
  ),
})
export type AuditChain = z.output<typeof auditChain>

const superAdminOnly = ['SuperAdmin'] as const

/** How many of the last links a proof has. */
export const linksInProof = 1000

export const auditApi = {
  listEntries: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: superAdminOnly,
    summary:
      'Who did what to what and when, newest first. When students sign in, and what they change of their accounts, is left out. That they joined, were approved or deleted their account is listed, without a name. Days are those of the college.',
    query: z.extend(pageQuery, { ...filter, number: z.optional(numberInQuery) }),
    response: page(auditEntry),
  }),
  listActors: endpoint({
    method: 'GET',
    path: '/api/audit/people',
    access: superAdminOnly,
    summary: 'The admins whose deeds can be listed, also those whose account is deleted, who have no name.',
    response: z.object({
      items: z.array(z.object({ id, name: z.nullable(z.string()), department: z.nullable(z.string()) })),
    }),
  }),
  readChain: endpoint({
    method: 'GET',
    path: '/api/audit/chain',
    access: superAdminOnly,
    summary: 'The head of the chain of entries, and how the last check of the whole chain ended.',
    response: auditChain,
  }),
  readProof: endpoint({
    method: 'GET',
    path: '/api/audit/proof',
    access: superAdminOnly,
    summary: `The signed head of the chain with the moment of its entry, and the last ${linksInProof} links. Each hash is the SHA-256 of the hash before it and the digest of its entry, both in hexadecimal. There is no signed head if the last check found a fault. The signature is one of Ed25519 over the text "audit proof", a line break, and the JSON list of college, position, hash and at.`,
    response: z.object({
      head: z.nullable(
        z.extend(head, { collegeId: id, at: z.iso.datetime(), key: z.string(), signature: z.string() }),
      ),
      /** What the last check found to be wrong. */
      fault: z.nullable(fault),
      /** The hash before the first of the links. */
      before: z.string(),
      links: z.array(z.object({ position: z.number(), digest: z.string(), hash: z.string() })),
    }),
  }),
  exportEntries: endpoint({
    method: 'POST',
    path: '/api/audit/export',
    access: superAdminOnly,
    summary:
      'The entries of a filter as a CSV file, newest first. Cells that a spreadsheet would take for a formula begin with an apostrophe, and so do cells that begin with one.',
    body: z.strictObject({ ...filter, number: z.optional(numberInBody) }),
    response: z.string(),
    answerType: 'text/csv',
    freshSignIn: true,
  }),
} as const
