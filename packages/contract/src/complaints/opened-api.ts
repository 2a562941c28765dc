import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery } from '../fields.ts'
import { roles } from '../roles.ts'

/** For how many days it is kept who opened a complaint. */
export const openingsKeptDays = 365

const opening = z.object({
  /** Names the opening in `after`, to read the next page. */
  id,
  /** When the person opened it for the first time on that day. */
  at: z.iso.datetime(),
  /** Null if the account was deleted. */
  email: z.nullable(z.string()),
  /** The role and the department that the person has now. */
  role: z.enum(roles),
  department: z.nullable(z.string()),
})
export type Opening = z.output<typeof opening>

/** Which admins opened a complaint. */
export const openedApi = {
  listOpenings: endpoint({
    method: 'GET',
    path: '/api/complaints/:id/openings',
    access: ['SuperAdmin'],
    summary:
      'Which admins opened a complaint, newest first, once for each person and day. Students are not recorded. Kept for a year.',
    params: z.strictObject({ id }),
    query: pageQuery,
    response: page(opening),
  }),
} as const
