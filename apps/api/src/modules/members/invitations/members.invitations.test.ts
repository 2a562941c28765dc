import { randomUUID } from 'node:crypto'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { whenServed } from '#testing/http/when-served.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
const temporary = 'Temporary-9-Kaveri'
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const anAddress = () => `${unique('admin')}@college.test`
const newAdmin = (email = anAddress()) => ({ email, phone: '+911126591000', password: temporary })
const newDepartmentAdmin = async (member: Member, email = anAddress()) => ({
  ...newAdmin(email),
  departmentId: (await world.departmentsOf(member))[0]?.id,
})
const cancel = (member: Member, id: string) => member.call(membersApi.cancelInvitation, { params: { id } })

/** Counts the rows of every kind that an invitation writes. */
const traces = async () => {
  const [counts] = await world.sql(
    `select (select count(*) from "user") as people, (select count(*) from account) as accounts,
            (select count(*) from invitations) as invitations, (select sum(used) from allowance_uses) as places,
            (select count(*) from idempotency_keys) as keys, (select count(*) from pgboss.job) as jobs,
            (select count(*) from audit_entries where action = 'member.invited') as entries`,
  )
  return counts
}

describe('an invitation', () => {
  it('is sent by SuperAdmins, for their college [admins.who-creates]', async () => {
    const body = await newDepartmentAdmin(head)
    const answer = await head.call(membersApi.createDepartmentAdmin, { body })
    expect(answer.status).toBe(201)
    const [row] = await world.sql(
      `select college_id, role, department_id, email, phone, invited_by,
              round(extract(epoch from expires_at - now()) / 3600) as hours from invitations where id = $1`,
      [answer.body.id],
    )
    expect(row).toEqual({
      college_id: head.collegeId,
      role: 'DepartmentAdmin',
      department_id: body.departmentId,
      email: body.email,
      phone: body.phone,
      invited_by: head.id,
      hours: '72',
    })
    expect(await world.sql('select 1 from "user" where email = $1', [body.email])).toEqual([])
    const student = await world.aStudent(head)
    for (const endpoint of [membersApi.createDepartmentAdmin, membersApi.createSuperAdmin])
      expect(await student.call(endpoint, { body })).toMatchObject({
        status: 403,
        body: { code: 'request.role_not_allowed' },
      })
    await cancel(head, answer.body.id)
  })

  it('leaves nothing behind when the department is of another college', async () => {
    const foreign = (await world.departmentsOf(neighbour))[0]?.id
    const before = await traces()
    const answer = await head.call(membersApi.createDepartmentAdmin, {
      body: { ...newAdmin(), departmentId: foreign },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'department.missing' } })
    expect(await traces()).toEqual(before)
  })

  it('leaves nothing behind when the work fails at its end', async () => {
    await world.sql(
      `create function refuse_invited() returns trigger language plpgsql as
       $$ begin if new.action = 'member.invited' then raise exception 'no'; end if; return new; end $$`,
    )
    await world.sql(
      `create trigger refuse_invited before insert on audit_entries for each row execute function refuse_invited()`,
    )
    const before = await traces()
    const answer = await head.call(membersApi.createSuperAdmin, { body: newAdmin() })
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } })
    expect(await traces()).toEqual(before)
    await world.sql('drop trigger refuse_invited on audit_entries')
  })

  it('is listed until it is cancelled, which gives its place back', async () => {
    const college = await world.aSuperAdmin()
    const body = await newDepartmentAdmin(college)
    const { body: made } = await college.call(membersApi.createDepartmentAdmin, { body })
    const listed = async (member: Member) =>
      (await member.call(membersApi.listInvitations, { query: {} })).body.items
    expect(await listed(college)).toEqual([
      {
        id: made.id,
        email: body.email,
        phone: body.phone,
        role: 'DepartmentAdmin',
        department: (await world.departmentsOf(college))[0],
        expiresAt: expect.any(String),
      },
    ])
    expect((await listed(head)).some((one) => one.id === made.id)).toBe(false)
    expect(await cancel(head, made.id)).toMatchObject({ status: 404, body: { code: 'invitation.missing' } })
    const places = async () =>
      (await world.sql(`select used from allowance_uses where college_id = $1`, [college.collegeId]))[0]?.used
    expect(await places()).toBe(1)
    const both = await Promise.all([cancel(college, made.id), cancel(college, made.id)])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 404])
    expect(await listed(college)).toEqual([])
    expect(await places()).toBe(0)
    const entries = await world.sql(
      `select action, actor_id, details from audit_entries where subject_id = $1 order by id`,
      [made.id],
    )
    const details = { role: 'DepartmentAdmin' }
    expect(entries).toEqual([
      { action: 'member.invited', actor_id: college.id, details },
      { action: 'invitation.cancelled', actor_id: college.id, details },
    ])
  })

  it('to the same address replaces the first, and takes one place', async () => {
    const college = await world.aSuperAdmin()
    const email = anAddress()
    const first = await college.call(membersApi.createSuperAdmin, { body: newAdmin(email) })
    const second = await college.call(membersApi.createDepartmentAdmin, {
      body: await newDepartmentAdmin(college, email),
    })
    expect([first.status, second.status]).toEqual([201, 201])
    const rows = await world.sql('select id, role from invitations where email = $1', [email])
    expect(rows).toEqual([{ id: second.body.id, role: 'DepartmentAdmin' }])
    const places = await world.sql('select used from allowance_uses where college_id = $1', [
      college.collegeId,
    ])
    expect(places).toEqual([{ used: 1 }])
  })

  it('ends with the account of the SuperAdmin who sent it', async () => {
    const college = await world.aSuperAdmin()
    const second = await world.anotherSuperAdmin(college)
    await second.call(membersApi.createSuperAdmin, { body: newAdmin() })
    await college.call(membersApi.createSuperAdmin, { body: newAdmin() })
    await college.call(membersApi.removeSuperAdmin, { params: { id: second.id } })
    const left = await world.sql('select invited_by from invitations where college_id = $1', [
      college.collegeId,
    ])
    expect(left).toEqual([{ invited_by: college.id }])
    const places = await world.sql('select used from allowance_uses where college_id = $1', [
      college.collegeId,
    ])
    expect(places).toEqual([{ used: 1 }])
  })
})

