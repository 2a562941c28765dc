import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostFoundStudents } from '@counterfoil/contract/complaints/counter-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let theirs: People

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  for (const { student, otherStudent } of [ours, theirs]) {
    await setProfile(student, 'Meera Nair', '004711')
    await setProfile(otherStudent, '50%_Asha', '990000')
  }
})

const setProfile = ({ id }: Member, name: string, roll: string) =>
  world.sql('update "user" set name = $2, roll = $3 where id = $1', [id, name, roll])
const search = (by: Member, words: string) => by.call(complaintsApi.findStudents, { body: { words } })
const find = async (by: Member, words: string) => (await search(by, words)).body.items
const idsOf = async (by: Member, words: string) => (await find(by, words)).map(({ id }) => id)

describe('a department admin', () => {
  // T02.
  it.each(['00471', '4711', '0047', 'Meera', 'Meera Nair', '%', '00471_', 'student', '@college.test'])(
    'finds no one by %s',
    async (words) => {
      expect(await find(ours.hostelAdmin, words)).toEqual([])
    },
  )

  it('finds a student by the whole roll number, and sees only the beginning of the address', async () => {
    const { id, email } = ours.student
    const masked = `${email.slice(0, 2)}…@college.test`
    expect(await find(ours.hostelAdmin, '004711')).toEqual([
      { id, name: 'Meera Nair', roll: '004711', email: masked },
    ])
  })

  it('finds a student by the whole address, in small or capital letters', async () => {
    const { id, email } = ours.student
    expect(await find(ours.hostelAdmin, ` ${email.toUpperCase()} `)).toMatchObject([{ id, email }])
    expect(await find(ours.hostelAdmin, email.slice(0, -1))).toEqual([])
  })
})

describe('a SuperAdmin', () => {
  it.each(['0471', 'meera', 'RA NA', 'Nair'])('finds students by a part: %s', async (words) => {
    const { id, email } = ours.student
    expect(await find(ours.superAdmin, words)).toEqual([{ id, name: 'Meera Nair', roll: '004711', email }])
  })

  it('finds students by a part of the address', async () => {
    const { id, email } = ours.student
    expect(await idsOf(ours.superAdmin, email.slice(2, -5).toUpperCase())).toEqual([id])
  })

  it('finds signs as they are written', async () => {
    expect(await idsOf(ours.superAdmin, '0%_')).toEqual([ours.otherStudent.id])
    expect(await find(ours.superAdmin, '%%')).toEqual([])
    expect(await find(ours.superAdmin, 'M%r')).toEqual([])
    expect(await find(ours.superAdmin, "' or 1=1 --")).toEqual([])
  })

  it('finds no one by a single letter', async () => {
    expect(await find(ours.superAdmin, 'M')).toEqual([])
  })

  it('gets few students, by name', async () => {
    const crowd = await world.aSuperAdmin()
    const students = await Promise.all(
      Array.from({ length: mostFoundStudents + 2 }, () => world.aStudent(crowd)),
    )
    await Promise.all(students.map((one, at) => setProfile(one, `Same ${String.fromCharCode(75 - at)}`, '7')))
    const found = await find(crowd, 'same')
    expect(found).toHaveLength(mostFoundStudents)
    expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).sort())
    expect(found[0]?.id).toBe(students.at(-1)?.id)
  })
})

it('leaves out admins, and students who are not approved, not active or not confirmed', async () => {
  expect(await find(ours.superAdmin, ours.libraryAdmin.email)).toEqual([])
  expect(await find(ours.hostelAdmin, ours.libraryAdmin.email)).toEqual([])
  for (const change of ['waiting = true', 'email_verified = false', `state = 'suspended'`]) {
    const student = await world.aStudent(ours.superAdmin)
    await world.sql(`update "user" set ${change} where id = $1`, [student.id])
    expect(await find(ours.superAdmin, student.email)).toEqual([])
    expect(await find(ours.hostelAdmin, student.email)).toEqual([])
  }
})

it('finds no one of another college, and is nothing for students', async () => {
  expect(await find(theirs.superAdmin, ours.student.email)).toEqual([])
  expect(await find(theirs.hostelAdmin, ours.student.email)).toEqual([])
  expect(await idsOf(theirs.hostelAdmin, '004711')).toEqual([theirs.student.id])
  expect((await search(ours.student, '004711')).status).toBe(403)
})

// T34.
it('records who was found, and neither the words nor a search in vain', async () => {
  const admin = await world.aDepartmentAdmin(ours.superAdmin)
  await find(admin, '004711')
  await find(admin, '004712')
  const entries = await world.sql(
    'select action, subject_id, details from audit_entries where actor_id = $1 and action like $2',
    [admin.id, 'student.%'],
  )
  const details = { studentIds: [ours.student.id] }
  expect(entries).toEqual([{ action: 'student.looked_up', subject_id: null, details }])
})
