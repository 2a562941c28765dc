import { billingApi } from '@counterfoil/contract/billing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let head: Member
let neighbour: Member
let code: string

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin('Kaveri College'), world.aSuperAdmin()])
  const [college] = await world.sql('select code from colleges where id = $1', [head.collegeId])
  code = college.code
})
afterEach(() => world.setClock())

async function operator(words: string): Promise<string> {
  const { runCommand } = await import('../scripts/operator-commands.ts')
  return runCommand(words.split(' '))
}
const planOf = async (member: Member) => (await member.call(billingApi.readPlan)).body

describe('after checking a payment, the operator', () => {
  it('sets the plan until a day, on record and for this college alone [plans.set-by-operator]', async () => {
    await world.setClock('2030-03-15T12:00:00+05:30')
    expect(await operator(`plans set ${code} premium --until 2030-03-31`)).toBe(
      'Kaveri College: premium until 2030-03-31.',
    )
    expect(await planOf(head)).toMatchObject({ plan: 'premium', until: '2030-03-31', admins: { limit: 25 } })
    expect(await planOf(neighbour)).toMatchObject({ plan: 'free' })
    const entries = await world.sql(
      `select actor_id, action, details from audit_entries where college_id = $1 and action like 'plan.%'`,
      [head.collegeId],
    )
    const details = { before: 'free', plan: 'premium', until: '2030-03-31' }
    expect(entries).toEqual([{ actor_id: null, action: 'plan.set', details }])

    await world.runJob('notices.deliver', { collegeId: head.collegeId, userId: head.id })
    const mail = await world.mailbox.waitFor(head.email, /Premium Plan/)
    expect(mail.text).toContain('It is paid until 31 March 2030.')

    await world.setClock('2030-04-01T00:00:00+05:30')
    expect(await planOf(head)).toMatchObject({ plan: 'free', until: null })
  })

  it('can end a plan at once', async () => {
    await operator(`plans set ${code} enterprise --until 2099-12-31`)
    expect((await planOf(head)).plan).toBe('enterprise')
    expect(await operator(`plans set ${code} free`)).toBe('Kaveri College: free.')
    expect(await planOf(head)).toMatchObject({ plan: 'free', until: null })
  })

  it.each([
    ['no such college', 'plans set nowhere premium --until 2099-12-31', /No college has the code/],
    ['no plan', 'plans set CODE golden --until 2099-12-31', /plans set <code>/],
    ['no day', 'plans set CODE premium', /needs its last day/],
    ['a day that does not exist', 'plans set CODE premium --until 2099-02-30', /plans set <code>/],
    ['a day that has passed', 'plans set CODE premium --until 2020-01-01', /has already passed/],
    ['a last day of the free plan', 'plans set CODE free --until 2099-12-31', /the free plan has none/],
  ])('is refused with %s, and nothing changes', async (_, words, refusal) => {
    const before = await planOf(head)
    await expect(operator(words.replace('CODE', code))).rejects.toThrow(refusal)
    expect(await planOf(head)).toEqual(before)
  })
})
