import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import {
  type ComplaintFacts,
  canBeGiven,
  canHandle,
  canReadText,
  canSee,
  complaintAbilities,
} from './complaints.policy.ts'

const actor = (role: Actor['role'], departmentId: string | null = null): Actor => ({
  userId: 'me',
  collegeId: 'c',
  role,
  departmentId,
  sessionId: 's',
  passwordToReplace: false,
})

const facts: ComplaintFacts = {
  departmentId: 'hostel',
  reporterId: 'me',
  status: 'pending',
  state: 'open',
  isRestorable: false,
}

const nothing = {
  edit: false,
  withdraw: false,
  changeStatus: false,
  transfer: false,
  assign: false,
  remove: false,
  restore: false,
  merge: false,
  takeApart: false,
  reply: false,
  ask: false,
  note: false,
}

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
      ...nothing,
      edit: true,
      withdraw: true,
      reply: true,
    })
    expect(complaintAbilities(actor('student'), { ...facts, status: 'resolved' })).toMatchObject({
      edit: false,
      withdraw: true,
    })
  })
})

describe('a merged complaint', () => {
  // The department is that of the complaint that it joined.
  const merged: ComplaintFacts = { ...facts, state: 'merged' }

  it.each([
    ['its reporter', actor('student'), merged, true, { withdraw: true, reply: true }],
    ['another student', actor('student'), { ...merged, reporterId: 'other' }, false, {}],
    ['an admin of the department', actor('DepartmentAdmin', 'hostel'), merged, true, { takeApart: true }],
    ['an admin of another department', actor('DepartmentAdmin', 'library'), merged, false, {}],
    ['a SuperAdmin', actor('SuperAdmin'), merged, true, { takeApart: true }],
  ])('to %s', (_who, who, complaint, seen, can) => {
    expect(canSee(who, complaint)).toBe(seen)
    expect(canHandle(who, complaint)).toBe(false)
    expect(complaintAbilities(who, complaint)).toEqual({ ...nothing, ...can })
  })

  it('can be any that is handled and not finished', () => {
    for (const status of ['pending', 'in-progress', 'resolved', 'rejected'] as const)
      expect(complaintAbilities(actor('SuperAdmin'), { ...facts, status }).merge).toBe(
        status === 'pending' || status === 'in-progress',
      )
  })
})

const hostelAdmin = actor('DepartmentAdmin', 'hostel')
const elsewhere = actor('DepartmentAdmin', 'library')

describe('a complaint that the office removed', () => {
  const removed: ComplaintFacts = { ...facts, state: 'removed' }

  it.each([
    ['its reporter', actor('student'), removed, true, false],
    ['another student', actor('student'), { ...removed, reporterId: 'other' }, false, false],
    ['an admin of the department', hostelAdmin, removed, false, false],
    ['a SuperAdmin', actor('SuperAdmin'), removed, true, true],
  ])('to %s', (_who, who, complaint, seen, restored) => {
    expect(canSee(who, complaint)).toBe(seen)
    expect(canReadText(who, complaint)).toBe(true)
    expect(complaintAbilities(who, complaint)).toEqual({ ...nothing, restore: restored })
  })
})

describe('a complaint that its student withdrew', () => {
  const withdrawn: ComplaintFacts = { ...facts, state: 'withdrawn', isRestorable: true }
  const long = { ...withdrawn, isRestorable: false }

  it.each([
    ['its reporter', actor('student'), withdrawn, { seen: true, read: true, restored: true }],
    ['its reporter after 30 days', actor('student'), long, { seen: false, read: true, restored: false }],
    [
      'another student',
      actor('student'),
      { ...withdrawn, reporterId: 'other' },
      { seen: false, read: false, restored: false },
    ],
    ['an admin of the department', hostelAdmin, withdrawn, { seen: true, read: false, restored: false }],
    ['an admin of another department', elsewhere, withdrawn, { seen: false, read: false, restored: false }],
    ['a SuperAdmin', actor('SuperAdmin'), withdrawn, { seen: true, read: false, restored: false }],
  ])('to %s', (_who, who, complaint, { seen, read, restored }) => {
    expect(canSee(who, complaint)).toBe(seen)
    expect(canReadText(who, complaint)).toBe(read)
    expect(complaintAbilities(who, complaint)).toEqual({ ...nothing, restore: restored })
  })
})

describe('an open complaint of Hostel can be given', () => {
  const colleague = { id: 'other', role: 'DepartmentAdmin', departmentId: 'hostel', state: 'active' } as const

  it.each([
    ['to an admin of the department', colleague, true],
    ['to an admin of another department', { ...colleague, departmentId: 'library' }, false],
    ['to a deleted admin', { ...colleague, state: 'removed' as const }, false],
    ['to a student', { ...colleague, role: 'student' as const, departmentId: null }, false],
    ['to another SuperAdmin', { ...colleague, role: 'SuperAdmin' as const, departmentId: null }, false],
  ])('%s: %o', (_who, to, isGiven) => {
    for (const who of [hostelAdmin, actor('SuperAdmin')]) expect(canBeGiven(who, facts, to)).toBe(isGiven)
  })

  it('to the SuperAdmin who takes it', () => {
    const who = actor('SuperAdmin')
    const self = { id: who.userId, role: 'SuperAdmin', departmentId: null, state: 'active' } as const
    expect(canBeGiven(who, facts, self)).toBe(true)
  })
})
