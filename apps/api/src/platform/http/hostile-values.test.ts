import { monitorEventLoopDelay } from 'node:perf_hooks'
import { complaintsApi } from '@counterfoil/contract/complaints'
import { beforeAll, describe, expect, it } from 'vitest'
import { isFullForm } from '#testing/form.ts'
import { type GoodRequest, goodRequest, withQuery } from '#testing/http/good-requests.ts'
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
})

/** False for requests that concern signing in or delete something, because they could disturb later requests. */
const isHarmless = ({ route }: { route: string }) =>
  !/session|password|email|second-factor|register|DELETE|removal/.test(route)

const injections = [
  `'`,
  `''; select pg_sleep(3); --`,
  `' or '1'='1`,
  `1; drop table complaints; --`,
  `") or 1=1 --`,
  `$1`,
  `\\'; select 1`,
  `%27%20or%201%3D1`,
  `id desc; select pg_sleep(3)`,
  `pending' union select null --`,
  `{"$gt": ""}`,
  `\${7*7}`,
  `a" asc, (select pg_sleep(3))`,
  `'||pg_sleep(3)||'`,
  `/**/or/**/1=1`,
  `0x27`,
  `ʼ or 1=1`,
  `';waitfor delay '0:0:3'--`,
]

type Hole = { part: 'params' | 'query' | 'body'; name: string }

/** Every place in a request that takes a value from the client. */
function holesOf(request: GoodRequest): Hole[] {
  const parameters = [...request.endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ...parameters.map((name): Hole => ({ part: 'params', name })),
    ...['after', 'limit', 'status', 'departmentId', 'priority', 'day', ...Object.keys(request.query)].map(
      (name): Hole => ({ part: 'query', name }),
    ),
    ...Object.keys(request.body ?? {}).map((name): Hole => ({ part: 'body', name })),
  ]
}

function fill(request: GoodRequest, { part, name }: Hole, value: unknown) {
  const { endpoint, url, query, body } = request
  if (part === 'params')
    return { url: endpoint.path.replace(`:${name}`, encodeURIComponent(String(value))), query, body }
  if (part === 'query') return { url, query: { ...query, [name]: String(value) }, body }
  return { url, query, body: { ...body, [name]: value } }
}

async function tryOne(request: GoodRequest, hole: Hole, injection: string): Promise<void> {
  const { url, query, body } = fill(request, hole, injection)
  const started = performance.now()
  const answer = await request.visitor.send(request.method, withQuery(url, query), body, request.headers)
  const label = `${request.row.route} ${hole.part}.${hole.name} = ${injection}: ${answer.status}`
  expect(answer.status, label).toSatisfy((status: number) => status < 500 || status === 503)
  expect(performance.now() - started, label).toBeLessThan(2900)
}

// Checked: fails if updateComplaint() puts the subject into its SQL as text.
it('T30: what is put into parameters is never SQL: no failure, no sleep', async () => {
  const requests = requestTable.filter(isHarmless).map((row) => goodRequest(row, { world, people, things }))
  const tries = requests.flatMap((request) => holesOf(request).map((hole) => ({ request, hole })))
  const rounds = isFullForm ? 12 : 1
  for (let round = 0; round < rounds; round += 1)
    for (const { request, hole } of tries)
      await Promise.all(injections.map((injection) => tryOne(request, hole, injection)))
  expect(rounds * tries.length * injections.length).toBeGreaterThan(isFullForm ? 20_000 : 1500)
}, 600_000)

// Checked: fails if isPlainText() is always true, because NUL then reaches PostgreSQL and the answer is 500.
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
    const delay = monitorEventLoopDelay({ resolution: 10 })
    const send = (body: string) =>
      people.student.send('POST', '/api/complaints', body, { 'idempotency-key': crypto.randomUUID() })
    await send('{}')
    delay.enable()
    const deep = `{"subject":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const statuses = []
    for (const body of [
      deep,
      `{"subject":"${'a'.repeat(1_000_000)}"}`,
      `{"roll":"${'1'.repeat(60_000)}"}`,
      `{"subject":"${' '.repeat(60_000)}x"}`,
      `{"number":1e999999,"roll":${'9'.repeat(5000)}}`,
    ])
      statuses.push((await send(body)).status)
    delay.disable()
    expect(statuses).toEqual([400, 413, 400, 400, 400])
    expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  })
})
