// `npm run lighthouse [-- --runs 5 --port 3110 / /Login]`: runs Lighthouse's mobile profile on the built web as our
// server sends it. Prints every run, judges the median, and exits with 1 if a goal is missed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { buildWebIfOld } from './build-web.ts'
import { figuresOf, goalsOf, lineOf, medianOf, missedGoals, shortfalls } from './lighthouse-figures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '3110' } },
})
const paths = positionals.length > 0 ? positionals : ['/', '/Login']
const root = join(import.meta.dirname, '../..')
const url = `http://localhost:${values.port}`

const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

buildWebIfOld()
const server = spawn(process.execPath, ['apps/api/scripts/e2e-server.ts'], {
  cwd: root,
  env: { ...process.env, E2E_PORT: values.port },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilReady()
  warnWhenBusy()
  for (const path of paths) await judge(path)
  warnWhenBusy()
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function untilReady(): Promise<void> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await wait(100)) {
    if (server.exitCode !== null) throw new Error('The server ended at its start.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('The server did not become ready.')
}

/**
 * Warns if other programs keep this machine busy. Blocking time and paint are measured in real time and get worse then.
 */
function warnWhenBusy(): void {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  if (load > cores)
    console.warn(`The load is ${load.toFixed(1)} on ${cores} cores, so the measured times are too long.`)
}

async function judge(path: string): Promise<void> {
  const goals = goalsOf(path)
  console.log(`\n${path}, ${values.runs} runs, mobile. Goals: ${JSON.stringify(goals)}`)
  const runs: { result: Result; html: string }[] = []
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const measured = await measure(path)
    runs.push(measured)
    console.log(lineOf(`run ${run}`, figuresOf(measured.result)))
  }
  const median = medianOf(runs.map(({ result }) => figuresOf(result)))
  console.log(lineOf('median', median))
  const typical = runs.find(({ result }) => figuresOf(result).performance === median.performance) ?? runs[0]
  if (typical) {
    for (const line of shortfalls(typical.result)) console.log(`  ${line}`)
    keepReport(path, typical.html)
  }
  for (const missed of missedGoals(median, goals)) {
    console.error(`MISSED on ${path}: ${missed}`)
    process.exitCode = 1
  }
}

/** Starts a new browser for each run, so that no run uses the cache of another. */
async function measure(path: string): Promise<{ result: Result; html: string }> {
  const chromePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const chrome = await launch({ chromePath, chromeFlags })
  try {
    const outcome = await lighthouse(url + path, { port: chrome.port, output: 'html', logLevel: 'error' })
    if (!outcome) throw new Error('Lighthouse answered nothing.')
    const { runtimeError } = outcome.lhr
    if (runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${runtimeError.message}`)
    return { result: outcome.lhr, html: String(outcome.report) }
  } finally {
    chrome.kill()
  }
}

function keepReport(path: string, html: string): void {
  const folder = join(root, '.reports/lighthouse')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}.html`)
  writeFileSync(file, html)
  console.log(`  The whole report: ${file}`)
}
