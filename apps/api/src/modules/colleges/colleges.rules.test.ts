import { describe, expect, it } from 'vitest'
import { isJoinableWith } from './colleges.rules.ts'

describe('joining with an address', () => {
  const domains = ['kaveri.ac.in', 'students.kaveri.ac.in']
  it.each([
    ['asha@kaveri.ac.in', domains, true],
    ['asha@students.kaveri.ac.in', domains, true],
    ['asha@KAVERI.ac.in', domains, true],
    ['asha@gmail.com', domains, false],
    ['asha@notkaveri.ac.in', domains, false],
    ['asha@alumni.kaveri.ac.in', domains, false],
    ['asha@kaveri.ac.in.evil.test', domains, false],
    ['kaveri.ac.in@evil.test', domains, false],
    ['asha@gmail.com', [], true],
  ] as const)('%s where %j are allowed: %s', (email, allowed, isAllowed) => {
    expect(isJoinableWith(email, allowed)).toBe(isAllowed)
  })
})
