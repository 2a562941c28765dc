import { randomUUID } from 'node:crypto'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

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
const remove = (member: Member, id: string) => member.call(membersApi.removeSuperAdmin, { params: { id } })

/** Makes an invited SuperAdmin with a confirmed address. `signIn` uses the temporary password. */
async function anInvited(superAdmin: Member) {
  const email = anAddress()
  const made = await superAdmin.call(membersApi.createSuperAdmin, { body: newAdmin(email) })
  expect(made.status).toBe(201)
  const visitor = world.visitor()
  const token = tokenIn(await world.mailbox.waitFor(email))
  await visitor.call(identityApi.verifyEmail, { body: { token } })
  const signIn = (password = temporary) => visitor.call(identityApi.signIn, { body: { email, password } })
  return { id: made.body.id, email, visitor, signIn }
}

/** Counts the rows of every kind that creating an account writes. */
const traces = async () => {
  const [counts] = await world.sql(
    `select (select count(*) from "user") as people, (select count(*) from account) as accounts,
            (select count(*) from mail_tokens) as links, (select sum(used) from allowance_uses) as places,
            (select count(*) from idempotency_keys) as keys, (select count(*) from pgboss.job) as jobs,
            (select count(*) from audit_entries where action = 'member.created') as entries`,
  )
  return counts
}

describe('an account that an admin makes', () => {
  it('is created by SuperAdmins, in their college [admins.who-creates]', async () => {
    const answer = await head.call(membersApi.createDepartmentAdmin, { body: await newDepartmentAdmin(head) })
    expect(answer.status).toBe(201)
    const [row] = await world.sql(
      `select college_id, role, created_by, email_verified from "user" where id = $1`,
      [answer.body.id],
    )
    expect(row).toEqual({
      college_id: head.collegeId,
      role: 'DepartmentAdmin',
      created_by: head.id,
      email_verified: false,
    })
    const student = await world.aStudent(head)
    for (const endpoint of [membersApi.createDepartmentAdmin, membersApi.createSuperAdmin])
      expect(await student.call(endpoint, { body: await newDepartmentAdmin(head) })).toMatchObject({
        status: 403,
        body: { code: 'request.role_not_allowed' },
      })
    await head.call(membersApi.removeDepartmentAdmin, { params: { id: answer.body.id } })
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

  it('leaves nothing behind when the work fails after the person was written', async () => {
    // The audit entry fails after user, account, link and mail have been written.
    await world.sql(
      `create function refuse_created() returns trigger language plpgsql as
       $$ begin if new.action = 'member.created' then raise exception 'no'; end if; return new; end $$`,
    )
    await world.sql(
      `create trigger refuse_created before insert on audit_entries for each row execute function refuse_created()`,
    )
    const before = await traces()
    const answer = await head.call(membersApi.createSuperAdmin, { body: newAdmin() })
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } })
    expect(await traces()).toEqual(before)
    await world.sql('drop trigger refuse_created on audit_entries')
  })

  it('with an address of another college is refused without saying where, and the try is on record', async () => {
    const before = await traces()
    for (const email of [neighbour.email, head.email, neighbour.email.toUpperCase()]) {
      const answer = await head.call(membersApi.createSuperAdmin, { body: newAdmin(email) })
      expect(answer).toMatchObject({ status: 422 })
      expect(answer.body).toEqual({ code: 'member.email_unusable', requestId: expect.any(String) })
    }
    expect(await traces()).toEqual(before)
    const entries = await world.sql(
      `select college_id from audit_entries where action = 'member.email_unusable' and actor_id = $1`,
      [head.id],
    )
    expect(entries).toEqual(Array(3).fill({ college_id: head.collegeId }))
  })
})

