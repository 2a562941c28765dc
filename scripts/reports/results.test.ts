import { expect, it } from 'vitest'
import { countResults } from './results.ts'

it('counts the tests of a Vitest report', () => {
  const testResults = [{ status: 'failed', assertionResults: [{}] }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 1,
  })
})

it('counts a test file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 0, testResults })).toEqual({
    passed: 4,
    failed: 1,
  })
})

it('counts a broken set-up as a failure, and a journey that failed before it passed', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [{}] }
  expect(countResults(report)).toEqual({ passed: 2, failed: 3 })
})
