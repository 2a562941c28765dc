import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { canRemove, profileAbilities } from './members.policy.ts'
import { isPhoneFor } from './members.rules.ts'

const actor = (role: Actor['role']): Actor => ({
  userId: 'me',
  collegeId: 'c',
  role,
  departmentId: null,
  sessionId: 's',
  passwordToReplace: false,
})

describe('removing a member', () => {
  it.each([
    ['SuperAdmin', 'other', true],
    ['SuperAdmin', 'me', false],
    ['DepartmentAdmin', 'other', false],
    ['student', 'other', false],
  ] as const)('as %s of %s is %s', (role, id, allowed) => {
    expect(canRemove(actor(role), { id, role: 'student' })).toBe(allowed)
  })
})

describe('the own profile', () => {
  it('lets only department admins change the department', () => {
    expect(profileAbilities('DepartmentAdmin').editDepartment).toBe(true)
    expect(profileAbilities('SuperAdmin').editDepartment).toBe(false)
    expect(profileAbilities('student').editDepartment).toBe(false)
  })
})

describe('a phone number', () => {
  it.each([
    ['student', '9876543210', true],
    ['student', '5876543210', false],
    ['student', '+919876543210', false],
    ['SuperAdmin', '+911126591000', true],
    ['SuperAdmin', '12345', false],
  ] as const)('of a %s: %s is %s', (role, phone, allowed) => {
    expect(isPhoneFor(role, phone)).toBe(allowed)
  })
})
