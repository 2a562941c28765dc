import { describe, expect, it } from 'vitest'
import { choiceOf, isPhoneFor } from './members.rules.ts'

describe('a phone number', () => {
  it.each([
    ['student', '9876543210', true],
    ['student', '5876543210', false],
    ['student', '+919876543210', false],
    ['SuperAdmin', '+911126591000', true],
    ['SuperAdmin', '12345', false],
  ] as const)('of a %s: %s is %s [phone.by-role]', (role, phone, allowed) => {
    expect(isPhoneFor(role, phone)).toBe(allowed)
  })
})

describe('choosing a department', () => {
  it.each([
    ['free', 'library', 'hostel', null, 'move'],
    ['free', 'hostel', 'hostel', null, 'none'],
    ['free', 'library', 'hostel', 'library', 'move'],
    ['free', 'hostel', 'hostel', 'library', 'withdraw'],
    ['request', 'library', 'hostel', null, 'ask'],
    ['request', 'library', 'hostel', 'law', 'ask'],
    ['request', 'library', 'hostel', 'library', 'none'],
    ['request', 'hostel', 'hostel', 'library', 'withdraw'],
    ['request', 'hostel', 'hostel', null, 'none'],
  ] as const)('%s: %s, being of %s and having asked for %s, is to %s', (rule, wanted, own, asked, choice) => {
    expect(choiceOf(wanted, { departmentId: own, requestedDepartmentId: asked }, rule)).toBe(choice)
  })
})
