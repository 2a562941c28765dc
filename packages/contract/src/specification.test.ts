import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { announcementsApi } from './announcements.ts'
import { complaintStatuses } from './complaints/complaints.ts'
import { complaintsApi } from './complaints/complaints-api.ts'
import { contactApi } from './contact.ts'
import { identityApi } from './identity.ts'
import { membersApi } from './members.ts'
import { collegeRoles } from './roles.ts'

// These tests compare our names with those of the specification, and show where they differ.

type Shaped = { def: { shape?: Record<string, unknown>; options?: readonly unknown[] } }

/** The fields of an object, or of all its variants. */
function fieldsOf(schema: unknown): string[] {
  const { shape, options } = (schema as Shaped).def
  return [...new Set(shape ? Object.keys(shape) : (options ?? []).flatMap(fieldsOf))].sort()
}

it('has the roles of the specification [specification.roles]', () => {
  expect([...collegeRoles].sort()).toEqual(['DepartmentAdmin', 'SuperAdmin', 'student'])
})

it('has the statuses of the specification [specification.statuses]', () => {
  expect(complaintStatuses).toEqual(['pending', 'in-progress', 'resolved', 'rejected'])
})

it('gives a complaint the fields of the specification [specification.complaint-fields]', () => {
  const details = complaintsApi.read.response
  const own = [
    'date',
    'department',
    'description',
    'filedAt',
    'id',
    'number',
    'priority',
    'status',
    'subject',
  ]
  expect(fieldsOf(details)).toEqual(expect.arrayContaining(own))
  const reporter = (details.shape.reporter as z.ZodMiniNullable).def.innerType
  expect(fieldsOf(reporter)).toEqual(['email', 'name', 'phone', 'roll', 'userId'])
})

it('gives an announcement the fields of the specification [specification.announcement-fields]', () => {
  const listed = announcementsApi.list.response.shape.items as z.ZodMiniArray
  expect(fieldsOf(listed.def.element)).toEqual(
    expect.arrayContaining(['createdAt', 'description', 'id', 'priority', 'title']),
  )
})

it.each([
  ['Sign up', membersApi.register, ['collegeName', 'email', 'password', 'phone', 'privacyNotice', 'type']],
  // `code` is ours, and optional: after too many tries it is mailed to the owner of the address (decision 0038).
  ['Sign in', identityApi.signIn, ['code', 'email', 'keep', 'password']],
  ['Password reset', identityApi.forgotPassword, ['email']],
  // Ours, and optional: photos and PDFs (decision 0055), a category and the answers to its questions (decision 0060), and
  // a place (decision 0063).
  [
    'File complaint',
    complaintsApi.file,
    [
      ...[
        'answers',
        'categoryId',
        'date',
        'departmentId',
        'description',
        'files',
        'name',
        'phone',
        'placeId',
        'priority',
      ],
      ...['roll', 'subject'],
    ],
  ],
  // `department` is ours, and optional: a pending complaint can be moved (decision 0044).
  ['Edit complaint', complaintsApi.edit, ['department', 'description', 'priority', 'subject']],
  // `forAll` is ours, and optional: whether the students of merged complaints read the reason, too (decision 0053).
  // `files` and `whyNoPhoto` are ours, and optional: a photo of the work, or why there is none (decision 0056).
  ['Change status', complaintsApi.changeStatus, ['files', 'forAll', 'from', 'reason', 'to', 'whyNoPhoto']],
  ['Update profile', membersApi.editProfile, ['departmentId', 'name', 'phone', 'roll']],
  ['Post announcement', announcementsApi.post, ['description', 'priority', 'title']],
  [
    'Create department admin',
    membersApi.createDepartmentAdmin,
    ['departmentId', 'email', 'password', 'phone'],
  ],
  ['Create SuperAdmin', membersApi.createSuperAdmin, ['email', 'password', 'phone']],
  ['Contact message', contactApi.send, ['email', 'message', 'name']],
])('takes for %s what the specification sends [specification.calls]', (_purpose, { body }, fields) => {
  expect(fieldsOf(body)).toEqual(fields)
})
