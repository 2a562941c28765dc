import { collegesApi } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld()
const collegeName = 'Kaveri College'
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(collegeName), world.aSuperAdmin()])
})

const set = (settings: object) => head.call(collegesApi.editSettings, { body: settings })
const join = async (email: string) => (await world.register({ type: 'student', email, collegeName })).answer
const signIn = (email: string, password = goodPassword) =>
  world.visitor().call(identityApi.signIn, { body: { email, password } })
const studentsOf = async (member: Member) =>
  (await member.call(membersApi.listStudents, { query: {} })).body.items
const approve = (member: Member, id: string) => member.call(membersApi.approveStudent, { params: { id } })
const withoutId = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: undefined },
})
const refused = { status: 401, body: { code: 'sign_in.refused' } }
const waiting = { status: 403, body: { code: 'sign_in.waiting' } }

describe('where students join with addresses of the college', () => {
  const own = () => `${unique('asha')}@kaveri.test`
  beforeAll(() => set({ joinDomains: ['kaveri.test'] }))

  it('lets students with such an address join', async () => {
    expect((await join(own())).status).toBe(202)
    expect((await join(own().toUpperCase())).status).toBe(202)
  })

  it('refuses the others, and makes nothing', async () => {
    const email = `${unique('asha')}@notkaveri.test`
    expect(await join(email)).toMatchObject({ status: 422, body: { code: 'college.domain_not_allowed' } })
    expect(await world.sql('select 1 from "user" where email = $1', [email])).toEqual([])
  })

  it('says the same about every address, and touches no account of it', async () => {
    const known = await world.aStudent(neighbour)
    const unconfirmed = `${unique('late')}@college.test`
    const [other] = await world.sql('select name from colleges where id = $1', [neighbour.collegeId])
    await world.register({ type: 'student', email: unconfirmed, collegeName: other.name })
    await world.mailbox.waitFor(unconfirmed)
    const traces = () =>
      world.sql(
        `select (select jsonb_agg(u order by id) from "user" u) as people,
                (select count(*) from mail_tokens) as links, (select count(*) from pgboss.job) as jobs`,
      )
    const before = await traces()
    const answers = []
    for (const email of [known.email, unconfirmed, `${unique('new')}@college.test`])
      answers.push(withoutId(await join(email)))
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'college.domain_not_allowed' } })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(await traces()).toEqual(before)
  })

  it('asks neither founders nor admins whom a SuperAdmin makes', async () => {
    const founder = await world.register({
      type: 'SuperAdmin',
      email: `${unique('head')}@elsewhere.test`,
      collegeName: unique('Founded '),
    })
    expect(founder.answer.status).toBe(202)
    const admin = await world.aDepartmentAdmin(head)
    expect(admin.email).toMatch(/@college\.test$/)
  })

  it('is open to every address again without domains', async () => {
    await set({ joinDomains: [] })
    expect((await join(`${unique('asha')}@college.test`)).status).toBe(202)
  })
})

