import { setTimeout } from 'node:timers/promises'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostViews } from '@counterfoil/contract/complaints/inbox'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let people: People

beforeAll(async () => {
  people = await aCollegeWithPeople(world)
})

const keep = (by: Member, name: string, filter: Record<string, string> = {}) =>
  by.call(complaintsApi.keepView, { body: { name, filter } })
const views = async (by: Member) => (await by.call(complaintsApi.listViews)).body.items
const names = async (by: Member) => (await views(by)).map(({ name }) => name)

it('keeps a view with its filters and its order, by name', async () => {
  const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
  const filter = { status: 'pending,in-progress', priority: 'high', departmentId, order: 'untouched' }
  const { status, body } = await keep(people.superAdmin, 'Water, all hostels', filter)
  expect(status).toBe(201)
  await keep(people.superAdmin, 'Closed', { status: 'resolved,rejected', filedFrom: '2026-01-01' })
  expect(await views(people.superAdmin)).toEqual([
    {
      id: expect.any(String),
      name: 'Closed',
      filter: { status: ['resolved', 'rejected'], filedFrom: '2026-01-01' },
    },
    {
      id: body.id,
      name: 'Water, all hostels',
      filter: { ...filter, status: ['pending', 'in-progress'] },
    },
  ])
})

it('renames and deletes a view, also when it is asked twice', async () => {
  const { id } = (await keep(people.hostelAdmin, 'Taps')).body
  const rename = { params: { id }, body: { name: 'Taps and pipes' } }
  expect((await people.hostelAdmin.call(complaintsApi.renameView, rename)).status).toBe(200)
  expect(await names(people.hostelAdmin)).toEqual(['Taps and pipes'])
  for (const _ of [1, 2])
    expect((await people.hostelAdmin.call(complaintsApi.deleteView, { params: { id } })).status).toBe(200)
  expect(await names(people.hostelAdmin)).toEqual([])
  expect((await people.hostelAdmin.call(complaintsApi.renameView, rename)).body.code).toBe('view.missing')
})

// T02. A view is its owner's alone, even among the SuperAdmins of a college.
it('shows a view to nobody else, and lets nobody else change it', async () => {
  const { id } = (await keep(people.superAdmin, 'Mine')).body
  for (const other of [people.otherSuperAdmin, people.hostelAdmin]) {
    expect(await names(other)).not.toContain('Mine')
    const rename = { params: { id }, body: { name: 'Theirs' } }
    expect((await other.call(complaintsApi.renameView, rename)).status).toBe(404)
    await other.call(complaintsApi.deleteView, { params: { id } })
  }
  expect(await names(people.superAdmin)).toContain('Mine')
})

it.each([
  { name: '', filter: {} },
  { name: 'x'.repeat(41), filter: {} },
  { name: 'Open', filter: { status: 'open' } },
  { name: 'Open', filter: { words: 'Riya Patil' } },
  { name: 'Open', filter: { order: 'newest' } },
])('refuses %o', async (body) => {
  const answer = await people.superAdmin.call(complaintsApi.keepView, { body } as never)
  expect(answer.status).toBe(400)
})

it('keeps twenty views of a person, however fast they are asked for', async () => {
  const admin = people.libraryAdmin
  const asked = Array.from({ length: mostViews + 4 }, (_, at) => keep(admin, `View ${at}`))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(mostViews)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect(await views(admin)).toHaveLength(mostViews)
  expect((await keep(admin, 'One more')).body.code).toBe('view.too_many')
})

it('keeps one view of a person after the other, so that the last place is given once', async () => {
  const client = new pg.Client({ connectionString: urlsOf(world.database).administrator })
  await client.connect()
  await client.query('begin')
  await client.query('select from "user" where id = $1 for no key update', [people.otherSuperAdmin.id])
  const kept = keep(people.otherSuperAdmin, 'Later').then(({ status }) => status)
  expect(await Promise.race([kept, setTimeout(300, 'waits')])).toBe('waits')
  await client.query('commit')
  await client.end()
  expect(await kept).toBe(201)
})

it('forgets the views of a deleted admin', async () => {
  const leaving = await world.aDepartmentAdmin(people.superAdmin, 'Library')
  const { id } = leaving
  await keep(leaving, 'Water')
  const left = () => world.sql('select name from inbox_views where user_id = $1', [id])
  expect(await left()).toEqual([{ name: 'Water' }])
  await people.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id } })
  await expect.poll(left).toEqual([])
})
