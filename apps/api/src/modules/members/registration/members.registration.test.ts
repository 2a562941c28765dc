import { randomUUID } from 'node:crypto'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBody } from '#testing/http/good-requests.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member

beforeAll(async () => {
  head = await world.aSuperAdmin()
  await world.setPlan(head.collegeId, 'enterprise')
})

/** An admin whose account was made before there were invitations, with a password that works for these hours. */
async function anAdminFromBefore(hours: number) {
  const admin = await world.anotherSuperAdmin(head)
  await world.sql(
    'update "user" set password_to_replace_by = now() + make_interval(hours => $2) where id = $1',
    [admin.id, hours],
  )
  const visitor = world.visitor()
  const signIn = (password = goodPassword) =>
    visitor.call(identityApi.signIn, { body: { email: admin.email, password } })
  return { email: admin.email, visitor, signIn }
}

const another = 'Banyan-Shade4-Library'

describe('a temporary password of an account from before', () => {
  it('only allows choosing a new one', async () => {
    const { visitor, signIn } = await anAdminFromBefore(72)
    expect(await signIn()).toMatchObject({ status: 200, body: { role: 'SuperAdmin' } })
    const { body } = await visitor.call(identityApi.readSession)
    expect(body.person).toMatchObject({ passwordToReplace: true })

    const guarded = world.endpoints.filter((one) => one.access !== 'public')
    expect(
      guarded
        .filter((one) => one.beforeNewPassword)
        .map((one) => one.path)
        .sort(),
    ).toEqual([identityApi.changePassword.path, identityApi.signOut.path])
    for (const endpoint of guarded.filter((one) => !one.beforeNewPassword)) {
      const answer = await visitor.call(endpoint, { params: { id: randomUUID() }, body: emptyBody(endpoint) })
      const name = `${endpoint.method} ${endpoint.path}`
      const isOfRole = endpoint.access.includes('SuperAdmin')
      const code = isOfRole ? 'session.password_to_replace' : 'request.role_not_allowed'
      expect(answer, name).toMatchObject({ status: 403, body: { code } })
    }
    expect(await visitor.send('GET', '/live')).toMatchObject({ status: 401 })

    const change = { currentPassword: goodPassword, newPassword: another }
    expect(await visitor.call(identityApi.changePassword, { body: change })).toMatchObject({ status: 200 })
    expect(await visitor.call(membersApi.readProfile)).toMatchObject({ status: 200 })
    expect(await signIn()).toMatchObject({ status: 401 })
  })

  it('stops working in time, and a reset replaces it', async () => {
    const { email, visitor, signIn } = await anAdminFromBefore(-1)
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'sign_in.password_expired' } })
    expect(await signIn('Wrong-Tree7-Hostel')).toMatchObject({
      status: 401,
      body: { code: 'sign_in.refused' },
    })
    await visitor.call(identityApi.forgotPassword, { body: { email } })
    const token = tokenIn(await world.mailbox.waitFor(email, /Choose a new/))
    const reset = (password: string) => visitor.call(identityApi.resetPassword, { body: { token, password } })
    // The admin who made the account knows the temporary password.
    expect(await reset(goodPassword)).toMatchObject({ status: 422, body: { code: 'password.same' } })
    expect((await reset(another)).status).toBe(200)
    expect(await signIn(another)).toMatchObject({ status: 200 })
    expect(await visitor.call(membersApi.readProfile)).toMatchObject({ status: 200 })
  })
})