describe('the plan', () => {
  it('leaves exactly three admins beside the founder, however many are invited at once [admins.plan-limit]', async () => {
    const college = await world.aSuperAdmin()
    const invite = () => whenServed(() => college.call(membersApi.createSuperAdmin, { body: newAdmin() }))
    const answers = await Promise.all(Array.from({ length: 20 }, invite))
    const made = answers.filter((answer) => answer.status === 201)
    expect(made).toHaveLength(3)
    for (const answer of answers.filter((one) => one.status !== 201))
      expect(answer).toMatchObject({ status: 422, body: { code: 'plan.admins_used_up' } })
    const rows = await world.sql('select id from invitations where college_id = $1', [college.collegeId])
    expect(rows).toHaveLength(3)

    expect((await college.call(membersApi.createSuperAdmin, { body: newAdmin() })).status).toBe(422)
    expect(await cancel(college, made[0]?.body.id ?? '')).toMatchObject({ status: 200 })
    expect((await college.call(membersApi.createSuperAdmin, { body: newAdmin() })).status).toBe(201)
    expect((await college.call(membersApi.createSuperAdmin, { body: newAdmin() })).status).toBe(422)
    expect((await neighbour.call(membersApi.createSuperAdmin, { body: newAdmin() })).status).toBe(201)
  })

  it('used up leaves nothing of the person', async () => {
    await world.sql(`update allowance_uses set used = 3 where college_id = $1`, [neighbour.collegeId])
    const before = await traces()
    const answer = await neighbour.call(membersApi.createDepartmentAdmin, {
      body: await newDepartmentAdmin(neighbour),
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'plan.admins_used_up' } })
    expect(await traces()).toEqual(before)
  })

  it('Enterprise has no limit', async () => {
    await world.setPlan(neighbour.collegeId, 'enterprise')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => neighbour.call(membersApi.createSuperAdmin, { body: newAdmin() })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(201))
  })
})

describe('one key, one outcome', () => {
  it('answers the same id to the same request and makes one invitation', async () => {
    const key = randomUUID()
    const body = newAdmin()
    const first = await head.call(membersApi.createSuperAdmin, { key, body })
    const second = await head.call(membersApi.createSuperAdmin, { key: key.toUpperCase(), body })
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await world.sql(`select id from invitations where email = $1`, [body.email])).toEqual([first.body])

    const other = await head.call(membersApi.createSuperAdmin, {
      key,
      body: { ...body, phone: '+911126591001' },
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } })
    const elsewhere = await head.call(membersApi.createDepartmentAdmin, {
      key,
      body: await newDepartmentAdmin(head),
    })
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'request.key_reused' } })
    const theirs = await neighbour.call(membersApi.createSuperAdmin, { key, body: newAdmin() })
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(first.body.id)
    await cancel(head, first.body.id)
  })

  it('tells a second request that the first is under way', async () => {
    const key = randomUUID()
    const body = newAdmin()
    // Holds the lock that the first request with this key takes.
    const first = new pg.Client({ connectionString: urlsOf(world.database).administrator })
    await first.connect()
    await first.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `${head.collegeId}/${head.id}/${key}`,
    ])
    const second = await head.call(membersApi.createSuperAdmin, { key, body })
    expect(second).toMatchObject({ status: 409, body: { code: 'request.in_flight' } })
    expect(second.headers['retry-after']).toBe('1')

    await first.end()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => head.call(membersApi.createSuperAdmin, { key, body })),
    )
    const made = answers.filter((answer) => answer.status === 201)
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1)
    await cancel(head, made[0]?.body.id ?? '')
  })

  it.each([undefined, '', '42', 'not-a-uuid-at-all'])('refuses the key %j', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await head.send('POST', membersApi.createSuperAdmin.path, newAdmin(), headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.key_missing' } })
  })

  it('keeps nothing from which the password could be guessed', async () => {
    const body = newAdmin()
    const { body: made } = await head.call(membersApi.createSuperAdmin, { body })
    const [row] = await world.sql(
      `select * from idempotency_keys where user_id = $1 order by created_at desc limit 1`,
      [head.id],
    )
    expect(row?.['answer']).toEqual({ id: made.id })
    expect(JSON.stringify(row)).not.toContain(temporary)
    // A person may be able to read the table and know everything except the password. Such a person must not be able to
    // test guesses of the password.
    const { createHash } = await import('node:crypto')
    const input = { params: undefined, query: undefined, body }
    const shapes = [body, input, { body }, ['POST', '/api/super-admins', { body }]].map((one) =>
      JSON.stringify(one),
    )
    for (const shape of [...shapes, temporary])
      for (const algorithm of ['sha1', 'sha256', 'sha512', 'md5'])
        for (const form of ['base64url', 'hex', 'base64'] as const)
          expect(row?.['request_seal']).not.toBe(createHash(algorithm).update(shape).digest(form))
    await cancel(head, made.id)
  })
})
