import type { Row } from './request-row.ts'

const targetSpans = { answer: { unit: 'days', count: 1 }, outcome: { unit: 'hours', count: 40 } }

/** The part of the request table about a college, its settings and its rules. */
export const collegeRequests: Row[] = [
  {
    route: 'GET /api/colleges/registered',
    input: ({ collegeName }) => ({ query: { name: collegeName } }),
    foreign: 200,
    tells: 'A student who signs up has to know whether the college is registered.',
  },
  {
    route: 'GET /api/colleges/suggestions',
    // The query is the college's name without its first letter, so it matches nothing. A match would return the name,
    // which is public but contains the mark that the tests look for.
    input: ({ collegeName }) => ({ query: { typed: collegeName.slice(1) } }),
    foreign: 200,
  },
  { route: 'GET /api/settings', foreign: 200 },
  {
    route: 'PATCH /api/settings',
    input: () => ({ body: { departmentAdminsMayPost: false, joinDomains: [] } }),
    foreign: 200,
  },
  {
    route: 'PATCH /api/settings',
    input: ({ departmentId }) => ({ body: { photoDepartmentIds: [departmentId] } }),
    foreign: 404,
  },
  { route: 'GET /api/rules', foreign: 200 },
  {
    route: 'PATCH /api/rules',
    input: () => ({
      body: {
        ...{ version: 1, rollForm: 'digits', rollMask: null, filingDays: 6 },
        ...{ filingsPerHour: 10, filingsPerDay: 30, timeZone: 'Asia/Kolkata' },
      },
    }),
    foreign: 200,
  },
  { route: 'GET /api/calendar', foreign: 200 },
  { route: 'GET /api/complaints/movable', foreign: 200 },
  { route: 'POST /api/complaints/movable', foreign: 200 },
  {
    route: 'PUT /api/calendar',
    input: () => ({
      body: { version: 0, week: [[], [], [{ from: 540, until: 780 }], [], [], [], []], holidays: [] },
    }),
    foreign: 200,
  },
  { route: 'GET /api/targets', foreign: 200 },
  {
    route: 'PUT /api/targets',
    input: ({ departmentId }) => ({
      body: {
        version: 0,
        rows: [
          { departmentId: null, categoryId: null, priority: null, ...targetSpans },
          { departmentId, categoryId: null, priority: 'high', ...targetSpans },
        ],
      },
    }),
    foreign: 400,
  },
  { route: 'GET /api/next-level', foreign: 200 },
  {
    route: 'PUT /api/next-level',
    // Names a SuperAdmin of the other college.
    input: ({ superAdminId }) => ({
      body: { version: 0, nextLevel: { userId: superAdminId, title: 'Registrar' } },
    }),
    foreign: 400,
  },
  { route: 'GET /api/retention', foreign: 200 },
  { route: 'PATCH /api/retention', input: () => ({ body: { version: 1, years: 3 } }), foreign: 200 },
  { route: 'POST /api/retention/keep', foreign: 200 },
  {
    route: 'GET /api/retention/due',
    input: ({ complaintId }) => ({ query: { years: '1', after: complaintId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/retention/held',
    input: ({ complaintId }) => ({ query: { after: complaintId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/complaints/:id/hold',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { reason: 'A court asks for it.' } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/hold/release',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { reason: 'The case is closed.' } }),
    foreign: 404,
  },
]
