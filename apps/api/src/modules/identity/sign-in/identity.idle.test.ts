import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, expect, it } from 'vitest'
import { aWorld, type Member } from '#testing/world.ts'

// T20: an unused session ends long before it would expire.

const world = aWorld({ withWorker: false })
let head: Member

beforeAll(async () => {
  head = await world.aSuperAdmin()
})

/** Makes the last request of the person's sessions as old as this. */
const rest = (member: Member, age: string) =>
  world.sql('update session set last_seen_at = now() - $2::interval where user_id = $1', [member.id, age])
const minutesUnseen = async (member: Member) => {
  const [row] = await world.sql(
    'select extract(epoch from now() - last_seen_at) / 60 as minutes from session where user_id = $1',
    [member.id],
  )
  return Math.round(Number(row?.['minutes']))
}
const statusOf = async (member: Member) => (await member.call(membersApi.readProfile)).status
const aSuperAdmin = async () => head
const aStudent = () => world.aStudent(head)
const anAdmin = () => world.aDepartmentAdmin(head)

it.each([
  ['a SuperAdmin', aSuperAdmin, '11 hours 59 minutes', '12 hours 1 minute'],
  ['a department admin', anAdmin, '11 hours 59 minutes', '12 hours 1 minute'],
  ['a student', aStudent, '13 days 23 hours', '14 days 1 minute'],
])('of %s ends after its time without a request', async (_, make, before, after) => {
  const member = await make()
  await rest(member, before)
  expect(await statusOf(member)).toBe(200)
  // The request before was seen, so the time begins again.
  expect(await minutesUnseen(member)).toBe(0)
  await rest(member, after)
  expect(await statusOf(member)).toBe(401)
  expect((await member.call(identityApi.readSession)).body.person).toBeNull()
  expect(await minutesUnseen(member)).toBeGreaterThan(700)
})

it('writes down at most every ten minutes that it is used', async () => {
  const student = await world.aStudent(head)
  await rest(student, '9 minutes')
  await statusOf(student)
  expect(await minutesUnseen(student)).toBe(9)
  await rest(student, '11 minutes')
  await Promise.all([statusOf(student), statusOf(student), statusOf(student)])
  expect(await minutesUnseen(student)).toBe(0)
})

it('is not listed among the devices once it has ended', async () => {
  const student = await world.aStudent(head)
  const phone = await world.signedIn(world.visitor(), student.email, student.password)
  const count = async () => (await phone.call(identityApi.listSessions)).body.items.length
  expect(await count()).toBe(2)
  await world.sql(
    `update session set last_seen_at = now() - interval '15 days'
     where user_id = $1 and id = (select min(id::text)::uuid from session where user_id = $1)`,
    [student.id],
  )
  expect(await count()).toBe(1)
})
