import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld()
const temporary = 'Temporary-9-Kaveri'
const collegeName = 'Kaveri College'
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(collegeName), world.aSuperAdmin()])
  for (const { collegeId } of [head, neighbour]) await world.setPlan(collegeId, 'enterprise')
})

const anAddress = () => `${unique('admin')}@college.test`
const invite = (member: Member, email: string) =>
  member.call(membersApi.createSuperAdmin, { body: { email, phone: '+911126591000', password: temporary } })
const accept = (token: string, temporaryPassword = temporary, password = goodPassword) =>
  world.visitor().call(membersApi.acceptInvitation, { body: { token, temporaryPassword, password } })
const disown = (token: string) => world.visitor().call(membersApi.disownInvitation, { body: { token } })
const signIn = (email: string, password: string) =>
  world.visitor().call(identityApi.signIn, { body: { email, password } })
const invalid = { status: 400, body: { code: 'token.invalid' } }
const placesOf = async ({ collegeId }: Member) =>
  (await world.sql('select used from allowance_uses where college_id = $1', [collegeId]))[0]?.used

/** An invitation by `member`, with the token of its mail. */
async function anInvitation(member = head) {
  const email = anAddress()
  const { body } = await invite(member, email)
  const mail = await world.mailbox.waitFor(email)
  return { id: body.id, email, mail, token: tokenIn(mail) }
}

describe('T11: an invitation is accepted', () => {
  it('with its link and the temporary password together, and with neither alone', async () => {
    const { email, token } = await anInvitation()
    expect(await signIn(email, temporary)).toMatchObject({ status: 401, body: { code: 'sign_in.refused' } })
    expect(await accept(token, 'Wrong-Tree7-Hostel')).toMatchObject({
      status: 422,
      body: { code: 'password.wrong' },
    })
    // The link of the mail is no link of another kind.
    const reset = await world
      .visitor()
      .call(identityApi.resetPassword, { body: { token, password: goodPassword } })
    expect(reset).toMatchObject(invalid)
    expect(await world.visitor().call(identityApi.verifyEmail, { body: { token } })).toMatchObject(invalid)
    expect(await world.sql('select 1 from "user" where email = $1', [email])).toEqual([])

    const before = await placesOf(head)
    expect((await accept(token)).status).toBe(200)
    const rows = await world.sql(
      `select id, college_id, role, created_by, email_verified, password_to_replace_by from "user" where email = $1`,
      [email],
    )
    expect(rows).toEqual([
      {
        id: expect.any(String),
        college_id: head.collegeId,
        role: 'SuperAdmin',
        created_by: head.id,
        email_verified: true,
        password_to_replace_by: null,
      },
    ])
    expect(await placesOf(head)).toBe(before)
    expect(await signIn(email, goodPassword)).toMatchObject({ status: 200, body: { role: 'SuperAdmin' } })
    expect((await signIn(email, temporary)).status).toBe(401)
    const entries = await world.sql(
      `select actor_id, details from audit_entries where action = 'member.created' and subject_id = $1`,
      [rows[0]?.id],
    )
    expect(entries).toEqual([{ actor_id: rows[0]?.id, details: { role: 'SuperAdmin' } }])
  })

  it('with a lasting password that the inviter does not know', async () => {
    const { token } = await anInvitation()
    expect(await accept(token, temporary, temporary)).toMatchObject({
      status: 422,
      body: { code: 'password.same' },
    })
    expect(await accept(token, temporary, 'Password@123')).toMatchObject({
      status: 400,
      body: { fields: { password: 'field.password_common' } },
    })
    expect((await accept(token)).status).toBe(200)
  })

  it('T13: once, however often it is tried at the same time', async () => {
    const { email, token } = await anInvitation()
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((one) => one.status !== 200)) expect(answer).toMatchObject(invalid)
    expect(await world.sql('select 1 from "user" where email = $1', [email])).toHaveLength(1)
    expect(await accept(token)).toMatchObject(invalid)
    expect(await disown(token)).toMatchObject(invalid)
  })

  it('T13: not with a changed token', async () => {
    const { token } = await anInvitation()
    for (const changed of [`${token.slice(0, -1)}A`, token.toLowerCase(), token.split('').reverse().join('')])
      if (changed !== token) expect(await accept(changed)).toMatchObject(invalid)
    for (const odd of [` ${token}`, `${token}=`, token.slice(1)])
      expect(await accept(odd)).toMatchObject({ status: 400, body: { fields: { token: 'field.invalid' } } })
  })

  it('within 72 hours. After that it is forgotten, and its place is free', async () => {
    const { id, email, token } = await anInvitation()
    const before = await placesOf(head)
    await world.runJob('members.old_invitations')
    expect(await world.sql('select 1 from invitations where id = $1', [id])).toHaveLength(1)
    await world.sql("update invitations set expires_at = now() - interval '1 second' where id = $1", [id])
    expect(await accept(token)).toMatchObject(invalid)
    expect(await disown(token)).toMatchObject(invalid)
    const listed = (await head.call(membersApi.listInvitations, { query: {} })).body.items
    expect(listed.some((one) => one.email === email)).toBe(false)
    await world.runJob('members.old_invitations')
    expect(await world.sql('select 1 from invitations where id = $1', [id])).toEqual([])
    expect(await placesOf(head)).toBe(before - 1)
  })

  it('unless the owner of the address disowns it', async () => {
    const { id, token } = await anInvitation()
    const before = await placesOf(head)
    expect((await disown(token)).status).toBe(200)
    expect(await accept(token)).toMatchObject(invalid)
    expect(await placesOf(head)).toBe(before - 1)
    const entries = await world.sql(
      `select college_id, actor_id from audit_entries where action = 'invitation.disowned' and subject_id = $1`,
      [id],
    )
    expect(entries).toEqual([{ college_id: head.collegeId, actor_id: null }])
  })
})

