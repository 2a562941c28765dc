import { unique } from '#testing/world.ts'
import type { Row } from './request-row.ts'

const names = () => ({ name: unique('Sports '), shortName: null, line: null })

/** The part of the request table about departments. */
export const departmentRequests: Row[] = [
  { route: 'GET /api/departments', foreign: 200 },
  { route: 'GET /api/departments', input: () => ({ query: { retired: 'with' } }), foreign: 200 },
  { route: 'GET /api/departments/managed', foreign: 200 },
  {
    route: 'POST /api/departments',
    input: () => ({ body: names() }),
    foreign: 201,
    tells: 'It points at nothing; each answer is the id of a new department.',
  },
  {
    route: 'PATCH /api/departments/:id',
    input: ({ departmentId }) => ({ params: { id: departmentId }, body: { version: 1, ...names() } }),
    foreign: 404,
  },
  {
    route: 'POST /api/departments/order',
    input: ({ departmentId }) => ({ body: { ids: [departmentId] } }),
    foreign: 409,
  },
  {
    route: 'POST /api/departments/:id/retirement',
    input: ({ departmentId }, own) => ({
      params: { id: departmentId },
      body: { toId: own.otherDepartmentId, adminsToId: own.otherDepartmentId },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/departments/:id/retirement',
    // Hands the complaints to the other college.
    input: ({ departmentId }, own) => ({
      params: { id: own.otherDepartmentId },
      body: { toId: departmentId, adminsToId: own.departmentId },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/departments/:id/retirement',
    // Moves the admins to the other college.
    input: ({ departmentId }, own) => ({
      params: { id: own.otherDepartmentId },
      body: { toId: own.departmentId, adminsToId: departmentId },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/departments/:id/reopening',
    input: ({ departmentId }) => ({ params: { id: departmentId }, body: {} }),
    foreign: 404,
  },
]
