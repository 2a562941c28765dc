import { identityApi } from '@counterfoil/contract/identity'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

// No worker runs, so that requests stay where they wait.
const world = aWorld({ withWorker: false })
let head: Member

beforeAll(async () => {
  head = await world.aSuperAdmin('Kaveri College')
})
beforeEach(() => world.sql('delete from deferred_requests'))

const anAddress = () => `${unique('person')}@college.test`
const requests = () => world.sql('select * from deferred_requests')
const forget = (email: string) => world.visitor().call(identityApi.forgotPassword, { body: { email } })
const signUp = (email: string) =>
  world.visitor().call(membersApi.register, {
    body: {
      ...{ type: 'student', email, phone: '9876543210', password: goodPassword },
      ...{ collegeName: 'Kaveri College', privacyNotice: privacyNoticeVersion },
    },
  })
const linksOf = (member: Member) =>
  world.sql(`select purpose from mail_tokens where user_id = $1 order by created_at`, [member.id])
const jobsOf = async (name: string) =>
  (await world.sql('select data from pgboss.job where name = $1 order by created_on', [name])) as {
    data: { requestId: string }
  }[]

/** Runs the job of the request that was made last, as the worker does. */
async function runLast(name: string): Promise<void> {
  await world.runJob(name, (await jobsOf(name)).at(-1)?.data)
}

describe('a request that waits', () => {
  it('holds neither the address nor the password, and its job only an id', async () => {
    const email = anAddress()
    expect(await signUp(email)).toMatchObject({ status: 202 })
    const written = JSON.stringify([await requests(), await jobsOf('members.sign_up')])
    for (const secret of [email, goodPassword, '9876543210', Buffer.from(email).toString('base64url')])
      expect(written).not.toContain(secret)
    expect(await world.sql('select id from "user" where email = $1', [email])).toEqual([])
  })

  it('is done once, although its job runs twice, and leaves no row', async () => {
    await forget(head.email)
    await runLast('identity.forgotten')
    const links = await linksOf(head)
    expect(links).toEqual([{ purpose: 'reset' }])
    expect(await requests()).toEqual([])
    await runLast('identity.forgotten')
    expect(await linksOf(head)).toEqual(links)
    expect(await jobsOf('identity.mail')).toHaveLength(1)
  })

  it('still waits after its job has failed', async () => {
    await world.sql(
      `create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await world.sql(
      'create trigger refuse_link before insert on mail_tokens for each row execute function refuse_link()',
    )
    await forget(head.email)
    await expect(runLast('identity.forgotten')).rejects.toThrow()
    await world.sql('drop trigger refuse_link on mail_tokens')
    expect(await requests()).toHaveLength(1)
    await runLast('identity.forgotten')
    expect(await requests()).toEqual([])
  })

  it('opens only as what it was asked as', async () => {
    const { decrypt, encrypt } = await import('#platform/seal.ts')
    const encrypted = encrypt('identity.forgotten/1', 'a text')
    expect(decrypt('identity.forgotten/1', encrypted)).toBe('a text')
    expect(() => decrypt('identity.forgotten/2', encrypted)).toThrow()
    const changed = Buffer.from(encrypted, 'base64url')
    changed[30] = (changed[30] ?? 0) ^ 1
    expect(() => decrypt('identity.forgotten/1', changed.toString('base64url'))).toThrow()
  })
})

describe('a change of address that waits', () => {
  const ask = (member: Member, email: string, password = goodPassword) =>
    member.call(identityApi.changeEmail, { body: { email, password } })

  it('is replaced by the next one', async () => {
    const member = await world.aStudent(head)
    await ask(member, anAddress())
    await ask(member, anAddress())
    expect(await requests()).toHaveLength(1)
  })

  it('is taken back by a new password', async () => {
    const member = await world.aStudent(head)
    await ask(member, anAddress())
    const body = { currentPassword: goodPassword, newPassword: 'Another-Tree8-Hostel' }
    expect(await member.call(identityApi.changePassword, { body })).toMatchObject({ status: 200 })
    expect(await requests()).toEqual([])
    await runLast('identity.email_change')
    expect(await linksOf(member)).toEqual([])
  })

  it('goes with the old password even if its link is already mailed', async () => {
    const member = await world.aStudent(head)
    await ask(member, anAddress())
    await runLast('identity.email_change')
    expect(await linksOf(member)).toEqual([{ purpose: 'email_change' }])
    const body = { currentPassword: goodPassword, newPassword: 'Another-Tree8-Hostel' }
    expect(await member.call(identityApi.changePassword, { body })).toMatchObject({ status: 200 })
    expect(await linksOf(member)).toEqual([])
  })

  it('goes with the account', async () => {
    const member = await world.aStudent(head)
    await ask(member, anAddress())
    await head.call(membersApi.removeStudent, { params: { id: member.id } })
    expect(await requests()).toEqual([])
  })
})

it('lets a resent confirmation and a new sign-up run into each other (500 in the past)', async () => {
  const email = anAddress()
  await signUp(email)
  await runLast('members.sign_up')
  const resend = () => world.visitor().call(identityApi.resendVerification, { body: { email } })
  const answers = await Promise.all([signUp(email), ...Array.from({ length: 10 }, resend), signUp(email)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  await Promise.all([runLast('members.sign_up'), runLast('identity.resend')])
  const rows = await world.sql('select email_verified from "user" where email = $1', [email])
  expect(rows).toEqual([{ email_verified: false }, { email_verified: false }])
})

it('writes no address into Redis', async () => {
  const { redis } = await import('#platform/redis.ts')
  const email = anAddress()
  const visitor = Object.assign(world.visitor(), { address: '192.0.2.77' })
  await visitor.call(identityApi.signIn, { body: { email, password: 'Wrong-Tree7-Hostel' } })
  const keys = await redis.keys(`${world.database}:*`)
  expect(keys.some((key) => key.includes(':limit:'))).toBe(true)
  expect(keys.filter((key) => key.includes('@') || key.includes('192.0.2.77'))).toEqual([])
})
