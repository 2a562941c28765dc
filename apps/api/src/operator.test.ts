import { announcementsApi } from '@counterfoil/contract/announcements'
import { collegesApi } from '@counterfoil/contract/colleges'
import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { describe, expect, it } from 'vitest'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { addCategory, aQuestion } from '#testing/people/categories.ts'
import { addPlace } from '#testing/people/places.ts'
import { runScript } from '#testing/processes/service.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld({ env: { FOUNDING: 'approval' } })

/** Runs a command in this process, which is faster than starting one. */
async function operator(words: string): Promise<string> {
  // Imported here, because the modules read the environment that the world sets.
  const { runCommand } = await import('../scripts/operator-commands.ts')
  return runCommand(words.split(' '))
}

/** A founder who has signed up and confirmed the address. The college waits for approval. */
async function aFounder(collegeName = unique('College ')) {
  const email = `${unique('head')}@college.test`
  const founder = await world.verified({ type: 'SuperAdmin', email, collegeName })
  const [row] = await world.sql('select code from colleges where id = $1', [founder.collegeId])
  return { founder, collegeName, code: String(row?.['code']) }
}

const join = async (collegeName: string) => {
  const email = `${unique('student')}@college.test`
  return (await world.register({ type: 'student', email, collegeName })).answer
}
const approvalOf = async (member: Member) =>
  (await member.call(identityApi.readSession)).body.person?.college?.approval
const nameAnswer = async (name: string) =>
  (await world.visitor().call(collegesApi.isRegistered, { query: { name } })).body
const auditOf = (collegeId: string) =>
  world.sql(
    `select action, actor_id, subject_id, details from audit_entries where college_id = $1 and action like 'college.%'`,
    [collegeId],
  )

describe('the command', () => {
  const asProcess = async (...words: string[]) => {
    const script = runScript('../scripts/operator.ts', {}, words)
    return { code: (await script.exited).code, text: script.output() }
  }

  it('lists the colleges with their founders, and not those that nobody confirmed', async () => {
    const head = await world.aSuperAdmin('Kaveri College')
    const reserved = unique('Reserved ')
    const email = `${unique('head')}@college.test`
    await world.register({ type: 'SuperAdmin', email, collegeName: reserved })
    const { code, text } = await asProcess('colleges', 'list')
    expect(code).toBe(0)
    expect(text).toMatch(new RegExp(`^[a-z0-9]{10} +approved .*${head.email}  Kaveri College$`, 'm'))
    expect(text).not.toContain(reserved)
  })

  it('ends with an error that lists what it can do', async () => {
    const { code, text } = await asProcess('colleges', 'sell')
    expect(code).toBe(1)
    expect(text).toContain('npm run operator -- colleges approve <code>')
    for (const words of ['', 'colleges', 'toString', '__proto__'])
      await expect(operator(words)).rejects.toThrow('npm run operator -- colleges list')
  })
})

