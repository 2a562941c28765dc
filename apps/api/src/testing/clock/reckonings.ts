import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { reckon } from '#modules/clock/clock.rules.ts'
import { randomFrom } from '../../../scripts/demo/story.ts'
import { type History, randomHistory } from './random-history.ts'
import { comparable, type Reckoned, reckonedBySql } from './reckoned-by-sql.ts'

/** A history whose dates the rules and SQL count differently. */
export type Difference = { history: History; byRules: Reckoned; bySql: Reckoned | undefined }

/** What the histories had in them, so that a proof can say that it proved something. */
export type Seen = { dates: number; met: number; paused: number; pausedTenDays: number; reopened: number }

const batch = 500

function seenIn(reckoned: readonly Reckoned[]): Seen {
  const dues = reckoned.flatMap((one) => one.dues)
  return {
    dates: dues.length,
    met: dues.filter(({ doneAt }) => doneAt !== null).length,
    paused: dues.filter(({ pausedDays }) => pausedDays.length > 0).length,
    pausedTenDays: dues.filter(({ pausedDays }) => pausedDays.length === 10).length,
    reopened: dues.filter(({ round }) => round > 0).length,
  }
}

async function compareBatch(pool: pg.Pool, histories: readonly History[]) {
  const reckoned = await reckonedBySql(pool, histories)
  const differences = histories.flatMap((history, at): Difference[] => {
    const byRules = comparable(reckon(history.events, history.rules))
    const bySql = reckoned[at]
    return isDeepStrictEqual(byRules, bySql) ? [] : [{ history, byRules, bySql }]
  })
  return { differences, seen: seenIn(reckoned) }
}

/** Counts the dates of random histories twice. The same seed gives the same histories. */
export async function compareReckonings(
  pool: pg.Pool,
  { seed, count }: { seed: number; count: number },
): Promise<{ differences: Difference[]; seen: Seen }> {
  const random = randomFrom(seed)
  const differences: Difference[] = []
  const seen: Seen = { dates: 0, met: 0, paused: 0, pausedTenDays: 0, reopened: 0 }
  for (let left = count; left > 0; left -= batch) {
    const histories = Array.from({ length: Math.min(left, batch) }, () => randomHistory(random))
    const compared = await compareBatch(pool, histories)
    differences.push(...compared.differences)
    for (const key of Object.keys(seen) as (keyof Seen)[]) seen[key] += compared.seen[key]
  }
  return { differences, seen }
}
