import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { canApprove, canRemove, profileAbilities } from './members.policy.ts'

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
    expect(canRemove(actor(role), { id })).toBe(allowed)
  })
})

describe('letting a student in', () => {
  it.each([
    ['SuperAdmin', true, true],
    ['SuperAdmin', false, false],
    ['DepartmentAdmin', true, false],
    ['student', true, false],
  ] as const)('as %s, waiting %s, is %s', (role, waiting, allowed) => {
    expect(canApprove(actor(role), { waiting })).toBe(allowed)
  })
})

describe('the own profile', () => {
  it('lets only department admins change the department [profile.department-editable]', () => {
    expect(profileAbilities('DepartmentAdmin').editDepartment).toBe(true)
    expect(profileAbilities('SuperAdmin').editDepartment).toBe(false)
    expect(profileAbilities('student').editDepartment).toBe(false)
  })
})