describe('T08: a college that needs approval', () => {
  it('is reported to the operator, and can be set up but not joined', async () => {
    const { founder, collegeName, code } = await aFounder()
    expect(await join(collegeName)).toMatchObject({ status: 422, body: { code: 'college.waiting' } })
    const mail = await world.mailbox.waitFor('office@counterfoil.test', new RegExp(collegeName))
    expect(mail.text).toContain(founder.email)
    expect(mail.text).toContain(`npm run operator -- colleges approve ${code}`)

    expect(await nameAnswer(collegeName)).toEqual({ registered: false, waiting: true, available: false })
    const { body } = await world.visitor().call(collegesApi.suggest, { query: { typed: collegeName } })
    expect(body.names).toEqual([])
    expect(await approvalOf(founder)).toBe('waiting')
    const settings = await founder.call(collegesApi.editSettings, { body: { joinApproval: true } })
    expect(settings.status).toBe(200)
    expect(await operator('colleges list')).toMatch(new RegExp(`^${code} +waiting `, 'm'))
  })

  it('can be joined once it is approved, and its founder is told', async () => {
    const { founder, collegeName, code } = await aFounder()
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, founder.cookieHeader)
    await eventually(() => stream.events.length > 0)
    expect(await operator(`colleges approve ${code}`)).toContain(`${collegeName} is approved`)
    expect(await eventually(() => topicsOf(stream).includes('session'))).toBe(true)
    stream.close()

    expect(await approvalOf(founder)).toBe('approved')
    expect(await nameAnswer(collegeName)).toEqual({ registered: true, waiting: false, available: false })
    expect((await join(collegeName)).status).toBe(202)
    await world.mailbox.waitFor(founder.email, /Students can join/)
    // Each SuperAdmin has an own job, so that an address which refuses mail holds nobody else's up.
    const jobs = await world.sql(
      `select data ->> 'toId' as "toId" from pgboss.job where name = 'colleges.founding_mail'
       and data ->> 'collegeId' = $1 and data ->> 'letter' = 'approved' order by created_on`,
      [founder.collegeId],
    )
    expect(jobs).toEqual([{ toId: null }, { toId: founder.id }])
    expect(await auditOf(founder.collegeId)).toEqual([
      { action: 'college.approved', actor_id: null, subject_id: founder.collegeId, details: {} },
    ])
    for (const command of ['approve', 'refuse'])
      await expect(operator(`colleges ${command} ${code}`)).rejects.toThrow(/No college with the code/)
  })

  it('that is refused loses its name at once, and its people after 30 days', async () => {
    const { founder, collegeName, code } = await aFounder()
    await world.setPlan(founder.collegeId, 'enterprise')
    const admin = await world.aDepartmentAdmin(founder)
    const notice = { title: 'Welcome', description: 'To all of us.', priority: 'low' }
    expect((await founder.call(announcementsApi.post, { body: notice })).status).toBe(201)
    const view = { name: 'Open', filter: { status: 'pending' } }
    expect((await founder.call(complaintsApi.keepView, { body: view })).status).toBe(201)

    const canned = { departmentId: null, title: 'Office hours', text: 'We are here from 9 to 5.' }
    expect((await founder.call(cannedApi.createCanned, { body: canned })).status).toBe(201)

    const hostel = await world.departmentIdOf(founder, 'Hostel')
    await addCategory(founder, hostel, { questions: [aQuestion()] })
    await addPlace(founder)

    const invited = `${unique('invited')}@college.test`
    const temporaryPassword = 'Temporary-9-Kaveri'
    const invitation = { email: invited, phone: '+911126591000', password: temporaryPassword }
    expect((await founder.call(membersApi.createSuperAdmin, { body: invitation })).status).toBe(201)
    const token = tokenIn(await world.mailbox.waitFor(invited))

    expect(await operator(`colleges refuse ${code}`)).toContain(`${collegeName} is refused`)
    const acceptance = { token, temporaryPassword, password: goodPassword }
    expect(await world.visitor().call(membersApi.acceptInvitation, { body: acceptance })).toMatchObject({
      status: 403,
      body: { code: 'college.refused' },
    })
    const mail = await world.mailbox.waitFor(founder.email, /was not approved/)
    expect(mail.text).toContain('deleted in 30 days')
    expect(await approvalOf(founder)).toBe('refused')
    expect(await nameAnswer(collegeName)).toEqual({ registered: false, waiting: false, available: true })
    expect(await join(collegeName)).toMatchObject({ status: 422, body: { code: 'college.not_registered' } })
    const body = {
      email: `${unique('new')}@college.test`,
      phone: '+911126591000',
      password: founder.password,
    }
    expect(await founder.call(membersApi.createSuperAdmin, { body })).toMatchObject({
      status: 403,
      body: { code: 'college.refused' },
    })
    expect((await aFounder(collegeName)).founder.collegeId).not.toBe(founder.collegeId)

    const people = () => world.sql('select id from "user" where college_id = $1', [founder.collegeId])
    await world.runJob('members.abandoned')
    expect(await people()).toHaveLength(2)
    await world.sql("update colleges set decided_at = now() - interval '31 days' where id = $1", [
      founder.collegeId,
    ])
    await expect(world.runJob('members.abandoned')).resolves.not.toThrow()
    expect(await people()).toEqual([])
    for (const table of ['canned_texts', 'categories', 'category_questions', 'places'])
      expect(await world.sql(`select from ${table} where college_id = $1`, [founder.collegeId])).toEqual([])
    expect(await admin.call(membersApi.readProfile)).toMatchObject({ status: 401 })
    expect(await auditOf(founder.collegeId)).toMatchObject([{ action: 'college.refused' }])
  })
})
