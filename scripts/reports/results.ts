/** The report of Vitest or check.ts. A suite that could not be loaded counts as one failure. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: { status: string; assertionResults: unknown[] }[]
}
/** Playwright's report. `flaky` tests count as failed, because they failed before they passed. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

type Counts = { passed: number; failed: number }

export function countResults(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected + flaky + report.errors.length }
  }
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}
