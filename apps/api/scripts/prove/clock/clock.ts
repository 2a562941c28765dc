// Proves that the dates of complaints are right: those of random complaints are counted by the rules and, in another way,
// by PostgreSQL. A run with a difference names its seed, and the same seed gives the same complaints.
import { randomInt } from 'node:crypto'
import { compareReckonings, type Seen } from '#testing/clock/reckonings.ts'
import { administratorPool } from '#testing/database/database.ts'
import { Findings, inParallel, type Proof } from '../proof.ts'

const each = 2000

const mapsAsLists = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)

export const proveClock: Proof = async ({ isShort }) => {
  const first = randomInt(2 ** 31)
  const runs = isShort ? 1 : 50
  console.log(`clock: ${runs} times ${each} complaints, seeds from ${first} on`)
  const pool = administratorPool('postgres', 2)
  const findings = new Findings()
  const sum: Seen = { dates: 0, met: 0, paused: 0, pausedTenDays: 0, reopened: 0 }
  try {
    await inParallel(2, runs, async (run) => {
      const { differences, seen } = await compareReckonings(pool, { seed: first + run, count: each })
      for (const key of Object.keys(sum) as (keyof Seen)[]) sum[key] += seen[key]
      const [one] = differences
      const shown = one && `, such as ${JSON.stringify(one, mapsAsLists)}`
      findings.expect(!one, `seed ${first + run}: ${differences.length} complaints differ${shown}`)
    })
  } finally {
    await pool.end()
  }
  for (const [what, count] of Object.entries(sum)) findings.expect(count > 0, `none: ${what}`)
  findings.conclude()
  return `${sum.dates} dates of ${runs * each} complaints counted twice, all equal: ${sum.met} were met, ${sum.paused} paused (${sum.pausedTenDays} for all ten days), ${sum.reopened} of complaints that were opened again (seed ${first})`
}
