// `npm run conformance [-- --static] [--check]`: checks the rows of the specification against the sources of the tests
// and the reports of the last run, and writes docs/specification-conformance.md. --static needs no run. --check writes
// nothing and fails if the page is out of date.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sections } from '../e2e/conformance/sections.ts'
import { faultsOfRecords, faultsOfRun, faultsOfSources, outcomesOf, pageOf } from './conformance-judge.ts'
import { testsIn } from './test-sources.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    reports: { type: 'string', default: '.reports' },
  },
})
const root = join(import.meta.dirname, '..')
const pageFile = join(root, 'docs/specification-conformance.md')
const readReport = (name: string) => JSON.parse(readFileSync(join(root, values.reports, name), 'utf8'))

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.test.ts', '*.test.tsx'],
  { cwd: root, encoding: 'utf8' },
)
const tests = listed
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((file) => testsIn(file, readFileSync(join(root, file), 'utf8')))

const isThere = (record: string) => existsSync(join(root, 'docs/decisions', `${record}.md`))
const faults = [...faultsOfSources(sections, tests), ...faultsOfRecords(sections, isThere)]
const page = pageOf(sections, tests)
if (values.check) {
  if (page !== readFileSync(pageFile, 'utf8')) {
    faults.push('docs/specification-conformance.md is out of date: npm run conformance -- --static')
  }
} else if (faults.length === 0) writeFileSync(pageFile, page)

if (!values.static) {
  const reports = { playwright: readReport('playwright.json'), vitest: readReport('vitest.json') }
  faults.push(...faultsOfRun(sections, outcomesOf(reports)))
}

for (const fault of faults) console.error(fault)
const count = sections.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows)).length
console.log(`${count} rows, ${tests.length} tests, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
