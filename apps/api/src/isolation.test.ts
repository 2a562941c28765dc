import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Fingerprint, fingerprint } from '#testing/database/fingerprint.ts'
import type { Row } from '#testing/http/request-row.ts'
import { requestTable } from '#testing/http/request-table.ts'
import {
  aCollegeWithPeople,
  likeThings,
  markEverything,
  type People,
  type Things,
  thingsOf,
} from '#testing/people/people.ts'
import { type Answer, aWorld, type Member, type Visitor } from '#testing/world.ts'

// T01, T03. Every person of college B (`ours`) tries every route with the ids of college A (`theirs`).

const world = aWorld()
const mark = `CANARY-A-${randomUUID()}`
let theirs: People
let theirThings: Things
let ours: People
let ourThings: Things
let before: Fingerprint

beforeAll(async () => {
  ;[theirs, ours] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  theirThings = await thingsOf(world, theirs)
  ourThings = await thingsOf(world, ours)
  await markEverything(world, theirs, mark)
  // People of college B do not know the passwords of college A, so they send a wrong one.
  Object.assign(theirThings, {
    collegeName: mark,
    email: theirs.otherStudent.email,
    password: 'Not-Their-0wn',
  })
  await world.sql('update colleges set name_key = lower(name) where id = $1', [theirs.superAdmin.collegeId])
  before = await fingerprint(world, theirs.superAdmin.collegeId)
})

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function endpointOf(row: Row): Endpoint {
  const found = world.app.routes.find((route) => `${route.method} ${route.url}` === row.route)?.endpoint
  return found ?? expect.fail(`${row.route} is not served`)
}

/** Returns everyone who tries the routes: a visitor who is not signed in, and each person of college B. */
function askers(): Asker[] {
  const members = Object.entries(ours).map(([name, member]): Asker => [name, member, member])
  return [['nobody', world.visitor(), undefined], ...members]
}

function expectedStatus(row: Row, endpoint: Endpoint, member: Member | undefined): number {
  if (endpoint.access !== 'public') {
    if (!member) return 401
    if (!endpoint.access.includes(member.role)) return 403
  }
  return typeof row.foreign === 'number' ? row.foreign : (row.foreign[member?.role ?? 'student'] ?? 404)
}

async function ask(row: Row, endpoint: Endpoint, asker: Asker, things: Things): Promise<Answer> {
  const [, visitor, member] = asker
  const answer = await visitor.call(endpoint, row.input?.(things, ourThings) ?? {})
  // Tries again, because the machine can be busy with other tests. Passwords take long to check.
  if ((answer.body as { code?: string }).code === 'server.busy') return ask(row, endpoint, asker, things)
  if (row.endsSession && member) await world.signedIn(visitor, member.email, member.password)
  return answer as Answer
}

function expectNothingOfTheirs(answer: Answer, asker: string): void {
  const said = JSON.stringify([answer.body, answer.headers]).toLowerCase()
  const { collegeId } = theirs.superAdmin
  const ids = [collegeId, ...Object.values(theirs).map(({ id }) => id), theirThings.departmentId]
  for (const secret of [mark.toLowerCase(), ...ids]) expect(said, asker).not.toContain(secret)
}

type Asker = [name: string, visitor: Visitor, member: Member | undefined]

async function expectNoWayIn(row: Row, endpoint: Endpoint, asker: Asker): Promise<void> {
  const [name, , member] = asker
  const foreign = await ask(row, endpoint, asker, theirThings)
  expect(foreign.status, name).toBe(expectedStatus(row, endpoint, member))
  expectNothingOfTheirs(foreign, name)
  const absent = await ask(row, endpoint, asker, likeThings(theirThings))
  expectNothingOfTheirs(absent, name)
  if (row.tells === undefined) expect(withoutRequestId(foreign), name).toEqual(withoutRequestId(absent))
}

const withoutRequestId = ({ body }: Answer) => ({ ...body, requestId: undefined })

