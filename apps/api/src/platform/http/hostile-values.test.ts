import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { isFullForm } from '#testing/form.ts'
import { type GoodRequest, goodRequest, withQuery } from '#testing/http/good-requests.ts'
import type { Row } from '#testing/http/request-row.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld()
let people: People
let things: Things
beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
  // What the injections call. A sequence keeps its count also when the transaction is rolled back.
  await world.sql('create sequence injected_calls')
  await world.sql(`create function injected() returns text language sql security definer
    as $$ select nextval('injected_calls')::text $$`)
})

const wasCalled = async () => (await world.sql('select is_called from injected_calls'))[0]?.['is_called']

/**
 * Requests that change the password, ask for another address or delete the complaint, even with an injection in them.
 * Each of them gets a college of its own, so that it does not disturb the others. All other requests that end or delete
 * something are refused, because an injection is no id.
 */
const disturbs = new Set(['POST /api/password', 'POST /api/email/change', 'POST /api/complaints/:id/removal'])

const injections = [
  `'`,
  `''; select injected(); --`,
  `' or '1'='1`,
  `1; drop table complaints; --`,
  `") or 1=1 --`,
  `$1`,
  `\\'; select 1`,
  `%27%20or%201%3D1`,
  `id desc; select injected()`,
  `pending' union select null --`,
  `{"$gt": ""}`,
  `\${7*7}`,
  `a" asc, (select injected())`,
  `'||injected()||'`,
  `/**/or/**/1=1`,
  `0x27`,
  `ʼ or 1=1`,
  `';waitfor delay '0:0:3'--`,
]

/** Injections in the form of a field, for fields that refuse the others. */
const shaped: Record<string, readonly string[]> = {
  email: [`o'neil@college.test`, `'||current_user||'@college.test`, `a'--@college.test`, `$1@college.test`],
  newPassword: [`Mango-Tree7'; select injected(); --`],
  password: [`Mango-Tree7'; select injected(); --`],
}

type Hole = { part: 'params' | 'query' | 'body' | 'headers'; name: string }

const filters = ['after', 'limit', 'status', 'departmentId', 'priority', 'day', 'order', 'state']

/** Every place in a request that takes a value from the client. */
function holesOf(request: GoodRequest): Hole[] {
  // A route without a query refuses every name in the same way.
  const names = request.endpoint.query ? filters : ['after']
  const parameters = [...request.endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ...parameters.map((name): Hole => ({ part: 'params', name })),
    ...[...new Set([...names, ...Object.keys(request.query)])].map((name): Hole => ({ part: 'query', name })),
    ...Object.keys(request.body ?? {}).map((name): Hole => ({ part: 'body', name })),
    // The session that a sign-in starts keeps the name of the browser.
    ...(request.row.route === 'POST /api/session' ? [{ part: 'headers', name: 'user-agent' } as const] : []),
  ]
}

function fill(request: GoodRequest, { part, name }: Hole, value: unknown) {
  const { endpoint, url, query, body, headers } = request
  if (part === 'params')
    return { url: endpoint.path.replace(`:${name}`, encodeURIComponent(String(value))), query, body, headers }
  if (part === 'query') return { url, query: { ...query, [name]: String(value) }, body, headers }
  if (part === 'headers') {
    // The bytes of a header are read one by one, as Latin-1.
    const text = Buffer.from(String(value)).toString('latin1')
    return { url, query, body, headers: { ...headers, [name]: text } }
  }
  return { url, query, body: { ...body, [name]: value }, headers }
}

async function tryOne(request: GoodRequest, hole: Hole, injection: string): Promise<void> {
  const { url, query, body, headers } = fill(request, hole, injection)
  const answer = await request.visitor.send(request.method, withQuery(url, query), body, headers)
  const label = `${request.row.route} ${hole.part}.${hole.name} = ${injection}: ${answer.status}`
  expect(answer.status < 500 || answer.status === 503, label).toBe(true)
}

async function requestFor(row: Row): Promise<GoodRequest> {
  if (!disturbs.has(row.route)) return goodRequest(row, { world, people, things })
  const own = await aCollegeWithPeople(world)
  return goodRequest(row, { world, people: own, things: await thingsOf(world, own) })
}

/** Hashing a password takes so long that the short form tries only some injections beside one. */
const some = injections.filter((_, index) => index % 4 === 0)

