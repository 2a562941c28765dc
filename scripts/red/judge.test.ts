import { describe, expect, it } from 'vitest'
import { faultOfTests, judge, type Outcome } from './judge.ts'
import type { RedPatch } from './patch.ts'

const file = 'a.test.ts'
const patch: RedPatch = {
  name: 'doors/lock',
  takesAway: 'the lock.',
  threats: [],
  caughtBy: [
    { file, title: 'is locked' },
    { file, title: 'rings' },
  ],
  files: [],
}
const test = (title: string, ...failures: string[]): Outcome => ({
  file,
  title,
  hasPassed: failures.length === 0,
  failures,
})
const rings = test('a door › rings', 'AssertionError: expected 0 to be 1')
const run = (...outcomes: Outcome[]) => ({ outcomes, broken: [] })

describe('a patch', () => {
  it('is caught when every test it names fails by an assertion', () => {
    expect(judge(patch, run(test('a door › is locked', 'AssertionError: open'), rings))).toEqual({
      kind: 'caught',
    })
  })

  it.each([
    'TestingLibraryElementError: Unable to find an element with the text: Locked',
    'Error: expect(element).toBeDisabled()\n\nReceived element is not disabled',
    'Error: expect(locator).toBeVisible() failed',
    'Error: \u001b[2mexpect(\u001b[22m\u001b[31mlocator\u001b[39m\u001b[2m).\u001b[22mtoBeVisible\u001b[2m()\u001b[22m failed',
    '\u001b[31mAssertionError: open\u001b[39m',
  ])('is caught by %s', (failure) => {
    expect(judge(patch, run(test('is locked', failure), rings)).kind).toBe('caught')
  })

  it('is caught when a test fails by an assertion after something else', () => {
    const both = test('is locked', 'Error: it is late', 'AssertionError: open')
    expect(judge(patch, run(both, rings)).kind).toBe('caught')
  })

  it('is not caught when one of the tests passes, or one of several that are meant', () => {
    const uncaught = { kind: 'uncaught', reason: 'a.test.ts › is locked passes all the same' }
    expect(judge(patch, run(test('is locked'), rings))).toEqual(uncaught)
    const one = test('front: is locked', 'AssertionError: open')
    expect(judge(patch, run(one, test('back: is locked'), rings))).toEqual(uncaught)
  })

  it.each(['TypeError: door is not a function', 'Error: Test timed out in 30000ms.'])(
    'is at fault itself when a test fails with %s',
    (failure) => {
      const verdict = judge(patch, run(test('is locked', failure), rings))
      expect(verdict).toMatchObject({ kind: 'faulty', reason: expect.stringContaining(failure) })
    },
  )

  it('is at fault when a test is not there, and says why a file could not run', () => {
    expect(judge(patch, run(rings))).toMatchObject({ reason: 'a.test.ts › is locked is not there' })
    const broken = [{ file, words: 'Transform failed\n  with 1 error' }]
    expect(judge(patch, { outcomes: [], broken })).toEqual({
      kind: 'faulty',
      reason: 'a.test.ts › is locked could not run: Transform failed with 1 error',
    })
  })

  it('tells why in words without colours', () => {
    const verdict = judge(patch, run(test('is locked', '\u001b[31mTypeError\u001b[39m: no door'), rings))
    expect(verdict).toMatchObject({ reason: expect.stringMatching(/assertion: TypeError: no door$/) })
  })

  it('is not judged by a test of the same name in another file', () => {
    const elsewhere = { ...test('is locked', 'AssertionError: open'), file: 'b.test.ts' }
    expect(judge(patch, run(elsewhere, rings)).kind).toBe('faulty')
  })
})

describe('a title', () => {
  const locked = test('a door › is locked', 'AssertionError: open')
  const verdictOf = (...outcomes: Outcome[]) =>
    judge({ ...patch, caughtBy: [{ file, title: 'is locked' }] }, run(...outcomes)).kind

  it('in full means that test alone', () => {
    expect(verdictOf(locked, test('a door › is locked at night'))).toBe('caught')
    expect(verdictOf(locked, test('a window › is locked'))).toBe('uncaught')
  })

  it('in part means every test that contains it', () => {
    const atNight = test('a door › is locked at night', 'AssertionError: open')
    expect(verdictOf(atNight, test('a door › is locked at noon'))).toBe('uncaught')
  })
})

describe('the title of a group', () => {
  const doors = run(test('a house › a door, locked › holds at night'), test('a house › a window › holds'))
  const faultOf = (title: string) => faultOfTests({ ...patch, caughtBy: [{ file, title }] }, doors)

  it.each([
    'a house',
    'a door',
    'a house › a door, locked',
    'a door, locked › at night',
    'a house › at night',
    'a house › a door, locked › holds',
  ])('is found as %s', (title) => {
    expect(faultOf(title)).toBeUndefined()
  })

  it.each(['a window › at night', 'a door › a house', 'holds › holds', 'a house › a house'])(
    'is not found as %s',
    (title) => {
      expect(faultOf(title)).toBe(`a.test.ts › ${title} is not there`)
    },
  )

  it('means every test of the group', () => {
    const group = { ...patch, caughtBy: [{ file, title: 'a house' }] }
    const failing = test('a house › a door › holds', 'AssertionError: open')
    expect(judge(group, run(failing, test('a house › a window › holds'))).kind).toBe('uncaught')
    expect(judge(group, run(failing, test('another house › a window'))).kind).toBe('caught')
  })
})

describe('without the patch', () => {
  it('every named test has to be there and to pass', () => {
    expect(faultOfTests(patch, run(test('is locked'), test('rings')))).toBeUndefined()
    expect(faultOfTests(patch, run(test('is locked')))).toBe('a.test.ts › rings is not there')
    expect(faultOfTests(patch, run(test('is locked'), rings))).toBe(
      'a.test.ts › rings fails without the patch: AssertionError: expected 0 to be 1',
    )
  })
})
