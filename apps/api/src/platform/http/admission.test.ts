import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { administratorPool } from '#testing/database/database.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { aWorld, type Member, type Visitor } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })
const collegeChanges = 6000
let redis: typeof import('#platform/redis.ts').redis
let keyOf: (limit: string, whose: string) => string
let head: Member
let student: Member
let flooder: Member

beforeAll(async () => {
  redis = (await import('#platform/redis.ts')).redis
  const { config } = await import('#platform/config.ts')
  const { seal } = await import('#platform/seal.ts')
  keyOf = (limit, whose) =>
    `${config.REDIS_PREFIX}limit:${limit}:${seal('limit', whose).toString('base64url')}`
})
beforeEach(async () => {
  head = await world.aSuperAdmin()
  ;[student, flooder] = await Promise.all([world.aStudent(head), world.aStudent(head)])
})

const counted = async (limit: string, whose: string) => Number(await redis.get(keyOf(limit, whose)))
const useUp = (limit: string, whose: string) => redis.set(keyOf(limit, whose), 1_000_000, 'EX', 60)
const editPhone = (member: Member) =>
  member.call(membersApi.editProfile, { body: { phone: '+911126591001' } })
const readSession = (visitor: Visitor) => visitor.call(identityApi.readSession)

/** Sends empty filings and returns how many were refused because there were too many. */
async function flood(member: Member, requests: number): Promise<number> {
  let refused = 0
  for (let sent = 0; sent < requests; sent += 1) {
    const { status } = await member.send('POST', '/api/complaints', {})
    if (status === 429) refused += 1
  }
  return refused
}

it("counts nothing for the college that a person's limit refuses (T39)", async () => {
  const refused = await flood(flooder, 200)
  expect(refused).toBeGreaterThan(0)
  const used = await counted('college', head.collegeId)
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThanOrEqual(200 - refused)
  expect((await editPhone(head)).status).toBe(200)
})

it("gives no person more than a twentieth of the college's changes", async () => {
  await flood(flooder, 350)
  // Two minutes of a person can lie within one minute of the college.
  await redis.del(keyOf('change', flooder.id))
  await flood(flooder, 350)
  const used = await counted('college', head.collegeId)
  expect(used).toBeGreaterThan(0)
  // A tenth more, because the process counts a few requests by itself when Redis is slow.
  expect(used).toBeLessThanOrEqual((collegeChanges / 20) * 1.1)
})

it('lets a person sign out and read the session though everyone else has used everything up', async () => {
  await Promise.all([
    useUp('college', head.collegeId),
    useUp('change', student.id),
    useUp('public', student.address),
  ])
  const departmentId = (await world.departmentsOf(student))[0]?.id ?? ''
  const filed = await student.call(complaintsApi.file, { body: aFiling({ departmentId }) })
  expect(filed.status).toBe(429)
  expect((await readSession(student)).body.person).toMatchObject({ id: student.id })
  expect((await student.call(identityApi.signOut)).status).toBe(200)
  expect((await readSession(world.visitor())).body).toEqual({ person: null })
  await redis.del(keyOf('public', student.address))
})

it('lets people of a campus sign in though one of them has used up the limit of its network', async () => {
  const { email, password, address } = student
  await useUp('public', address)
  const visitor = world.visitor()
  expect((await visitor.call(collegesApi.isRegistered, { query: { name: 'Kaveri' } })).status).toBe(429)
  const { body } = await visitor.call(identityApi.signIn, { body: { email, password } })
  expect(body).toEqual({ next: 'signed_in', role: 'student' })
  await redis.del(keyOf('public', address))
})

it('answers who is signed in without a query if the cookie is missing or forged', async () => {
  const { authPool, sessionPool } = await import('#platform/database/database-unscoped.ts')
  const asked = [authPool, sessionPool].map((pool) => vi.spyOn(pool, 'connect'))
  const forged = world.visitor()
  forged.keep([`__Host-session=${encodeURIComponent(`a-token.${'A'.repeat(43)}=`)}; Path=/`])
  for (const visitor of [world.visitor(), forged])
    expect(await readSession(visitor)).toMatchObject({ status: 200, body: { person: null } })
  for (const spy of asked) expect(spy).not.toHaveBeenCalled()
  for (const spy of asked) spy.mockRestore()
})

it('counts reading the session for each session by itself', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 302; sent += 1) statuses.push((await readSession(flooder)).status)
  expect(statuses).toEqual([...Array(300).fill(200), 429, 429])
  expect((await flooder.call(identityApi.signOut)).status).toBe(429)
  expect((await readSession(student)).status).toBe(200)
})

it('counts the reads of each person by itself', async () => {
  const read = async (member: Member) =>
    (await member.send('GET', '/api/complaints/own?limit=none', undefined)).status
  const statuses: number[] = []
  for (let sent = 0; sent < 1202; sent += 1) statuses.push(await read(flooder))
  // The requests are counted before they are checked.
  expect(statuses).toEqual([...Array(1200).fill(400), 429, 429])
  expect(await read(student)).toBe(400)
})

it('refuses the changes of a college that has made too many, but not its reads or other colleges', async () => {
  const neighbour = await world.aSuperAdmin()
  await useUp('college', head.collegeId)
  for (const member of [head, student])
    expect(await editPhone(member)).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  expect((await head.call(collegesApi.readSettings)).status).toBe(200)
  expect((await editPhone(neighbour)).status).toBe(200)
})

const waitingForLocks = async () => {
  const waiting = `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  return (await world.sql(waiting, [world.database])).length
}

it('answers one college while the requests of another all wait for the database (T39)', async () => {
  const quiet = await world.aStudent(await world.aSuperAdmin())
  for (const member of [quiet, student]) await member.call(complaintsApi.countOwn)
  await head.call(collegesApi.readSettings)
  const pool = administratorPool(world.database, 1)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select 1 from colleges where id = $1 for no key update', [head.collegeId])
  let finished = 0
  const waiting = Array.from({ length: 40 }, async () => {
    await head.call(collegesApi.editSettings, { body: { joinApproval: true } })
    finished += 1
  })
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  const samples: number[] = []
  for (let sample = 0; sample < 10; sample += 1) samples.push(await waitingForLocks())
  // There are 8 connections. Without turns, all of them wait for the lock.
  expect(Math.max(...samples)).toBeLessThanOrEqual(4)
  expect((await quiet.call(complaintsApi.countOwn)).status).toBe(200)
  // Reading the session and signing out do not wait behind the requests of the college. Otherwise each of them would
  // wait for one of those requests.
  const before = finished
  for (let read = 0; read < 3; read += 1) expect((await readSession(student)).status).toBe(200)
  expect((await student.call(identityApi.signOut)).status).toBe(200)
  expect(finished - before).toBeLessThan(3)
  await client.query('rollback')
  client.release()
  await Promise.all(waiting)
  await pool.end()
})
