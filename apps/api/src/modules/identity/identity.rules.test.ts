import { describe, expect, it } from 'vitest'
import { isCommonPassword, mailboxKey } from './identity.rules.ts'

const common = new Set(['password', 'iloveyou', 'welcome', 'qwerty'])

describe('a common password', () => {
  it.each(['Password@123', 'P@ssw0rd!', 'Welcome#2026', '123Qwerty!!', 'IL0veY0u$9', 'passw0rD1!'])(
    'is found in %s',
    (password) => {
      expect(isCommonPassword(password, common)).toBe(true)
    },
  )

  it.each(['Mango-Tree7-Hostel', 'Kaveri!Bus42Line'])('is not found in %s', (password) => {
    expect(isCommonPassword(password, common)).toBe(false)
  })
})

it('counts one mailbox however it is spelt', () => {
  expect(mailboxKey('Asha+one@College.in')).toBe('asha@college.in')
})