describe('things of another college', () => {
  it.each(requestTable)(
    'are as good as absent on $route, expecting $foreign [isolation.other-college]',
    async (row) => {
      const endpoint = endpointOf(row)
      await Promise.all(askers().map((asker) => expectNoWayIn(row, endpoint, asker)))
      expect(await fingerprint(world, theirs.superAdmin.collegeId)).toEqual(before)
    },
  )

  it('never came to anybody of ours by mail [isolation.mails]', async () => {
    const addresses = new Set(Object.values(ours).map(({ email }) => email))
    const askForMail = async (email: string) => {
      await world.visitor().send('POST', '/api/password/forgotten', { email })
      await world.mailbox.waitFor(email, /password/)
    }
    await Promise.all([...addresses].map(askForMail))
    const mails = world.mailbox.mails.filter((mail) => mail.to.some((to) => addresses.has(to)))
    expect(mails.length).toBeGreaterThan(5)
    for (const mail of mails) expect(mail.raw.toLowerCase()).not.toContain(mark.toLowerCase())
  })
})

describe('things of somebody else in the own college', () => {
  const own = ['DELETE /api/sessions/:id', 'POST /api/email/change/confirm']
  beforeAll(async () => {
    ourThings = await thingsOf(world, ours)
  })

  it.each(requestTable.filter((row) => own.includes(row.route)))(
    'are as good as absent on $route',
    async (row) => {
      const endpoint = endpointOf(row)
      for (const asker of askers()) {
        if (asker[0] === 'nobody' || asker[0] === 'otherStudent') continue
        const other = await ask(row, endpoint, asker, ourThings)
        const absent = await ask(row, endpoint, asker, likeThings(ourThings))
        expect(other.status, asker[0]).toBe(row.foreign)
        expect(withoutRequestId(other), asker[0]).toEqual(withoutRequestId(absent))
      }
      const kept = await world.sql('select 1 from session where id = $1', [ourThings.sessionId])
      expect(kept).toHaveLength(1)
    },
  )
})

describe('a session with a temporary password', () => {
  it('opens only what replaces it', async () => {
    const member = ours.hostelAdmin
    await world.sql(`update "user" set password_to_replace_by = now() + interval '1 hour' where id = $1`, [
      member.id,
    ])
    for (const row of requestTable) {
      const endpoint = endpointOf(row)
      if (endpoint.access === 'public' || endpoint.beforeNewPassword) continue
      const answer = await ask(row, endpoint, ['hostelAdmin', member, member], ourThings)
      const isAllowed = endpoint.access.includes(member.role)
      expect(answer.status, row.route).toBe(403)
      if (isAllowed) expect(answer.body['code'], row.route).toBe('session.password_to_replace')
    }
    expect((await member.send('GET', '/live')).status).toBe(401)
    await world.sql('update "user" set password_to_replace_by = null where id = $1', [member.id])
  })
})

describe('the routes', () => {
  const others = [
    'GET /.well-known/security.txt',
    'GET /api/docs',
    'GET /api/docs/',
    'GET /api/docs/js/scalar.js',
    'GET /api/openapi.json',
    'GET /live',
    'GET /livez',
    'GET /readyz',
    'POST /api/csp',
    'POST /api/one-click/:token',
  ]

  it('each have a row in the table', () => {
    const served = world.app.routes.flatMap(({ endpoint }) => (endpoint ? [nameOf(endpoint)] : []))
    expect([...new Set(requestTable.map((row) => row.route))].sort()).toEqual(served.sort())
  })

  it('are the endpoints of the contract, each once, and a few that are named here', async () => {
    const { modules } = await import('./modules.ts')
    const contract = modules.flatMap((module) => Object.values(module.api).map(nameOf))
    const served = world.app.routes.map(({ method, url }) => `${method} ${url}`)
    expect(served.sort()).toEqual([...contract, ...others].sort())
    expect(new Set(served).size).toBe(served.length)
  })

  it('let nobody listen without a session', async () => {
    expect((await world.visitor().send('GET', '/live')).status).toBe(401)
  })
})
