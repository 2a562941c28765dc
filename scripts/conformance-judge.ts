// What scripts/conformance.ts decides by: which tests a run had, which rows they leave open, and the page of them.
import { join, relative } from 'node:path'
import { quotedIn, type Row, type Section, type TestName } from '../e2e/conformance/row.ts'

type PlaywrightSuite = {
  title: string
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

/** File, then title, to whether it passed wherever it ran. */
export type Outcomes = Map<string, Map<string, boolean>>

/** The tags say where a test runs, not what it says. */
const nameOf = (titles: readonly string[]) => titles.join(' › ').replaceAll(/ @(desktop|phone)\b/g, '')

function note(outcomes: Outcomes, test: { file: string; title: string; hasPassed: boolean }): void {
  const ofFile = outcomes.get(test.file) ?? new Map<string, boolean>()
  ofFile.set(test.title, test.hasPassed && (ofFile.get(test.title) ?? true))
  outcomes.set(test.file, ofFile)
}

/** The tests of a run, its journeys and its others. Files are named from the root. */
export function outcomesOf(
  root: string,
  { playwright, vitest }: { playwright: PlaywrightReport; vitest: VitestReport },
): Outcomes {
  const outcomes: Outcomes = new Map()
  const walk = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs) {
      note(outcomes, {
        file: relative(root, join(playwright.config.rootDir, spec.file)),
        title: nameOf([...titles, spec.title]),
        // A skipped test holds nothing; a flaky one passed at its second try, and CI names it.
        hasPassed:
          spec.tests.length > 0 &&
          spec.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      })
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title])
  }
  // The outermost suite is the file.
  for (const file of playwright.suites) walk(file, [])
  for (const { name, assertionResults } of vitest.testResults) {
    for (const { ancestorTitles, title, status } of assertionResults) {
      note(outcomes, {
        file: relative(root, name),
        title: nameOf([...ancestorTitles, title]),
        hasPassed: status === 'passed',
      })
    }
  }
  return outcomes
}

function faultOfTest(outcomes: Outcomes, { file, title }: TestName): string | undefined {
  const begins = title.endsWith('…') ? title.slice(0, -1) : undefined
  const meant = [...(outcomes.get(file) ?? [])].filter(([name]) =>
    begins === undefined ? name === title : name.startsWith(begins),
  )
  if (meant.length === 0) return `names a test that did not run: ${file}: ${title}`
  const failed = meant.filter(([, hasPassed]) => !hasPassed).map(([name]) => name)
  return failed.length > 0 ? `names a test that did not pass: ${file}: ${failed.join(', ')}` : undefined
}

/** What stays of a text whatever is filled into it. */
const fixedParts = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter(Boolean)

function faultsOfRow(row: Row, outcomes: Outcomes, readFile: (file: string) => string): string[] {
  const { tests = [], decision } = row
  if (tests.length === 0 && !decision) return ['is held by no test and changed by no decision']
  const faults = tests.map((test) => faultOfTest(outcomes, test)).filter((fault) => fault !== undefined)
  const text = quotedIn(row)
  if (text === undefined || tests.length === 0 || faults.length > 0) return faults
  const isShown = tests.some(({ file }) => {
    const source = readFile(file)
    return fixedParts(text).every((part) => source.includes(part))
  })
  return isShown ? [] : ['is quoted, and no test that it names has these words']
}

/** Why the build fails, one line each; none when every row is held. */
export function faultsOf(
  sections: readonly Section[],
  outcomes: Outcomes,
  readFile: (file: string) => string,
): string[] {
  const rows = sections.flatMap(({ title, parts }) =>
    parts.flatMap((part) => part.rows.map((row) => ({ where: title, row }))),
  )
  return rows.flatMap(({ where, row }) =>
    faultsOfRow(row, outcomes, readFile).map((fault) => `${where}: “${row.says}” ${fault}`),
  )
}

const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const link = (file: string) => `[${file.replace(/^.*\//, '')}](../${file})`

function lineOf({ says, tests = [], decision }: Row): string {
  const held = tests.map(({ file, title }) => `${link(file)}: ${cell(title)}`)
  if (decision) held.push(`Decision: ${cell(decision)}`)
  return `| ${cell(says)} | ${held.join('<br>')} |`
}

/** The page. It holds nothing of a run, so that it is the same after each. */
export function pageOf(sections: readonly Section[]): string {
  const table = ({ heading, rows }: Section['parts'][number]) =>
    [`### ${heading}`, '', '| The specification says | Held by |', '|---|---|', ...rows.map(lineOf), ''].join(
      '\n',
    )
  const count = sections.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows)).length
  return [
    '# Conformance with the specification',
    '',
    '<!-- Written by `npm run conformance` from e2e/conformance/rows; change those. -->',
    '',
    `Every statement of the specification in its order, ${count} of them, each beside the test that holds it or the`,
    'decision that changed it. A title that ends in … stands for every test that begins so. The build fails when a row',
    'has neither, or names a test that did not run or did not pass.',
    '',
    ...sections.flatMap(({ title, parts }) => [`## ${title}`, '', ...parts.map(table)]),
  ].join('\n')
}
