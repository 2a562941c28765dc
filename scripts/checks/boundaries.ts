// Runs dependency-cruiser with .dependency-cruiser.cjs over a tree and returns its report.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }
export type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string }[] } }
}

export const cruisedFolders = ['apps', 'packages', 'e2e', 'scripts']

const cruiser = fileURLToPath(
  new URL('../../bin/dependency-cruiser.mjs', import.meta.resolve('dependency-cruiser')),
)

export function cruise(root: string): Cruise {
  const folders = cruisedFolders.filter((folder) => existsSync(join(root, folder)))
  const run = spawnSync(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  // The exit code is the number of violations, so only the report shows whether the run worked.
  if (!run.stdout.startsWith('{'))
    throw new Error(`dependency-cruiser did not run.\n${run.stdout}\n${run.stderr}`)
  return JSON.parse(run.stdout) as Cruise
}

/**
 * Source files that the run did not read. The list must be empty. If the parser did not know TypeScript, the run would
 * find no modules and no violations, and would report success.
 */
export function unseenFiles(root: string, { modules }: Cruise): string[] {
  const seen = new Set(modules.map((module) => module.source))
  return globSync(
    cruisedFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  ).filter((file) => !seen.has(file))
}
