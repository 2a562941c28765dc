import { identityApi } from '@counterfoil/contract/identity'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aWorld, goodPassword, type Member, unique, type Visitor } from '#testing/world.ts'

/**
 * Counts how many passwords are compared with a hash. The real functions run, except that what is left of a flood after
 * its test is not hashed any more.
 */
const hashing = vi.hoisted(() => ({ compared: 0, isOver: false }))
vi.mock('better-auth/crypto', async (load) => {
  const real = await load<typeof import('better-auth/crypto')>()
  return {
    ...real,
    hashPassword: async (password: string) => (hashing.isOver ? '' : real.hashPassword(password)),
    verifyPassword: (given: Parameters<typeof real.verifyPassword>[0]) => {
      hashing.compared += 1
      return real.verifyPassword(given)
    },
  }
})

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
const wrong = 'Wrong-Tree7-Hostel'
let head: Member

beforeAll(async () => {
  head = await world.aSuperAdmin('Kaveri College')
})

let networks = 0
const aNetwork = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks >> 8}.${networks % 256}` }
}
const signIn = (visitor: Visitor, email: string, password: string, code?: string) =>
  visitor.call(identityApi.signIn, { body: { email, password, code }, headers: aNetwork() })

/** Uses up the tries that an account has for new devices, without hashing 20 passwords. */
async function spendTries(email: string): Promise<void> {
  const [{ redis }, { seal }] = await Promise.all([import('#platform/redis.ts'), import('#platform/seal.ts')])
  const key = seal('limit', email).toString('base64url')
  await redis.set(`${world.database}:limit:sign-in-account:${key}`, 20, 'EX', 3600)
}

const codeMailsTo = (email: string) =>
  world.mailbox.mails.filter((mail) => mail.to.includes(email) && /login code/.test(mail.subject))

async function mailedCode(email: string): Promise<string> {
  const { subject } = await world.mailbox.waitFor(email, /login code/)
  return /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(subject)?.[0] ?? ''
}

describe('T16: an owner whose tries a stranger has used up', () => {
  it('signs in on a known device', async () => {
    const student = await world.aStudent(head)
    await spendTries(student.email)
    expect(await signIn(student, student.email, goodPassword)).toMatchObject({
      status: 200,
      body: { next: 'signed_in' },
    })
  })

  it('signs in on a new device with the mailed code, even after three resets by the stranger', async () => {
    const { email } = await world.aStudent(head)
    for (let index = 0; index < 3; index += 1)
      await world.visitor().call(identityApi.forgotPassword, { body: { email }, headers: aNetwork() })
    await spendTries(email)
    const owner = world.visitor()
    expect(await signIn(owner, email, goodPassword)).toMatchObject({
      status: 200,
      body: { next: 'mailed_code', role: null },
    })
    const code = await mailedCode(email)
    expect(await signIn(owner, email, goodPassword, code)).toMatchObject({
      status: 200,
      body: { next: 'signed_in', role: 'student' },
    })
    // From now on this device is known and needs no code.
    expect(await signIn(owner, email, goodPassword)).toMatchObject({ body: { next: 'signed_in' } })
  })

  it('gets a code that a stranger asked for, because it is the same for everybody', async () => {
    const { email } = await world.aStudent(head)
    await spendTries(email)
    for (let index = 0; index < 10; index += 1) await signIn(world.visitor(), email, wrong)
    const code = await mailedCode(email)
    await world.deferredDone()
    expect(codeMailsTo(email).length).toBeLessThanOrEqual(2)
    expect(
      await signIn(world.visitor(), email, goodPassword, code.toLowerCase().replace('-', '')),
    ).toMatchObject({
      body: { next: 'signed_in' },
    })
  })
})

describe('T16: the mailed code', () => {
  it('is asked for whatever the password, known address or not, and no password is checked', async () => {
    const { email } = await world.aStudent(head)
    const unknown = `${unique('nobody')}@college.test`
    for (const address of [email, unknown]) await spendTries(address)
    hashing.compared = 0
    const answers = []
    for (const address of [email, unknown])
      for (const password of [goodPassword, wrong])
        for (const code of [undefined, 'ABCD-2345']) {
          const { status, body, cookies } = await signIn(world.visitor(), address, password, code)
          answers.push({ status, next: body.next, code: body.code, cookies })
        }
    const asked = { status: 200, next: 'mailed_code', code: undefined, cookies: [] }
    const refused = { status: 422, next: undefined, code: 'sign_in.wrong_code', cookies: [] }
    expect(answers).toEqual([asked, refused, asked, refused, asked, refused, asked, refused])
    expect(hashing.compared).toBe(0)
  })

  it('does not open the account by itself, and allows 20 passwords an hour', async () => {
    const { email } = await world.aStudent(head)
    await spendTries(email)
    await signIn(world.visitor(), email, wrong)
    const code = await mailedCode(email)
    hashing.compared = 0
    const statuses = []
    for (let index = 0; index < 22; index += 1)
      statuses.push((await signIn(world.visitor(), email, wrong, code)).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
    expect(hashing.compared).toBe(20)
  })

  it('of one address does not work for another', async () => {
    const [mine, theirs] = [await world.aStudent(head), await world.aStudent(head)]
    await spendTries(mine.email)
    await signIn(world.visitor(), mine.email, wrong)
    const code = await mailedCode(mine.email)
    expect(await signIn(world.visitor(), theirs.email, goodPassword, code)).toMatchObject({
      status: 422,
      body: { code: 'sign_in.wrong_code' },
    })
  })

  it('works for 6 to 12 hours', async () => {
    const { currentCodeOf, isCodeOf } = await import('#modules/identity/links/identity.codes.service.ts')
    const hour = 3_600_000
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(6 * hour * 1000 + 5.9 * hour)
      const code = currentCodeOf('asha@college.test')
      const worksAfter = (hours: number) => {
        vi.setSystemTime(6 * hour * 1000 + (5.9 + hours) * hour)
        return isCodeOf('asha@college.test', code)
      }
      expect([0, 1, 6, 6.2].map(worksAfter)).toEqual([true, true, true, false])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('signing in behind one campus address', () => {
  const campus = { 'x-forwarded-for': '203.0.113.1' }
  const tryFrom = (visitor: Visitor, email: string, password: string) =>
    visitor.call(identityApi.signIn, { body: { email, password }, headers: campus })

  it('still works for known and for new devices after 640 wrong tries', async () => {
    const [known, fresh] = [await world.aStudent(head), await world.aStudent(head)]
    const guessed = `${unique('nobody')}@college.test`
    // Only the first 20 of them are hashed.
    for (let start = 0; start < 640; start += 20)
      await Promise.all(Array.from({ length: 20 }, () => tryFrom(world.visitor(), guessed, wrong)))
    expect(await tryFrom(known, known.email, goodPassword)).toMatchObject({ body: { next: 'signed_in' } })
    expect(await tryFrom(world.visitor(), fresh.email, goodPassword)).toMatchObject({
      body: { next: 'signed_in' },
    })
    const factor = await world.visitor().call(identityApi.signInWithSecondFactor, {
      body: { code: '123456' },
      headers: campus,
    })
    expect(factor.status).toBe(401)
  })
})

describe('signing in during a flood of tries from 260 networks', () => {
  it('works for bystanders, on known and on new devices', { timeout: 120_000 }, async () => {
    const bystanders = await Promise.all(Array.from({ length: 4 }, () => world.aStudent(head)))
    const seen = new Set<number>()
    const flood = Array.from({ length: 260 }, async (_, network) => {
      const headers = { 'x-forwarded-for': `192.0.${network >> 8}.${network % 256}` }
      while (!hashing.isOver) {
        const body = { email: `${unique('nobody')}@college.test`, password: wrong }
        seen.add((await world.visitor().call(identityApi.signIn, { body, headers })).status)
      }
    })
    await expect.poll(() => seen.has(503)).toBe(true)
    const answers = []
    for (const [index, person] of bystanders.entries()) {
      const { body } = await signIn(index % 2 === 0 ? person : world.visitor(), person.email, goodPassword)
      answers.push(body.next ?? body.code)
    }
    hashing.isOver = true
    await Promise.all(flood)
    expect(answers).toEqual(Array(4).fill('signed_in'))
  })
})
