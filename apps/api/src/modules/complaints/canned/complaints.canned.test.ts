import { setTimeout } from 'node:timers/promises'
import { cannedApi, mostCannedTexts } from '@counterfoil/contract/complaints/canned-api'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let people: People
let elsewhere: People
let hostel: string
let library: string

beforeAll(async () => {
  ;[people, elsewhere] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(people.superAdmin, 'Hostel')
  library = await world.departmentIdOf(people.superAdmin, 'Library')
})

type Place = { departmentId: string | null }

const create = (by: Member, title: string, { departmentId }: Place, text = 'Dear [name], on [day].') =>
  by.call(cannedApi.createCanned, { body: { departmentId, title, text } })
const created = async (by: Member, title: string, place: Place) => (await create(by, title, place)).body.id
const edit = (by: Member, id: string, title: string, version = 1) =>
  by.call(cannedApi.editCanned, { params: { id }, body: { version, title, text: 'Edited.' } })
const remove = (by: Member, id: string) => by.call(cannedApi.deleteCanned, { params: { id } })
const list = async (by: Member, departmentId?: string) =>
  (await by.call(cannedApi.listCanned, { query: departmentId ? { departmentId } : {} })).body.items
const titles = async (by: Member, departmentId?: string) =>
  (await list(by, departmentId)).map(({ title }) => title)
const auditOf = (id: string) =>
  world.sql('select action, actor_id as by, details from audit_entries where subject_id = $1 order by id', [
    id,
  ])

it('keeps a text for a department and shows it there, with those of the college, by title', async () => {
  const { status, body } = await create(people.hostelAdmin, 'plumber booked', { departmentId: hostel })
  expect(status).toBe(201)
  const ofCollege = await created(people.superAdmin, 'Office hours', { departmentId: null })
  await create(people.superAdmin, 'Book found', { departmentId: library })
  expect(await list(people.hostelAdmin)).toEqual([
    {
      ...{ id: ofCollege, departmentId: null, title: 'Office hours', text: 'Dear [name], on [day].' },
      ...{ version: 1, can: { edit: false } },
    },
    {
      ...{ id: body.id, departmentId: hostel, title: 'plumber booked', text: 'Dear [name], on [day].' },
      ...{ version: 1, can: { edit: true } },
    },
  ])
  expect(await titles(people.superAdmin)).toEqual(['Office hours'])
  expect(await titles(people.superAdmin, library)).toEqual(['Book found', 'Office hours'])
  expect((await list(people.superAdmin, library)).every(({ can }) => can.edit)).toBe(true)
})

// T02. A canned text can say how a department works. It is read by others only once it is sent.
it('keeps a text from the admins of another department and from students', async () => {
  const id = await created(people.libraryAdmin, 'Only for the library', { departmentId: library })
  const { hostelAdmin, student } = people
  expect(await titles(hostelAdmin)).not.toContain('Only for the library')
  const asked = await hostelAdmin.call(cannedApi.listCanned, { query: { departmentId: library } })
  expect(asked.body).toMatchObject({ code: 'department.missing' })
  expect((await create(hostelAdmin, 'Ours now', { departmentId: library })).status).toBe(404)
  expect((await edit(hostelAdmin, id, 'Ours now')).body.code).toBe('canned.missing')
  await remove(hostelAdmin, id)
  expect(await titles(people.libraryAdmin)).toContain('Only for the library')
  for (const answer of [
    await student.call(cannedApi.listCanned, { query: {} }),
    await create(student, 'Mine', { departmentId: library }),
    await edit(student, id, 'Mine'),
    await remove(student, id),
  ])
    expect(answer.status).toBe(403)
})

it('lets only SuperAdmins change the texts of the whole college', async () => {
  const place = { departmentId: null }
  expect((await create(people.hostelAdmin, 'For all', place)).status).toBe(404)
  const id = await created(people.superAdmin, 'For everyone', place)
  expect((await edit(people.hostelAdmin, id, 'For us')).status).toBe(404)
  expect((await remove(people.hostelAdmin, id)).status).toBe(404)
  expect((await edit(people.otherSuperAdmin, id, 'For everybody')).status).toBe(200)
  expect(await titles(people.hostelAdmin)).toContain('For everybody')
})

it('hides the texts of another college', async () => {
  const id = await created(people.superAdmin, 'Of this college', { departmentId: null })
  const { superAdmin } = elsewhere
  expect(await titles(superAdmin)).not.toContain('Of this college')
  expect((await superAdmin.call(cannedApi.listCanned, { query: { departmentId: hostel } })).status).toBe(404)
  expect((await create(superAdmin, 'Theirs', { departmentId: hostel })).status).toBe(404)
  expect((await edit(superAdmin, id, 'Theirs')).status).toBe(404)
  await remove(superAdmin, id)
  expect(await titles(people.superAdmin)).toContain('Of this college')
})

