import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { announce } from '#testing/people/files.ts'
import { aMarkedComplaint, merge, readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

// A department can ask for a photo of the work when a complaint is resolved.

const world = aWorld()
let ours: People
let [hostel, library] = ['', '']

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
  await askIn([hostel])
})

const askIn = (photoDepartmentIds: string[]) =>
  ours.superAdmin.call(collegesApi.editSettings, { body: { photoDepartmentIds } })

type Resolution = {
  files?: string[]
  whyNoPhoto?: string
  reason?: string
  to?: string
  forAll?: boolean
}
const resolve = (id: string, { to = 'resolved', ...wish }: Resolution = {}) =>
  ours.superAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to, ...wish },
  })

it('is refused without a photo and without why, where the department asks for one', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  expect((await readOne(ours.hostelAdmin, id)).asksPhoto).toBe(true)
  expect((await readOne(ours.student, id)).asksPhoto).toBe(false)
  expect(await resolve(id, { reason: 'Mended.' })).toMatchObject({
    status: 400,
    body: { code: 'complaint.photo_needed', fields: { whyNoPhoto: 'field.required' } },
  })
  // Other statuses need none.
  expect((await resolve(id, { to: 'in-progress' })).status).toBe(200)
  const elsewhere = await fileOne(ours.student, { departmentId: library })
  expect((await resolve(elsewhere.id)).status).toBe(200)
})

it('comes with the photo, which the student sees', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const file = await announce(ours.superAdmin)
  expect((await resolve(id, { files: [file], reason: 'A new tap.' })).status).toBe(200)
  const { events, files } = await readOne(ours.student, id)
  expect(events.at(-1)).toMatchObject({ type: 'status_changed', words: 'A new tap.', files: [{ id: file }] })
  expect(files).toEqual([])
})

it('is not a PDF, and not lost if another admin was faster', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const paper = await announce(ours.superAdmin, { type: 'application/pdf' })
  expect((await resolve(id, { files: [paper] })).body.code).toBe('complaint.photo_needed')
  await ours.hostelAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to: 'resolved', whyNoPhoto: 'It is dark.' },
  })
  const photo = await announce(ours.superAdmin)
  for (const more of [{ files: [photo] }, { whyNoPhoto: 'Why not.' }])
    expect((await resolve(id, more)).body.code).toBe('complaint.changed')
})

it('reaches the students of joined complaints only if it is for all', async () => {
  const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
  const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
  await merge(ours.superAdmin, joins.id, kept.id)
  const [own, common] = [await announce(ours.superAdmin), await announce(ours.superAdmin)]
  await resolve(kept.id, { files: [own] })
  const change = { from: 'resolved', to: 'pending', reason: 'Again.' }
  await ours.superAdmin.call(complaintsApi.changeStatus, { params: { id: kept.id }, body: change })
  await resolve(kept.id, { files: [common], forAll: true })
  const { events } = await readOne(joins.student, joins.id)
  expect(events.flatMap(({ files }) => files.map(({ id }) => id))).toEqual([common])
  const status = async (id: string) =>
    (await joins.student.call(complaintsApi.readFile, { params: { id } })).status
  expect([await status(own), await status(common)]).toEqual([404, 200])
})

it('is gone for the student when the status is undone', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const photo = await announce(ours.superAdmin)
  const { body } = await resolve(id, { files: [photo] })
  const read = () => ours.student.call(complaintsApi.readFile, { params: { id: photo } })
  expect((await read()).status).toBe(200)
  await ours.superAdmin.call(complaintsApi.undo, { params: { id }, body: { eventId: body.undo?.eventId } })
  expect((await read()).status).toBe(404)
})

it('or with why there is none, which only admins read, and can be undone', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const { body, status } = await resolve(id, { whyNoPhoto: 'The work is behind a wall.' })
  expect(status).toBe(200)
  expect((await readOne(ours.hostelAdmin, id)).events).toMatchObject([
    { type: 'filed' },
    { type: 'noted', visibility: 'staff', isAboutPhoto: true, words: 'The work is behind a wall.' },
    { type: 'status_changed', words: null },
  ])
  expect(JSON.stringify(await readOne(ours.student, id))).not.toContain('wall')
  const undone = await ours.superAdmin.call(complaintsApi.undo, {
    params: { id },
    body: { eventId: body.undo?.eventId },
  })
  expect(undone.status).toBe(200)
})

it('is set only for departments of the same college', async () => {
  const neighbour = await world.aSuperAdmin()
  const theirs = await world.departmentIdOf(neighbour, 'Hostel')
  expect((await askIn([hostel, theirs])).status).toBe(404)
  const { body } = await ours.superAdmin.call(collegesApi.readSettings)
  expect(body.photoDepartmentIds).toEqual([hostel])
  expect((await neighbour.call(collegesApi.readSettings)).body.photoDepartmentIds).toEqual([])
})

it('is named as the reason why a bulk change leaves a complaint as it is', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const { version } = await readOne(ours.superAdmin, id)
  const { body } = await ours.superAdmin.call(complaintsApi.askBulk, {
    body: { items: [{ id, version }], change: { kind: 'status', to: 'resolved' } },
  })
  await world.sql(`update bulk_jobs set starts_at = now() where id = $1`, [body.id])
  await world.sql(`update pgboss.job set start_after = now() where name = 'complaints.bulk'`)
  const job = async () =>
    (await ours.superAdmin.call(complaintsApi.readBulk, { params: { id: body.id } })).body
  await expect.poll(async () => (await job()).state).toBe('done')
  expect((await job()).failures).toMatchObject([{ reason: 'photo_needed' }])
})
