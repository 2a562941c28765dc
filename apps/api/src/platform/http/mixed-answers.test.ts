import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGate } from '#testing/processes/gate.ts'
import { aWorld, type Member } from '#testing/world.ts'

// T06: nobody gets an answer meant for another person, however many requests are cut off while Redis is slow.

const redisUrl = process.env['REDIS_URL'] ?? ''
const gate = await openGate(Number(new URL(redisUrl).port || 6379))
afterAll(() => gate.close())

const world = aWorld({ withWorker: false, env: { REDIS_URL: gate.through(redisUrl) } })
// The clients keep their connections open, and the server would wait for them.
afterAll(() => world.app.server.closeAllConnections())
const lastsMs = process.env['PROVE'] === 'full' ? 600_000 : 5000

type Reader = { member: Member; college: number }
const readers: Reader[] = []
let url = ''

beforeAll(async () => {
  for (const college of [0, 1, 2]) {
    const head = await world.aSuperAdmin()
    const students = [await world.aStudent(head), await world.aStudent(head)]
    for (const member of [head, ...students]) readers.push({ member, college })
  }
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  gate.slow(() => Math.random() * 40)
})

const random = (below: number) => Math.floor(Math.random() * below)
const calls = [
  { method: 'GET', path: '/api/session' },
  { method: 'GET', path: '/api/profile' },
  { method: 'GET', path: '/api/sessions' },
  { method: 'GET', path: '/api/students?limit=20' },
  { method: 'GET', path: '/api/complaints?limit=20' },
  { method: 'PATCH', path: '/api/profile', body: JSON.stringify({ phone: '9876543210' }) },
] as const

/** The words that an answer to this person must not contain: of others, or of people in other colleges. */
const secretsFor = ({ member, college }: Reader) =>
  readers
    .filter((other) => (member.role === 'SuperAdmin' ? other.college !== college : other.member !== member))
    .flatMap((other) => [other.member.email, other.member.id])

async function askOnce(reader: Reader, isCutOff: boolean): Promise<string | undefined> {
  const { path, ...call } = calls[random(calls.length)] ?? calls[0]
  const cut = new AbortController()
  if (isCutOff) setTimeout(() => cut.abort(), random(40))
  const headers = {
    cookie: reader.member.cookieHeader,
    origin: 'http://localhost:3100',
    ...('body' in call ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(url + path, { ...call, headers, signal: cut.signal }).catch(() => undefined)
  return answer?.text().catch(() => undefined)
}

it('never mixes up whose answer it is', { timeout: lastsMs + 60_000 }, async () => {
  const end = Date.now() + lastsMs
  let [whole, cutOff, own] = [0, 0, 0]
  // The run counts only if enough answers came, enough were cut off, and answers do name their own people. On a slow
  // machine this takes longer.
  const isEnough = () => whole > 200 && cutOff > 40 && own > 100
  const keepAsking = async () => {
    while (Date.now() < end || !isEnough()) {
      const reader = readers[random(readers.length)] as Reader
      const said = await askOnce(reader, Math.random() < 0.3)
      if (said === undefined) {
        cutOff += 1
        continue
      }
      whole += 1
      if (said.includes(reader.member.email)) own += 1
      for (const secret of secretsFor(reader)) expect(said).not.toContain(secret)
      await wait(random(5))
    }
  }
  await Promise.all(Array.from({ length: 24 }, keepAsking))
  expect(isEnough()).toBe(true)
})
