import { expect, it } from 'vitest'
import { countResults } from './results.ts'

it('counts the tests of a Vitest report', () => {
  const testResults = [{ status: 'failed', assertionResults: [{}] }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 1,
    retried: 0,
  })
})

it('counts a test file that could not be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countResults({ numPassedTests: 4, numFailedTests: 0, testResults })).toEqual({
    passed: 4,
    failed: 1,
    retried: 0,
  })
})

it('counts a broken set-up as a failure, and tells of a journey that passed at its second try', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [{}] }
  expect(countResults(report)).toEqual({ passed: 3, failed: 2, retried: 1 })
})

it('does not forgive more than a few of them', () => {
  const report = { stats: { expected: 300, unexpected: 0, flaky: 4 }, errors: [] }
  expect(countResults(report)).toEqual({ passed: 300, failed: 4, retried: 4 })
})
