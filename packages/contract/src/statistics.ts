import * as z from 'zod/mini'
import { complaintStatuses } from './complaints/complaints.ts'
import { endpoint } from './endpoint.ts'
import { id, priorities } from './fields.ts'
import { place } from './place-offer.ts'
import { adminRoles } from './roles.ts'

/** An average of fewer ratings says little. */
export const fewestRatings = 5

/** How many categories the statistics list. */
export const mostCategoriesCounted = 20
/** How many places they list. */
export const mostPlacesCounted = 10

const byStatus = z.record(z.enum(complaintStatuses), z.number())

export const statisticsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/statistics',
    access: adminRoles,
    summary:
      'Counts by status, department, priority and week. Department admins get those of their department.',
    response: z.object({
      total: z.number(),
      byStatus,
      byPriority: z.record(z.enum(priorities), z.number()),
      byDepartment: z.array(
        z.object({ department: z.object({ id, name: z.string() }), total: z.number(), byStatus }),
      ),
      /** The categories with most complaints, at most `mostCategoriesCounted`. Complaints without one are left out. */
      byCategory: z.array(
        z.object({
          category: z.object({ id, name: z.string() }),
          total: z.number(),
          /** How many of them are Pending or In Progress. */
          open: z.number(),
        }),
      ),
      /** The places with most complaints, at most `mostPlacesCounted`. Complaints without one are left out. */
      byPlace: z.array(
        z.object({
          place,
          total: z.number(),
          /** How many of them are Pending or In Progress. */
          open: z.number(),
        }),
      ),
      /** What students said after the office had finished, by department. */
      answers: z.array(
        z.object({
          department: z.object({ id, name: z.string() }),
          /** How often students said that a complaint is not solved. */
          notSolved: z.number(),
          /** How many complaints were rated, and how they were on average. Null if fewer than `fewestRatings` were. */
          rating: z.nullable(z.object({ count: z.number(), average: z.number() })),
        }),
      ),
      /** Oldest first. A week is named by its Monday and counts complaints by the date of the incident. */
      byWeek: z.array(z.object({ monday: z.string(), total: z.number() })),
      /**
       * How many days back the statistics go in the plan of the college. Null means all complaints, except that
       * `byWeek` goes back half a year.
       */
      days: z.nullable(z.number()),
    }),
  }),
} as const
