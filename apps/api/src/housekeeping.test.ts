import { membersApi } from '@counterfoil/contract/members'
import { expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, goodPassword, unique } from '#testing/world.ts'

const world = aWorld()

it('forgets idempotency keys after 30 days, in every college', async () => {
  const [one, other] = [await world.aSuperAdmin(), await world.aSuperAdmin()]
  for (const { collegeId, id } of [one, other]) {
    for (const age of [29, 31]) {
      await world.sql(
        "insert into idempotency_keys values ($1, $2, gen_random_uuid(), 'seal', '{}', now() - make_interval(days => $3))",
        [collegeId, id, age],
      )
    }
  }
  await world.runJob('colleges.old_keys')
  const left = await world.sql(
    "select college_id from idempotency_keys where created_at < now() - interval '28 days'",
  )
  expect(left.map((row) => row.college_id).toSorted()).toEqual([one.collegeId, other.collegeId].toSorted())
})

it('drops sessions, links and requests past their time and keeps the others', async () => {
  const person = await world.aSuperAdmin()
  await world.sql(
    "insert into mail_tokens (id, purpose, user_id, expires_at) values (gen_random_uuid(), 'reset', $1, now() - interval '1 minute')",
    [person.id],
  )
  await world.sql(
    "insert into session (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 'over', now() - interval '1 minute')",
    [person.id],
  )
  await world.sql(
    "insert into deferred_requests (id, asked, expires_at) values (gen_random_uuid(), '', now() - interval '1 minute')",
  )
  await world.runJob('identity.expired')
  expect(await world.sql('select id from deferred_requests')).toHaveLength(0)
  expect(await world.sql('select id from mail_tokens where user_id = $1', [person.id])).toHaveLength(0)
  expect(await world.sql('select id from session where user_id = $1', [person.id])).toHaveLength(1)
})

it('frees addresses and names that nobody confirmed in a week', async () => {
  const [email, collegeName] = [`${unique('late')}@college.test`, unique('Late College ')]
  await world.register({ type: 'SuperAdmin', email, collegeName })
  await world.runJob('members.abandoned')
  expect(await world.sql('select id from "user" where email = $1', [email])).toHaveLength(1)

  await world.sql('update "user" set created_at = now() - interval \'8 days\' where email = $1', [email])
  await world.sql("update colleges set created_at = now() - interval '8 days' where name = $1", [collegeName])
  await world.runJob('members.abandoned')
  expect(await world.sql('select id from "user" where email = $1', [email])).toHaveLength(0)
  expect(await world.sql('select id from colleges where name = $1', [collegeName])).toHaveLength(0)
})

it('leaves the rows of deleted accounts alone, because complaints name them', async () => {
  const superAdmin = await world.aSuperAdmin()
  const student = await world.aStudent(superAdmin)
  const [{ id: departmentId } = { id: '' }] = await world.departmentsOf(superAdmin)
  await fileOne(student, { departmentId })
  await superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
  await world.sql('update "user" set created_at = now() - interval \'8 days\' where id = $1', [student.id])
  const sweep = world.runJob('members.abandoned').then(
    () => 'done',
    () => 'failed',
  )
  expect(await sweep).toBe('done')
  expect(await world.sql('select state from "user" where id = $1', [student.id])).toEqual([
    { state: 'removed' },
  ])
})

it('lets another founder take a name that was reserved an hour ago and never confirmed', async () => {
  const [first, second] = [`${unique('first')}@college.test`, `${unique('second')}@college.test`]
  const collegeName = unique('Reserved College ')
  await world.register({ type: 'SuperAdmin', email: first, collegeName })
  const early = await world.register({ type: 'SuperAdmin', email: second, collegeName })
  expect(early.answer).toMatchObject({ status: 409, body: { code: 'college.name_taken' } })

  await world.sql("update colleges set created_at = now() - interval '61 minutes' where name = $1", [
    collegeName,
  ])
  const founder = await world.verified({ type: 'SuperAdmin', email: second, collegeName })
  expect(founder.role).toBe('SuperAdmin')
  expect(await world.sql('select id from "user" where email = $1', [first])).toHaveLength(0)
  const late = await world.visitor().send('POST', '/api/session', { email: first, password: goodPassword })
  expect(late.status).toBe(401)
})
