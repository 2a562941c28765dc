/** Vitest's report, and that of check.ts. A suite that could not even be loaded counts as one failure. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: { status: string; assertionResults: unknown[] }[]
}
/** One journey in a hundred may be late on a busy machine. More is no bad luck. */
const forgiven = 3

/** Playwright's. `unexpected` are failures; a `flaky` journey passed at its second try, and is told as such. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

type Counts = { passed: number; failed: number; retried: number }

export function countResults(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats
    const late = flaky > forgiven ? flaky : 0
    const failed = unexpected + late + report.errors.length
    return { passed: expected + flaky - late, failed, retried: flaky }
  }
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, retried: 0 }
}
