import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { canChange, canPost, speaksFor } from './announcements.policy.ts'

const actor = (role: Actor['role'], departmentId: string | null = null): Actor => ({
  userId: 'me',
  collegeId: 'c',
  role,
  departmentId,
  sessionId: 's',
  passwordToReplace: false,
})
const on = { departmentAdminsMayPost: true }
const off = { departmentAdminsMayPost: false }

describe('posting', () => {
  it.each([
    ['SuperAdmin', null, off, true, null],
    ['SuperAdmin', null, on, true, null],
    ['DepartmentAdmin', 'hostel', off, false, 'hostel'],
    ['DepartmentAdmin', 'hostel', on, true, 'hostel'],
    ['student', null, off, false, null],
    ['student', null, on, false, null],
    ['operator', null, on, false, null],
  ] as const)('as %s of %s under %j is %s, for %s', (role, department, rule, allowed, voice) => {
    expect(canPost(actor(role, department), rule)).toBe(allowed)
    expect(speaksFor(actor(role, department))).toBe(voice)
  })
})

describe('editing and removing', () => {
  it.each([
    ['SuperAdmin', null, 'hostel', off, true],
    ['SuperAdmin', null, null, off, true],
    ['DepartmentAdmin', 'hostel', 'hostel', on, true],
    ['DepartmentAdmin', 'hostel', 'hostel', off, false],
    ['DepartmentAdmin', 'hostel', 'library', on, false],
    ['DepartmentAdmin', 'hostel', null, on, false],
    // The database does not allow a department admin without a department. If such a row existed, it must still not
    // give access to the college's announcements.
    ['DepartmentAdmin', null, null, on, false],
    ['student', null, null, on, false],
    ['operator', null, null, on, false],
  ] as const)('as %s of %s one of %s under %j is %s', (role, department, departmentId, rule, allowed) => {
    expect(canChange(actor(role, department), { departmentId }, rule)).toBe(allowed)
  })
})
