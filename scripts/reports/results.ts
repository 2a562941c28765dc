import { relative } from 'node:path'

/** The report of Vitest or check.ts. A file that could not be loaded or prepared counts as one failure. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: TestFile[]
}
type TestFile = {
  status: string
  name?: string
  message?: string
  assertionResults: { status?: string; fullName?: string; failureMessages?: string[] | null }[]
}
type PlaywrightSuite = {
  file?: string
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}
/** Playwright's report. `flaky` tests count as failed, because they failed before they passed. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

type Counts = { passed: number; failed: number }

export function countResults(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected + flaky + report.errors.length }
  }
  const broken = (report.testResults ?? []).filter(isBroken)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** A file that failed although none of its tests did, because it could not be loaded or its `beforeAll` failed. */
function isBroken({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/**
 * A line for each failure, with paths from the project's root. CI repeats them at the end, because only the end of a
 * long log is read.
 */
export function nameFailures(report: VitestReport | PlaywrightReport): string[] {
  if ('stats' in report) {
    const broken = report.errors.map(({ message }) => `set-up: ${firstLineOf(message)}`)
    return [...broken, ...(report.suites ?? []).flatMap(failedJourneysOf)]
  }
  return (report.testResults ?? []).flatMap((file) => {
    const { name: path = '', message, assertionResults } = file
    const name = relative(process.cwd(), path)
    if (isBroken(file)) return [`${name}: ${firstLineOf(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} › ${test.fullName}: ${firstLineOf(test.failureMessages?.[0])}`)
  })
}

function failedJourneysOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error
        return `${suite.file ?? ''} › ${title}: ${firstLineOf(error?.message)}`
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneysOf)]
}

function firstLineOf(message = ''): string {
  return message.trim().split('\n', 1)[0]?.replaceAll(`${process.cwd()}/`, '').slice(0, 200) ?? ''
}
