// `npm run check`: every static check, two at a time, the longest first. It runs all of them even if one fails, so that
// one failure does not hide another. The results go to .reports/check.json for CI.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const steps = ['types', 'lint', 'unused', 'boundaries', 'drift', 'conformance', 'styles', 'deploy', 'waivers']
const root = join(import.meta.dirname, '../..')

type Outcome = { name: string; passed: boolean; seconds: number }

/** Runs one check. Its output is printed when it ends, so that the lines of two checks do not mix. */
async function run(name: string): Promise<Outcome> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', `check:${name}`], { cwd: root })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const status = await new Promise((done) => child.on('close', done))
  console.log(`\n── check:${name}\n${Buffer.concat(said)}`)
  return { name, passed: status === 0, seconds: (performance.now() - started) / 1000 }
}

const outcomes: Outcome[] = []
const waiting = [...steps]
async function runNext(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await run(name))
}
await Promise.all([runNext(), runNext()])

for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`)
}

const failed = outcomes.filter((outcome) => !outcome.passed).length
mkdirSync(join(root, '.reports'), { recursive: true })
writeFileSync(
  join(root, '.reports/check.json'),
  JSON.stringify({ numPassedTests: outcomes.length - failed, numFailedTests: failed }),
)
if (failed > 0) process.exitCode = 1
