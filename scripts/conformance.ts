// `npm run conformance [-- --check]`: holds the specification against the reports of the last run and writes
// docs/specification-conformance.md. With --check the page that is there has to be that page already.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sections } from '../e2e/conformance/sections.ts'
import { faultsOf, outcomesOf, pageOf } from './conformance-judge.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, reports: { type: 'string', default: '.reports' } },
})
const root = join(import.meta.dirname, '..')
const pageFile = join(root, 'docs/specification-conformance.md')
const readReport = (name: string) => JSON.parse(readFileSync(join(root, values.reports, name), 'utf8'))

const outcomes = outcomesOf(root, {
  playwright: readReport('playwright.json'),
  vitest: readReport('vitest.json'),
})
const faults = faultsOf(sections, outcomes, (file) => readFileSync(join(root, file), 'utf8'))
const page = pageOf(sections)
if (values.check) {
  if (page !== readFileSync(pageFile, 'utf8')) {
    faults.push('docs/specification-conformance.md is not what the rows say: npm run conformance')
  }
} else writeFileSync(pageFile, page)

for (const fault of faults) console.error(fault)
const count = sections.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows)).length
console.log(`${count} rows, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
