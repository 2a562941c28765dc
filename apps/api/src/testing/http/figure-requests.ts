import { todayIn } from '#testing/days.ts'
import type { Row } from './request-row.ts'

const thisMonth = todayIn('Asia/Kolkata').slice(0, 7)

/** The part of the request table about what is counted. */
export const figureRequests: Row[] = [
  // statistics
  {
    route: 'GET /api/statistics/figures',
    input: ({ departmentId }) => ({ query: { period: '30-days', departmentId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/statistics/groups',
    input: ({ departmentId }) => ({ query: { by: 'category', departmentId } }),
    foreign: 200,
  },
  { route: 'GET /api/statistics/groups', input: () => ({ query: { by: 'place' } }), foreign: 200 },
  {
    route: 'GET /api/statistics/people',
    input: ({ departmentId }) => ({ query: { departmentId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/statistics/export',
    input: ({ departmentId }) => ({ body: { departmentId } }),
    foreign: 200,
  },

  // registers
  { route: 'GET /api/registers', foreign: 200 },
  {
    route: 'GET /api/registers/:period',
    input: () => ({ params: { period: thisMonth } }),
    foreign: 200,
  },
  {
    route: 'PUT /api/registers/:period',
    // This month is not over.
    input: () => ({ params: { period: thisMonth }, body: {} }),
    foreign: 409,
  },
]
