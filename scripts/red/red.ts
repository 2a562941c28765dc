// `npm run prove -- red [name …]`: each patch of red/ takes one thing away, and the tests it names have to fail.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePatches, lastLanding } from './choose.ts'
import { type Copy, openCopy } from './copy.ts'
import { faultOfTests, judge, type Run, type Verdict } from './judge.ts'
import { isJourney, PatchFault, type RedPatch, readPatch } from './patch.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'red')
/**
 * How many copies of the tree are used at the same time. A small machine has as many cores. Browser tests share a port,
 * so the first copy runs all of them, one by one.
 */
const lanes = 2
/** About five minutes on two cores, beside the other proofs. */
const shortSeconds = 400

type Read = { name: string; patch?: RedPatch; fault?: string }
type Judged = { name: string; takesAway?: string; verdict: Verdict }

type Wish = {
  /** Parts of the names of patches. An empty list means all patches. */
  names: readonly string[]
  /** Tries only as many patches as a landing has time for, unless they are named. */
  isShort: boolean
}

/** Judges the chosen patches and prints a line for each. */
export async function judgePatches({ names, isShort }: Wish): Promise<{ judged: number; caught: number }> {
  const read = readAll(names)
  if (read.length === 0) throw new Error('there are no patches in red/')
  const all = read.flatMap(({ patch }) => patch ?? [])
  const patches =
    isShort && names.length === 0 ? choosePatches(all, { ...lastLanding(root), seconds: shortSeconds }) : all
  if (patches.length < all.length) console.log(`${patches.length} of ${all.length} patches are tried.`)
  const judged: Judged[] = read.flatMap(({ name, fault }) =>
    fault === undefined ? [] : [note({ name, verdict: { kind: 'faulty', reason: fault } })],
  )
  const copies = Array.from({ length: Math.min(lanes, patches.length) }, openCopy)
  const close = () => {
    for (const copy of copies) copy.close()
  }
  process.once('exit', close)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    judged.push(...(await judgeAll(copies, patches)))
  } finally {
    close()
    process.off('exit', close)
  }
  return { judged: judged.length, caught: judged.filter(({ verdict }) => verdict.kind === 'caught').length }
}

function readAll(wanted: readonly string[]): Read[] {
  const names = globSync('**/*.patch', { cwd: folder }).map((file) => file.replace(/\.patch$/, ''))
  const lost = wanted.filter((part) => !names.some((name) => name.includes(part)))
  if (lost.length > 0) throw new Error(`no such patch: ${lost.join(', ')}`)
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  return chosen.sort().map((name) => {
    try {
      return { name, patch: readPatch(name, readFileSync(join(folder, `${name}.patch`), 'utf8')) }
    } catch (error) {
      return { name, fault: faultIn(error) }
    }
  })
}

async function judgeAll(copies: readonly Copy[], patches: readonly RedPatch[]): Promise<Judged[]> {
  const [first, ...others] = copies
  if (!first) return []
  const unpatched = await first.run(patches.flatMap(({ caughtBy }) => caughtBy))
  const judgeOne = async (copy: Copy, patch: RedPatch) => {
    const started = performance.now()
    const fault = copy.missing(filesOf(patch)) ?? (await faultIfAlone(copy, patch, unpatched))
    const verdict: Verdict = fault ? { kind: 'faulty', reason: fault } : await verdictOn(copy, patch)
    return note({ ...patch, verdict }, performance.now() - started)
  }
  const waiting = patches.filter((patch) => !patch.caughtBy.some(isJourney))
  const judged: Judged[] = []
  const work = async (copy: Copy) => {
    for (let patch = waiting.shift(); patch; patch = waiting.shift()) judged.push(await judgeOne(copy, patch))
  }
  await Promise.all([first, ...others].map(work))
  for (const patch of patches.filter(({ caughtBy }) => caughtBy.some(isJourney)))
    judged.push(await judgeOne(first, patch))
  return judged
}

/** The first run has the tests of all patches, beside other proofs. One that fails there is tried once more by itself. */
async function faultIfAlone(copy: Copy, patch: RedPatch, unpatched: Run): Promise<string | undefined> {
  if (!faultOfTests(patch, unpatched)) return undefined
  return faultOfTests(patch, await copy.run(patch.caughtBy))
}

const filesOf = ({ files, caughtBy }: RedPatch) => [
  ...new Set([...files, ...caughtBy.map(({ file }) => file)]),
]

async function verdictOn(copy: Copy, patch: RedPatch): Promise<Verdict> {
  try {
    return judge(patch, await copy.run(patch.caughtBy, patch))
  } catch (error) {
    return { kind: 'faulty', reason: faultIn(error) }
  }
}

/** The message of a faulty patch. Any other error is a fault of this runner and ends it. */
function faultIn(error: unknown): string {
  if (error instanceof PatchFault) return error.message
  throw error
}

const words = { caught: 'caught  ', uncaught: 'UNCAUGHT', faulty: 'FAULTY  ' }

function note(judged: Judged, tookMs = 0): Judged {
  const { name, takesAway, verdict } = judged
  const seconds = `${(tookMs / 1000).toFixed(1).padStart(5)} s`
  console.log(
    `${words[verdict.kind]} ${seconds}  ${name}: ${'reason' in verdict ? verdict.reason : takesAway}`,
  )
  return judged
}
