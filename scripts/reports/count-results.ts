// Prints "<passed> <failed>" of a JSON report written by check.ts, Vitest or Playwright.
import { readFileSync } from 'node:fs'
import { countResults } from './results.ts'

const file = process.argv[2]
if (!file) throw new Error('Usage: node scripts/reports/count-results.ts <report.json>')
const { passed, failed } = countResults(JSON.parse(readFileSync(file, 'utf8')))
console.log(`${passed} ${failed}`)
