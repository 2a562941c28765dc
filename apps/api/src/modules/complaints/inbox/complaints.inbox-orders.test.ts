import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { plusDays } from '@counterfoil/contract/days'
import { beforeAll, expect, it } from 'vitest'
import { todayIn } from '#testing/days.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let head: Member
let admin: Member
let student: Member
let departmentId = ''

beforeAll(async () => {
  head = await world.aSuperAdmin()
  admin = await world.aDepartmentAdmin(head)
  student = await world.aStudent(head)
  departmentId = await world.departmentIdOf(head, 'Hostel')
  for (const [at, priority] of (['low', 'high', 'medium', 'high', 'low', 'medium'] as const).entries()) {
    const { id } = await fileOne(student, { departmentId, priority })
    const body = { from: 'pending', to: 'resolved' }
    if (at > 3) await head.call(complaintsApi.changeStatus, { params: { id }, body })
  }
})

it('lists high priority first where that is asked for, page by page', async () => {
  const rank = ['high', 'medium', 'low']
  const newest = (await head.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items
  const expected = rank.flatMap((priority) => newest.filter((row) => row.priority === priority))
  expect(new Set(expected.map(({ priority }) => priority)).size).toBeGreaterThan(1)
  expect(await allIds({ order: 'priority', limit: '2' })).toEqual(expected.map(({ id }) => id))
  const pending = expected.filter(({ status }) => status === 'pending').map(({ id }) => id)
  expect(await allIds({ order: 'priority', limit: '3', status: 'pending' })).toEqual(pending)
})

it('lists first what no admin has touched for longest, page by page', async () => {
  const [first, second, third] = [
    await fileOne(student, { departmentId }),
    await fileOne(student, { departmentId }),
    await fileOne(student, { departmentId }),
  ]
  const query = { order: 'untouched', limit: '2' }
  const lastThree = async () => (await allIds(query)).slice(-3)
  expect(await lastThree()).toEqual([first.id, second.id, third.id])
  const start = { from: 'pending', to: 'in-progress' }
  await admin.call(complaintsApi.changeStatus, { params: { id: first.id }, body: start })
  expect(await lastThree()).toEqual([second.id, third.id, first.id])
  // What the student does does not count, and what is closed is not listed.
  const edit = { subject: 'Still no water', description: 'Since Monday.', priority: 'low' }
  await student.call(complaintsApi.edit, { params: { id: second.id }, body: edit })
  expect(await lastThree()).toEqual([second.id, third.id, first.id])
  const end = { from: 'in-progress', to: 'resolved' }
  await admin.call(complaintsApi.changeStatus, { params: { id: first.id }, body: end })
  expect(await allIds(query)).not.toContain(first.id)
  expect(await allIds({ ...query, status: 'resolved' })).toEqual([])
})

it('filters by several statuses and by the days of filing', async () => {
  const rows = (await head.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items
  const closed = rows.filter(({ status }) => status === 'resolved' || status === 'rejected')
  expect(await allIds({ status: 'rejected,resolved', limit: '2' })).toEqual(closed.map(({ id }) => id))
  expect(await allIds({ status: 'pending,in-progress,resolved,rejected' })).toHaveLength(rows.length)
  const today = todayIn('Asia/Kolkata')
  expect(await allIds({ filedFrom: today, filedUntil: today })).toHaveLength(rows.length)
  for (const days of [{ filedUntil: plusDays(today, -1) }, { filedFrom: plusDays(today, 1) }])
    expect(await allIds(days)).toEqual([])
})

it.each([
  { status: 'open' },
  { status: 'pending,' },
  { status: 'pending,pending,pending,pending,pending' },
  { order: 'newest' },
  { filedFrom: '2026-02-30' },
  { order: 'priority', after: 'urgent_0190163d-8694-739b-aea5-966c26f8ad90' },
  { order: 'priority', after: '0190163d-8694-739b-aea5-966c26f8ad90' },
  { order: 'untouched', after: 'x_0190163d-8694-739b-aea5-966c26f8ad90' },
  { order: 'untouched', after: '1_2' },
  { after: 'high_0190163d-8694-739b-aea5-966c26f8ad90' },
])('refuses %o', async (query) => {
  expect((await head.call(complaintsApi.listInbox, { query })).status).toBe(400)
})

/** The ids of every page. */
async function allIds(query: Record<string, string>): Promise<string[]> {
  const { items, next } = (await head.call(complaintsApi.listInbox, { query })).body
  const ids = items.map(({ id }) => id)
  return next === null ? ids : [...ids, ...(await allIds({ ...query, after: next }))]
}
