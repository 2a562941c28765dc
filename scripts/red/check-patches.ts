// `npm run prove:patches -- <vitest.json> <playwright.json>`: whether every patch of red/ still applies and
// names tests that exist. `prove --short` runs only a sample, so a reworded title would be found by chance.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { faultOfTests, type Run } from './judge.ts'
import { PatchFault, readPatch, titleSeparator } from './patch.ts'
import { readPlaywright } from './playwright-report.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'red')

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string }[] }[]
}

const [vitestFile, playwrightFile] = process.argv.slice(2)
if (!vitestFile || !playwrightFile)
  throw new Error('Usage: npm run prove:patches -- <vitest.json> <playwright.json>')
const vitest: VitestReport = JSON.parse(readFileSync(vitestFile, 'utf8'))
const journeys = readPlaywright(JSON.parse(readFileSync(playwrightFile, 'utf8')), (name) =>
  relative(root, resolve(root, 'e2e', name)),
)

// Whether the tests passed is told by their own step. Here they only have to exist.
const existing: Run = {
  outcomes: [
    ...vitest.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title }) => ({
        file: relative(root, name),
        title: [...ancestorTitles, title].join(titleSeparator),
        hasPassed: true,
        failures: [],
      })),
    ),
    ...journeys.outcomes.map((outcome) => ({ ...outcome, hasPassed: true })),
  ],
  broken: [],
}

const names = globSync('**/*.patch', { cwd: folder }).map((file) => file.replace(/\.patch$/, ''))
const faults = names.sort().flatMap((name) => {
  const fault = faultOf(name)
  return fault === undefined ? [] : [`${name}: ${fault}`]
})
for (const fault of faults) console.log(fault)
console.log(`${names.length} patches, ${faults.length} faulty`)
process.exitCode = names.length > 0 && faults.length === 0 ? 0 : 1

function faultOf(name: string): string | undefined {
  const file = join(folder, `${name}.patch`)
  try {
    const fault = faultOfTests(readPatch(name, readFileSync(file, 'utf8')), existing)
    if (fault !== undefined) return fault
  } catch (error) {
    if (error instanceof PatchFault) return error.message
    throw error
  }
  const git = spawnSync('git', ['apply', '--check', '-C1', file], { cwd: root, encoding: 'utf8' })
  return git.status === 0 ? undefined : `does not apply: ${git.stderr.trim().replaceAll('\n', '; ')}`
}
