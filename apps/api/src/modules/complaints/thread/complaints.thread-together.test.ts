import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { announce } from '#testing/people/files.ts'
import { aMarkedComplaint, merge, readOne, takeApart } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { reply } from '#testing/people/thread.ts'
import { aWorld, type Member } from '#testing/world.ts'

// Three complaints are handled together: the office works on KEPT, and FIRST and SECOND have joined it.

const world = aWorld()
let ours: People
let hostel: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

async function together() {
  const [kept, first, second] = await Promise.all(
    ['KEPT', 'FIRST', 'SECOND'].map((mark) => aMarkedComplaint(world, ours.superAdmin, hostel, mark)),
  )
  if (!kept || !first || !second) throw new Error('three complaints are needed')
  for (const { id } of [first, second]) await merge(ours.hostelAdmin, id, kept.id)
  return { kept, first, second }
}

const wordsOf = async (by: Member, id: string) =>
  (await readOne(by, id)).events.flatMap(({ type, words }) => (type === 'replied' ? [words] : []))

describe('complaints that are handled together', () => {
  it('keep what each student writes apart, and the office reads all of it in one place', async () => {
    const { kept, first, second } = await together()
    await reply(kept.student, kept.id, { words: 'Of kept' })
    await reply(first.student, first.id, { words: 'Of first' })
    expect(await wordsOf(kept.student, kept.id)).toEqual(['Of kept'])
    expect(await wordsOf(first.student, first.id)).toEqual(['Of first'])
    expect(await wordsOf(second.student, second.id)).toEqual([])
    const { events } = await readOne(ours.hostelAdmin, kept.id)
    expect(events.filter(({ type }) => type === 'replied')).toMatchObject([
      { words: 'Of kept', other: null },
      { words: 'Of first', other: { id: first.id, number: first.number } },
    ])
    const page = await ours.hostelAdmin.call(complaintsApi.listEvents, {
      params: { id: kept.id },
      query: { before: 'ffffffff-ffff-7fff-bfff-ffffffffffff' },
    })
    expect(page.body.items.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  })

  it('show the words of the office to every student only if they are for all', async () => {
    const { kept, first, second } = await together()
    const file = await announce(ours.hostelAdmin)
    await reply(ours.hostelAdmin, kept.id, { words: 'To one' })
    await reply(ours.hostelAdmin, kept.id, { words: 'To all', forAll: true, files: [file] })
    expect(await wordsOf(kept.student, kept.id)).toEqual(['To one', 'To all'])
    for (const { student, id } of [first, second]) {
      expect(await wordsOf(student, id)).toEqual(['To all'])
      expect((await readOne(student, id)).events.at(-1)).toMatchObject({
        isForAll: true,
        office: 'Hostel',
        byEmail: null,
        other: null,
        files: [{ id: file }],
      })
    }
    const readFile = (by: Member) => by.call(complaintsApi.readFile, { params: { id: file } })
    for (const { student } of [kept, first, second]) expect((await readFile(student)).status).toBe(200)
    expect((await readFile(ours.student)).status).toBe(404)
    // The student of the kept complaint does not learn that there are others.
    expect((await readOne(kept.student, kept.id)).events.at(-1)).toMatchObject({ isForAll: false })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(first.student.email, /office replied/)
    expect(mail.subject).toContain(`${first.number}:`)
    expect(mail.text).toContain('To all')
    expect(mail.text).not.toContain('To one')
    expect(mail.text).not.toContain('KEPT')
  })

  it('hide what students of others wrote, whatever they send', async () => {
    const { kept, first, second } = await together()
    await reply(kept.student, kept.id, { words: 'Of kept', forAll: true })
    await reply(first.student, first.id, { words: 'Of first', forAll: true })
    for (const { student, id } of [first, second]) expect(await wordsOf(student, id)).not.toContain('Of kept')
    for (const { student, id } of [kept, second]) expect(await wordsOf(student, id)).not.toContain('Of first')
  })

  it('end the conversation of a joined one with the status of the one that is handled', async () => {
    const { kept, first } = await together()
    expect((await readOne(first.student, first.id)).can.reply).toBe(true)
    await ours.hostelAdmin.call(complaintsApi.changeStatus, {
      params: { id: kept.id },
      body: { from: 'pending', to: 'resolved' },
    })
    expect((await reply(first.student, first.id, { words: 'Thanks' })).body.code).toBe('complaint.not_open')
  })

  it('take the words of a student along when they are taken apart', async () => {
    const { kept, first } = await together()
    await reply(first.student, first.id, { words: 'Of first' })
    await takeApart(ours.hostelAdmin, first.id)
    expect(await wordsOf(ours.hostelAdmin, kept.id)).toEqual([])
    expect(await wordsOf(ours.hostelAdmin, first.id)).toEqual(['Of first'])
    await reply(ours.hostelAdmin, kept.id, { words: 'Later', forAll: true })
    expect(await wordsOf(first.student, first.id)).toEqual(['Of first'])
  })
})
