import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { todayIn } from '#testing/days.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel = ''
let library = ''

async function departmentOf(admin: Member): Promise<string> {
  const { body } = await admin.call(membersApi.readProfile)
  return body.department?.id ?? expect.fail('no department')
}

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await departmentOf(ours.hostelAdmin)
  library = await departmentOf(ours.libraryAdmin)
})

type Query = Record<string, string>

async function search(by: Member, words: string, query: Query = {}) {
  const answer = await by.call(complaintsApi.searchInbox, { query: { words, ...query } })
  expect(answer.status).toBe(200)
  return complaintsApi.searchInbox.response.parse(answer.body)
}
const found = async (by: Member, words: string, query: Query = {}) =>
  (await search(by, words, query)).items.map(({ id }) => id)

const open = async (by: Member, number: number) =>
  by.call(complaintsApi.findByNumber, { params: { number: String(number) } })

describe('searching', () => {
  let fan: { id: string; number: number }
  let water: { id: string; number: number }
  beforeAll(async () => {
    fan = await fileOne(ours.student, {
      departmentId: hostel,
      subject: 'Ceiling fan in B-224 stopped',
      description: 'It makes a grinding noise. The caretaker was told twice.',
      name: 'Riya Patil',
      roll: '26017',
      priority: 'high',
    })
    water = await fileOne(ours.otherStudent, {
      departmentId: library,
      subject: 'पुस्तकालय में पानी नहीं',
      description: 'The reading room has no drinking water. The fan works.',
      name: 'अनन्या शर्मा',
      roll: '26018',
    })
  })

  it.each([
    ['a word of the subject', 'ceiling'],
    ['the beginning of a word', 'ceil'],
    ['any letter case', 'CEILING Fan'],
    ['a word of the description', 'grinding'],
    ['a room however it is typed', 'b224'],
    ['a room with a space', 'B 224'],
    ['a room with a hyphen, and a word', 'fan B-224'],
    ['the name', 'riya'],
    ['the roll', '26017'],
    ['the beginning of the roll', '260 riya'],
  ])('finds a complaint by %s', async (_by, words) => {
    expect(await found(ours.superAdmin, words)).toContain(fan.id)
  })

  it('finds Hindi words and names, also by their beginning', async () => {
    for (const words of ['पानी', 'पुस्तका', 'अनन्या', 'शर्मा पानी'])
      expect(await found(ours.superAdmin, words), words).toEqual([water.id])
  })

  it('needs every word', async () => {
    expect(await found(ours.superAdmin, 'fan')).toEqual([water.id, fan.id])
    expect(await found(ours.superAdmin, 'fan ceiling')).toEqual([fan.id])
    expect(await found(ours.superAdmin, 'fan helicopter')).toEqual([])
  })

  it('tells how many there are and where in the description a word is, unless the row shows it', async () => {
    const { items, total } = await search(ours.superAdmin, 'fan caretaker')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      subject: 'Ceiling fan in B-224 stopped',
      studentName: 'Riya Patil',
      roll: '26017',
      excerpt: { text: '… noise. The caretaker was told twice.', in: 'description' },
    })
    expect((await search(ours.superAdmin, 'ceiling')).items[0]?.excerpt).toBeNull()
  })

  it('keeps the filters', async () => {
    const words = 'fan'
    expect(await found(ours.superAdmin, words, { priority: 'high' })).toEqual([fan.id])
    expect(await found(ours.superAdmin, words, { departmentId: library })).toEqual([water.id])
    expect(await found(ours.superAdmin, words, { status: 'resolved,rejected' })).toEqual([])
    expect(await found(ours.superAdmin, words, { status: 'pending,rejected' })).toHaveLength(2)
    expect(await found(ours.superAdmin, words, { day: 'today' })).toHaveLength(2)
    expect(await found(ours.superAdmin, words, { filedUntil: '2026-01-01' })).toEqual([])
    expect(await found(ours.superAdmin, words, { filedFrom: '2026-01-01' })).toHaveLength(2)
  })

  it('goes on with the next page', async () => {
    const first = await search(ours.superAdmin, 'fan', { limit: '1' })
    expect(first).toMatchObject({ total: 2, items: [{ id: water.id }] })
    const second = await search(ours.superAdmin, 'fan', { limit: '1', after: first.next ?? '' })
    expect(second).toMatchObject({ items: [{ id: fan.id }], next: null })
  })

  it('tries the nearest word if a word is in no complaint, and says so', async () => {
    expect(await search(ours.superAdmin, 'cieling fan')).toMatchObject({
      showing: 'ceiling fan',
      total: 1,
      items: [{ id: fan.id }],
    })
    expect(await search(ours.superAdmin, 'helicopter')).toMatchObject({ showing: null, total: 0 })
  })

  it('finds words that look like operators only as words', async () => {
    for (const words of [`'fan`, 'fan & !ceiling', 'fan | ceiling', 'fan:* <-> ~', '\\fan', '-- fan'])
      expect(await found(ours.superAdmin, words), words).toContain(fan.id)
    for (const words of ['!', '~', "''", '\\', '%', '___'])
      expect(await found(ours.superAdmin, words)).toEqual([])
  })

  it('looks at older complaints on request', async () => {
    // Ids begin with the time at which the server makes them.
    const date = todayIn('Asia/Kolkata')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 400 * 86_400_000 })
    const filed = fileOne(ours.student, { departmentId: hostel, subject: 'Geyser broken', date })
    const old = await filed.finally(() => vi.useRealTimers())
    expect(await found(ours.superAdmin, 'geyser')).toEqual([])
    expect(await found(ours.superAdmin, 'geyser', { older: 'true' })).toEqual([old.id])
  })
})

