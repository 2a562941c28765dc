import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../fields.ts'
import { adminRoles } from '../roles.ts'
import { changed } from './details.ts'

const params = z.strictObject({ id })

/** How many complaints can join one. */
export const mostJoined = 50

/** Complaints about the same problem, handled together. */
export const mergeApi = {
  merge: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/merge',
    access: adminRoles,
    summary:
      'Merge a complaint into another one about the same problem. It leaves lists and counts, keeps its number and its student, and has the status of the other from now on. Both must be pending or in progress.',
    params,
    body: z.strictObject({ into: id }),
    response: changed,
  }),
  takeApart: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/parting',
    access: adminRoles,
    summary:
      'Take a merged complaint apart from the one it joined. It has the status that it had before, and is in the lists again.',
    params,
    response: nothing,
  }),
} as const
