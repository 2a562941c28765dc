// `npm run check`: every static check, the fastest first. Runs them all, so that one failure does not hide the next,
// and writes the results to .reports/check.json for CI.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const steps = ['lint', 'waivers', 'styles', 'conformance', 'deploy', 'types', 'boundaries', 'unused', 'drift']
const root = join(import.meta.dirname, '../..')

const outcomes = steps.map((name) => {
  console.log(`\n── check:${name}`)
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', `check:${name}`], { cwd: root, stdio: 'inherit' })
  return { name, passed: status === 0, seconds: (performance.now() - started) / 1000 }
})

console.log()
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
