import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../fields.ts'
import { askedLevels } from './steps.ts'

/** What a student can do about a date that has passed. */
export const levelsApi = {
  askLevel: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/asked-levels',
    access: ['student'],
    summary:
      'Ask the next level about your complaint, because its date has passed. `level` is the one that you were shown. Each is asked once about a date, and it is refused if that one was told in the meantime.',
    params: z.strictObject({ id }),
    body: z.strictObject({ level: z.enum(askedLevels, 'field.invalid') }),
    response: nothing,
    idempotent: true,
  }),
} as const
