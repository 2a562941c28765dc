import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { isFullForm } from '#testing/form.ts'
import { ask } from '#testing/http/client.ts'
import { type Service, startService } from '#testing/processes/service.ts'

// T33. Two server processes get many requests at once for the last announcement that the plan allows. Checked: fails if
// the upsert has no condition and the code compares the count with the limit before the upsert.

const database = `${inject('template')}_weeks`
const rounds = isFullForm ? 100 : 4
const atOnce = 50
let administrator: pg.Pool
const services: Service[] = []

beforeAll(async () => {
  await createDatabase(database, inject('template'))
  administrator = administratorPool(database, 4)
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.kill('SIGKILL')))
  await administrator.end()
  await dropDatabase(database)
})

/** Starts a server process whose clock does not move, so that no week ends in the middle of a test. */
async function start(frozenAt: string): Promise<Service> {
  const clock = new URL('../../testing/processes/frozen-clock.ts', import.meta.url).href
  const env = environmentOf(database, { FROZEN_AT: frozenAt })
  const service = await startService(env, { nodeOptions: ['--import', clock] })
  services.push(service)
  return service
}

async function aFreeCollege(): Promise<{ id: string; heads: SeededPerson[] }> {
  const { id } = await seedCollege(administrator)
  await administrator.query("update subscriptions set plan = 'free' where college_id = $1", [id])
  const head = () => seedPerson(administrator, { collegeId: id, role: 'SuperAdmin' })
  return { id, heads: [await head(), await head()] }
}

/**
 * Sends `atOnce` posts at the same time and returns the answers. Each process gets half of the posts, and both people
 * post to both processes.
 */
async function postAtOnce(processes: readonly Service[], heads: readonly SeededPerson[]) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const service = processes[index % processes.length]
      const answer = await ask(service?.url ?? '', {
        method: 'POST',
        path: '/api/announcements',
        cookie: heads[index % 3 === 0 ? 0 : 1]?.cookie,
        body: { title: `Nr. ${index}`, description: 'Text', priority: 'low' },
        key: randomUUID(),
      })
      return { ...answer, url: service?.url }
    }),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  // A request that waits more than half a second for the row of the week gets 503 `server.busy`. This happens on a busy
  // machine.
  const refusals = ['plan.announcements_used_up', 'server.busy']
  for (const { body } of answers.filter((one) => !accepted.includes(one)))
    expect(refusals).toContain(body['code'])
  return accepted.map(({ url }) => url)
}

const postedIn = async (collegeId: string) =>
  (await administrator.query('select id from announcements where college_id = $1', [collegeId])).rowCount

const weeksOf = async (collegeId: string) =>
  (
    await administrator.query(
      'select week::text, used from weekly_uses where college_id = $1 order by week',
      [collegeId],
    )
  ).rows

describe('T33: one announcement a week', () => {
  it(`stays one of ${atOnce} at once over two processes, ${rounds} times`, { timeout: 300_000 }, async () => {
    const processes = [await start('2026-11-18T12:00:00Z'), await start('2026-11-18T12:00:01Z')]
    for (let round = 0; round < rounds; round += 1) {
      const { id, heads } = await aFreeCollege()
      expect(await postAtOnce(processes, heads)).toHaveLength(1)
      expect(await postedIn(id)).toBe(1)
      expect((await weeksOf(id)).map((week) => week.used)).toEqual([1])
    }
  })

  // Checked: fails with 'UTC' in place of the college's time zone. In UTC both moments are on Sunday.
  it('is one of each week at its edge in India', { timeout: 120_000 }, async () => {
    const sunday = await start('2026-11-15T23:59:59+05:30')
    const monday = await start('2026-11-16T00:00:01+05:30')
    const { id, heads } = await aFreeCollege()
    const accepted = await postAtOnce([sunday, monday], heads)
    expect(accepted.toSorted()).toEqual([sunday.url, monday.url].toSorted())
    expect(await postedIn(id)).toBe(2)
    expect(await weeksOf(id)).toEqual([
      { week: '2026-11-09', used: 1 },
      { week: '2026-11-16', used: 1 },
    ])
    // Both weeks are used up now, so every further post is refused.
    expect(await postAtOnce([sunday, monday], heads)).toEqual([])
  })
})
