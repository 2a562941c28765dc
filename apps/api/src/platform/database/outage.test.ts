import { identityApi } from '@counterfoil/contract/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodRequest } from '#testing/http/good-requests.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { openGate } from '#testing/processes/gate.ts'
import { aWorld, type Member } from '#testing/world.ts'

// T36: PostgreSQL goes away or hangs. Nobody gains access, nothing is acknowledged, and everything works again
// afterwards.

const names = ['DATABASE_URL', 'DATABASE_AUTH_URL', 'DATABASE_WORKER_URL'] as const
const direct = names.map((name) => process.env[name] ?? '')
const gate = await openGate(Number(new URL(direct[0] ?? '').port || 5432))
afterAll(() => gate.close())

const env = Object.fromEntries(names.map((name, index) => [name, gate.through(direct[index] ?? '')]))
// The tests' own database is the one of DATABASE_URL, so its name stays the same behind the gate.
const world = aWorld({ env })
let people: People
let things: Things
let ended: Member

beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
  ended = await world.anotherSuperAdmin(people.superAdmin)
  await world.sql('delete from session where user_id = $1', [ended.id])
})

const requestOf = (row: (typeof requestTable)[number]) => goodRequest(row, { world, people, things })

/** Sends the request as it is, with the cookie of this person or without one. */
async function statusFor(row: (typeof requestTable)[number], cookie: string | undefined): Promise<number> {
  const { method, url, query, body, headers } = requestOf(row)
  const response = await world.app.inject({
    method: method as 'GET',
    url,
    query,
    ...(body === undefined ? {} : { payload: body }),
    headers: { origin: 'http://localhost:3100', ...headers, ...(cookie === undefined ? {} : { cookie }) },
  })
  return response.statusCode
}

/** What needs no database: who is signed in without a cookie, and what only checks the request. */
const withoutDatabase = new Set(['GET /api/session'])

describe.each([
  ['is gone', 'shut'],
  ['hangs', 'hanging'],
] as const)('while PostgreSQL %s', (_, state) => {
  it('lets nobody in anywhere, and acknowledges nothing', { timeout: 60_000 }, async () => {
    gate.set(state)
    try {
      const tries = requestTable.flatMap((row) =>
        [undefined, people.superAdmin, people.hostelAdmin, people.student, ended].map((member) => ({
          row,
          member,
        })),
      )
      const answers = await Promise.all(
        tries.map(async ({ row, member }) => ({
          route: row.route,
          who: member?.role ?? 'nobody',
          status: await statusFor(row, member?.cookieHeader),
        })),
      )
      const opened = answers.filter(({ route, who, status }) => {
        const needsNothing = who === 'nobody' && withoutDatabase.has(route)
        return !needsNothing && (status < 400 || status === 500)
      })
      expect(opened).toEqual([])
    } finally {
      gate.set('open')
    }
  })

  it('serves everybody again afterwards, and still refuses who is not allowed', async () => {
    const personOf = async (member: Member) => {
      const { status, body } = await member.call(identityApi.readSession)
      return { status, role: body.person?.role }
    }
    await expect.poll(() => personOf(people.superAdmin)).toEqual({ status: 200, role: 'SuperAdmin' })
    expect(await personOf(people.student)).toEqual({ status: 200, role: 'student' })
    expect((await ended.call(identityApi.readSession)).body.person).toBeNull()
    expect((await ended.call(identityApi.listSessions)).status).toBe(401)
  })
})
