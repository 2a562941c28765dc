import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Asker,
  type Question,
  type QuestionName,
  questionNames,
  questionsAbout,
} from '#testing/http/enumeration.ts'
import { aWorld, unique } from '#testing/world.ts'

// What a request does before it is answered must not depend on whether the address has an account: neither the
// statements it sends to PostgreSQL, nor the commands it sends to Redis, nor how often it hashes. Then its time cannot
// depend on it either. Times alone show only large differences (identity.enumeration.test.ts).

vi.mock('better-auth/crypto', async (original) => {
  const real = await original<typeof import('better-auth/crypto')>()
  return {
    ...real,
    hashPassword: vi.fn(real.hashPassword),
    verifyPassword: vi.fn(real.verifyPassword),
  }
})

// No worker runs, so that everything is done for the request.
const world = aWorld({ withWorker: false })
let questions: readonly Question[]
let redis: typeof import('#platform/redis.ts').redis

beforeAll(async () => {
  redis = (await import('#platform/redis.ts')).redis
  const head = await world.aSuperAdmin('Kaveri College')
  const [member, known, unconfirmed] = await Promise.all([1, 2, 3].map(() => world.aStudent(head)))
  if (!member || !known || !unconfirmed) throw new Error('nobody signed up')
  await world.sql('update "user" set email_verified = false where id = $1', [unconfirmed.id])
  questions = questionsAbout({
    visitor: world.visitor,
    member,
    confirmed: [known.email],
    unconfirmed: [unconfirmed.email],
    collegeName: 'Kaveri College',
  })
})

type Statement = { text: string; values: readonly unknown[] }
type Done = { statements: Statement[]; commands: string[]; hashes: number }

/** Records what is done while `work` runs. */
async function record(work: () => Promise<unknown>): Promise<Done> {
  const hashing = [vi.mocked(hashPassword), vi.mocked(verifyPassword)]
  for (const spy of hashing) spy.mockClear()
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const sent = vi.spyOn(redis, 'sendCommand')
  await work()
  const statements = (queries.mock.calls as unknown as [string | Partial<Statement>, unknown[]?][]).map(
    ([query, values]) => {
      const { text = 'a batch', values: own = [] } = typeof query === 'string' ? { text: query } : query
      return { text, values: values ?? own }
    },
  )
  const commands = sent.mock.calls.map(([{ name }]) => name)
  for (const spy of [queries, sent]) spy.mockRestore()
  return { statements, commands, hashes: hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
}

async function ask({ asker, before = [], step }: Question, email: string): Promise<Done> {
  for (const { url, body } of before) await world.visitor().send('POST', url, body(email))
  const sender: Asker = asker ?? world.visitor()
  return record(async () => {
    expect((await sender.send('POST', step.url, step.body(email))).status).toBeLessThan(500)
  })
}

const nobody = () => `${unique('nobody')}@college.test`
const of = (name: QuestionName): Question => {
  const found = questions.find((question) => question.name === name)
  if (!found) throw new Error(`${name} was not asked`)
  return found
}

describe('what is done before the answer', () => {
  it.each(questionNames)('is the same for every address: %s', async (name) => {
    const question = of(name)
    // The first request also does what is done only now and then, such as noting that the person was seen.
    await ask(question, nobody())
    const unknown = await ask(question, nobody())
    const known = await ask(question, question.known[0] ?? '')
    const textsOf = ({ statements }: Done) => statements.map(({ text }) => text)
    expect(textsOf(known)).toEqual(textsOf(unknown))
    expect([known.commands, known.hashes]).toEqual([unknown.commands, unknown.hashes])
    expect(unknown.statements.length).toBeGreaterThan(1)
    expect(unknown.commands.length).toBeGreaterThan(0)
    expect(unknown.hashes).toBe(/^forgotten|^resent/.test(name) ? 0 : 1)
  })

  const others = questionNames.filter((name) => !name.startsWith('sign-in'))
  it.each(others)('does not name the address: %s', async (name) => {
    const question = of(name)
    const email = question.known[0] ?? ''
    const { statements } = await ask(question, email)
    expect(JSON.stringify(statements)).not.toContain(email)
  })
})
