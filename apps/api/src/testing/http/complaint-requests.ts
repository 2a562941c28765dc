import { aCounterFiling, aFiling } from '#testing/people/complaints.ts'
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
    route: 'POST /api/complaints',
    input: ({ categoryId }, { departmentId }) => ({ body: aFiling({ departmentId, categoryId }) }),
    foreign: 404,
    by: 'student',
  },
  { route: 'GET /api/complaints/counter', foreign: 200 },
  {
    route: 'POST /api/complaints/counter/students',
    input: ({ email }) => ({ body: { words: email } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/counter',
    input: ({ departmentId }) => ({ body: aCounterFiling({ departmentId }) }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/counter',
    input: ({ studentId }, own) => ({
      body: aCounterFiling({ departmentId: own.departmentId, student: { id: studentId } }),
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/counter',
    input: ({ categoryId }, { departmentId }) => ({ body: aCounterFiling({ departmentId, categoryId }) }),
    foreign: 404,
  },
  { route: 'GET /api/complaints/offered', foreign: 200, by: 'student' },
  {
    route: 'POST /api/complaints/:id/claim',
    input: ({ offeredId }) => ({ params: { id: offeredId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/disownment',
    input: ({ offeredId }) => ({ params: { id: offeredId } }),
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
  { route: 'GET /api/complaints', input: ({ categoryId }) => ({ query: { categoryId } }), foreign: 200 },
  { route: 'GET /api/complaints/counts', foreign: 200 },
  {
    route: 'GET /api/complaints/search',
    input: ({ departmentId }) => ({ query: { words: 'water', departmentId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/search',
    input: ({ categoryId }) => ({ query: { words: 'water', categoryId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/search',
    input: ({ complaintId }) => ({ query: { words: 'water', older: 'true', after: complaintId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/number/:number',
    // Each college counts its own numbers, so a number of another college is one that this college does not have.
    // complaints.search.test.ts asks for a number that only the other one has.
    input: (things, own) => ({
      params: { number: things.complaintId === own.complaintId ? '1' : '900001' },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/export',
    input: ({ departmentId }) => ({ body: { filter: { departmentId } } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/export',
    input: ({ categoryId }) => ({ body: { filter: { categoryId } } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/export',
    input: () => ({ body: { filter: {}, words: 'water', older: true } }),
    foreign: 200,
  },
  { route: 'GET /api/complaints/views', foreign: 200 },
  {
    route: 'POST /api/complaints/views',
    input: ({ departmentId }) => ({ body: { name: 'Water', filter: { status: 'pending', departmentId } } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/views',
    input: ({ categoryId }) => ({ body: { name: 'Wi-Fi', filter: { categoryId } } }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/complaints/views/:id',
    input: ({ viewId }) => ({ params: { id: viewId }, body: { name: 'Dry' } }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/complaints/views/:id',
    input: ({ viewId }) => ({ params: { id: viewId } }),
    // A view that does not exist counts as deleted.
    foreign: 200,
  },
  { route: 'GET /api/canned-texts', foreign: 200 },
  {
    route: 'GET /api/canned-texts',
    input: ({ departmentId }) => ({ query: { departmentId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/canned-texts',
    input: ({ departmentId }) => ({
      body: { departmentId, title: 'Plumber booked', text: 'Dear [name], the plumber comes on [day].' },
    }),
    foreign: 404,
  },
  {
    route: 'PATCH /api/canned-texts/:id',
    input: ({ cannedTextId }) => ({
      params: { id: cannedTextId },
      body: { version: 1, title: 'Plumber came', text: 'Dear [name], the plumber came.' },
    }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/canned-texts/:id',
    input: ({ cannedTextId }) => ({ params: { id: cannedTextId } }),
    // A text that does not exist counts as deleted.
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/selection',
    input: ({ departmentId }) => ({ query: { departmentId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/complaints/selection',
    input: ({ categoryId }) => ({ query: { categoryId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/bulk',
    // The complaint has another version, so nothing is changed in the end.
    input: ({ complaintId }) => ({
      body: { items: [{ id: complaintId, version: 1 }], change: { kind: 'assignment', to: null } },
    }),
    foreign: 404,
  },
  { route: 'GET /api/complaints/bulk', foreign: 200 },
  {
    route: 'GET /api/complaints/bulk/:id',
    input: ({ bulkId }) => ({ params: { id: bulkId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/bulk/:id/stop',
    input: ({ bulkId }) => ({ params: { id: bulkId } }),
    foreign: 404,
  },
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
    route: 'GET /api/complaints/:id/openings',
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
    route: 'POST /api/complaints/:id/transfer',
    input: ({ complaintId, departmentId, otherDepartmentId }) => ({
      params: { id: complaintId },
      body: { from: departmentId, to: otherDepartmentId, reason: 'The library handles this.' },
    }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/:id/assignable',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/assignment',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { from: null, to: null } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/merge',
    input: ({ complaintId, otherComplaintId }) => ({
      params: { id: complaintId },
      body: { into: otherComplaintId },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/merge',
    // One of the college's own into one of the other college.
    input: ({ complaintId }, own) => ({
      params: { id: own.otherComplaintId },
      body: { into: complaintId },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/parting',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/undo',
    input: ({ complaintId, eventId }) => ({ params: { id: complaintId }, body: { eventId } }),
    foreign: 404,
  },
  { route: 'GET /api/notices', foreign: 200 },
  { route: 'GET /api/notices/unread', foreign: 200 },
  {
    route: 'POST /api/notices/read',
    input: ({ complaintId }) => ({ body: { complaintId } }),
    foreign: 200,
  },
  { route: 'GET /api/preferences', foreign: 200 },
  {
    route: 'PATCH /api/preferences',
    input: () => ({ body: { undoSeconds: 30, shortcuts: true } }),
    foreign: 200,
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
