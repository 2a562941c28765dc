import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { totpOf, wrongCodeFor } from '#testing/people/totp.ts'
import { aWorld, type Member, unique, type Visitor } from '#testing/world.ts'

// T20: what a browser that was left signed in can still do.

const world = aWorld({ withWorker: false })
let head: Member

beforeAll(async () => {
  head = await world.aSuperAdmin()
})

const wrong = 'Wrong-Tree7-Hostel'
const grow = (member: Member, age: string) =>
  world.sql('update session set proven_at = now() - $2::interval where user_id = $1', [member.id, age])

describe('deleting people', () => {
  const targets = [
    ['a student', membersApi.removeStudent, () => world.aStudent(head)],
    ['a department admin', membersApi.removeDepartmentAdmin, () => world.aDepartmentAdmin(head)],
    ['another SuperAdmin', membersApi.removeSuperAdmin, () => world.anotherSuperAdmin(head)],
  ] as const

  it.each(targets)('needs a sign-in of the last 15 minutes: %s', async (_, endpoint, make) => {
    const person = await make()
    const remove = () => head.call(endpoint, { params: { id: person.id } })
    await grow(head, '15 minutes 1 second')
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'session.not_fresh' } })
    expect((await person.call(membersApi.readProfile)).status).toBe(200)
    await grow(head, '14 minutes 50 seconds')
    expect(await remove()).toMatchObject({ status: 200 })
  })

  // Otherwise a person at an unlocked browser could invite their own address and delete people with that account.
  it.each(['createDepartmentAdmin', 'createSuperAdmin'] as const)('is not got around by %s', async (name) => {
    const email = `${unique('invited')}@college.test`
    const admin = { email, phone: '+911126591000', password: 'Temporary-9-Kaveri' }
    const [department] = await world.departmentsOf(head)
    const invite = () =>
      name === 'createSuperAdmin'
        ? head.call(membersApi[name], { body: admin })
        : head.call(membersApi[name], { body: { ...admin, departmentId: department?.id } })
    await grow(head, '15 minutes 1 second')
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'session.not_fresh' } })
    expect(await world.sql('select 1 from invitations where email = $1', [email])).toEqual([])
    await grow(head, '14 minutes 50 seconds')
    expect(await invite()).toMatchObject({ status: 201 })
  })

  it('goes on after the password was typed again, which is recorded', async () => {
    const [student, other] = [await world.aStudent(head), await world.aStudent(head)]
    await grow(head, '1 hour')
    const mistyped = await head.call(identityApi.signInAgain, { body: { password: wrong } })
    expect(mistyped).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    const remove = (id: string) => head.call(membersApi.removeStudent, { params: { id } })
    expect((await remove(student.id)).status).toBe(403)
    expect((await head.call(identityApi.signInAgain, { body: { password: head.password } })).status).toBe(200)
    expect((await remove(student.id)).status).toBe(200)
    expect((await remove(other.id)).status).toBe(200)
    const entries = await world.sql(
      `select 1 from audit_entries where action = 'session.proven' and actor_id = $1`,
      [head.id],
    )
    expect(entries).toHaveLength(1)
  })

  it('proves only the browser in which the password was typed', async () => {
    const student = await world.aStudent(head)
    const elsewhere = await world.signedIn(world.visitor(), head.email, head.password)
    await grow(head, '1 hour')
    await elsewhere.call(identityApi.signInAgain, { body: { password: head.password } })
    const removal = await head.call(membersApi.removeStudent, { params: { id: student.id } })
    expect(removal).toMatchObject({ status: 403, body: { code: 'session.not_fresh' } })
  })

  it('asks people with a second factor for its code, too', async () => {
    const founder = await world.aSuperAdmin()
    const student = await world.aStudent(founder)
    const { password } = founder
    const { body: setup } = await founder.call(identityApi.startSecondFactor, { body: { password } })
    const firstCode = totpOf(setup.uri, Date.now() - 30_000)
    expect((await founder.call(identityApi.confirmSecondFactor, { body: { code: firstCode } })).status).toBe(
      200,
    )
    await grow(founder, '1 hour')
    const refused = { status: 422, body: { code: 'second_factor.wrong_code' } }
    for (const body of [
      { password },
      { password, code: wrongCodeFor(setup.uri) },
      { password, code: firstCode },
      { password, recoveryCode: 'abcde-fghij' },
    ])
      expect(await founder.call(identityApi.signInAgain, { body })).toMatchObject(refused)
    const remove = () => founder.call(membersApi.removeStudent, { params: { id: student.id } })
    expect((await remove()).status).toBe(403)
    const proof = { password, code: totpOf(setup.uri) }
    expect((await founder.call(identityApi.signInAgain, { body: proof })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})

describe('keeping a browser signed in', () => {
  const sessionCookieOf = (cookies: string[]) =>
    cookies.find((one) => one.startsWith('__Host-session=')) ?? 'no cookie'
  const days = 30 * 24 * 3600
  const signIn = (visitor: Visitor, member: Member, keep?: boolean) =>
    visitor.call(identityApi.signIn, {
      body: { email: member.email, password: member.password, ...(keep === undefined ? {} : { keep }) },
    })

  it('has to be chosen: otherwise the session ends with the browser', async () => {
    const student = await world.aStudent(head)
    for (const keep of [undefined, false]) {
      const { cookies } = await signIn(world.visitor(), student, keep)
      expect(sessionCookieOf(cookies)).not.toMatch(/max-age|expires/i)
    }
    const { cookies } = await signIn(world.visitor(), student, true)
    expect(sessionCookieOf(cookies)).toContain(`Max-Age=${days}`)
  })

  it.each([
    [false, /^(?!.*(max-age|expires)).*$/i],
    [true, /Max-Age=2592000/],
  ])('is remembered while the second factor is asked for (%s)', async (keep, expected) => {
    const founder = await world.aSuperAdmin()
    const { password } = founder
    const { body: setup } = await founder.call(identityApi.startSecondFactor, { body: { password } })
    await founder.call(identityApi.confirmSecondFactor, {
      body: { code: totpOf(setup.uri, Date.now() - 30_000) },
    })
    const visitor = world.visitor()
    // The browser was used before with the other choice, which must not count any more.
    await signIn(visitor, await world.aStudent(head), !keep)
    expect((await signIn(visitor, founder, keep)).body.next).toBe('second_factor')
    const finished = await visitor.call(identityApi.signInWithSecondFactor, {
      body: { code: totpOf(setup.uri) },
    })
    expect(finished.status).toBe(200)
    expect(sessionCookieOf(finished.cookies)).toMatch(expected)
    const [row] = await world.sql(
      `select round(extract(epoch from max(expires_at) - now()) / 86400) as days from session where user_id = $1`,
      [founder.id],
    )
    expect(Number(row?.['days'])).toBe(30)
  })
})