/** Tries the injections in one place. Returns how many requests were sent. */
async function tryAll(request: GoodRequest, hole: Hole): Promise<number> {
  const isHashed = Object.keys(request.body ?? {}).some((name) => /password/i.test(name))
  const own = hole.part === 'body' ? (shaped[hole.name] ?? []) : []
  const values = [...(isHashed && !isFullForm ? some : injections), ...own]
  // Passwords are hashed one after another anyway.
  if (isHashed) for (const value of values) await tryOne(request, hole, value)
  else await Promise.all(values.map((value) => tryOne(request, hole, value)))
  return values.length
}

it('T30: what is put into parameters is never SQL: no failure, and none of it runs', async () => {
  const requests = []
  for (const row of requestTable) requests.push(await requestFor(row))
  const rounds = isFullForm ? 12 : 1
  let sent = 0
  for (let round = 0; round < rounds; round += 1)
    for (const request of requests) for (const hole of holesOf(request)) sent += await tryAll(request, hole)
  expect(sent).toBeGreaterThan(isFullForm ? 40_000 : 3500)
  // What is looked up only after the answer is the work of jobs. None of them has failed.
  await world.deferredDone()
  const failed = `select name, output from pgboss.job where state in ('retry', 'failed')`
  expect(await world.sql(failed)).toEqual([])
  expect(await wasCalled()).toBe(false)

  // The role of the service can call it, so an injection would have been seen.
  const service = new pg.Client({ connectionString: urlsOf(world.database).app })
  await service.connect()
  await service.query('select injected()')
  await service.end()
  expect(await wasCalled()).toBe(true)
}, 600_000)

describe('T32: odd values', () => {
  const department = () => things.departmentId
  const file = (wish: Record<string, unknown>) =>
    people.student.call(complaintsApi.file, {
      body: { ...aFiling({ departmentId: department() }), ...wish },
    })

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[31mred'],
  ])('%s is refused at the field', async (_name, subject) => {
    expect(await file({ subject })).toMatchObject({
      status: 400,
      body: { fields: { subject: 'field.invalid' } },
    })
  })

  it.each([
    ['emoji', 'पानी नहीं 🚰👩🏽‍🎓🇮🇳'],
    ['right-to-left', 'שלום عربى'],
    ['combining marks', 'Z͑ͫ̓a̴l̡g̛o'],
    ['markup', '<img src=x onerror=alert(1)>"\'&amp;'],
    ['a template', '{{7*7}} #{7*7} %s %n \\x41'],
    ['zero-width', 'a\u200bb\u200dc'],
  ])('%s is kept exactly', async (_name, description) => {
    const filed = await file({ description })
    expect(filed.status).toBe(201)
    const { body } = await people.student.call(complaintsApi.read, { params: { id: filed.body.id } })
    expect(body.description).toBe(description)
  })

  it.each([
    ['a number', 7],
    ['a list', ['a']],
    ['an object', { toString: 'a' }],
    ['nothing', null],
    ['a truth', true],
  ])('%s for a text is refused', async (_name, subject) => {
    expect((await file({ subject })).status).toBe(400)
  })

  it('pollutes no prototype', async () => {
    const send = (body: string) =>
      people.student.send('POST', '/api/complaints', body, { 'idempotency-key': crypto.randomUUID() })
    const good = JSON.stringify(aFiling({ departmentId: department() }))
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const answer = await send(good.replace('{', `{"${key}":{"isAdmin":true},`))
      expect(answer.status, key).toBe(400)
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('keeps answering while a client sends deeply nested and huge bodies', async () => {
    const send = (body: string) =>
      people.student.send('POST', '/api/complaints', body, { 'idempotency-key': crypto.randomUUID() })
    await send('{}')
    const deep = `{"subject":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const statuses = []
    // The time of the processor and not of the clock, because other tests use the machine, too.
    const busyMs = []
    for (const body of [
      deep,
      `{"subject":"${'a'.repeat(1_000_000)}"}`,
      `{"roll":"${'1'.repeat(60_000)}"}`,
      `{"subject":"${' '.repeat(60_000)}x"}`,
      `{"number":1e999999,"roll":${'9'.repeat(5000)}}`,
    ]) {
      const before = process.threadCpuUsage()
      statuses.push((await send(body)).status)
      const { user, system } = process.threadCpuUsage(before)
      busyMs.push((user + system) / 1000)
    }
    expect(statuses).toEqual([400, 413, 400, 400, 400])
    expect(Math.max(...busyMs)).toBeLessThan(100)
  })
})
