import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { goodPassword, unique } from '#testing/world.ts'
import { categoryRequests } from './category-requests.ts'
import { collegeRequests } from './college-requests.ts'
import { complaintRequests } from './complaint-requests.ts'
import { departmentRequests } from './department-requests.ts'
import { figureRequests } from './figure-requests.ts'
import { fileRequests } from './file-requests.ts'
import { placeRequests } from './place-requests.ts'
import type { Row } from './request-row.ts'
import { closingRequests, threadRequests } from './thread-requests.ts'

const anotherPassword = 'Banyan-Shade4-Library'
const forgedToken = 'A'.repeat(64)
const staff = () => ({
  email: `${unique('new')}@college.test`,
  phone: '+911126591000',
  password: goodPassword,
})
const founder = () => ({
  type: 'SuperAdmin',
  privacyNotice: privacyNoticeVersion,
  collegeName: unique('Founded '),
  ...staff(),
})

const announcement = () => ({
  title: unique('Library closed '),
  description: 'For the whole of Monday.',
  priority: 'low',
})

/** A request for each endpoint, for the tests that go through all of them. */
export const requestTable: Row[] = [
  // identity
  { route: 'GET /api/session', foreign: 200 },
  {
    route: 'POST /api/session',
    input: ({ email, password }) => ({ body: { email, password } }),
    foreign: 401,
  },
  { route: 'POST /api/session/second-factor', input: () => ({ body: { code: '123456' } }), foreign: 401 },
  { route: 'POST /api/session/again', input: ({ password }) => ({ body: { password } }), foreign: 422 },
  { route: 'DELETE /api/session', foreign: 200, endsSession: true },
  { route: 'GET /api/sessions', foreign: 200 },
  {
    route: 'DELETE /api/sessions/:id',
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    foreign: 404,
    by: 'student',
  },
  { route: 'DELETE /api/sessions', foreign: 200 },
  { route: 'POST /api/password/forgotten', input: ({ email }) => ({ body: { email } }), foreign: 202 },
  {
    route: 'POST /api/password/reset',
    input: () => ({ body: { token: forgedToken, password: anotherPassword } }),
    foreign: 400,
  },
  {
    route: 'POST /api/password',
    input: ({ password }) => ({ body: { currentPassword: password, newPassword: anotherPassword } }),
    foreign: 422,
  },
  { route: 'POST /api/email/verify', input: () => ({ body: { token: forgedToken } }), foreign: 400 },
  { route: 'POST /api/email/disown', input: () => ({ body: { token: forgedToken } }), foreign: 400 },
  { route: 'POST /api/email/verify/resend', input: ({ email }) => ({ body: { email } }), foreign: 202 },
  {
    route: 'POST /api/email/change',
    input: ({ email }, own) => ({ body: { email, password: own.password } }),
    foreign: 202,
  },
  {
    route: 'POST /api/email/change/confirm',
    input: ({ changeToken }) => ({ body: { token: changeToken } }),
    foreign: 400,
    by: 'student',
  },
  { route: 'POST /api/email/change/undo', input: () => ({ body: { token: forgedToken } }), foreign: 400 },
  { route: 'POST /api/second-factor', input: ({ password }) => ({ body: { password } }), foreign: 422 },
  { route: 'POST /api/second-factor/confirm', input: () => ({ body: { code: '123456' } }), foreign: 422 },
  {
    route: 'POST /api/second-factor/off',
    input: ({ password }) => ({ body: { password, code: '123456' } }),
    foreign: 422,
  },

  ...collegeRequests,
  ...departmentRequests,
  ...categoryRequests,
  ...placeRequests,

  // billing
  { route: 'GET /api/plan', foreign: 200 },
  { route: 'GET /api/plan/payment', foreign: 200 },

  // members
  {
    route: 'POST /api/register',
    input: ({ collegeName }) => ({ body: { ...founder(), collegeName } }),
    foreign: 409,
    tells: 'The name of a college is taken once.',
  },
  { route: 'POST /api/register', input: ({ email }) => ({ body: { ...founder(), email } }), foreign: 202 },
  { route: 'GET /api/profile', foreign: 200 },
  {
    route: 'PATCH /api/profile',
    input: ({ departmentId }) => ({ body: { departmentId } }),
    foreign: { DepartmentAdmin: 404, SuperAdmin: 403, student: 403 },
    by: 'DepartmentAdmin',
  },
  {
    route: 'GET /api/students',
    input: ({ studentId }) => ({ query: { after: studentId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/department-admins',
    input: ({ departmentAdminId }) => ({ query: { after: departmentAdminId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/super-admins',
    input: ({ superAdminId }) => ({ query: { after: superAdminId } }),
    foreign: 200,
  },
  {
    route: 'POST /api/department-admins',
    input: ({ departmentId }) => ({ body: { ...staff(), departmentId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/department-admins',
    input: ({ email }, own) => ({ body: { ...staff(), departmentId: own.departmentId, email } }),
    foreign: 201,
    tells: 'Every address is invited in the same way; each answer is the id of a new invitation.',
  },
  {
    route: 'POST /api/super-admins',
    input: ({ email }) => ({ body: { ...staff(), email } }),
    foreign: 201,
    tells: 'Every address is invited in the same way; each answer is the id of a new invitation.',
  },
  {
    route: 'GET /api/invitations',
    input: ({ invitationId }) => ({ query: { after: invitationId } }),
    foreign: 200,
  },
  {
    route: 'DELETE /api/invitations/:id',
    input: ({ invitationId }) => ({ params: { id: invitationId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/invitation/accept',
    input: () => ({
      body: { token: forgedToken, temporaryPassword: goodPassword, password: anotherPassword },
    }),
    foreign: 400,
  },
  { route: 'POST /api/invitation/disown', input: () => ({ body: { token: forgedToken } }), foreign: 400 },
  {
    route: 'POST /api/students/:id/admission',
    input: ({ studentId }) => ({ params: { id: studentId } }),
    foreign: 404,
  },
  {
    route: 'POST /api/department-admins/:id/department-request',
    input: ({ departmentAdminId, departmentId }) => ({
      params: { id: departmentAdminId },
      body: { departmentId, granted: true },
    }),
    foreign: 404,
  },
  {
    route: 'POST /api/department-admins/:id/department-request',
    input: ({ departmentId }, own) => ({
      params: { id: own.departmentAdminId },
      body: { departmentId, granted: true },
    }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/students/:id',
    input: ({ studentId }) => ({ params: { id: studentId } }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/department-admins/:id',
    input: ({ departmentAdminId }) => ({ params: { id: departmentAdminId } }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/super-admins/:id',
    input: ({ superAdminId }) => ({ params: { id: superAdminId } }),
    foreign: 404,
  },

  ...complaintRequests,
  ...fileRequests,
  ...threadRequests,
  ...closingRequests,

  // announcements
  {
    route: 'GET /api/announcements',
    input: ({ announcementId }) => ({ query: { after: announcementId } }),
    foreign: 200,
  },
  { route: 'GET /api/announcements/unread', foreign: 200 },
  {
    route: 'POST /api/announcements/read',
    input: ({ announcementId }) => ({ body: { announcementId, isRead: true } }),
    foreign: 404,
  },
  { route: 'GET /api/announcements/posting', foreign: 200 },
  {
    route: 'POST /api/announcements',
    input: () => ({ body: announcement() }),
    foreign: { SuperAdmin: 201, DepartmentAdmin: 403 },
    tells: 'It points at nothing; each answer is the id of a new announcement.',
  },
  {
    route: 'PATCH /api/announcements/:id',
    input: ({ announcementId }) => ({ params: { id: announcementId }, body: announcement() }),
    foreign: 404,
  },
  {
    route: 'DELETE /api/announcements/:id',
    input: ({ announcementId }) => ({ params: { id: announcementId } }),
    foreign: 404,
  },

  // notices
  { route: 'GET /api/mail-settings', foreign: 200 },
  {
    route: 'PATCH /api/mail-settings',
    input: () => ({ body: { paces: { announcements: 'daily' }, dailyAt: '13:00' } }),
    foreign: 200,
  },
  { route: 'POST /api/unsubscribe', input: () => ({ body: { token: forgedToken } }), foreign: 404 },
  {
    route: 'POST /api/unsubscribe/undo',
    input: () => ({ body: { token: forgedToken, before: {} } }),
    foreign: 404,
  },

  ...figureRequests,

  // audit
  {
    route: 'GET /api/audit',
    input: ({ superAdminId }) => ({ query: { person: superAdminId } }),
    foreign: 200,
  },
  {
    route: 'GET /api/audit',
    input: ({ announcementId }) => ({ query: { after: announcementId } }),
    foreign: 200,
  },
  { route: 'GET /api/audit/people', foreign: 200 },
  { route: 'GET /api/audit/chain', foreign: 200 },
  { route: 'GET /api/audit/proof', foreign: 200 },
  {
    route: 'POST /api/audit/export',
    input: ({ departmentAdminId }) => ({ body: { person: departmentAdminId } }),
    foreign: 200,
  },

  // contact
  {
    route: 'POST /api/contact',
    input: ({ email }) => ({ body: { name: 'A visitor', email, message: 'A question.' } }),
    foreign: 202,
  },
]
