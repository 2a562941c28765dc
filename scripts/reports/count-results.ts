// Prints "<passed> <failed>" of a JSON report written by check.ts, Vitest or Playwright, then a line for each failure.
import { readFileSync } from 'node:fs'
import { countResults, nameFailures } from './results.ts'

const file = process.argv[2]
if (!file) throw new Error('Usage: node scripts/reports/count-results.ts <report.json>')
const report = JSON.parse(readFileSync(file, 'utf8'))
const { passed, failed } = countResults(report)
console.log(`${passed} ${failed}`)
for (const failure of nameFailures(report)) console.log(failure)
