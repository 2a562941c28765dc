import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { countResults, nameFailures } from './results.ts'

it('counts the tests of a Vitest report', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 1,
  })
})

it.each([
  ['loaded', []],
  ['prepared', [{ status: 'skipped' }]],
])('counts a test file that could not be %s as a failure', (_, assertionResults) => {
  const testResults = [{ status: 'failed', assertionResults }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 0, testResults })).toEqual({
    passed: 4,
    failed: 1,
  })
})

it('counts a broken set-up as a failure, and a journey that failed before it passed', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [{}] }
  expect(countResults(report)).toEqual({ passed: 2, failed: 3 })
})

it('names each test of a Vitest report that failed, and each file that could not be loaded', () => {
  const failed = { status: 'failed', fullName: 'a limit holds', failureMessages: ['expected 1\n    at x.ts'] }
  const testResults = [
    { status: 'failed', name: resolve('a.test.ts'), assertionResults: [{ status: 'passed' }, failed] },
    { status: 'failed', name: 'b.test.ts', message: `Cannot find ${resolve('c.ts')}`, assertionResults: [] },
  ]
  expect(nameFailures({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
    'a.test.ts › a limit holds: expected 1',
    'b.test.ts: Cannot find c.ts',
  ])
})

it('names each journey that failed or had to be tried again, and a broken set-up', () => {
  const failed = { status: 'flaky', results: [{ error: { message: 'timed out' } }, {}] }
  const specs = [
    { title: 'signs in', tests: [failed] },
    { title: 'signs out', tests: [{ status: 'expected', results: [{}] }] },
  ]
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }]
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    errors: [{ message: 'no server' }],
    suites,
  }
  expect(nameFailures(report)).toEqual(['set-up: no server', 'a.spec.ts › signs in: timed out'])
})
