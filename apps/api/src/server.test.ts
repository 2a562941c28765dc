import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { eventually, openStream } from '#testing/http/stream.ts'
import { runScript, startService } from '#testing/processes/service.ts'

const database = `${inject('template')}_server`
let administrator: pg.Pool

beforeAll(async () => {
  await createDatabase(database, inject('template'))
  administrator = administratorPool(database, 2)
})
afterAll(async () => {
  await administrator.end()
  await dropDatabase(database)
})

/** Starts a request whose body is not complete until `finish` is called. */
function beginRequest(url: string) {
  const body = JSON.stringify({ email: 'nobody@college.test' })
  const headers = {
    origin: 'http://localhost:3100',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const outgoing = request(`${url}/api/password/forgotten`, { method: 'POST', agent: false, headers })
  const status = new Promise<number>((answered, failed) => {
    outgoing.on('response', (response) => answered(response.resume().statusCode ?? 0)).on('error', failed)
  })
  outgoing.write(body.slice(0, 10))
  return { status, finish: () => outgoing.end(body.slice(10)) }
}

/** Sends a request over a new connection, like the health check of a proxy. */
function statusOf(url: string): Promise<number> {
  return new Promise((answered, failed) => {
    request(url, { agent: false }, (response) => answered(response.resume().statusCode ?? 0))
      .on('error', failed)
      .end()
  })
}

describe('stopping', () => {
  it('turns new work away, finishes what is under way and ends well', async () => {
    const { id: collegeId } = await seedCollege(administrator)
    const { cookie } = await seedPerson(administrator, { collegeId, role: 'SuperAdmin' })
    const service = await startService(environmentOf(database))
    const stream = await openStream(service.url, cookie)
    const underWay = beginRequest(service.url)
    await eventually(() => stream.events.length > 0)

    const started = Date.now()
    const exited = service.kill('SIGTERM')
    await expect.poll(() => statusOf(`${service.url}/readyz`)).toBe(503)
    // A proxy that asks every second sees the 503, because it lasts longer than a second.
    await wait(1000)
    expect(await statusOf(`${service.url}/readyz`)).toBe(503)
    expect(await statusOf(`${service.url}/livez`)).toBe(200)
    expect((await ask(service.url, { path: '/live', cookie })).status).toBe(503)
    expect(await eventually(stream.isClosed, 5000)).toBe(true)
    expect(stream.raw()).toMatch(/\nretry: \d{4}\n\n$/)

    const isRefused = () =>
      statusOf(`${service.url}/livez`).then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused).toBe(true)
    underWay.finish()
    expect(await underWay.status).toBe(202)
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(Date.now() - started).toBeLessThan(30_000)
  })
})

describe('starting', () => {
  it('is refused with a bad configuration, by the names of the variables', async () => {
    const overrides = { SECRET: 'too-short', DATABASE_URL: '', PORT: 'eighty' }
    const { exited, output } = runScript('server.ts', environmentOf(database, overrides))
    expect((await exited).code).toBe(1)
    for (const name of Object.keys(overrides)) expect(output()).toContain(`${name}:`)
    expect(output()).not.toMatch(/too-short|eighty/)
  })

  it('is refused on a database that acknowledges before it has written', async () => {
    await administrator.query(`alter database "${database}" set synchronous_commit = off`)
    try {
      const { exited, output } = runScript('server.ts', environmentOf(database))
      expect((await exited).code).toBe(1)
      expect(output()).toContain('synchronous_commit')
    } finally {
      await administrator.query(`alter database "${database}" reset synchronous_commit`)
    }
  })
})
