import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { openingsKeptDays } from '@counterfoil/contract/complaints/opened-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aStoredPhoto } from '#testing/people/files.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const aComplaint = async () => (await fileOne(ours.student, { departmentId: hostel })).id
const open = (member: Member, id: string) => member.call(complaintsApi.read, { params: { id } })
const listOpenings = (member: Member, id: string, query: Record<string, string> = {}) =>
  member.call(complaintsApi.listOpenings, { params: { id }, query })
const openedBy = async (id: string) =>
  (await listOpenings(ours.superAdmin, id)).body.items.map(({ email }) => email)
const rowsOf = (id: string) =>
  world.sql('select user_id from complaint_openings where complaint_id = $1', [id])

describe('who opened a complaint', () => {
  it('is recorded for each admin once a day, newest first', async () => {
    const id = await aComplaint()
    await open(ours.hostelAdmin, id)
    await open(ours.hostelAdmin, id)
    await open(ours.superAdmin, id)
    const { items, next } = (await listOpenings(ours.superAdmin, id)).body
    expect(items).toEqual([
      expect.objectContaining({ email: ours.superAdmin.email, role: 'SuperAdmin', department: null }),
      expect.objectContaining({
        email: ours.hostelAdmin.email,
        role: 'DepartmentAdmin',
        department: 'Hostel',
        at: expect.stringMatching(/Z$/),
      }),
    ])
    expect(next).toBeNull()
    // On the next day it is recorded again.
    await world.sql('update complaint_openings set day = day - 1 where complaint_id = $1', [id])
    await open(ours.hostelAdmin, id)
    expect(await openedBy(id)).toEqual([
      ours.hostelAdmin.email,
      ours.superAdmin.email,
      ours.hostelAdmin.email,
    ])
  })

  it('is recorded when two requests come at once, and when only its history is read', async () => {
    const [id, other] = [await aComplaint(), await aComplaint()]
    await Promise.all([open(ours.hostelAdmin, id), open(ours.hostelAdmin, id)])
    expect(await openedBy(id)).toEqual([ours.hostelAdmin.email])
    const before = '019f0000-0000-7000-8000-000000000000'
    await ours.hostelAdmin.call(complaintsApi.listEvents, { params: { id: other }, query: { before } })
    expect(await openedBy(other)).toEqual([ours.hostelAdmin.email])
  })

  it('is recorded when an admin opens a photo by its own address', async () => {
    const id = await aComplaint()
    const fileId = await aStoredPhoto(world, ours.student, id)
    const params = { id: fileId }
    expect((await ours.hostelAdmin.call(complaintsApi.readFile, { params })).status).toBe(200)
    expect((await ours.libraryAdmin.call(complaintsApi.readFile, { params })).status).toBe(404)
    expect((await ours.student.call(complaintsApi.readFile, { params })).status).toBe(200)
    expect(await openedBy(id)).toEqual([ours.hostelAdmin.email])
  })

  it('says nothing about students, or about admins who were refused', async () => {
    const id = await aComplaint()
    expect((await open(ours.student, id)).status).toBe(200)
    for (const member of [ours.libraryAdmin, ours.otherStudent, theirs.superAdmin])
      expect((await open(member, id)).status).toBe(404)
    expect(await rowsOf(id)).toEqual([])
  })

  it('is shown to SuperAdmins of the college alone', async () => {
    const id = await aComplaint()
    await open(ours.hostelAdmin, id)
    for (const member of [ours.hostelAdmin, ours.student])
      expect((await listOpenings(member, id)).status).toBe(403)
    expect((await listOpenings(theirs.superAdmin, id)).status).toBe(404)
    expect((await open(ours.hostelAdmin, id)).body.can.listOpenings).toBe(false)
    expect((await open(ours.superAdmin, id)).body.can.listOpenings).toBe(true)
  })

  it('is read page by page', async () => {
    const id = await aComplaint()
    await open(ours.hostelAdmin, id)
    await open(ours.superAdmin, id)
    const first = (await listOpenings(ours.superAdmin, id, { limit: '1' })).body
    expect(first.items).toHaveLength(1)
    const rest = (await listOpenings(ours.superAdmin, id, { limit: '1', after: first.next ?? '' })).body
    expect(rest).toMatchObject({ items: [{ email: ours.hostelAdmin.email }], next: null })
  })

  it('is forgotten after a year', async () => {
    const id = await aComplaint()
    await open(ours.superAdmin, id)
    await open(ours.hostelAdmin, id)
    const { firstIdAt } = await import('#platform/ids.ts')
    const ago = (days: number) => firstIdAt(Date.now() - days * 86_400_000)
    await world.sql('update complaint_openings set id = $2 where complaint_id = $1 and user_id = $3', [
      ...[id, ago(openingsKeptDays + 1), ours.superAdmin.id],
    ])
    await world.sql('update complaint_openings set id = $2 where complaint_id = $1 and user_id = $3', [
      ...[id, ago(openingsKeptDays - 1), ours.hostelAdmin.id],
    ])
    const { forgetOpenings } = await import('./complaints.opened.service.ts')
    await forgetOpenings({ collegeId: ours.superAdmin.collegeId })
    expect(await rowsOf(id)).toEqual([{ user_id: ours.hostelAdmin.id }])
  })
})
