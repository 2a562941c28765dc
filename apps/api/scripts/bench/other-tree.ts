// Checks out another commit of this repository into a separate worktree with its own packages. The service of that
// commit can then run as a contender in a benchmark.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf } from '#testing/database/database.ts'
import type { Seeded, Size } from './colleges.ts'

export type OtherTree = {
  /** The path of `apps/api` in the worktree. */
  api: string
  /** Creates tables and colleges with the code of that commit, because its tables may lack columns. */
  seed: (database: string, size: Size) => Seeded
  remove: () => void
}

const seeding = `import { pathToFileURL } from 'node:url'
  const [database, size] = process.argv.slice(-2)
  const { seedColleges } = await import(pathToFileURL('scripts/bench/colleges.ts'))
  const seeded = JSON.stringify(await seedColleges(database, JSON.parse(size)))
  process.stdout.write(seeded, () => process.exit(0))`

export function checkOut(commit: string): OtherTree {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-before-'))
  const git = (...order: string[]) => execFileSync('git', order, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', root, commit)
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const api = join(root, 'apps/api')
  return {
    api,
    seed: (database, size) => {
      const order = ['--input-type=module', '--eval', seeding, database, JSON.stringify(size)]
      const env = { ...process.env, ...environmentOf(database) }
      const answer = execFileSync(process.execPath, order, {
        ...{ cwd: api, env, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
      })
      return JSON.parse(answer)
    },
    remove: () => {
      git('worktree', 'remove', '--force', root)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
