import { aFiling } from '#testing/people/complaints.ts'
import type { Row } from './request-row.ts'

/** The part of the request table about complaints. */
export const complaintRequests: Row[] = [
  { route: 'GET /api/complaints/filing', foreign: 200 },
  {
    route: 'POST /api/complaints',
    input: ({ departmentId }) => ({ body: aFiling({ departmentId }) }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'GET /api/complaints/own',
    input: ({ complaintId }) => ({ query: { after: complaintId } }),
    foreign: 200,
    by: 'student',
  },
  { route: 'GET /api/complaints/own/counts', foreign: 200, by: 'student' },
  {
    route: 'GET /api/complaints',
    input: ({ complaintId }) => ({ query: { after: complaintId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints',
    input: ({ departmentId }) => ({ query: { departmentId } }),
    foreign: 200,
  },
  { route: 'GET /api/complaints/counts', foreign: 200 },
  {
    route: 'GET /api/complaints/deleted',
    input: ({ complaintId }) => ({ query: { after: complaintId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/:id',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/complaints/:id',
    input: ({ complaintId }) => ({
      params: { id: complaintId },
      body: { subject: 'No water at all', description: 'Still dry.', priority: 'high' },
    }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/status',
    input: ({ complaintId }) => ({
      params: { id: complaintId },
      body: { from: 'pending', to: 'in-progress' },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/removal',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { reason: 'Filed twice.' } }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/complaints/:id',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/restoration',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
]
