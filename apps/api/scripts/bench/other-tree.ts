// Checks out another commit of this repository into a separate worktree with its own packages. The service of that
// commit can then run as a contender in a benchmark.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, environmentOf } from '#testing/database/database.ts'

export type OtherTree = {
  /** The path of `apps/api` in the worktree. */
  api: string
  setUp: (database: string) => Promise<void>
  remove: () => void
}

export function checkOut(commit: string): OtherTree {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-before-'))
  const git = (...order: string[]) => execFileSync('git', order, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', root, commit)
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const api = join(root, 'apps/api')
  return {
    api,
    setUp: async (database) => {
      await dropDatabase(database)
      execFileSync(process.execPath, [join(api, 'scripts/setup.ts')], {
        env: { ...process.env, ...environmentOf(database) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
    remove: () => {
      git('worktree', 'remove', '--force', root)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
