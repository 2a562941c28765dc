import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let hostel: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const reason = 'Not our building.'
const change = (id: string, body: Record<string, unknown>) =>
  ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body })
const read = async (member: Member, id: string) =>
  (await member.call(complaintsApi.read, { params: { id } })).body

/** Files a complaint that is rejected at first. Then its status is switched until it has this many events. */
async function aLongHistory(events: number): Promise<string> {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  await change(id, { from: 'pending', to: 'rejected', reason })
  await world.sql(
    `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
     select $1, event, $2, 'status_changed', 'public', 'DepartmentAdmin', '{"from":"pending","to":"in-progress"}'
     from unnest($3::uuid[]) event`,
    [ours.student.collegeId, id, Array.from({ length: events - 2 }, () => laterId())],
  )
  return id
}
/** An id that sorts after those of today. */
const laterId = () => `f${randomUUID().slice(1)}`

it('shows the filing and the first reason however often the status was changed since (T34)', async () => {
  const id = await aLongHistory(237)
  for (const member of [ours.student, ours.superAdmin, ours.hostelAdmin]) {
    const { events, eventsLeftOut } = await read(member, id)
    expect(events.slice(0, 2)).toMatchObject([{ type: 'filed' }, { type: 'status_changed', words: reason }])
    expect({ shown: events.length, eventsLeftOut }).toEqual({ shown: 100, eventsLeftOut: 137 })
    const stored = await world.sql('select id from complaint_events where complaint_id = $1 order by id', [
      id,
    ])
    const ids = stored.map((event) => event['id'])
    expect(events.map((event) => event.id)).toEqual([...ids.slice(0, 20), ...ids.slice(-80)])
  }
})

it.each([
  [99, 0],
  [100, 0],
  [101, 1],
])('of %i events leaves out %i', async (count, eventsLeftOut) => {
  const found = await read(ours.student, await aLongHistory(count))
  expect(found).toMatchObject({ eventsLeftOut })
  expect(new Set(found.events.map(({ id }) => id)).size).toBe(count - eventsLeftOut)
})

it('counts no events that the reader cannot see', async () => {
  const id = await aLongHistory(100)
  await world.sql(
    `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
     values ($1, $2, $3, 'edited', 'staff', 'DepartmentAdmin', '{}')`,
    [ours.student.collegeId, laterId(), id],
  )
  expect((await read(ours.student, id)).eventsLeftOut).toBe(0)
  expect((await read(ours.superAdmin, id)).eventsLeftOut).toBe(1)
})
