import { expect, it } from 'vitest'
import { readPlaywright } from './playwright-report.ts'

const passed = { status: 'expected', results: [{ errors: [] }] }
const failed = {
  status: 'unexpected',
  results: [{ errors: [{ message: 'Error: expect(locator).toBeVisible()' }] }],
}
const spec = (title: string, ...tests: (typeof passed | typeof failed)[]) => ({
  title,
  file: 'doors.spec.ts',
  tests,
})

it('takes a journey for failed that failed on a phone or on a desktop', () => {
  const suites = [
    {
      title: 'doors.spec.ts',
      specs: [spec('opens', passed, passed)],
      suites: [{ title: 'a lock', specs: [spec('holds', passed, failed), spec('is new')] }],
    },
  ]
  expect(readPlaywright({ suites, errors: [] }, (name) => `e2e/${name}`)).toEqual({
    outcomes: [
      { file: 'e2e/doors.spec.ts', title: 'opens', hasPassed: true, failures: [] },
      {
        file: 'e2e/doors.spec.ts',
        title: 'a lock › holds',
        hasPassed: false,
        failures: ['Error: expect(locator).toBeVisible()'],
      },
    ],
    broken: [],
  })
})

it('keeps what a file said that could not be read', () => {
  const errors = [{ message: 'SyntaxError: Unexpected token', location: { file: 'doors.spec.ts' } }]
  expect(readPlaywright({ suites: [], errors }, (name) => `e2e/${name}`).broken).toEqual([
    { file: 'e2e/doors.spec.ts', words: 'SyntaxError: Unexpected token' },
  ])
})