// T01, T02.
describe('what a person must not see is not found', () => {
  const secret = 'zanzibar'
  let complaint: { id: string; number: number }
  beforeAll(async () => {
    complaint = await fileOne(ours.otherStudent, { departmentId: library, subject: secret, name: secret })
  })

  it('by another department, not even as a word that was meant', async () => {
    expect(await found(ours.libraryAdmin, secret)).toEqual([complaint.id])
    for (const query of [{}, { departmentId: library }, { older: 'true' }]) {
      expect(await search(ours.hostelAdmin, secret, query)).toMatchObject({
        items: [],
        total: 0,
        showing: null,
      })
      expect(await search(ours.hostelAdmin, 'zanzibra', query)).toMatchObject({ items: [], showing: null })
    }
    expect((await open(ours.hostelAdmin, complaint.number)).status).toBe(404)
    expect((await open(ours.libraryAdmin, complaint.number)).body).toMatchObject({ id: complaint.id })
  })

  it('by another college, whatever is typed', async () => {
    const [{ code }] = await world.sql('select code from colleges where id = $1', [ours.superAdmin.collegeId])
    for (const words of [
      secret,
      'zanzibra',
      `${code}_${secret}`,
      `'${code}_${secret}':*`,
      `~${code}_${secret}`,
    ])
      expect(await search(theirs.superAdmin, words), words).toMatchObject({
        items: [],
        total: 0,
        showing: null,
      })
    expect((await open(theirs.superAdmin, complaint.number)).status).toBe(404)
  })

  it('by the student, who searches with another page, nor by a stranger', async () => {
    const query = { words: secret }
    expect((await ours.otherStudent.call(complaintsApi.searchInbox, { query })).status).toBe(403)
    expect((await world.visitor().call(complaintsApi.searchInbox, { query })).status).toBe(401)
    expect((await open(ours.student, complaint.number)).status).toBe(404)
    expect((await open(ours.otherStudent, complaint.number)).body).toMatchObject({ id: complaint.id })
  })

  it('by the database itself, even if the function is asked for another college', async () => {
    const [{ code }] = await world.sql('select code from colleges where id = $1', [ours.superAdmin.collegeId])
    const { inCollege, runStatement } = await import('#platform/database/database.ts')
    const text = `select search_complaints($1, null, null, null, null, null, '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', 10)`
    const ask = async (collegeId: string, words: string) =>
      (await inCollege(collegeId, (tx) => runStatement(tx, { text, values: [words] }))).rows
    expect(await ask(ours.superAdmin.collegeId, `'~${secret}'`)).toHaveLength(1)
    expect(await ask(theirs.superAdmin.collegeId, `'~${secret}'`)).toHaveLength(0)
    expect(await ask(theirs.superAdmin.collegeId, `'${code}_${secret}'`)).toHaveLength(0)
  })
})

describe('what is gone is not found', () => {
  it('after an edit, which is found by its new words', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel, subject: 'Quarrel about keys' })
    const body = { subject: 'Lock jammed', description: 'Since Monday.', priority: 'low' } as const
    expect((await ours.student.call(complaintsApi.edit, { params: { id }, body })).status).toBe(200)
    expect(await found(ours.superAdmin, 'quarrel')).toEqual([])
    expect(await found(ours.superAdmin, 'jammed')).toEqual([id])
    expect(await found(ours.superAdmin, 'jammed asha')).toEqual([id])
  })

  it('after it was withdrawn, whose number says when, and after it was removed', async () => {
    const withdrawn = await fileOne(ours.student, { departmentId: hostel, subject: 'Xylophone one' })
    const removed = await fileOne(ours.student, { departmentId: hostel, subject: 'Xylophone two' })
    await ours.student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    const body = { reason: 'Filed twice.' }
    await ours.hostelAdmin.call(complaintsApi.remove, { params: { id: removed.id }, body })
    expect(await found(ours.superAdmin, 'xylophone')).toEqual([])
    expect((await open(ours.hostelAdmin, withdrawn.number)).body).toMatchObject({
      state: 'withdrawn',
      subject: '',
      withdrawnAt: expect.stringMatching(/^\d{4}-/),
    })
    expect((await open(ours.student, withdrawn.number)).body).toMatchObject({ subject: 'Xylophone one' })
    expect((await open(ours.hostelAdmin, removed.number)).status).toBe(404)
    expect((await open(ours.superAdmin, removed.number)).body).toMatchObject({ state: 'removed' })
  })

  it('by name or roll after the account was deleted', async () => {
    const { id } = await fileOne(theirs.student, {
      departmentId: await departmentOf(theirs.hostelAdmin),
      subject: 'Mattress torn',
      name: 'Balthazar',
      roll: '77123',
    })
    expect(await found(theirs.superAdmin, 'balthazar')).toEqual([id])
    const removal = { params: { id: theirs.student.id } }
    expect((await theirs.superAdmin.call(membersApi.removeStudent, removal)).status).toBe(200)
    await expect.poll(() => found(theirs.superAdmin, 'balthazar')).toEqual([])
    await expect.poll(() => found(theirs.superAdmin, '77123')).toEqual([])
    expect(await found(theirs.superAdmin, 'mattress')).toEqual([id])
  })
})