describe('where a SuperAdmin lets each student in', () => {
  beforeAll(() => set({ joinApproval: true }))

  /** A student who has signed up and confirmed the address, and now waits for approval. */
  async function aWaiting() {
    const email = `${unique('waiting')}@college.test`
    const { visitor } = await world.register({ type: 'student', email, collegeName })
    const token = tokenIn(await world.mailbox.waitFor(email, /Confirm/))
    expect(await visitor.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({
      status: 200,
      body: { waiting: true },
    })
    const [row] = await world.sql('select id from "user" where email = $1', [email])
    return { email, id: String(row.id), visitor }
  }

  it('lists the student as waiting once the address is confirmed', async () => {
    const email = `${unique('waiting')}@college.test`
    const { visitor } = await world.register({ type: 'student', email, collegeName })
    const mail = await world.mailbox.waitFor(email, /Confirm/)
    expect(mail.text).toContain('Kaveri College has to approve your account')
    expect((await studentsOf(head)).some((one) => one.email === email)).toBe(false)
    const [row] = await world.sql('select id from "user" where email = $1', [email])
    expect(await approve(head, row.id)).toMatchObject({ status: 404, body: { code: 'member.missing' } })

    await visitor.call(identityApi.verifyEmail, { body: { token: tokenIn(mail) } })
    expect((await studentsOf(head)).find((one) => one.email === email)).toEqual({
      id: row.id,
      email,
      name: null,
      roll: null,
      waiting: true,
      can: { remove: true, letIn: true },
    })
  })

  it('tells the student so at sign-in, but only with the right password', async () => {
    const { email } = await aWaiting()
    const own = await signIn(email)
    expect(own).toMatchObject(waiting)
    expect(own.cookies).toEqual([])
    const unconfirmed = `${unique('late')}@college.test`
    await join(unconfirmed)
    const answers = [
      await signIn(email, 'Wrong-Tree7-Hostel'),
      await signIn(unconfirmed),
      await signIn(`${unique('nobody')}@college.test`),
    ]
    expect(answers[0]).toMatchObject(refused)
    expect(answers[0]?.cookies).toEqual([])
    for (const answer of answers) {
      expect(withoutId(answer)).toEqual(withoutId(answers[0] ?? expect.fail()))
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
    expect(await world.sql('select 1 from session s join "user" u on u.id = user_id where waiting')).toEqual(
      [],
    )
  })

  it('keeps waiting through a new password', async () => {
    const { email, visitor } = await aWaiting()
    await visitor.call(identityApi.forgotPassword, { body: { email } })
    const token = tokenIn(await world.mailbox.waitFor(email, /new password/))
    const password = 'Banyan-Shade4-Library'
    const reset = await visitor.call(identityApi.resetPassword, { body: { token, password } })
    expect(reset.status).toBe(200)
    expect(await signIn(email, password)).toMatchObject(waiting)
  })

  it('approves the student once, with one mail', async () => {
    const { email, id } = await aWaiting()
    expect(await approve(neighbour, id)).toMatchObject({ status: 404, body: { code: 'member.missing' } })
    expect(await signIn(email)).toMatchObject(waiting)

    const both = await Promise.all([approve(head, id), approve(head, id)])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    const mail = await world.mailbox.waitFor(email, /You can log in now/)
    expect(mail.text).toContain('/Login')
    expect(await signIn(email)).toMatchObject({ status: 200, body: { role: 'student' } })
    const mine = (await studentsOf(head)).find((one) => one.id === id)
    expect(mine).toMatchObject({ waiting: false, can: { remove: true, letIn: false } })
    const entries = await world.sql(
      `select actor_id, details from audit_entries where action = 'member.let_in' and subject_id = $1`,
      [id],
    )
    expect(entries).toEqual([{ actor_id: head.id, details: {} }])
    expect(
      world.mailbox.mails.filter((one) => one.to.includes(email) && /now/.test(one.subject)),
    ).toHaveLength(1)
  })

  it('lets only SuperAdmins decide', async () => {
    const { email, id } = await aWaiting()
    const [admin, student] = [await world.aDepartmentAdmin(head), await world.aStudent(neighbour)]
    for (const member of [admin, student])
      expect(await approve(member, id)).toMatchObject({
        status: 403,
        body: { code: 'request.role_not_allowed' },
      })
    expect(await signIn(email)).toMatchObject(waiting)
  })

  it('removes a waiting student as any other', async () => {
    const { email, id } = await aWaiting()
    expect(await head.call(membersApi.removeStudent, { params: { id } })).toMatchObject({ status: 200 })
    expect((await studentsOf(head)).some((one) => one.id === id)).toBe(false)
    expect(await approve(head, id)).toMatchObject({ status: 404 })
    expect(await signIn(email)).toMatchObject(refused)
    expect((await join(email)).status).toBe(202)
  })

  it('shows the SuperAdmins a waiting student at once', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, head.cookieHeader)
    await eventually(() => stream.events.length > 0)
    await aWaiting()
    expect(await eventually(() => topicsOf(stream).includes('members'))).toBe(true)
    stream.close()
  })

  it('keeps waiting students waiting when it is turned off, and lets new ones join directly', async () => {
    const { email, id } = await aWaiting()
    await set({ joinApproval: false })
    expect(await signIn(email)).toMatchObject(waiting)
    expect((await world.aStudent(head)).role).toBe('student')
    await approve(head, id)
    expect(await signIn(email)).toMatchObject({ status: 200 })
  })
})