describe('a temporary password', () => {
  it('only allows choosing a new one', async () => {
    const invited = await anInvited(head)
    expect(await invited.signIn()).toMatchObject({ status: 200, body: { role: 'SuperAdmin' } })
    const { body } = await invited.visitor.call(identityApi.readSession)
    expect(body.person).toMatchObject({ passwordToReplace: true })

    const guarded = world.endpoints.filter((one) => one.access !== 'public')
    expect(
      guarded
        .filter((one) => one.beforeNewPassword)
        .map((one) => one.path)
        .sort(),
    ).toEqual([identityApi.changePassword.path, identityApi.signOut.path])
    for (const endpoint of guarded.filter((one) => !one.beforeNewPassword)) {
      const answer = await invited.visitor.call(endpoint, { params: { id: randomUUID() }, body: {} })
      const name = `${endpoint.method} ${endpoint.path}`
      const isOfRole = endpoint.access.includes('SuperAdmin')
      const code = isOfRole ? 'session.password_to_replace' : 'request.role_not_allowed'
      expect(answer, name).toMatchObject({ status: 403, body: { code } })
    }
    expect(await invited.visitor.send('GET', '/live')).toMatchObject({ status: 401 })

    const changed = await invited.visitor.call(identityApi.changePassword, {
      body: { currentPassword: temporary, newPassword: goodPassword },
    })
    expect(changed).toMatchObject({ status: 200 })
    expect(await invited.visitor.call(membersApi.readProfile)).toMatchObject({ status: 200 })
    expect(await invited.signIn()).toMatchObject({ status: 401 })
    await remove(head, invited.id)
  })

  it('stops working after 72 hours, and a reset replaces it', async () => {
    const invited = await anInvited(head)
    const [row] = await world.sql(
      `select extract(epoch from password_to_replace_by - now()) / 3600 as hours from "user" where id = $1`,
      [invited.id],
    )
    expect(Number(row?.['hours'])).toBeCloseTo(72, 1)
    await world.sql(`update "user" set password_to_replace_by = now() - interval '1 second' where id = $1`, [
      invited.id,
    ])
    expect(await invited.signIn()).toMatchObject({ status: 403, body: { code: 'sign_in.password_expired' } })
    expect(await invited.signIn('Wrong-Tree7-Hostel')).toMatchObject({
      status: 401,
      body: { code: 'sign_in.refused' },
    })
    await invited.visitor.call(identityApi.forgotPassword, { body: { email: invited.email } })
    const token = tokenIn(await world.mailbox.waitFor(invited.email, /Choose a new/))
    await invited.visitor.call(identityApi.resetPassword, { body: { token, password: goodPassword } })
    expect(await invited.signIn(goodPassword)).toMatchObject({ status: 200 })
    expect(await invited.visitor.call(membersApi.readProfile)).toMatchObject({ status: 200 })
    await remove(head, invited.id)
  })
})

describe('the plan', () => {
  it('leaves exactly three admins beside the founder, however many are made at once [admins.plan-limit]', async () => {
    const college = await world.aSuperAdmin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => college.call(membersApi.createSuperAdmin, { body: newAdmin() })),
    )
    const made = answers.filter((answer) => answer.status === 201)
    expect(made).toHaveLength(3)
    for (const answer of answers.filter((one) => one.status !== 201))
      expect(answer).toMatchObject({ status: 422, body: { code: 'plan.admins_used_up' } })
    const [{ count }] = (await world.sql(
      `select count(*)::int as count from "user" where college_id = $1 and created_by is not null`,
      [college.collegeId],
    )) as [{ count: number }]
    expect(count).toBe(3)

    expect((await college.call(membersApi.createSuperAdmin, { body: newAdmin() })).status).toBe(422)
    expect(await remove(college, made[0]?.body.id ?? '')).toMatchObject({ status: 200 })
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
  it('answers the same id to the same request and makes one account', async () => {
    const key = randomUUID()
    const body = newAdmin()
    const first = await head.call(membersApi.createSuperAdmin, { key, body })
    const second = await head.call(membersApi.createSuperAdmin, { key: key.toUpperCase(), body })
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await world.sql(`select id from "user" where email = $1`, [body.email])).toEqual([first.body])

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
    await remove(head, first.body.id)
  })

  it('tells a second request that the first is under way', async () => {
    const key = randomUUID()
    const body = newAdmin()
    // Takes the lock that the first request with this key takes, and keeps it for 1000 ms.
    const first = world.sql('select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_sleep(1)', [
      `${head.collegeId}/${head.id}/${key}`,
    ])
    await new Promise((held) => setTimeout(held, 100))
    const second = await head.call(membersApi.createSuperAdmin, { key, body })
    expect(second).toMatchObject({ status: 409, body: { code: 'request.in_flight' } })
    expect(second.headers['retry-after']).toBe('1')

    await first
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => head.call(membersApi.createSuperAdmin, { key, body })),
    )
    const made = answers.filter((answer) => answer.status === 201)
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1)
    await remove(head, made[0]?.body.id ?? '')
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
    await remove(head, made.id)
  })
})

describe('what an answer reveals about an address', () => {
  // Checked: fails with requireAdminPlace() after claimEmail().
  it('is nothing while the plan has no place left', async () => {
    const full = await world.aSuperAdmin()
    await world.sql("update allowance_uses set used = 3 where college_id = $1 and allowance = 'admins'", [
      full.collegeId,
    ])
    const codes = []
    for (const email of [neighbour.email, anAddress()])
      codes.push((await full.call(membersApi.createSuperAdmin, { body: newAdmin(email) })).body.code)
    expect(codes).toEqual(['plan.admins_used_up', 'plan.admins_used_up'])
  })
})

describe('a temporary password', () => {
  // Checked: fails without requireOwnPassword() in resetPassword().
  it('cannot be chosen again by the link of a reset mail', async () => {
    const { email } = await anInvited(head)
    await world.visitor().call(identityApi.forgotPassword, { body: { email } })
    const token = tokenIn(await world.mailbox.waitFor(email, /Choose a new/))
    const same = await world
      .visitor()
      .call(identityApi.resetPassword, { body: { token, password: temporary } })
    expect(same).toMatchObject({ status: 422, body: { code: 'password.same' } })
    const own = await world
      .visitor()
      .call(identityApi.resetPassword, { body: { token, password: goodPassword } })
    expect(own.status).toBe(200)
  })
})
