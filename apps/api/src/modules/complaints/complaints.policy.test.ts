import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { canHandle, canSee, complaintAbilities } from './complaints.policy.ts'

const actor = (role: Actor['role'], departmentId: string | null = null): Actor => ({
  userId: 'me',
  collegeId: 'c',
  role,
  departmentId,
  sessionId: 's',
  passwordToReplace: false,
})

const facts = { departmentId: 'hostel', reporterId: 'me', status: 'pending' } as const

describe('a complaint', () => {
  it.each([
    ['its reporter', actor('student'), facts, true, false],
    ['another student', actor('student'), { ...facts, reporterId: 'other' }, false, false],
    ['a student, when nobody is named', actor('student'), { ...facts, reporterId: null }, false, false],
    ['an admin of the department', actor('DepartmentAdmin', 'hostel'), facts, true, true],
    ['an admin of another department', actor('DepartmentAdmin', 'library'), facts, false, false],
    ['a SuperAdmin', actor('SuperAdmin'), facts, true, true],
  ])('to %s [complaints.who-sees-and-handles]', (_who, who, complaint, seen, handled) => {
    expect(canSee(who, complaint)).toBe(seen)
    expect(canHandle(who, complaint)).toBe(handled)
  })

  it('is edited by its reporter while pending, withdrawn in any status [own-complaints.abilities]', () => {
    expect(complaintAbilities(actor('student'), facts)).toEqual({
      edit: true,
      withdraw: true,
      changeStatus: false,
      remove: false,
    })
    expect(complaintAbilities(actor('student'), { ...facts, status: 'resolved' })).toMatchObject({
      edit: false,
      withdraw: true,
    })
  })
})
