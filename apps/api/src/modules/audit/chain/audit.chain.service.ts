import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { findNextCollegeId } from '#modules/colleges/colleges.service.ts'
import { inCollegeAsWorker, outsideCollegesAsWorker, type Tx } from '#platform/database/database.ts'
import { endOfList, startOfList } from '#platform/http/pages.ts'
import { firstIdAt, timeOf } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { findEnd, findWindowEnd, insertLinks, listUnchained, lockChain } from './audit.chain.queries.ts'
import { beginning, linksAfter } from './audit.links.service.ts'

/** Every minute. With a college, it is what that college has to catch up on, or an entry that is waited for. */
export const chainEntries = defineJob({
  name: 'audit.chain',
  data: z.object({ collegeId: z.optional(z.uuid()), after: z.optional(z.uuid()) }),
  schedule: '* * * * *',
})

/**
 * Every night. With a college, it is the rest of that college, after the position, and then, unless it is the `only` one,
 * the colleges after it.
 */
export const checkChains = defineJob({
  name: 'audit.check',
  data: z.object({
    collegeId: z.optional(z.uuid()),
    position: z.optional(z.int()),
    only: z.optional(z.boolean()),
  }),
  schedule: '41 2 * * *',
})

/** A slice is one transaction of some 50 ms. A college with more to catch up on gets a job of its own. */
const entriesPerSlice = 1000
const slicesPerVisit = 10

/**
 * How far before the greatest chained id is looked for entries. Ids begin with the time of the server that made them,
 * and an entry can be committed after others with a greater id. Whatever is later than that is found at night.
 */
const lookBackMs = 3_600_000

// Jobs end after two minutes.
const jobMs = 30_000

/** How often a worker waits for another one that has the chain. */
const mostWaits = 50

type Progress = 'done' | 'more' | 'busy'
type Window = { after: string; until: string }

/**
 * Gives a place in the chain to entries that have none. Only one worker does so for a college at a time.
 * @internal exported for its tests and the proof.
 */
export async function extendChain(collegeId: string, window?: Window): Promise<Progress> {
  return inCollegeAsWorker(collegeId, async (tx) => {
    if (!(await lockChain(tx, collegeId))) return 'busy'
    return extend(tx, collegeId, window)
  })
}

async function extend(tx: Tx, collegeId: string, window: Window | undefined): Promise<Progress> {
  const head = await findEnd(tx, collegeId)
  const { after, until } = window ?? { after: lookFrom(head?.greatestId), until: endOfList }
  const entries = await listUnchained(tx, { collegeId, after, until, limit: entriesPerSlice })
  if (entries.length > 0) await insertLinks(tx, collegeId, linksAfter(head ?? beginning, entries))
  // A new college is checked at once, so that its page can say something before the first night.
  if (!head && entries.length > 0) await enqueue(tx, checkChains, { collegeId, only: true })
  return entries.length === entriesPerSlice ? 'more' : 'done'
}

/** A server whose clock is ahead has made a great id. It must not hide the entries of the others. */
function lookFrom(greatestId: string | undefined): string {
  if (greatestId === undefined) return startOfList
  return firstIdAt(Math.max(0, Math.min(timeOf(greatestId), Date.now()) - lookBackMs))
}

/**
 * Does the work for each college in turn. One that fails does not keep the others from theirs: its error is logged, and
 * `end` throws when all have had their turn, so that the job counts as failed.
 */
export function eachByItself(what: string) {
  let failed = 0
  return {
    run: async <T>(collegeId: string, work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work()
      } catch (error) {
        failed += 1
        log.error({ err: error, collegeId }, `${what} failed for a college`)
        return undefined
      }
    },
    end: () => {
      if (failed > 0) throw new Error(`${what} failed for ${failed} colleges`)
    },
  }
}

/** Visits the college after this one, or only the college that is named. */
export async function chainColleges(from: z.output<typeof chainEntries.data>): Promise<void> {
  if (from.collegeId !== undefined) return visit(from.collegeId, { waits: mostWaits })
  const stopAt = Date.now() + jobMs
  const colleges = eachByItself('chaining the audit')
  let last = from.after
  for (let id = await findNextCollegeId(last); id !== undefined; id = await findNextCollegeId(last)) {
    const after = id
    await colleges.run(after, () => visit(after))
    last = after
    if (Date.now() < stopAt) continue
    await outsideCollegesAsWorker((tx) => enqueue(tx, chainEntries, { after }))
    break
  }
  colleges.end()
}

/** Another worker that has the chain may have read its entries before the one that this visit is for. */
async function visit(collegeId: string, { waits } = { waits: 0 }): Promise<void> {
  for (let slice = 0; slice < slicesPerVisit; slice += 1)
    if ((await extendWhenFree(collegeId, waits)) !== 'more') return
  await outsideCollegesAsWorker((tx) => enqueue(tx, chainEntries, { collegeId }))
}

const entriesPerWindow = 20_000

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** All ids, in windows of so many entries. */
export async function* windowsOf(collegeId: string, read: Read): AsyncGenerator<Window> {
  for (let after: string | undefined = startOfList; after !== undefined; ) {
    const from: string = after
    const end = await read((tx) => findWindowEnd(tx, { collegeId, after: from, size: entriesPerWindow }))
    yield { after: from, until: end ?? endOfList }
    after = end
  }
}

/** Looks at all entries, for those that came so late that the job of every minute no longer looked for them. */
export async function chainLeftOver(collegeId: string): Promise<void> {
  const windows = windowsOf(collegeId, (work) => inCollegeAsWorker(collegeId, work))
  for await (const window of windows) await chainWindow(collegeId, window)
}

async function chainWindow(collegeId: string, window: Window): Promise<void> {
  for (;;) {
    const progress = await extendWhenFree(collegeId, mostWaits, window)
    if (progress === 'done') return
    if (progress === 'busy') throw new Error('another worker has had the chain for long')
  }
}

/** Another worker has the chain for one slice at a time, so waiting for it is short. */
async function extendWhenFree(collegeId: string, most: number, window?: Window): Promise<Progress> {
  for (let waits = 0; ; waits += 1) {
    const progress = await extendChain(collegeId, window)
    if (progress !== 'busy' || waits >= most) return progress
    await pause(100)
  }
}
