import type { Row } from './request-row.ts'

/** The part of the request table about what people write to each other about a complaint. */
export const threadRequests: Row[] = [
  {
    route: 'POST /api/complaints/:id/replies',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { words: 'It still drips.' } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/replies',
    // With a photo of a person of the other college.
    input: ({ draftId }, own) => ({
      params: { id: own.complaintId },
      body: { words: 'See this photo.', files: [draftId] },
    }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/questions',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { words: 'Which tap is it?' } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/notes',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { words: 'The plumber is ill.' } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/notes',
    // Mentions a person of the other college.
    input: ({ superAdminId }, own) => ({
      params: { id: own.complaintId },
      body: { words: 'Please look.', mentions: [superAdminId] },
    }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/:id/colleagues',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/sight',
    input: ({ complaintId }) => ({ params: { id: complaintId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/:id/events',
    input: ({ complaintId, eventId }) => ({ params: { id: complaintId }, query: { before: eventId } }),
    foreign: 404,
  },
]

/** The part of the request table about what a student says after the office has finished. */
export const closingRequests: Row[] = [
  {
    route: 'POST /api/complaints/:id/confirmation',
    input: ({ finishedId }) => ({ params: { id: finishedId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/rating',
    input: ({ finishedId }) => ({ params: { id: finishedId }, body: { rating: 4 } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'DELETE /api/complaints/:id/confirmation',
    input: ({ finishedId }) => ({ params: { id: finishedId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/asked-levels',
    input: ({ complaintId }) => ({ params: { id: complaintId }, body: { level: 'super_admins' } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/not-solved',
    input: ({ finishedId }) => ({ params: { id: finishedId }, body: { reason: 'It drips again.' } }),
    foreign: 404,
    by: 'student',
  },
]
