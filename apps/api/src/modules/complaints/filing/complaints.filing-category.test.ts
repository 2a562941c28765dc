import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { plusDays } from '@counterfoil/contract/days'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayIn } from '#testing/days.ts'
import { askAnew, emergency, insertCategory, type MadeCategory } from '#testing/people/category-rows.ts'
import { aCounterFiling, aFiling, fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let theirs: People
let hostel = ''
let library = ''
let leaks: MadeCategory

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})
beforeEach(async () => {
  leaks = await category({
    questions: [
      { words: 'Which room?', isNeeded: true },
      { words: 'How bad is it?', kind: 'choice', choices: ['Drops', 'Stream'] },
      { words: 'Since how many days?', kind: 'number', least: 0, most: 90 },
    ],
  })
})

const category = (wish: Partial<Parameters<typeof insertCategory>[1]> = {}) =>
  insertCategory(world, { collegeId: ours.superAdmin.collegeId, departmentId: hostel, ...wish })

/** Answers to the questions of a category, in their order. */
const answersTo = ({ questions }: MadeCategory, ...answers: string[]) =>
  answers.map((answer, place) => ({ ...questions[place], answer }))

type Wish = { departmentId?: string; categoryId?: string; answers?: unknown; date?: string }

const asStudent = ({ departmentId = hostel, ...wish }: Wish, key: string = randomUUID()) =>
  ours.student.call(complaintsApi.file, { key, body: { ...aFiling({ departmentId }), ...wish } })
const asOffice = ({ departmentId = hostel, ...wish }: Wish, key: string = randomUUID()) =>
  ours.superAdmin.call(complaintsApi.fileAtCounter, {
    key,
    body: { ...aCounterFiling({ departmentId }), ...wish },
  })

const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body

/** A complaint of the category that has an answer to its first question. */
const aLeak = (room = 'B-224', by: Member = ours.student) =>
  fileOne(by, {
    departmentId: hostel,
    categoryId: leaks.id,
    answers: answersTo(leaks, room) as never,
  })

