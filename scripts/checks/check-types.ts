// Type-checks every workspace. Each workspace sees only the types of its own runtime, such as Node or the browser.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../..')
// Runs the `tsc` of TypeScript 7 by its path, because the package `typescript` also has a `tsc`. That package is
// version 6, whose API other tools need.
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')))
// tsconfig.node.json covers the files of a workspace that run on Node: tests and build configuration.
const projects = globSync('{scripts,e2e,packages/*,apps/*}/tsconfig{,.node}.json', { cwd: root }).sort()

/** Whether a project has no files. That is not an error, because a new workspace may have no tests yet. */
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
