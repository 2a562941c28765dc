// Type-checks every workspace, each only with the types of its runtime.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../..')
// Started by its path, because `typescript` is the 6.x that other tools need for its API and also brings a `tsc`.
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')))
// tsconfig.node.json is the part of a workspace that runs on Node: tests and build configuration.
const projects = globSync('{scripts,e2e,packages/*,apps/*}/tsconfig{,.node}.json', { cwd: root }).sort()

/** Not an error, because a new workspace may have no tests yet. */
const isEmpty = (output: string) => output.includes('error TS18003')

let failures = 0
for (const project of projects) {
  const run = spawnSync(process.execPath, [tsc, '--noEmit', '-p', project], { cwd: root, encoding: 'utf8' })
  if (run.status === 0 || isEmpty(run.stdout)) continue
  failures += 1
  console.error(`${project}\n${run.stdout}${run.stderr}`)
}
console.log(`${projects.length} projects, ${failures} with errors`)
if (failures > 0 || projects.length === 0) process.exitCode = 1
