import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { setClock } from '#testing/days.ts'
import { isFullForm } from '#testing/form.ts'
import { ask } from '#testing/http/client.ts'
import { type Service, startService } from '#testing/processes/service.ts'

// T33. Two server processes get many requests at once for the last announcement that the plan allows.

const database = `${inject('template')}_weeks`
const rounds = isFullForm ? 100 : 4
const atOnce = 50
let administrator: pg.Pool
const services: Service[] = []

beforeAll(async () => {
  await createDatabase(database, inject('template'))
  administrator = administratorPool(database, 4)
  const start = () => startService(environmentOf(database))
  services.push(...(await Promise.all([start(), start()])))
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.kill('SIGKILL')))
  await administrator.end()
  await dropDatabase(database)
})

async function aFreeCollege(): Promise<{ id: string; heads: SeededPerson[] }> {
  const { id } = await seedCollege(administrator)
  await administrator.query("update subscriptions set plan = 'free' where college_id = $1", [id])
  const head = () => seedPerson(administrator, { collegeId: id, role: 'SuperAdmin' })
  return { id, heads: [await head(), await head()] }
}

/**
 * Sends `atOnce` posts at the same time and returns how many were accepted. Each process gets half of the posts, and
 * both people post to both processes.
 */
async function postAtOnce(heads: readonly SeededPerson[]) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => {
      const service = services[index % services.length]
      return ask(service?.url ?? '', {
        method: 'POST',
        path: '/api/announcements',
        cookie: heads[index % 3 === 0 ? 0 : 1]?.cookie,
        body: { title: `Nr. ${index}`, description: 'Text', priority: 'low' },
        key: randomUUID(),
      })
    }),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  // A request that waits more than half a second for the row of the week gets 503 `server.busy`. This happens on a busy
  // machine.
  const refusals = ['plan.announcements_used_up', 'server.busy']
  for (const { body } of answers.filter((one) => !accepted.includes(one)))
    expect(refusals).toContain(body['code'])
  return accepted.length
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
    // The clock stands still, so that no week ends in the middle of the test.
    await setClock(administrator, '2026-11-18T12:00:00Z')
    for (let round = 0; round < rounds; round += 1) {
      const { id, heads } = await aFreeCollege()
      expect(await postAtOnce(heads)).toBe(1)
      expect(await postedIn(id)).toBe(1)
      expect((await weeksOf(id)).map((week) => week.used)).toEqual([1])
    }
  })

  // In UTC both moments are on Sunday.
  it('is one of each week at its edge in India', { timeout: 120_000 }, async () => {
    const { id, heads } = await aFreeCollege()
    await setClock(administrator, '2026-11-15T23:59:59+05:30')
    expect(await postAtOnce(heads)).toBe(1)
    await setClock(administrator, '2026-11-16T00:00:01+05:30')
    expect(await postAtOnce(heads)).toBe(1)
    expect(await postedIn(id)).toBe(2)
    expect(await weeksOf(id)).toEqual([
      { week: '2026-11-09', used: 1 },
      { week: '2026-11-16', used: 1 },
    ])
    // Both weeks are used up now, so every further post is refused.
    expect(await postAtOnce(heads)).toBe(0)
  })
})
