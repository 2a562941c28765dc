import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../fields.ts'

/** More are counted as so many. */
export const mostMovable = 10_000

const superAdminOnly = ['SuperAdmin'] as const

/** Moving the dates of unfinished complaints to the calendar that holds now. */
export const movingApi = {
  countMovable: endpoint({
    method: 'GET',
    path: '/api/complaints/movable',
    access: superAdminOnly,
    summary: `How many unfinished complaints have dates by an earlier version of the calendar, at most ${mostMovable}.`,
    response: z.object({ count: z.number() }),
  }),
  moveDates: endpoint({
    method: 'POST',
    path: '/api/complaints/movable',
    access: superAdminOnly,
    summary:
      'Move the dates of unfinished complaints to the calendar that holds now, in the background. It is recorded in each complaint whose date changes, and its student is told.',
    response: nothing,
  }),
} as const
