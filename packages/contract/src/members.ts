import * as z from 'zod/mini'
import { collegeName, departmentChangeRules } from './colleges.ts'
import { endpoint } from './endpoint.ts'
import {
  created,
  email,
  id,
  line,
  linkToken,
  newPassword,
  nothing,
  page,
  pageQuery,
  roll,
  staffPhone,
  studentPhone,
  typedPassword,
} from './fields.ts'
import { collegeRoles, roles } from './roles.ts'
import { rollForms } from './roll.ts'

export const membersCodes = [
  'member.missing',
  'member.yourself',
  'profile.not_editable',
  'department_request.missing',
  'invitation.missing',
] as const
export type MembersCode = (typeof membersCodes)[number]

/** The version of the privacy notice that a person agrees to at sign-up. A new text gets a new version. */
export const privacyNoticeVersion = '2026-11-19'

const registration = {
  email,
  password: newPassword,
  collegeName,
  privacyNotice: z.literal(privacyNoticeVersion),
}

const profile = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  name: z.nullable(z.string()),
  roll: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  college: z.object({ id, name: z.string() }),
  department: z.nullable(z.object({ id, name: z.string() })),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.nullable(z.iso.datetime()),
  /** The department to which a department admin has asked to move, in a college where SuperAdmins decide on changes. */
  requestedDepartment: z.nullable(z.object({ id, name: z.string() })),
  /** Whether department admins may change their department themselves. */
  departmentChange: z.enum(departmentChangeRules),
  /** How the college writes roll numbers. */
  rollForm: z.enum(rollForms),
  rollMask: z.nullable(z.string()),
  /** How many years after its last event the college keeps what is written in a complaint. */
  retentionYears: z.number(),
  can: z.object({ editPhone: z.boolean(), editDepartment: z.boolean(), editName: z.boolean() }),
})
export type Profile = z.output<typeof profile>

const student = z.object({
  id,
  email: z.string(),
  name: z.nullable(z.string()),
  roll: z.nullable(z.string()),
  /** Whether the student still waits for the approval of a SuperAdmin. */
  waiting: z.boolean(),
  can: z.object({ remove: z.boolean(), letIn: z.boolean() }),
})
const admin = z.object({
  id,
  email: z.string(),
  phone: z.nullable(z.string()),
  department: z.nullable(z.object({ id, name: z.string() })),
  requestedDepartment: z.nullable(z.object({ id, name: z.string() })),
  can: z.object({ remove: z.boolean() }),
})

/** An admin who is invited and has no account yet. */
const invitation = z.object({
  id,
  email: z.string(),
  phone: z.string(),
  role: z.enum(['DepartmentAdmin', 'SuperAdmin']),
  department: z.nullable(z.object({ id, name: z.string() })),
  expiresAt: z.iso.datetime(),
})

const superAdminOnly = ['SuperAdmin'] as const

export const membersApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary:
      'Sign up: a student joins a registered college, a SuperAdmin founds a new one. The answer is the same for known and new addresses.',
    status: 202,
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('student'), phone: studentPhone, ...registration }),
      z.strictObject({ type: z.literal('SuperAdmin'), phone: staffPhone, ...registration }),
    ]),
    response: nothing,
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: collegeRoles,
    summary: 'Your profile.',
    response: profile,
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: collegeRoles,
    summary: 'Edit your profile: the phone, a student’s name and roll, a department admin’s department.',
    body: z.strictObject({
      phone: z.optional(staffPhone),
      name: z.optional(line(120)),
      roll: z.optional(roll),
      departmentId: z.optional(id),
    }),
    response: profile,
  }),
  createDepartmentAdmin: endpoint({
    method: 'POST',
    path: '/api/department-admins',
    access: superAdminOnly,
    summary:
      'Invite a department admin with a temporary password. The answer is the id of the invitation, and the same for every address.',
    status: 201,
    body: z.strictObject({ email, phone: staffPhone, departmentId: id, password: newPassword }),
    response: created,
    idempotent: true,
    freshSignIn: true,
  }),
  createSuperAdmin: endpoint({
    method: 'POST',
    path: '/api/super-admins',
    access: superAdminOnly,
    summary:
      'Invite another SuperAdmin of your college with a temporary password. The answer is the id of the invitation, and the same for every address.',
    status: 201,
    body: z.strictObject({ email, phone: staffPhone, password: newPassword }),
    response: created,
    idempotent: true,
    freshSignIn: true,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: superAdminOnly,
    summary: 'The admins whom your college has invited and who have not accepted yet, newest first.',
    query: pageQuery,
    response: page(invitation),
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    access: superAdminOnly,
    summary: 'Cancel an invitation. Its link stops working and its place in the plan is free.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'public',
    summary:
      'Accept an invitation with the token from its mail and the temporary password, and choose your own password.',
    body: z.strictObject({ token: linkToken, temporaryPassword: typedPassword, password: newPassword }),
    response: nothing,
  }),
  disownInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation/disown',
    access: 'public',
    summary: 'Delete an invitation that was not meant for you (“This wasn’t me”).',
    body: z.strictObject({ token: linkToken }),
    response: nothing,
  }),
  listStudents: endpoint({
    method: 'GET',
    path: '/api/students',
    access: superAdminOnly,
    summary: 'The students of your college, newest first.',
    query: pageQuery,
    response: page(student),
  }),
  listDepartmentAdmins: endpoint({
    method: 'GET',
    path: '/api/department-admins',
    access: superAdminOnly,
    summary: 'The department admins of your college, newest first.',
    query: pageQuery,
    response: page(admin),
  }),
  listSuperAdmins: endpoint({
    method: 'GET',
    path: '/api/super-admins',
    access: superAdminOnly,
    summary: 'The SuperAdmins of your college, newest first.',
    query: pageQuery,
    response: page(admin),
  }),
  approveStudent: endpoint({
    method: 'POST',
    path: '/api/students/:id/admission',
    access: superAdminOnly,
    summary: 'Approve a waiting student.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
  decideDepartmentRequest: endpoint({
    method: 'POST',
    path: '/api/department-admins/:id/department-request',
    access: superAdminOnly,
    summary: 'Grant or decline the change of department that a department admin asked for.',
    params: z.strictObject({ id }),
    body: z.strictObject({ departmentId: id, granted: z.boolean('field.invalid') }),
    response: nothing,
  }),
  removeStudent: endpoint({
    method: 'DELETE',
    path: '/api/students/:id',
    access: superAdminOnly,
    summary: 'Delete a student. Ends every session, frees the address and anonymises the person.',
    params: z.strictObject({ id }),
    response: nothing,
    freshSignIn: true,
  }),
  removeDepartmentAdmin: endpoint({
    method: 'DELETE',
    path: '/api/department-admins/:id',
    access: superAdminOnly,
    summary: 'Delete a department admin.',
    params: z.strictObject({ id }),
    response: nothing,
    freshSignIn: true,
  }),
  removeSuperAdmin: endpoint({
    method: 'DELETE',
    path: '/api/super-admins/:id',
    access: superAdminOnly,
    summary: 'Delete another SuperAdmin. One always remains.',
    params: z.strictObject({ id }),
    response: nothing,
    freshSignIn: true,
  }),
} as const
