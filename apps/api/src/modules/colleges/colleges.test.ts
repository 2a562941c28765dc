import { collegesApi, startingDepartments } from '@counterfoil/contract/colleges'
import { departmentsApi } from '@counterfoil/contract/departments'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin("St. Xavier's College"),
    world.aSuperAdmin('Godavari College'),
  ])
})

const isRegistered = async (name: string) =>
  (await world.visitor().call(collegesApi.isRegistered, { query: { name } })).body.registered

describe('suggestions at the sign-up', () => {
  const suggest = async (typed: string) =>
    (await world.visitor().call(collegesApi.suggest, { query: { typed } })).body.names

  it('are the registered colleges with words that begin like the typed ones', async () => {
    const word = unique('Tunga')
    const [arts, science] = [`${word} College of Arts`, `Old ${word} (Science)`]
    await Promise.all([world.aSuperAdmin(arts), world.aSuperAdmin(science)])
    const email = `${unique('founder')}@college.test`
    await world.register({ type: 'SuperAdmin', email, collegeName: `${word} College, not confirmed` })
    expect(await suggest(word)).toEqual([arts, science])
    expect(await suggest(`  aRts ${word.slice(0, -1)}`)).toEqual([arts])
    expect(await suggest(`science ${word}`)).toEqual([science])
    expect(await suggest(`${word} law`)).toEqual([])
    // A part of a word that is not its beginning matches nothing.
    expect(await suggest(word.slice(1))).toEqual([])
  })

  it('take signs of patterns for what they are, and are at most eight', async () => {
    expect(await suggest('%%')).toEqual([])
    expect(await suggest('__')).toEqual([])
    const word = unique('Many')
    await Promise.all(Array.from({ length: 9 }, (_, at) => world.aSuperAdmin(`${word} College ${at}`)))
    expect(await suggest(word)).toHaveLength(8)
  })

  it.each(['', 'a', ' a ', 'x'.repeat(121)])(
    'ask for two letters at least and no more than a name: "%s"',
    async (typed) => {
      expect((await world.visitor().call(collegesApi.suggest, { query: { typed } })).status).toBe(400)
    },
  )

  it('are at most 1,200 a minute for one network', async () => {
    const perMinute = 1200 * Number(process.env['RATE_LIMIT_FACTOR'])
    const searchFrom = async (address: string) => {
      const student = Object.assign(world.visitor(), { address })
      return (await student.call(collegesApi.suggest, { query: { typed: 'Godavari' } })).status
    }
    const redis = new Redis(process.env['REDIS_URL'] ?? '')
    const { seal } = await import('#platform/seal.ts')
    const key = seal('limit', '192.0.2.7').toString('base64url')
    await redis.set(`${world.database}:limit:college-suggestions:${key}`, perMinute - 1, 'EX', 60)
    redis.disconnect()
    expect(await searchFrom('192.0.2.7')).toBe(200)
    expect(await searchFrom('192.0.2.7')).toBe(429)
    expect(await searchFrom('192.0.2.8')).toBe(200)
  })
})

describe('whether a college is registered', () => {
  it.each([
    "St. Xavier's College",
    'ST. XAVIER’S   COLLEGE',
    ' Ｇｏｄａｖａｒｉ college',
    'Goda\u200bvari College',
  ])('is public, and the spelling does not matter: %j [colleges.registered-spelling]', async (name) => {
    expect(await isRegistered(name)).toBe(true)
  })

  it.each([
    'Godavari',
    'Godavari College of Law',
    'Godаvari College',
    '%',
    'godavari_college',
    "' or '1'='1",
  ])('is asked by the whole name: %j is not [colleges.registered-whole-name]', async (name) => {
    expect(await isRegistered(name)).toBe(false)
  })

  it('is no while the founder has not confirmed [colleges.registered-unconfirmed]', async () => {
    const email = `${unique('head')}@college.test`
    await world.register({ type: 'SuperAdmin', email, collegeName: 'Reserved College' })
    expect(await isRegistered('Reserved College')).toBe(false)
  })

  it('needs a name [colleges.registered-name-needed]', async () => {
    for (const query of [{}, { name: '' }, { name: 'x'.repeat(121) }, { name: 'A', id: '1' }] as Record<
      string,
      string
    >[])
      expect(await world.visitor().call(collegesApi.isRegistered, { query })).toMatchObject({ status: 400 })
  })
})

describe('departments', () => {
  it('are the eight of the person’s college, in the order of the specification [departments.starting]', async () => {
    const own = await world.departmentsOf(head)
    const theirs = await world.departmentsOf(neighbour)
    for (const list of [own, theirs]) expect(list.map((one) => one.name)).toEqual([...startingDepartments])
    const ids = new Set(own.map((one) => one.id))
    expect(theirs.some((one) => ids.has(one.id))).toBe(false)
    const rows = await world.sql('select id from departments where college_id = $1', [head.collegeId])
    expect(new Set(rows.map((row) => row['id']))).toEqual(ids)
  })

  it('are for people who are signed in, whatever their role', async () => {
    expect(await world.visitor().call(departmentsApi.listDepartments)).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
    const [student, admin] = await Promise.all([world.aStudent(head), world.aDepartmentAdmin(head)])
    for (const member of [student, admin])
      expect(await world.departmentsOf(member)).toEqual(await world.departmentsOf(head))
  })

  it('answer 304 while nothing changed', async () => {
    const first = await head.call(departmentsApi.listDepartments)
    const etag = String(first.headers['etag'])
    const second = await head.call(departmentsApi.listDepartments, { headers: { 'if-none-match': etag } })
    expect(second.status).toBe(304)
    const other = await neighbour.call(departmentsApi.listDepartments, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })
})
