import { aCounterFiling, aFiling } from '#testing/people/complaints.ts'
import { aPlace } from '#testing/people/places.ts'
import { unique } from '#testing/world.ts'
import type { Row } from './request-row.ts'

/** The part of the request table about places. */
export const placeRequests: Row[] = [
  { route: 'GET /api/places', input: () => ({ query: { typed: 'water' } }), foreign: 200 },
  { route: 'GET /api/places', input: () => ({ query: { retired: 'with' } }), foreign: 200 },
  {
    route: 'GET /api/places',
    input: ({ building }) => ({ query: { typed: building, retired: 'with' } }),
    foreign: 200,
  },
  { route: 'GET /api/places/:id', input: ({ placeId }) => ({ params: { id: placeId } }), foreign: 404 },
  {
    route: 'GET /api/places/:id/open',
    input: ({ placeId }, { categoryId }) => ({ params: { id: placeId }, query: { categoryId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'GET /api/places/:id/open',
    input: ({ categoryId }, { placeId }) => ({ params: { id: placeId }, query: { categoryId } }),
    foreign: 200,
    by: 'student',
  },
  { route: 'GET /api/places/managed', foreign: 200 },
  {
    route: 'GET /api/places/managed',
    input: ({ placeId }) => ({ query: { after: placeId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/places/managed',
    input: ({ building }) => ({ query: { building } }),
    foreign: 200,
  },
  { route: 'GET /api/places/buildings', foreign: 200 },
  // Before the following ones, which add such a building to the college that asks.
  {
    route: 'POST /api/places/buildings/name',
    input: ({ building }) => ({ body: { from: building, to: unique('Tank ') } }),
    foreign: 404,
  },
  {
    route: 'POST /api/places',
    // A building of the other college is as free as one that does not exist.
    input: ({ building }) => ({ body: aPlace({ building, room: unique('Room ') }) }),
    foreign: 201,
    tells: 'It points at nothing; each answer is the id of a new place.',
  },
  {
    route: 'POST /api/places/import',
    input: ({ building }) => ({ body: { places: [aPlace({ building, room: unique('Room ') })] } }),
    foreign: 200,
  },
  {
    route: 'PATCH /api/places/:id',
    input: ({ placeId }) => ({ params: { id: placeId }, body: { version: 1, ...aPlace() } }),
    foreign: 404,
  },
  {
    route: 'POST /api/places/:id/retirement',
    input: ({ placeId }) => ({ params: { id: placeId }, body: {} }),
    foreign: 404,
  },
  {
    route: 'POST /api/places/:id/reopening',
    input: ({ placeId }) => ({ params: { id: placeId }, body: {} }),
    foreign: 404,
  },

  // Complaints that are at a place, and lists of them.
  {
    route: 'POST /api/complaints',
    input: ({ placeId }, { departmentId }) => ({ body: aFiling({ departmentId, placeId }) }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/counter',
    input: ({ placeId }, { departmentId }) => ({ body: aCounterFiling({ departmentId, placeId }) }),
    foreign: 404,
  },
  { route: 'GET /api/complaints', input: ({ placeId }) => ({ query: { placeId } }), foreign: 200 },
  {
    route: 'GET /api/complaints/search',
    input: ({ placeId }) => ({ query: { words: 'water', placeId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/export',
    input: ({ placeId }) => ({ body: { filter: { placeId } } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/views',
    input: ({ placeId }) => ({ body: { name: 'Block', filter: { placeId } } }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/selection',
    input: ({ placeId }) => ({ query: { placeId } }),
    foreign: 200,
  },
]
