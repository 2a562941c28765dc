import { aFiling } from '#testing/people/complaints.ts'
import { aPhoto } from '#testing/people/files.ts'
import type { Row } from './request-row.ts'

/** The part of the request table about photos and PDFs. */
export const fileRequests: Row[] = [
  {
    route: 'POST /api/complaints/files',
    input: () => ({ body: aPhoto }),
    foreign: 201,
    tells: 'The request names no thing of a college. Each answer has a new id.',
  },
  {
    route: 'PUT /api/complaints/files/:id/slices/:index',
    input: ({ draftId }) => ({ params: { id: draftId, index: '0' }, body: Buffer.alloc(aPhoto.size) }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'GET /api/complaints/files/:id',
    input: ({ fileId }) => ({ params: { id: fileId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/files/:id',
    input: ({ draftId }) => ({ params: { id: draftId } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'GET /api/complaints/files/:id/content',
    input: ({ fileId }) => ({ params: { id: fileId } }),
    foreign: 404,
  },
  {
    route: 'GET /api/complaints/files/:id/thumbnail',
    input: ({ fileId }) => ({ params: { id: fileId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/complaints/:id/files',
    input: ({ complaintId, draftId }) => ({ params: { id: complaintId }, body: { files: [draftId] } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'POST /api/complaints/:id/files',
    input: ({ draftId }, own) => ({ params: { id: own.complaintId }, body: { files: [draftId] } }),
    foreign: 404,
    by: 'student',
  },
  {
    route: 'DELETE /api/complaints/files/:id',
    input: ({ draftId }) => ({ params: { id: draftId } }),
    foreign: 200,
    by: 'student',
  },
  {
    route: 'POST /api/complaints',
    input: ({ draftId }, own) => ({ body: aFiling({ departmentId: own.departmentId, files: [draftId] }) }),
    foreign: 404,
    by: 'student',
  },
]
