// Chooses the patches of `npm run prove -- --short`, because all of them take too long for every landing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { isJourney, isLight, type RedPatch } from './patch.ts'

/** What a patch costs on one core, in seconds: a component, or a test of the API that prepares a database. */
const costs = { light: 8, heavy: 45 }
const costOf = ({ caughtBy }: RedPatch) => (caughtBy.every(isLight) ? costs.light : costs.heavy)

type Choice = {
  /** The files that changed lately. Patches that touch them, or whose tests changed, come first. */
  changed: ReadonlySet<string>
  /** Decides the order of the rest, so that another landing tries other patches. */
  seed: string
  /** How many seconds of one core the chosen patches may cost. */
  seconds: number
}

/** Patches that need a browser are left out: each of them builds the web. */
export function choosePatches(patches: readonly RedPatch[], { changed, seed, seconds }: Choice): RedPatch[] {
  const placeOf = ({ name }: RedPatch) => createHash('sha256').update(`${seed}/${name}`).digest('hex')
  const isChanged = ({ name, files, caughtBy }: RedPatch) =>
    [...files, ...caughtBy.map(({ file }) => file), `red/${name}.patch`].some((file) => changed.has(file))
  const rank = (patch: RedPatch) => `${isChanged(patch) ? 0 : 1}${placeOf(patch)}`
  const inOrder = patches
    .filter(({ caughtBy }) => !caughtBy.some(isJourney))
    .map((patch) => ({ patch, rank: rank(patch) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  let spent = 0
  return inOrder.flatMap(({ patch }) => {
    if (spent + costOf(patch) > seconds) return []
    spent += costOf(patch)
    return [patch]
  })
}

/** A landing brings the commits of at most a few hours. Without a history, as in an archive, nothing has changed. */
export function lastLanding(root: string): { changed: ReadonlySet<string>; seed: string } {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : ''
  }
  const [seed = '', at = ''] = git('log', '-1', '--format=%H %ct').split(' ')
  const since = Number(at) - 4 * 3600
  const files = at === '' ? '' : git('log', `--since=${since}`, '--name-only', '--format=')
  return { seed, changed: new Set(files.split('\n').filter((file) => file !== '')) }
}
