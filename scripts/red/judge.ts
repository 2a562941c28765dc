// Decides from a test run whether the tests have caught a red patch, which means that they fail with it.
import { stripVTControlCharacters } from 'node:util'
import { type NamedTest, type RedPatch, titleSeparator } from './patch.ts'

export type Outcome = {
  file: string
  /** The title of the test, after the titles of its groups. */
  title: string
  hasPassed: boolean
  /** The errors of the test, each as "<name of the error>: <message>", with colour codes if the runner adds them. */
  failures: readonly string[]
}

/** The tests that ran, and the errors of files and groups that could not run. Paths are relative to the root. */
export type Run = {
  outcomes: readonly Outcome[]
  broken: readonly { file: string; words: string }[]
}

export type Verdict = { kind: 'caught' } | { kind: 'uncaught' | 'faulty'; reason: string }

/**
 * Matches errors of assertions: expect, Testing Library's queries, jest-dom and Playwright. Any other error, such as a
 * TypeError, means that the patch broke the code and did not only take something away.
 */
const assertion = /^(AssertionError|TestingLibraryElementError)\b|^Error: expect\(/
const isAssertion = (failure: string) => assertion.test(stripVTControlCharacters(failure))

export function judge(patch: RedPatch, run: Run): Verdict {
  const verdicts = patch.caughtBy.map((test) => judgeTest(test, run))
  // Faults come first. While one test cannot be judged, the results of the others mean little.
  return (
    verdicts.find(({ kind }) => kind === 'faulty') ??
    verdicts.find(({ kind }) => kind === 'uncaught') ?? { kind: 'caught' }
  )
}

function judgeTest(test: NamedTest, run: Run): Verdict {
  const meant = meantBy(test, run)
  if (meant.length === 0) return { kind: 'faulty', reason: whyAbsent(test, run) }
  if (meant.some(({ hasPassed }) => hasPassed))
    return { kind: 'uncaught', reason: `${nameOf(test)} passes all the same` }
  const other = meant.find(({ failures }) => !failures.some(isAssertion))
  if (!other) return { kind: 'caught' }
  const words = brief(other.failures[0] ?? 'nothing was said')
  return { kind: 'faulty', reason: `${nameOf(test)} fails, but not by an assertion: ${words}` }
}

/**
 * Returns why the named tests cannot judge the patch, or undefined if they can. Each test has to exist and to pass
 * without the patch.
 */
export function faultOfTests(patch: RedPatch, unpatched: Run): string | undefined {
  for (const test of patch.caughtBy) {
    const meant = meantBy(test, unpatched)
    if (meant.length === 0) return whyAbsent(test, unpatched)
    const failed = meant.find(({ hasPassed }) => !hasPassed)
    if (failed) return `${nameOf(test)} fails without the patch: ${brief(failed.failures[0] ?? '')}`
  }
  return undefined
}

const nameOf = ({ file, title }: NamedTest) => `${file}${titleSeparator}${title}`

/**
 * The tests that `test` names. A title that is written in full means that test alone, so that a new test whose title
 * goes on after the same words (a route below a route) does not have to fail as well.
 */
function meantBy(test: NamedTest, { outcomes }: Run): Outcome[] {
  const named = outcomes.filter(({ file, title }) => file === test.file && isNamed(title, test.title))
  const inFull = named.filter(({ title }) => ownTitle(title) === ownTitle(test.title))
  return inFull.length > 0 ? inFull : named
}

const ownTitle = (title: string) => title.split(titleSeparator).at(-1)

/**
 * Whether `names` means the test with this title. Each name is a part of the title of a group or of the test, outermost
 * first. Groups in between can be left out.
 */
function isNamed(title: string, names: string): boolean {
  const titles = title.split(titleSeparator)
  return names.split(titleSeparator).every((name) => {
    const found = titles.findIndex((one) => one.includes(name))
    titles.splice(0, found + 1)
    return found >= 0
  })
}

function whyAbsent(test: NamedTest, { broken }: Run): string {
  const found = broken.find(({ file }) => file === test.file)
  return `${nameOf(test)} ${found ? `could not run: ${brief(found.words)}` : 'is not there'}`
}

const brief = (words: string) => stripVTControlCharacters(words).trim().replaceAll(/\s+/g, ' ').slice(0, 200)
