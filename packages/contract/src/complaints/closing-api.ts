import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../fields.ts'
import { reason } from './complaints.ts'
import { changed } from './details.ts'
import { filedFiles } from './files-api.ts'

/** So long after it is resolved or rejected, the student can say that a complaint is not solved. */
export const answerDays = 10

/** How often a student can say that a complaint is not solved. */
export const mostNotSolved = 2

/** For how many seconds a student can take back that a complaint is solved. */
export const confirmUndoSeconds = 10

export const ratings = [1, 2, 3, 4, 5] as const

const params = z.strictObject({ id })
const studentOnly = ['student'] as const

/** What a student says after the office has resolved or rejected a complaint. */
export const closingApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/confirmation',
    access: studentOnly,
    summary: `Say that your complaint is solved, or that you accept that it was rejected. You can take it back for ${confirmUndoSeconds} seconds, and still say that it is not solved for ${answerDays} days after the office finished it.`,
    params,
    response: changed,
  }),
  takeBackConfirmation: endpoint({
    method: 'DELETE',
    path: '/api/complaints/:id/confirmation',
    access: studentOnly,
    summary: 'Take back that your complaint is solved, in the first seconds.',
    params,
    response: nothing,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/rating',
    access: studentOnly,
    summary:
      'Rate how your complaint was handled, after you said that it is solved. Only the last rating counts.',
    params,
    body: z.strictObject({ rating: z.literal(ratings, 'field.invalid'), words: z.optional(reason) }),
    response: nothing,
    idempotent: true,
  }),
  reportNotSolved: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/not-solved',
    access: studentOnly,
    summary: `Say that your complaint is not solved, and why: within ${answerDays} days after the office resolved or rejected it, and at most ${mostNotSolved} times. It is pending again, and the SuperAdmins are told.`,
    params,
    body: z.strictObject({ reason, files: filedFiles }),
    response: nothing,
    idempotent: true,
  }),
} as const
