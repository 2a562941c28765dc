import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { email, line, newPassword, pageQuery, roll, staffPhone, studentPhone, text } from './fields.ts'

const codeOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('an e-mail address', () => {
  it('is trimmed and folded to lower case', () => {
    expect(email.parse('  Asha@College.IN ')).toBe('asha@college.in')
  })

  it.each([
    'asha',
    'asha@college',
    'a b@college.in',
    'asha@college.in, eve@evil.in',
    '"a@evil.in x"@college.in',
    'asha@college.in\r\nBcc: eve@evil.in',
    'Asha <asha@college.in>',
    'аsha@college.in',
    'asha@[127.0.0.1]',
    '.asha@college.in',
    'a..b@college.in',
    '=?utf-8?q?eve?=@college.in',
    `${'a'.repeat(250)}@b.in`,
    '',
  ])('is not %j [fields.email-refused]', (value) => {
    expect(codeOf(email, value)).toBe('field.email')
  })
})

describe('a password being chosen', () => {
  it.each(['Mango-Tree7', 'aA1!aaaa', 'Aa1 नमस्ते!', `Aa1!${'x'.repeat(124)}`])(
    'may be %j [fields.password-allowed]',
    (value) => {
      expect(newPassword.safeParse(value).success).toBe(true)
    },
  )

  it.each(['Aa1!aaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1', 'Aaaaaa 1'])(
    'may not be %j [fields.password-refused]',
    (value) => {
      expect(codeOf(newPassword, value)).toBe('field.password')
    },
  )

  it('ends at 128 characters [fields.password-longest]', () => {
    expect(codeOf(newPassword, `Aa1!${'x'.repeat(125)}`)).toBe('field.too_long')
  })
})

describe('phone and roll', () => {
  it.each(['6000000000', '9876543210'])('a student may have %s [fields.phone-allowed]', (value) => {
    expect(studentPhone.safeParse(value).success).toBe(true)
  })

  it.each(['5876543210', '987654321', '98765432100', '+919876543210', '९८७६५४३२१०'])(
    'a student may not have %s [fields.phone-refused]',
    (value) => {
      expect(codeOf(studentPhone, value)).toBe('field.phone')
    },
  )

  it('staff may have a number abroad', () => {
    expect(staffPhone.safeParse('+911126591000').success).toBe(true)
    expect(codeOf(staffPhone, '12345')).toBe('field.phone')
  })

  it('keeps the leading zeros of a roll number', () => {
    expect(roll.parse('0042')).toBe('0042')
    expect(roll.parse(' cs-42 ')).toBe('CS-42')
    expect(codeOf(roll, 'CS 42')).toBe('field.roll')
  })
})

describe('a text', () => {
  it('keeps every script and line breaks', () => {
    const value = 'पानी नहीं आ रहा\nசுத்தம் இல்லை 🙂'
    expect(text(100).parse(value)).toBe(value)
  })

  it.each(['a\u0000b', '\uD800', 'a\u0007'])('refuses what cannot be stored: %j', (value) => {
    expect(codeOf(text(100), value)).toBe('field.invalid')
  })

  it('is required when only spaces are left', () => {
    expect(codeOf(text(100), '   ')).toBe('field.required')
  })
})

it.each(['two\nlines', 'tab\there', 'a\u202Eb'])('a name is one line that reads one way: not %j', (value) => {
  expect(codeOf(line(100), value)).toBe('field.invalid')
})

it('pages are of 50 unless asked, and never above 100 [fields.page-size]', () => {
  expect(pageQuery.parse({})).toEqual({ limit: 50 })
  expect(pageQuery.parse({ limit: '100' })).toEqual({ limit: 100 })
  expect(pageQuery.safeParse({ limit: '101' }).success).toBe(false)
  expect(pageQuery.safeParse({ limit: '0' }).success).toBe(false)
  expect(pageQuery.safeParse({ other: '1' }).success).toBe(false)
})