describe('T11: nobody is spoken for', () => {
  it('by an invitation, which reserves no address', async () => {
    const { email, token } = await anInvitation(neighbour)
    const { visitor, answer } = await world.register({ type: 'student', email, collegeName })
    expect(answer.status).toBe(202)
    const confirmation = tokenIn(await world.mailbox.waitFor(email, /Confirm/))
    const confirmed = await visitor.call(identityApi.verifyEmail, { body: { token: confirmation } })
    expect(confirmed.status).toBe(200)
    // The address now has an account, so the invitation can no longer be accepted.
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await signIn(email, goodPassword)).toMatchObject({ status: 200, body: { role: 'student' } })
  })

  it('by sign-ups that nobody confirmed: accepting an invitation ends them', async () => {
    const { email, token } = await anInvitation()
    await world.register({ type: 'student', email, collegeName })
    await world.mailbox.waitFor(email, /Confirm/)
    expect((await accept(token)).status).toBe(200)
    expect(await world.sql('select role from "user" where email = $1', [email])).toEqual([
      { role: 'SuperAdmin' },
    ])
  })

  it('in words of the inviter: the mail has the name of the college and nothing else of it', async () => {
    const { mail } = await anInvitation()
    expect(mail.text).toContain(collegeName)
    expect(mail.text).not.toContain(temporary)
    expect(mail.text).not.toContain(head.email)
    expect(mail.text).toMatch(/\/Invitation#invitation=[\w-]{64}/)
  })
})

describe('T15: what an invitation reveals about an address', () => {
  it('is nothing: every address is answered, listed and recorded alike, and only the mail differs', async () => {
    const student = await world.aStudent(neighbour)
    const [known, here, fresh] = [student.email, (await world.aStudent(head)).email, anAddress()]
    const shapes = []
    for (const email of [known, here, fresh]) {
      const { status, body } = await invite(head, email)
      const [entry] = await world.sql(
        'select actor_id, action, details from audit_entries where subject_id = $1',
        [body.id],
      )
      const { items } = (await head.call(membersApi.listInvitations, { query: {} })).body
      const {
        id: _id,
        email: _email,
        expiresAt: _at,
        ...listed
      } = items.find((one) => one.id === body.id) ?? {}
      shapes.push({ status, fields: Object.keys(body), entry, listed })
    }
    expect(shapes[0]).toMatchObject({ status: 201, entry: { action: 'member.invited' } })
    expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]])
    for (const email of [known, here]) {
      const mail = await world.mailbox.waitFor(email)
      expect(mail.subject).toBe('A college asked for you on Counterfoil')
      expect(mail.text).toContain(collegeName)
      expect(mail.text).not.toContain('#')
    }
    await world.mailbox.waitFor(fresh, /You are invited/)
    expect(await signIn(known, goodPassword)).toMatchObject({ status: 200, body: { role: 'student' } })
  })
})