it('edits a text, and not one that was edited since', async () => {
  const id = await created(people.hostelAdmin, 'Spare part', { departmentId: hostel })
  expect((await edit(people.superAdmin, id, 'Spare part ordered')).status).toBe(200)
  const late = await edit(people.hostelAdmin, id, 'Spare part is late')
  expect(late).toMatchObject({ status: 409, body: { code: 'canned.changed' } })
  expect((await list(people.hostelAdmin)).find((one) => one.id === id)).toMatchObject({
    ...{ title: 'Spare part ordered', text: 'Edited.', version: 2 },
  })
  expect((await edit(people.hostelAdmin, id, 'SPARE PART ORDERED', 2)).status).toBe(200)
})

it('takes the same edit again, because its answer may have been lost', async () => {
  const id = await created(people.hostelAdmin, 'Lift', { departmentId: hostel })
  for (const _ of ['sent', 'sent again'])
    expect((await edit(people.hostelAdmin, id, 'Lift repaired')).status).toBe(200)
  expect((await list(people.hostelAdmin)).find((one) => one.id === id)).toMatchObject({ version: 2 })
})

it('has a title once in a department, in small or capital letters', async () => {
  const place = { departmentId: hostel }
  await create(people.hostelAdmin, 'Electrician done', place)
  const again = await create(people.hostelAdmin, 'ELECTRICIAN done', place)
  expect(again).toMatchObject({ status: 409, body: { code: 'canned.title_taken' } })
  const other = await created(people.hostelAdmin, 'Electrician came', place)
  expect((await edit(people.hostelAdmin, other, 'electrician done')).body.code).toBe('canned.title_taken')
  expect((await create(people.libraryAdmin, 'Electrician done', { departmentId: library })).status).toBe(201)
  expect((await create(people.superAdmin, 'Electrician done', { departmentId: null })).status).toBe(201)
  expect((await create(people.superAdmin, 'electrician DONE', { departmentId: null })).status).toBe(409)
})

it('deletes a text, also when it is asked twice, and writes every change to the audit without the text', async () => {
  const id = await created(people.hostelAdmin, 'Short-lived', { departmentId: hostel })
  await edit(people.superAdmin, id, 'Shorter')
  for (const _ of [1, 2]) expect((await remove(people.hostelAdmin, id)).status).toBe(200)
  expect(await titles(people.hostelAdmin)).not.toContain('Shorter')
  const details = { departmentId: hostel }
  expect(await auditOf(id)).toEqual([
    { action: 'canned_text.created', by: people.hostelAdmin.id, details },
    { action: 'canned_text.edited', by: people.superAdmin.id, details },
    { action: 'canned_text.deleted', by: people.hostelAdmin.id, details },
  ])
})

it.each([
  { title: '', text: 'On [day].' },
  { title: 'x'.repeat(61), text: 'On [day].' },
  { title: 'Two\nlines', text: 'On [day].' },
  { title: 'Booked', text: ' ' },
  { title: 'Booked', text: 'x'.repeat(1001) },
  { title: 'Booked', text: 'On [day].', by: 'me' },
])('refuses %o', async (given) => {
  const body = { departmentId: null, ...given }
  expect((await people.superAdmin.call(cannedApi.createCanned, { body } as never)).status).toBe(400)
})

it('keeps a hundred texts of a department, however fast they are asked for', async () => {
  const departmentId = await world.departmentIdOf(elsewhere.superAdmin, 'Law')
  const place = { departmentId }
  await world.sql(
    `insert into canned_texts (college_id, id, department_id, title, body)
     select $1, gen_random_uuid(), $2, 'Text ' || one, 'Words' from generate_series(1, $3::int) as one`,
    [elsewhere.superAdmin.collegeId, departmentId, mostCannedTexts - 2],
  )
  const asked = [1, 2, 3, 4, 5].map((at) => create(elsewhere.superAdmin, `Last ${at}`, place))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 201, 409, 409, 409])
  expect((await create(elsewhere.superAdmin, 'One more', place)).body.code).toBe('canned.too_many')
  expect((await create(elsewhere.superAdmin, 'Of the college', { departmentId: null })).status).toBe(201)
})

it('keeps one text of a college after the other, so that the last place is given once', async () => {
  const client = new pg.Client({ connectionString: urlsOf(world.database).administrator })
  await client.connect()
  await client.query('begin')
  await client.query('select from colleges where id = $1 for no key update', [people.superAdmin.collegeId])
  const kept = create(people.superAdmin, 'Later', { departmentId: null }).then(({ status }) => status)
  expect(await Promise.race([kept, setTimeout(300, 'waits')])).toBe('waits')
  await client.query('commit')
  await client.end()
  expect(await kept).toBe(201)
})

it('keeps the texts of an admin who leaves, and loses them with the department', async () => {
  const leaving = await world.aDepartmentAdmin(people.superAdmin, 'Arts & wellbeing')
  const departmentId = await world.departmentIdOf(people.superAdmin, 'Arts & wellbeing')
  await create(leaving, 'Counsellor', { departmentId })
  await people.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id: leaving.id } })
  expect(await titles(people.superAdmin, departmentId)).toContain('Counsellor')
  const mechanical = await world.departmentIdOf(people.superAdmin, 'Mechanical')
  const id = await created(people.superAdmin, 'Workshop closed', { departmentId: mechanical })
  await world.sql('delete from departments where id = $1', [mechanical])
  expect(await world.sql('select from canned_texts where id = $1', [id])).toEqual([])
})
