import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { created, id, nothing } from '../fields.ts'
import { adminRoles } from '../roles.ts'
import { complaintStatuses, reason, status } from './complaints.ts'
import { dueFilter, inboxFilter, notSolved, order } from './inbox-api.ts'

/** How many complaints one bulk change can have. */
export const mostSelected = 500

/** A selected complaint. `version` is the one that the admin saw. */
const selected = z.strictObject({
  id,
  version: z.int('field.invalid').check(z.minimum(0, 'field.invalid')),
})

/** What is done to every complaint of a bulk change. The reason is sent to every student. */
export const bulkChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('status'), to: status, reason: z.optional(reason) }),
    z.strictObject({ kind: z.literal('transfer'), to: id, reason }),
    z.strictObject({ kind: z.literal('assignment'), to: z.nullable(id) }),
    z.strictObject({ kind: z.literal('removal'), reason }),
  ],
  'field.invalid',
)
export type BulkChange = z.output<typeof bulkChange>

/**
 * A bulk change waits for the time to undo, then runs, and is done when every complaint had its turn. The admin can
 * cancel it while it waits and stop it while it runs.
 */
export const bulkStates = ['waiting', 'running', 'done', 'stopped', 'cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

/** Why a complaint was not changed. */
export const bulkFailures = [
  /** It was changed after the admin saw it. */
  'changed',
  /** The admin cannot see it any more: it was transferred or deleted. */
  'gone',
  /** There was nothing to change. */
  'same',
  /** Reopening needs a reason, and none was given. */
  'reason_needed',
  /** Its department asks for a photo of the work when a complaint is resolved. */
  'photo_needed',
  /** Others have joined it, so it cannot be deleted. */
  'has_joined',
  /** It was changed too often within an hour. */
  'limited',
  /** The person cannot have it, because it is of another department. */
  'not_assignable',
  /** The admin lost the right to do it while the bulk change ran. */
  'not_allowed',
  'failed',
] as const
export type BulkFailure = (typeof bulkFailures)[number]

const bulkJob = z.object({
  id,
  state: z.enum(bulkStates),
  kind: z.enum(['status', 'transfer', 'assignment', 'removal']),
  /** The status that is set. */
  status: z.nullable(z.enum(complaintStatuses)),
  /** The name of the department to which the complaints go. */
  department: z.nullable(z.string()),
  /** The address of the admin to whom the complaints are given. Null if nobody gets them, or the account was deleted. */
  assignee: z.nullable(z.string()),
  /** Whether the complaints are taken from whoever has them. */
  isToNobody: z.boolean(),
  /** The words that every student reads. They are deleted when the bulk change is over. */
  words: z.nullable(z.string()),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  /** How many of the asked complaints the admin could not see any more when asking. They are not in the total. */
  unseen: z.number(),
  /** In how many seconds it starts. 0 if it has started. */
  startsIn: z.number(),
  askedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
})
export type BulkJob = z.output<typeof bulkJob>

const bulkDetails = z.extend(bulkJob, {
  failures: z.array(
    z.object({
      number: z.number(),
      reason: z.enum(bulkFailures),
      /** Null if the reader cannot see the complaint. Then only its number is shown. */
      complaint: z.nullable(
        z.object({
          id,
          subject: z.string(),
          status: z.enum(complaintStatuses),
          departmentId: id,
          version: z.number(),
        }),
      ),
    }),
  ),
})
export type BulkDetails = z.output<typeof bulkDetails>

/** Changes of many complaints at once. */
export const bulkApi = {
  select: endpoint({
    method: 'GET',
    path: '/api/complaints/selection',
    access: adminRoles,
    summary: `The complaints of a filter, to select all of them: the first ${mostSelected} in the order of the list.`,
    query: z.strictObject({ ...inboxFilter, notSolved, due: dueFilter, order }),
    response: z.object({
      items: z.array(
        z.object({
          id,
          number: z.number(),
          version: z.number(),
          status: z.enum(complaintStatuses),
          departmentId: id,
        }),
      ),
      /** Whether the filter has more. */
      hasMore: z.boolean(),
    }),
  }),
  askBulk: endpoint({
    method: 'POST',
    path: '/api/complaints/bulk',
    access: adminRoles,
    summary: `Change up to ${mostSelected} complaints in the background: set their status, transfer, assign or delete them. It starts when your time to undo is over. A complaint that was changed after you saw it stays as it is.`,
    status: 201,
    body: z.strictObject({
      items: z
        .array(selected, 'field.invalid')
        .check(z.minLength(1, 'field.invalid'), z.maxLength(mostSelected, 'field.invalid')),
      change: bulkChange,
    }),
    response: created,
    idempotent: true,
  }),
  listBulk: endpoint({
    method: 'GET',
    path: '/api/complaints/bulk',
    access: adminRoles,
    summary: 'Your last bulk changes, newest first.',
    response: z.object({ items: z.array(bulkJob) }),
  }),
  readBulk: endpoint({
    method: 'GET',
    path: '/api/complaints/bulk/:id',
    access: adminRoles,
    summary: 'One of your bulk changes, with the complaints that were not changed.',
    params: z.strictObject({ id }),
    response: bulkDetails,
  }),
  stopBulk: endpoint({
    method: 'POST',
    path: '/api/complaints/bulk/:id/stop',
    access: adminRoles,
    summary: 'Cancel one of your bulk changes before it starts, or stop it. What is done stays done.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
} as const
