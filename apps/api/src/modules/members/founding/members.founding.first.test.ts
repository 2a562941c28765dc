import { collegesApi } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, unique } from '#testing/world.ts'

// A college that hosts Counterfoil itself is the only one.
const world = aWorld({ env: { FOUNDING: 'first' } })

it('T08: makes a confirmation wait for another one that is under way', async () => {
  const email = `${unique('head')}@college.test`
  const { visitor } = await world.register({ type: 'SuperAdmin', email, collegeName: unique('College ') })
  const token = tokenIn(await world.mailbox.waitFor(email))
  // Takes the lock that a confirmation takes, and keeps it for longer than a request waits.
  const other = world.sql("select pg_advisory_xact_lock(hashtextextended('founding', 0)), pg_sleep(3)")
  await new Promise((held) => setTimeout(held, 200))
  const answer = await visitor.call(identityApi.verifyEmail, { body: { token } })
  expect(answer).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  await other
})

it('T08: lets the first founder who confirms found a college, and nobody after that', async () => {
  const found = async () => {
    const email = `${unique('head')}@college.test`
    const { visitor, answer } = await world.register({
      type: 'SuperAdmin',
      email,
      collegeName: unique('College '),
    })
    return { email, visitor, answer }
  }
  // All of them sign up before the first one confirms, so that the last check has to be at the confirmation.
  const founders = [await found(), await found(), await found(), await found()]
  expect(founders.map(({ answer }) => answer.status)).toEqual([202, 202, 202, 202])
  const confirmed = await Promise.all(
    founders.map(async ({ email, visitor }) => {
      const token = tokenIn(await world.mailbox.waitFor(email))
      return visitor.call(identityApi.verifyEmail, { body: { token } })
    }),
  )
  expect(confirmed.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of confirmed.filter((one) => one.status !== 200))
    expect(answer).toMatchObject({ status: 422, body: { code: 'college.founding_closed' } })
  expect(await world.sql('select id from colleges where opened_at is not null')).toHaveLength(1)

  const late = await found()
  expect(late.answer).toMatchObject({ status: 422, body: { code: 'college.founding_closed' } })
  expect(await world.sql('select id from "user" where email = $1', [late.email])).toEqual([])
  const [college] = await world.sql('select name from colleges where opened_at is not null')
  const name = String(college?.['name'])
  const known = await world.visitor().call(collegesApi.isRegistered, { query: { name } })
  expect(known.body.registered).toBe(true)
  const email = `${unique('student')}@college.test`
  const student = await world.register({ type: 'student', email, collegeName: name })
  expect(student.answer.status).toBe(202)
})