describe.each([
  ['a student', asStudent],
  ['the office', asOffice],
])('%s who files', (_who, file) => {
  it('is asked the questions of the category, and the complaint has the answers', async () => {
    const answers = answersTo(leaks, 'B-224', 'Stream', '3.5')
    // The order of the questions counts, and not that of the request.
    const { status, body } = await file({ categoryId: leaks.id, answers: answers.toReversed() })
    expect(status).toBe(201)
    const shown = {
      category: { id: leaks.id, name: `Category ${leaks.id}` },
      answers: [
        { question: 'Which room?', answer: 'B-224' },
        { question: 'How bad is it?', answer: 'Stream' },
        { question: 'Since how many days?', answer: '3.5' },
      ],
    }
    expect(await read(ours.superAdmin, body.id)).toMatchObject(shown)
    expect(await read(ours.hostelAdmin, body.id)).toMatchObject(shown)
  })

  it('needs no category, and the complaint has none then', async () => {
    const { body } = await file({ answers: [] })
    expect(await read(ours.superAdmin, body.id)).toMatchObject({ category: null, answers: [] })
  })

  it('cannot answer without a category', async () => {
    const { status, body } = await file({ answers: answersTo(leaks, 'B-224') })
    expect([status, body.fields]).toEqual([400, { answers: 'field.invalid' }])
  })

  it.each([
    ['leaves out what is needed', () => [], { answers: 'field.required' }],
    [
      'chooses what is not offered',
      () => answersTo(leaks, 'B-224', 'Flood'),
      { 'answers.1': 'field.invalid' },
    ],
    [
      'gives too large a number',
      () => answersTo(leaks, 'B-224', 'Drops', '91'),
      { 'answers.2': 'field.invalid' },
    ],
    [
      'answers twice',
      () => [...answersTo(leaks, 'B-224'), ...answersTo(leaks, 'B-225')],
      { 'answers.1': 'field.invalid' },
    ],
    ['answers with nothing', () => answersTo(leaks, ' '), { answers: 'field.required' }],
  ])('is refused who %s', async (_what, answers, fields) => {
    const { status, body } = await file({ categoryId: leaks.id, answers: answers() })
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('answers what is asked now, and not an earlier version or another category', async () => {
    const [room] = leaks.questions
    const anew = room && (await askAnew(world, room, 'Which room, and which floor?'))
    const stale = await file({ categoryId: leaks.id, answers: answersTo(leaks, 'B-224') })
    expect([stale.status, stale.body.code]).toEqual([409, 'category.changed'])
    const other = await category({ questions: [{ words: 'Which bus?' }] })
    const answers = [{ ...anew, answer: 'B-224' }]
    const mixed = await file({
      categoryId: leaks.id,
      answers: [...answers, ...answersTo(other, 'No. 7')],
    })
    expect([mixed.status, mixed.body.code]).toEqual([409, 'category.changed'])
    expect((await file({ categoryId: leaks.id, answers })).status).toBe(201)
  })

  it('cannot use a retired category', async () => {
    await world.sql('update categories set retired_at = now() where id = $1', [leaks.id])
    const { status, body } = await file({ categoryId: leaks.id, answers: answersTo(leaks, 'B-224') })
    expect([status, body.code]).toEqual([409, 'category.retired'])
  })

  it('can choose another department, unless the category has an emergency line', async () => {
    const plain = await category()
    expect((await file({ departmentId: library, categoryId: plain.id })).status).toBe(201)
    const danger = await category({ emergency })
    const elsewhere = await file({ departmentId: library, categoryId: danger.id })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'category.department_fixed'])
    expect((await file({ departmentId: hostel, categoryId: danger.id })).status).toBe(201)
  })

  it('has the filing window of the category instead of the college’s', async () => {
    const today = todayIn('Asia/Kolkata')
    const daysAgo = (days: number) => plusDays(today, -days)
    const long = await category({ filingDays: 90 })
    const short = await category({ filingDays: 0 })
    const own = await category()
    for (const [{ id }, days] of [
      [long, 90],
      [short, 0],
      [own, 6],
    ] as const) {
      expect((await file({ categoryId: id, date: daysAgo(days) })).status).toBe(201)
      const tooEarly = await file({ categoryId: id, date: daysAgo(days + 1) })
      expect([tooEarly.status, tooEarly.body.fields]).toEqual([400, { date: 'field.date' }])
    }
    const tomorrow = await file({ categoryId: long.id, date: plusDays(today, 1) })
    expect(tomorrow.status).toBe(400)
  })

  it('gets the same answer to the same request, and cannot use its key for other answers', async () => {
    const key = randomUUID()
    const filing = { categoryId: leaks.id, answers: answersTo(leaks, 'B-224') }
    const first = await file(filing, key)
    expect(await file(filing, key)).toMatchObject({ status: 201, body: first.body })
    const other = await file({ ...filing, answers: answersTo(leaks, 'B-225') }, key)
    expect([other.status, other.body.code]).toEqual([422, 'request.key_reused'])
    const stored = await world.sql('select from complaint_answers where complaint_id = $1', [first.body.id])
    expect(stored).toHaveLength(1)
  })

  // T03
  it('T03: cannot use the category of another college, or its questions', async () => {
    const departmentId = await world.departmentIdOf(theirs.superAdmin, 'Hostel')
    const { collegeId } = theirs.superAdmin
    const foreign = await category({ collegeId, departmentId, questions: [{ words: 'Which bus?' }] })
    const missing = await file({ categoryId: foreign.id })
    expect([missing.status, missing.body.code]).toEqual([404, 'category.missing'])
    const answers = [...answersTo(leaks, 'B-224'), ...answersTo(foreign, 'No. 7')]
    expect((await file({ categoryId: leaks.id, answers })).body.code).toBe('category.changed')
  })
})

it('a form knows whether the college has categories that are not retired', async () => {
  const people = await aCollegeWithPeople(world)
  const { collegeId } = people.superAdmin
  const known = async () => [
    (await people.student.call(complaintsApi.readFiling)).body.hasCategories,
    (await people.hostelAdmin.call(complaintsApi.readCounter)).body.hasCategories,
  ]
  expect(await known()).toEqual([false, false])
  const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
  const { id } = await category({ collegeId, departmentId })
  expect(await known()).toEqual([true, true])
  await world.sql('update categories set retired_at = now() where id = $1', [id])
  expect(await known()).toEqual([false, false])
})

