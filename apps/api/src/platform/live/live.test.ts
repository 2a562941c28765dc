import type { Socket } from 'node:net'
import { topics } from '@counterfoil/contract/live'
import type { Role } from '@counterfoil/contract/roles'
import { hashPassword } from 'better-auth/crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SeededPerson, seedCollege, seedPerson, seedSession } from '#testing/database/seed.ts'
import { isFullForm } from '#testing/form.ts'
import { ask } from '#testing/http/client.ts'
import { eventually, type LiveStream, openStream, topicsOf } from '#testing/http/stream.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword } from '#testing/world.ts'
import type { LiveEvent } from './live.ts'

const world = aWorld()
let url: string
let publish: (collegeId: string, events: LiveEvent[]) => Promise<void>

beforeAll(async () => {
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  publish = (await import('./live.ts')).publish
})

const db = { query: async (text: string, values?: unknown[]) => ({ rows: await world.sql(text, values) }) }
const seeder = db as unknown as Parameters<typeof seedCollege>[0]
const toAll: LiveEvent = { topic: 'members', to: [{}] }

async function aSeededCollege() {
  const college = await seedCollege(seeder)
  const person = (role: Role, departmentId?: string) =>
    seedPerson(seeder, { collegeId: college.id, role, departmentId })
  return { ...college, person, head: await person('SuperAdmin') }
}
type College = Awaited<ReturnType<typeof aSeededCollege>>

describe('a stream', () => {
  it('says how it stands and then only topics', async () => {
    const college = await aSeededCollege()
    const stream = await openStream(url, college.head.cookie)
    await publish(college.id, [toAll])
    expect(await eventually(() => stream.events.length === 2)).toBe(true)
    expect(stream.raw()).toBe(
      'event: state\ndata: {"live":true}\n\nevent: topic\ndata: {"topic":"members"}\n\n',
    )
    stream.close()
    expect(await eventually(() => world.app.hub.listeners().length === 0)).toBe(true)
  })

  it.each([
    ['without a session', async () => undefined],
    ['with a forged cookie', async () => '__Host-session=abc.def'],
    [
      'with a temporary password',
      async (college: College) => {
        const { id, cookie } = await college.person('SuperAdmin')
        await world.sql(
          'update "user" set password_to_replace_by = now() + interval \'1 day\' where id = $1',
          [id],
        )
        return cookie
      },
    ],
  ])('is refused %s', async (_name, cookieOf) => {
    const stream = await openStream(url, await cookieOf(await aSeededCollege()))
    expect(stream.status).toBe(401)
    expect(world.app.hub.listeners()).toHaveLength(0)
  })

  it('is one of twelve at most for one person', async () => {
    const { head } = await aSeededCollege()
    const streams = await Promise.all(Array.from({ length: 15 }, () => openStream(url, head.cookie)))
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 503, 503, 503])
    for (const stream of streams) stream.close()
  })

  it('is let go when its reader does not read', async () => {
    const { head } = await aSeededCollege()
    const stream = await openStream(url, head.cookie)
    stream.pause()
    const [listener] = world.app.hub.listeners().filter(({ actor }) => actor.userId === head.id)
    const isDropped = () => !world.app.hub.listeners().some(({ actor }) => actor.userId === head.id)
    // So many frames, because the kernel buffers several megabytes before the process has to.
    for (let frame = 0; frame < 600_000 && !isDropped(); frame += 1) {
      listener?.send('topic', { topic: 'members' })
      if (frame % 500 === 0) await new Promise(setImmediate)
    }
    expect(isDropped()).toBe(true)
  })

  it('is cut off when it ends and its reader does not read', async () => {
    const { head, id } = await aSeededCollege()
    const sockets: Socket[] = []
    world.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const stream = await openStream(url, head.cookie)
    stream.pause()
    const [listener] = world.app.hub.listeners().filter(({ actor }) => actor.userId === head.id)
    const isStuck = () => sockets.some((socket) => socket.writableLength > 0)
    for (let burst = 0; burst < 1200 && !isStuck(); burst += 1) {
      for (let frame = 0; frame < 500; frame += 1) listener?.send('topic', { topic: 'members' })
      await new Promise((soon) => setTimeout(soon, 1))
    }
    expect(isStuck()).toBe(true)
    await world.sql('delete from session where user_id = $1', [head.id])
    await publish(id, [toAll])
    expect(await eventually(() => sockets.every((socket) => socket.destroyed), 4000)).toBe(true)
  })
})

