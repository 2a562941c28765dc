import { randomInt } from 'node:crypto'
import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { sliceBytes } from '@counterfoil/contract/files'
import { insertCategory } from '#testing/people/category-rows.ts'
import { aCounterFiling, fileOne } from '#testing/people/complaints.ts'
import { announce } from '#testing/people/files.ts'
import type { People } from '#testing/people/people.ts'
import { ask, note, reply } from '#testing/people/thread.ts'
import type { Answer, Member, World } from '#testing/world.ts'

/** Makes words that occur nowhere else, each for one text. */
export class Marks {
  readonly words: string[] = []

  word(of: string): string {
    return this.#kept(`zq${of}${randomInt(1e9)}`)
  }

  /** For what can only have digits. */
  digits(first: string, length: number): string {
    return this.#kept(first + String(randomInt(10 ** (length - 2), 10 ** (length - 1))))
  }

  #kept(word: string): string {
    this.words.push(word)
    return word
  }
}

function done<A extends Answer<unknown>>(answer: A): A {
  if (answer.status >= 300) throw new Error(`not done: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Everything that people can write about a complaint, each text with a word of its own. */
export async function fileMarkedComplaints(world: World, people: People, marks: Marks): Promise<string[]> {
  const { superAdmin, student, otherStudent } = people
  const [hostel, library] = await Promise.all(
    ['Hostel', 'Library'].map((name) => world.departmentIdOf(superAdmin, name)),
  )
  if (!hostel || !library) throw new Error('a college without departments')
  done(await superAdmin.call(collegesApi.editSettings, { body: { photoDepartmentIds: [library] } }))
  const id = await fileAnswered(world, student, hostel, marks)
  const others = await fileOthers(people, hostel, marks)
  await talk(people, id, marks)
  done(await superAdmin.call(complaintsApi.merge, { params: { id: others.joined }, body: { into: id } }))
  done(await reply(superAdmin, id, { words: marks.word('forall'), forAll: true }))
  done(await reply(otherStudent, others.joined, { words: marks.word('joinedreply') }))
  await finish(people, { id, library }, marks)
  await deleteAndHold(people, id, marks)
  // The profile has what the person typed last, and stays.
  for (const by of [student, otherStudent]) await fileOne(by, { departmentId: hostel })
  return [id, ...Object.values(others)]
}

async function fileAnswered(
  world: World,
  student: Member,
  departmentId: string,
  marks: Marks,
): Promise<string> {
  const about = { name: 'Taps', questions: [{ words: 'Which room?' }] }
  const category = await insertCategory(world, { collegeId: student.collegeId, departmentId, ...about })
  const [ready, coming] = await Promise.all(
    ['ready', 'coming'].map((of) =>
      announce(student, { name: `${marks.word(of)}.jpg`, size: sliceBytes + 5 }),
    ),
  )
  if (!ready || !coming) throw new Error('files without ids')
  const { id } = await fileOne(student, {
    departmentId,
    categoryId: category.id,
    answers: category.questions.map((question) => ({ ...question, answer: marks.word('answer') })),
    name: marks.word('name'),
    roll: marks.digits('8', 12),
    phone: marks.digits('7', 10),
    subject: marks.word('subject'),
    description: marks.word('description'),
    files: [ready, coming],
  })
  const slice = Buffer.alloc(sliceBytes, marks.word('slice'))
  const params = { id: coming, index: '0' }
  done(await student.call(complaintsApi.sendSlice, { params, body: slice }))
  await store(world, student.collegeId, ready, marks)
  const body = { subject: marks.word('editedsubject'), description: marks.word('edited'), priority: 'high' }
  done(await student.call(complaintsApi.edit, { params: { id }, body }))
  return id
}

/** The bytes of a photo that was checked, and of its preview. */
async function store(world: World, collegeId: string, fileId: string, marks: Marks): Promise<void> {
  const { keep } = await import('#platform/files/storage.ts')
  const { keysOf } = await import('#modules/complaints/files/complaints.files.rules.ts')
  const { content, thumbnail } = keysOf(collegeId, fileId)
  await keep(content, Buffer.from(marks.word('content')))
  await keep(thumbnail, Buffer.from(marks.word('preview')))
  await world.sql(`update complaint_files set state = 'ready', slices = 2, digest = 'of it' where id = $1`, [
    fileId,
  ])
}

/** One of another student that joins it, one that is withdrawn, and one of a person without an account. */
async function fileOthers({ superAdmin, otherStudent }: People, departmentId: string, marks: Marks) {
  const words = (of: string) => ({
    departmentId,
    subject: marks.word(`${of}subject`),
    description: marks.word(`${of}description`),
  })
  const joined = await fileOne(otherStudent, { ...words('joined'), name: marks.word('joinedname') })
  const withdrawn = await fileOne(otherStudent, { ...words('withdrawn'), name: marks.word('withdrawnname') })
  done(await otherStudent.call(complaintsApi.withdraw, { params: { id: withdrawn.id } }))
  const person = { name: marks.word('person'), phone: marks.digits('6', 10) }
  const body = aCounterFiling({
    ...words('counter'),
    student: { ...person, email: `${marks.word('address')}@college.test` },
  })
  const counter = done(await superAdmin.call(complaintsApi.fileAtCounter, { body })).body
  return { joined: joined.id, withdrawn: withdrawn.id, counter: counter.id }
}

async function talk({ superAdmin, hostelAdmin, student }: People, id: string, marks: Marks): Promise<void> {
  done(await note(hostelAdmin, id, { words: marks.word('note'), mentions: [superAdmin.id] }))
  done(await ask(hostelAdmin, id, { words: marks.word('question') }))
  done(await reply(student, id, { words: marks.word('questionanswer') }))
  done(await reply(hostelAdmin, id, { words: marks.word('reply') }))
}

const setStatus = async (by: Member, id: string, from: string, to: string, words: object) =>
  done(await by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, ...words } }))

async function finish(
  { superAdmin, student }: People,
  { id, library }: { id: string; library: string },
  marks: Marks,
): Promise<void> {
  const params = { id }
  const { departmentId: from } = {
    departmentId: (await superAdmin.call(complaintsApi.read, { params })).body.department.id,
  }
  const moved = { from, to: library, reason: marks.word('transfer') }
  done(await superAdmin.call(complaintsApi.transfer, { params, body: moved }))
  const undone = await setStatus(superAdmin, id, 'pending', 'rejected', { reason: marks.word('undone') })
  done(await superAdmin.call(complaintsApi.undo, { params, body: { eventId: undone.body.undo?.eventId } }))
  await setStatus(superAdmin, id, 'pending', 'rejected', { reason: marks.word('rejected') })
  done(
    await student.call(complaintsApi.reportNotSolved, { params, body: { reason: marks.word('notsolved') } }),
  )
  const why = { reason: marks.word('resolved'), whyNoPhoto: marks.word('nophoto') }
  await setStatus(superAdmin, id, 'pending', 'resolved', why)
  done(await student.call(complaintsApi.confirm, { params }))
  done(await student.call(complaintsApi.rate, { params, body: { rating: 4, words: marks.word('rating') } }))
  await setStatus(superAdmin, id, 'resolved', 'pending', { reason: marks.word('reopened') })
}

async function deleteAndHold({ superAdmin }: People, id: string, marks: Marks): Promise<void> {
  const params = { id }
  const { joined } = (await superAdmin.call(complaintsApi.read, { params })).body
  for (const one of joined) done(await superAdmin.call(complaintsApi.takeApart, { params: { id: one.id } }))
  done(await superAdmin.call(complaintsApi.remove, { params, body: { reason: marks.word('removal') } }))
  done(await superAdmin.call(complaintsApi.restore, { params }))
  done(await superAdmin.call(retentionApi.hold, { params, body: { reason: marks.word('hold') } }))
  done(await superAdmin.call(retentionApi.release, { params, body: { reason: marks.word('release') } }))
}
