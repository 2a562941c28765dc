// Makes a copy of the tree, applies red patches to it one at a time, and runs tests in it. See red/README.md.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { copyTree } from '../checks/tree-copy.ts'
import type { Run } from './judge.ts'
import { isJourney, type NamedTest, PatchFault, type RedPatch, titlePattern } from './patch.ts'
import { readPlaywright } from './playwright-report.ts'
import { openVitest, type VitestRunner } from './vitest-runner.ts'

const root = join(import.meta.dirname, '../..')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
/** Ends a run that never finishes, because a patch can make a test wait forever. */
const patienceMs = 5 * 60_000

export type Copy = ReturnType<typeof openCopy>

export function openCopy() {
  const folder = copyTree('red')
  const vitest = openVitest(folder, patienceMs)
  return {
    /** Runs the named tests, with this patch applied if one is given. The patch is removed afterwards. */
    run: async (tests: readonly NamedTest[], patch?: RedPatch): Promise<Run> => {
      const files = (patch?.files ?? []).map((file) => join(folder, file))
      const before = files.map((file) => [file, readFileSync(file)] as const)
      try {
        if (patch) apply(folder, patch)
        return await runTests({ folder, vitest }, tests, patch?.files ?? [])
      } finally {
        for (const [file, content] of before) writeFileSync(file, content)
      }
    },
    /** Returns a message about missing files and where they may have moved, or undefined if all files exist. */
    missing: (files: readonly string[]): string | undefined => {
      const gone = files.filter((file) => !existsSync(join(folder, file)))
      return gone.length === 0
        ? undefined
        : gone.map((file) => `${file} is not there${trail(folder, file)}`).join('; ')
    },
    close: () => {
      vitest.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function trail(folder: string, file: string): string {
  const found = globSync(`{apps,packages,scripts,e2e}/**/${basename(file)}`, { cwd: folder })
  return found.length === 0 ? '' : `, but ${found.join(', ')} is`
}

function apply(folder: string, { name }: RedPatch): void {
  // Only one line of context has to match, so that changes near a patch do not break it.
  const git = spawnSync('git', ['apply', '-C1', '--whitespace=nowarn', join(root, 'red', `${name}.patch`)], {
    cwd: folder,
    encoding: 'utf8',
    // Prevents git from using a repository in a folder above the copy.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
  })
  if (git.status !== 0) throw new PatchFault(`does not apply: ${git.stderr.trim().replaceAll('\n', '; ')}`)
}

type Runners = { folder: string; vitest: VitestRunner }

async function runTests(
  { folder, vitest }: Runners,
  tests: readonly NamedTest[],
  changed: readonly string[],
): Promise<Run> {
  const journeys = tests.filter(isJourney)
  const others = tests.filter((test) => !isJourney(test))
  const runs = [
    ...(others.length > 0 ? [await vitest.run(others, changed)] : []),
    ...(journeys.length > 0 ? [await runJourneys(folder, journeys)] : []),
  ]
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    broken: runs.flatMap(({ broken }) => broken),
  }
}

/**
 * Builds the web and runs browser tests. The port differs from the usual one, because a developer may run browser tests
 * at the same time.
 */
async function runJourneys(folder: string, tests: readonly NamedTest[]): Promise<Run> {
  const report = join(folder, 'journeys.json')
  const env = {
    ...process.env,
    CI: 'true',
    E2E_PORT: process.env['E2E_PORT'] ?? '3400',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  rmSync(report, { force: true })
  for (const script of ['build', 'build:test']) {
    const { code, output } = await collect('npm', ['run', '--silent', script], { cwd: folder, env })
    if (code !== 0) throw new PatchFault(`the web cannot be built: ${output.trim().slice(-500)}`)
  }
  const chosen = [...new Set(tests.map(({ file }) => relative('e2e', file)))]
  const { output } = await collect(
    process.execPath,
    [playwright, 'test', ...chosen, '-g', titlePattern(tests)],
    { cwd: join(folder, 'e2e'), env },
  )
  if (!existsSync(report))
    throw new PatchFault(`the journeys ended without a result: ${output.trim().slice(-500)}`)
  return readPlaywright(JSON.parse(readFileSync(report, 'utf8')), (name) =>
    relative(folder, resolve(folder, 'e2e', name)),
  )
}

function collect(
  command: string,
  values: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(command, values, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part
    })
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.on('close', (code) => done({ code, output })),
  )
}
