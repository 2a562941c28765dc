// Reads from Playwright's JSON report which tests failed. A red patch takes one behaviour away on purpose, and judge.ts
// checks that its tests failed.
import type { Outcome, Run } from './judge.ts'
import { titleSeparator } from './patch.ts'

type Suite = {
  title: string
  specs: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly { errors: readonly { message?: string }[] }[] }[]
  }[]
  suites?: readonly Suite[]
}
export type PlaywrightReport = {
  suites: readonly Suite[]
  errors: readonly { message?: string; location?: { file: string } }[]
}

/** A browser test can run on a phone and on a desktop. It has failed if it failed on either. */
export function readPlaywright(report: PlaywrightReport, fileOf: (name: string) => string): Run {
  const outcomes: Outcome[] = []
  const walk = (suite: Suite, titles: readonly string[]) => {
    for (const { title, file, tests } of suite.specs) {
      const ran = tests.filter(({ status }) => status !== 'skipped')
      if (ran.length === 0) continue
      const errors = ran.flatMap(({ results }) => results.flatMap((result) => result.errors))
      outcomes.push({
        file: fileOf(file),
        title: [...titles, title].join(titleSeparator),
        hasPassed: ran.every(({ status }) => status === 'expected'),
        failures: errors.map(({ message = '' }) => message),
      })
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title])
  }
  // The outermost suite is the file.
  for (const file of report.suites) walk(file, [])
  const broken = report.errors.map(({ message = '', location }) => ({
    file: location ? fileOf(location.file) : '',
    words: message,
  }))
  return { outcomes, broken }
}