describe('T20: a stream ends with the right it was opened with', () => {
  type Revoke = (college: College, victim: SeededPerson) => Promise<unknown>
  const asked = async (answer: ReturnType<typeof ask>) => expect((await answer).status).toBeLessThan(300)
  const change =
    (statement: string): Revoke =>
    (_college, victim) =>
      world.sql(`update "user" set ${statement} where id = $1`, [victim.id])
  const givePassword = (id: string, hash: string | null) =>
    world.sql(
      `insert into account (id, user_id, account_id, provider_id, password)
       values (gen_random_uuid(), $1::uuid, $1::text, 'credential', $2)`,
      [id, hash],
    )

  /** Hears what is published in a college, also what no stream is told. */
  async function eavesdrop(collegeId: string) {
    const { redis } = await import('#platform/redis.ts')
    const { config } = await import('#platform/config.ts')
    const connection = redis.duplicate({ enableOfflineQueue: true, commandTimeout: 5000 })
    const heard: LiveEvent[] = []
    connection.on('message', (_channel, message) => heard.push(JSON.parse(message)))
    await connection.subscribe(`${config.REDIS_PREFIX}live:${collegeId}`)
    return { heard, close: () => connection.disconnect() }
  }

  type Revocation = { role: Role; revoke: Revoke; path: string; after: number; isByHand?: true }
  const revocations: [string, Revocation][] = [
    [
      'sign-out',
      {
        role: 'student',
        revoke: (_college, { cookie }) => asked(ask(url, { method: 'DELETE', path: '/api/session', cookie })),
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'the owner ending the session from elsewhere',
      {
        role: 'student',
        revoke: async (_college, { id, sessionId }) => {
          const { cookie } = await seedSession(seeder, id)
          await asked(ask(url, { method: 'DELETE', path: `/api/sessions/${sessionId}`, cookie }))
        },
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'the owner ending all other sessions',
      {
        role: 'student',
        revoke: async (_college, { id }) => {
          const { cookie } = await seedSession(seeder, id)
          await asked(ask(url, { method: 'DELETE', path: '/api/sessions', cookie }))
        },
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'a new password from elsewhere',
      {
        role: 'student',
        revoke: async (_college, { id }) => {
          await givePassword(id, await hashPassword(goodPassword))
          const { cookie } = await seedSession(seeder, id)
          const body = { currentPassword: goodPassword, newPassword: 'Banyan-Shade4-Library' }
          await asked(ask(url, { method: 'POST', path: '/api/password', cookie, body }))
        },
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'a password reset',
      {
        role: 'SuperAdmin',
        revoke: async (_college, { id, email }) => {
          await givePassword(id, null)
          await asked(ask(url, { method: 'POST', path: '/api/password/forgotten', body: { email } }))
          const token = tokenIn(await world.mailbox.waitFor(email))
          const body = { token, password: goodPassword }
          await asked(ask(url, { method: 'POST', path: '/api/password/reset', body }))
        },
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'removal by a SuperAdmin',
      {
        role: 'student',
        revoke: (college, { id }) =>
          asked(ask(url, { method: 'DELETE', path: `/api/students/${id}`, cookie: college.head.cookie })),
        path: '/api/profile',
        after: 401,
      },
    ],
    [
      'a change of department',
      {
        role: 'DepartmentAdmin',
        revoke: async (college, { cookie }) => {
          await seeder.query(`update colleges set department_change = 'free' where id = $1`, [college.id])
          const body = { departmentId: college.departmentIds[1] }
          return asked(ask(url, { method: 'PATCH', path: '/api/profile', cookie, body }))
        },
        path: '/api/profile',
        after: 200,
      },
    ],
    // No endpoint does these two, so the test publishes the event for them.
    [
      'a change of role',
      {
        role: 'SuperAdmin',
        revoke: change("role = 'student'"),
        path: '/api/students',
        after: 403,
        isByHand: true,
      },
    ],
    [
      'suspension',
      {
        role: 'student',
        revoke: change("state = 'suspended'"),
        path: '/api/profile',
        after: 401,
        isByHand: true,
      },
    ],
  ]

  it.each(revocations)('after %s', async (_name, { role, revoke, path, after, isByHand }) => {
    const college = await aSeededCollege()
    const victim = await college.person(
      role,
      role === 'DepartmentAdmin' ? college.departmentIds[0] : undefined,
    )
    const stream = await openStream(url, victim.cookie)
    const bystander = await openStream(url, college.head.cookie)
    await publish(college.id, [toAll])
    expect(await eventually(() => topicsOf(stream).length === 1)).toBe(true)
    expect((await ask(url, { path, cookie: victim.cookie })).status).toBe(200)

    const { heard, close } = await eavesdrop(college.id)
    await revoke(college, victim)
    expect((await ask(url, { path, cookie: victim.cookie })).status).toBe(after)
    const toVictim = { topic: 'session', to: [{ userId: victim.id }] } as const
    if (isByHand) await publish(college.id, [toVictim])
    // What was done has to publish the event itself. Otherwise the stream would stay open until the next recheck.
    await expect.poll(() => heard).toContainEqual(toVictim)
    close()
    expect(await eventually(stream.isClosed)).toBe(true)
    expect(topicsOf(stream)).toEqual(['members'])
    expect(stream.raw()).toMatch(/\nretry: \d{4}\n\n$/)
    await publish(college.id, [{ topic: 'session', to: [{}] }])
    expect(await eventually(() => topicsOf(bystander).includes('session'))).toBe(true)
    bystander.close()
  })

  it('even if nothing happens in the college', async () => {
    const { LiveHub } = await import('./live.ts')
    const college = await aSeededCollege()
    const victim = await college.person('student')
    const actor = await world.app.sessions.findActor(victim.cookie)
    if (!actor) throw new Error('no actor')
    let checks = 0
    const findActors = async (ids: readonly string[]) => {
      const found = await world.app.sessions.findActors(ids)
      checks += 1
      return found
    }
    const hub = new LiveHub({ ...world.app.sessions, findActors }, 200)
    let isClosed = false
    const close = () => {
      isClosed = true
    }
    await hub.join({ actor, send: () => undefined, close })
    // Joining checks the session once by itself.
    expect(await eventually(() => checks > 0)).toBe(true)
    await change("state = 'suspended'")(college, victim)
    expect(await eventually(() => isClosed)).toBe(true)
    hub.stop()
  })
})

describe('T21: a live event reaches only its audience', () => {
  const size = isFullForm ? { colleges: 40, events: 10_000 } : { colleges: 12, events: 2000 }
  const perRound = 50

  type Reader = {
    college: College
    role: Role
    departmentId: string | undefined
    id: string
    stream: LiveStream
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

  async function openReaders(college: College): Promise<Reader[]> {
    const [first, second] = college.departmentIds
    const wanted: [Role, string | undefined][] = [
      ['SuperAdmin', undefined],
      ['DepartmentAdmin', first],
      ['DepartmentAdmin', second],
      ['student', undefined],
      ['student', undefined],
    ]
    return Promise.all(
      wanted.map(async ([role, departmentId]) => {
        const { id, cookie } = await college.person(role, departmentId)
        const stream = await openStream(url, cookie, { 'last-event-id': '1' })
        return { college, role, departmentId, id, stream }
      }),
    )
  }

  function anAudience(readers: readonly Reader[], college: College) {
    const { id } = pick(readers.filter((reader) => reader.college === college))
    const stranger = pick(readers)
    return pick<LiveEvent['to'][number]>([
      {},
      { role: pick(['student', 'DepartmentAdmin', 'SuperAdmin'] as const) },
      { departmentId: pick(college.departmentIds.slice(0, 3)) },
      { role: 'DepartmentAdmin', departmentId: pick(college.departmentIds.slice(0, 3)) },
      { userId: id },
      // If this person belongs to another college, no one gets the event.
      { userId: stranger.id },
    ])
  }

  /**
   * Returns whether the reader is in the audience. It is independent of the product's check, to find mistakes there.
   */
  function belongs(reader: Reader, audience: LiveEvent['to'][number]): boolean {
    const traits = { role: reader.role, departmentId: reader.departmentId, userId: reader.id }
    return Object.entries(audience).every(([trait, value]) => traits[trait as keyof typeof traits] === value)
  }

  /** Published last in every round. A reader that has it has everything that was published before. */
  const lastTopic = 'members'
  const topicsBefore = topics.filter((topic) => topic !== lastTopic)

  /**
   * Publishes a burst in some colleges and checks that each reader gets its events and no others. A topic can reach a
   * reader twice in a round, in two batches, so a round ends only with its last topic.
   */
  async function playRound(
    colleges: readonly College[],
    readers: readonly Reader[],
    checked: Map<Reader, number>,
  ) {
    const expected = new Map<Reader, Set<string>>(readers.map((reader) => [reader, new Set()]))
    const heard = (reader: Reader) => topicsOf(reader.stream).slice(checked.get(reader))
    const publishOne = async () => {
      const college = pick(colleges)
      const audience = anAudience(readers, college)
      const topic = pick(topicsBefore)
      const audienceHere = readers.filter((one) => one.college === college && belongs(one, audience))
      for (const reader of audienceHere) expected.get(reader)?.add(topic)
      await publish(college.id, [{ topic, to: [audience] }])
    }
    await Promise.all(Array.from({ length: perRound }, publishOne))
    await Promise.all(colleges.map(({ id }) => publish(id, [{ topic: lastTopic, to: [{}] }])))
    const loud = readers.filter(({ college }) => colleges.includes(college))
    for (const reader of loud) expected.get(reader)?.add(lastTopic)
    expect(await eventually(() => loud.every((reader) => heard(reader).includes(lastTopic)), 5000)).toBe(true)
    for (const reader of readers) {
      const topicsHere = heard(reader)
      checked.set(reader, (checked.get(reader) ?? 0) + topicsHere.length)
      expect([...new Set(topicsHere)].sort()).toEqual([...(expected.get(reader) ?? [])].sort())
    }
  }

  it('in many colleges at once', { timeout: 120_000 }, async () => {
    const colleges = await Promise.all(Array.from({ length: size.colleges }, aSeededCollege))
    const readers = (await Promise.all(colleges.map(openReaders))).flat()
    expect(readers.every(({ stream }) => stream.status === 200)).toBe(true)
    const checked = new Map<Reader, number>()
    for (let round = 0; round < size.events / perRound; round += 1) {
      // Most colleges publish nothing in a round, so that an event sent to the wrong college is noticed.
      const loud = colleges.filter((_college, index) => index % 4 === round % 4)
      await playRound(loud, readers, checked)
    }
    const events = readers.flatMap(({ stream }) => stream.events)
    const forms = new Set(events.map(({ event, data }) => `${event}: ${Object.keys(data)}`))
    expect([...forms].sort()).toEqual(['state: live', 'topic: topic'])
    for (const { stream } of readers) {
      expect(stream.raw()).not.toMatch(/^id:/m)
      stream.close()
    }
  })
})