describe('answers', () => {
  it('stay with the words that were asked', async () => {
    const { id } = await aLeak()
    const [room] = leaks.questions
    if (room) await askAnew(world, room, 'Which floor?')
    expect((await read(ours.student, id)).answers).toEqual([{ question: 'Which room?', answer: 'B-224' }])
  })

  it('find the complaint, and so does the category, also after an edit', async () => {
    const vents = await category({ name: 'Ventilators', questions: [{ words: 'Which room?' }] })
    const { id } = await fileOne(ours.student, {
      departmentId: hostel,
      categoryId: vents.id,
      answers: answersTo(vents, 'Zanskar-7') as never,
    })
    const found = async (words: string) =>
      (await ours.superAdmin.call(complaintsApi.searchInbox, { query: { words } })).body.items.map(
        (one) => one.id,
      )
    const foundOwn = async (words: string) =>
      (await ours.student.call(complaintsApi.listOwn, { query: { words } })).body.items.map((one) => one.id)
    const areFound = async () => {
      for (const words of ['zanskar', 'zanskar7', 'ventilators']) {
        expect(await found(words)).toEqual([id])
        expect(await foundOwn(words)).toEqual([id])
      }
    }
    await areFound()
    const body = { subject: 'Too hot', description: 'All night.', priority: 'low' }
    expect((await ours.student.call(complaintsApi.edit, { params: { id }, body })).status).toBe(200)
    await areFound()
    // A server of an earlier version may have left it out.
    await world.sql('delete from complaint_search where complaint_id = $1', [id])
    await world.runJob('complaints.unknown', { collegeId: ours.superAdmin.collegeId })
    await areFound()
  })

  it('are not shown to the office after the complaint was withdrawn, and neither is the category', async () => {
    const { id } = await aLeak()
    await ours.student.call(complaintsApi.withdraw, { params: { id } })
    for (const admin of [ours.superAdmin, ours.hostelAdmin])
      expect(await read(admin, id)).toMatchObject({ state: 'withdrawn', category: null, answers: [] })
    expect(await read(ours.student, id)).toMatchObject({ category: { id: leaks.id }, answers: [{}] })
  })

  // T02
  it('T02: of a complaint that is handled together with others are shown to its student alone', async () => {
    const [one, other] = [await aLeak('B-224'), await aLeak('C-007', ours.otherStudent)]
    const body = { into: other.id }
    await ours.superAdmin.call(complaintsApi.merge, { params: { id: one.id }, body })
    const ofRoom = (answer: string) => [{ question: 'Which room?', answer }]
    expect((await read(ours.student, one.id)).answers).toEqual(ofRoom('B-224'))
    expect((await read(ours.otherStudent, other.id)).answers).toEqual(ofRoom('C-007'))
    expect((await read(ours.superAdmin, one.id)).answers).toEqual(ofRoom('B-224'))
    expect(JSON.stringify(await read(ours.otherStudent, other.id))).not.toContain('B-224')
  })

  it('stay when the account of the student is deleted, as the texts do', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await aLeak('B-224', student)
    const removal = { params: { id: student.id } }
    expect((await ours.superAdmin.call(membersApi.removeStudent, removal)).status).toBe(200)
    expect((await read(ours.superAdmin, id)).answers).toHaveLength(1)
  })
})

describe('a student who edits', () => {
  const move = (id: string, from: string, to: string) =>
    ours.student.call(complaintsApi.edit, {
      params: { id },
      body: { subject: 'Moved', description: 'Moved.', priority: 'low', department: { from, to } },
    })

  it('cannot move a complaint whose category has an emergency line', async () => {
    const danger = await category({ emergency })
    const { id } = await fileOne(ours.student, { departmentId: hostel, categoryId: danger.id })
    const { status, body } = await move(id, hostel, library)
    expect([status, body.code]).toEqual([409, 'category.department_fixed'])
    expect(await read(ours.student, id)).toMatchObject({
      department: { id: hostel },
      subject: expect.not.stringContaining('Moved'),
    })
    const words = { subject: 'Edited', description: 'Edited.', priority: 'low' }
    const edited = await ours.student.call(complaintsApi.edit, { params: { id }, body: words })
    expect(edited.status).toBe(200)
  })

  it('can move it back to the department of its category', async () => {
    const danger = await category({ emergency })
    const { id } = await fileOne(ours.student, { departmentId: hostel, categoryId: danger.id })
    const body = { from: hostel, to: library, reason: 'Yours.' }
    await ours.superAdmin.call(complaintsApi.transfer, { params: { id }, body })
    expect((await move(id, library, hostel)).status).toBe(200)
  })

  it('can move any other complaint', async () => {
    const { id } = await aLeak()
    expect((await move(id, hostel, library)).status).toBe(200)
    expect(await read(ours.student, id)).toMatchObject({
      department: { id: library },
      category: { id: leaks.id },
      answers: [{ answer: 'B-224' }],
    })
  })
})
