import { membersApi } from '@counterfoil/contract/members'
import { noticesApi } from '@counterfoil/contract/notices'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
})

const remove = ({ id }: Member) => ours.superAdmin.call(membersApi.removeStudent, { params: { id } })
const read = async (by: Member) => (await by.call(noticesApi.readMailSettings)).body
const change = (by: Member, body: Record<string, unknown>) => by.call(noticesApi.changeMailSettings, { body })

// Imported later, because it reads the environment that `aWorld` sets.
const tokenFor = async (
  { collegeId, id }: Member,
  topics: readonly ('status' | 'conversation' | 'yours')[],
) => {
  const { stopToken } = await import('#platform/notices/notices.unsubscribe.ts')
  return stopToken({ collegeId, userId: id, topics })
}

describe('mail settings', () => {
  it('are the defaults of the role until a person chooses', async () => {
    expect(await read(ours.student)).toMatchObject({
      email: ours.student.email,
      paces: { conversation: 'at_once', announcements: 'none' },
      quiet: { isOn: false, from: '22:00', to: '07:00' },
      dailyAt: '07:00',
    })
    const { paces, dailyAt } = await read(ours.hostelAdmin)
    expect([paces.complaints, paces.conversation, dailyAt]).toEqual(['daily', undefined, '08:00'])
  })

  it('keep what was not chosen, and are those of one person alone', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await change(student, { paces: { status: 'none' } })
    await change(student, { quiet: { isOn: true, from: '21:30', to: '06:00' } })
    await change(student, { dailyAt: '19:00', paces: { conversation: 'daily' } })
    expect(await read(student)).toMatchObject({
      paces: { status: 'none', conversation: 'daily', urgent_announcements: 'at_once' },
      quiet: { isOn: true, from: '21:30', to: '06:00' },
      dailyAt: '19:00',
    })
    expect((await read(ours.student)).paces.status).toBe('at_once')
  })

  it.each([
    { paces: { complaints: 'none' } },
    { paces: { status: 'weekly' } },
    { paces: { everything: 'none' } },
    { quiet: { isOn: true, from: '24:00', to: '06:00' } },
    { dailyAt: '03:00' },
  ])('refuse %j of a student', async (body) => {
    expect((await change(ours.student, body)).status).toBe(400)
  })

  it('lose neither of two changes at once', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const topics = ['status', 'conversation', 'announcements', 'urgent_announcements']
    await Promise.all(topics.map((topic) => change(student, { paces: { [topic]: 'daily' } })))
    expect(Object.values((await read(student)).paces)).toEqual(Array(5).fill('daily'))
  })

  it('are deleted with the account', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await change(student, { dailyAt: '19:00' })
    await remove(student)
    const rows = () => world.sql('select 1 from mail_settings where user_id = $1', [student.id])
    await expect.poll(rows).toEqual([])
  })
})

describe('the link of a mail', () => {
  const stop = (token: string) => world.visitor().call(noticesApi.unsubscribe, { body: { token } })

  it('stops the mails of its topics, and takes that back, without a sign-in', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await change(student, { paces: { status: 'daily' } })
    const token = await tokenFor(student, ['status', 'conversation'])
    const { body } = await stop(token)
    expect(body).toEqual({ before: { status: 'daily', conversation: 'at_once' } })
    expect((await read(student)).paces).toMatchObject({
      status: 'none',
      conversation: 'none',
      announcements: 'none',
    })
    const again = await world
      .visitor()
      .call(noticesApi.subscribeAgain, { body: { token, before: body.before } })
    expect(again.status).toBe(200)
    expect((await read(student)).paces).toMatchObject({ status: 'daily', conversation: 'at_once' })
    const entries = await world.sql(
      `select actor_id, details from audit_entries where subject_id = $1 and action = 'mail.chosen_by_link'`,
      [student.id],
    )
    expect(entries).toHaveLength(2)
    expect(entries[0]).toEqual({ actor_id: null, details: { topics: ['conversation', 'status'] } })
  })

  it('changes nothing of other topics, and nothing for other people', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const token = await tokenFor(student, ['status'])
    await stop(token)
    await world.visitor().call(noticesApi.subscribeAgain, {
      body: { token, before: { conversation: 'none', status: 'daily' } },
    })
    expect((await read(student)).paces).toMatchObject({ conversation: 'at_once', status: 'daily' })
    expect((await read(ours.student)).paces.status).toBe('at_once')
  })

  it('is refused if it was forged, or its account was deleted', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const token = await tokenFor(student, ['status'])
    const bytes = Buffer.from(token, 'base64url')
    // Another person, and another topic.
    for (const at of [20, 33]) {
      const forged = Buffer.from(bytes)
      forged[at] = (forged[at] ?? 0) ^ 1
      expect((await stop(forged.toString('base64url'))).status, `byte ${at}`).toBe(404)
    }
    await remove(student)
    expect((await stop(token)).status).toBe(404)
  })

  it('works from the button of a mail program, which sends a form, no Origin and no cookie (RFC 8058)', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const token = await tokenFor(student, ['status'])
    const press = (headers: Record<string, string>, payload?: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api/one-click/${token}`,
        headers,
        ...(payload && { payload }),
      })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await press(form, 'List-Unsubscribe=One-Click')
    expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
    expect((await read(student)).paces.status).toBe('none')
    // A second press, and one in another form, do no harm.
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await press(multipart, '--x--')).statusCode).toBe(200)
    const opened = await world.app.inject({ method: 'GET', url: `/api/one-click/${token}` })
    expect(opened.statusCode).toBe(404)
    const forged = await world.app.inject({
      method: 'POST',
      url: `/api/one-click/${'A'.repeat(88)}`,
      headers: form,
    })
    expect(forged.statusCode).toBe(404)
  })

  it('is recorded once, however often it is pressed', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const token = await tokenFor(student, ['status'])
    await Promise.all(Array.from({ length: 5 }, () => stop(token)))
    const entries = await world.sql(
      `select 1 from audit_entries where subject_id = $1 and action = 'mail.chosen_by_link'`,
      [student.id],
    )
    expect(entries).toHaveLength(1)
  })
})
