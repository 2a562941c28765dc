// Checks the rows of the specification (see e2e/conformance/row.ts) against the tests' sources and the reports of a
// run. It also makes the conformance page. scripts/conformance.ts uses it.
import { quotedIn, type Row, type Section } from '../e2e/conformance/row.ts'
import { idIn, type TestSource } from './test-sources.ts'

type PlaywrightSuite = {
  specs: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }
type VitestReport = { testResults: { assertionResults: { title: string; status: string }[] }[] }

/** The titles of the tests that did not pass, for each id in the reports of a run. */
export type Outcomes = Map<string, readonly string[]>

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Whether a test has passed. A skipped test does not count, and neither does a test that failed before it passed. */
const hasPassed = (status: string) => ['expected', 'passed'].includes(status)

export function outcomesOf({ playwright, vitest }: { playwright: PlaywrightReport; vitest: VitestReport }) {
  const outcomes: Outcomes = new Map()
  const note = (title: string, statuses: readonly string[]) => {
    const id = idIn(title)
    if (id === undefined) return
    const isHeld = statuses.length > 0 && statuses.every(hasPassed)
    outcomes.set(id, [...(outcomes.get(id) ?? []), ...(isHeld ? [] : [title])])
  }
  for (const { title, tests } of playwright.suites.flatMap(specsOf)) {
    const statuses = tests.map(({ status }) => status)
    note(title, statuses)
  }
  for (const { assertionResults } of vitest.testResults) {
    for (const { title, status } of assertionResults) note(title, [status])
  }
  return outcomes
}

/** The parts of a text between its placeholders. */
const fixedParts = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter(Boolean)

const isQuotedIn = ({ literals }: TestSource, text: string) =>
  fixedParts(text).every((part) => literals.some((literal) => literal.includes(part)))

function faultsOfWords(row: Row, tests: readonly TestSource[]): string[] {
  const text = quotedIn(row)
  const isQuoted = text === undefined || tests.some((test) => isQuotedIn(test, text))
  const missing = Object.entries(row.words ?? {}).flatMap(([id, words]) => {
    const literals = tests.find((test) => test.id === id)?.literals ?? []
    return words.filter((word) => !literals.includes(word)).map((word) => `${id} does not have “${word}”`)
  })
  return [...(isQuoted ? [] : ['is quoted, and no test that it names has these words']), ...missing]
}

/**
 * Whether a test uses the real server. Browser tests and API tests do. Tests of components, the contract, rules and
 * policies do not.
 */
const runsServer = ({ file }: TestSource) =>
  /^(apps\/api|e2e)\//.test(file) && !/\.(rules|policy)\.test\.ts$/.test(file)

function faultsOfRow(row: Row, known: readonly TestSource[]): string[] {
  const { tests: ids = [], needs, decision } = row
  if (ids.length === 0) return decision ? [] : ['is held by no test and changed by no decision']
  const absent = ids.filter((id) => !known.some((test) => test.id === id))
  if (absent.length > 0) return absent.map((id) => `names ${id}, which no test carries`)
  const tests = known.filter(({ id }) => (ids as readonly string[]).includes(id))
  const faults = faultsOfWords(row, tests)
  if (needs === 'server' && !tests.some(runsServer)) faults.push('is held by no test that runs the server')
  return faults
}

const rowsOf = (sections: readonly Section[]) =>
  sections.flatMap(({ title, parts }) =>
    parts.flatMap((part) => part.rows.map((row) => ({ row, name: `${title}: “${row.says}”` }))),
  )

function faultsOfIds(sections: readonly Section[], tests: readonly TestSource[]): string[] {
  const named = new Set<string>(rowsOf(sections).flatMap(({ row }) => row.tests ?? []))
  return [...Map.groupBy(tests, ({ id }) => id)].flatMap(([id, carriers]) => {
    const places = carriers.map(({ file, line }) => `${file}:${line}`).join(' and ')
    const faults = carriers.length > 1 ? [`${places} carry the same id: ${id}`] : []
    return named.has(id) ? faults : [...faults, `${places} carries an id that no row names: ${id}`]
  })
}

/** The faults of the rows and ids, one line each. They are found without the reports of a run. */
export const faultsOfSources = (sections: readonly Section[], tests: readonly TestSource[]): string[] => [
  ...rowsOf(sections).flatMap(({ row, name }) => faultsOfRow(row, tests).map((fault) => `${name} ${fault}`)),
  ...faultsOfIds(sections, tests),
]

function faultOfTest(id: string, outcomes: Outcomes): string[] {
  const failed = outcomes.get(id)
  if (failed === undefined) return [`names a test that did not run: ${id}`]
  return failed.map((title) => `names a test that did not pass: ${title}`)
}

/** The rows whose tests did not run or did not pass, one line each. */
export const faultsOfRun = (sections: readonly Section[], outcomes: Outcomes): string[] =>
  rowsOf(sections).flatMap(({ row, name }) =>
    (row.tests ?? []).flatMap((id) => faultOfTest(id, outcomes).map((fault) => `${name} ${fault}`)),
  )

const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function lineOf(
  { says, tests = [], words = {}, decision, record }: Row,
  fileOf: ReadonlyMap<string, string>,
): string {
  const held = tests.map((id) => {
    const entries = words[id]?.map((word) => cell(word)).join(', ')
    return `[${id}](../${fileOf.get(id)})${entries ? `: ${entries}` : ''}`
  })
  const link = record ? ` ([${record.slice(0, 4)}](decisions/${record}.md))` : ''
  if (decision) held.push(`Decision: ${cell(decision)}${link}`)
  return `| ${cell(says)} | ${held.join('<br>')} |`
}

/** The rows whose decision record is not there, one line each. */
export const faultsOfRecords = (sections: readonly Section[], isThere: (record: string) => boolean) =>
  rowsOf(sections).flatMap(({ row: { record, decision }, name }) => {
    if (record === undefined) return []
    if (decision === undefined) return [`${name} names the record ${record} and no decision`]
    return isThere(record) ? [] : [`${name} names the record ${record}, which is not in docs/decisions`]
  })

/** The conformance page. It leaves out test results, so it changes only when the rows change. */
export function pageOf(sections: readonly Section[], tests: readonly TestSource[]): string {
  const fileOf = new Map(tests.map(({ id, file }) => [id, file]))
  const table = ({ heading, rows }: Section['parts'][number]) =>
    [
      `### ${heading}`,
      '',
      '| The specification says | Held by |',
      '|---|---|',
      ...rows.map((row) => lineOf(row, fileOf)),
      '',
    ].join('\n')
  return [
    '# Conformance with the specification',
    '',
    '<!-- Written by `npm run conformance -- --static` from e2e/conformance/rows; change those. -->',
    '',
    `Every statement of the specification in order, ${rowsOf(sections).length} of them, each with the tests that hold it or the decision`,
    'that changed it. A test is named by the id at the end of its title. Where a row is about certain entries of a',
    'table-driven test, they follow the id. The build fails if a row has neither test nor decision, if no test carries the',
    'id, if the quoted words are not in the test, or if the test did not run or did not pass.',
    '',
    ...sections.flatMap(({ title, parts }) => [`## ${title}`, '', ...parts.map(table)]),
  ].join('\n')
}
