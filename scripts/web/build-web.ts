import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'apps/web/dist/.vite/manifest.json')
const sources = [
  'apps/web/*',
  'apps/web/{src,public,scripts}/**',
  'packages/contract/src/**',
  'package-lock.json',
]

/** Builds the web unless the existing build is newer than all its sources. */
export function buildWebIfOld(): void {
  if (existsSync(built) && statSync(built).mtimeMs > newestSource()) return
  console.log('Building the web …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The web could not be built.')
}

function newestSource(): number {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const times = files.map((file) => statSync(join(root, file))).filter((stats) => stats.isFile())
  return Math.max(...times.map((stats) => stats.mtimeMs))
}
