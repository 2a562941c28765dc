import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { type Answer, goodPassword, unique } from '#testing/world.ts'

/** Something that sends requests: the visitor of a test, or a client of a server in another process. */
export type Asker = { send: (method: string, url: string, body?: unknown) => Promise<Answer> }

export type People = {
  visitor: () => Asker
  /** Somebody who is signed in with `goodPassword`. */
  member: Asker
  /** Confirmed addresses of accounts. */
  confirmed: readonly string[]
  /** Addresses of sign-ups that were never confirmed. */
  unconfirmed: readonly string[]
  collegeName: string
}

export type Comparison = {
  question: string
  samples: number
  /** How the contents of the answers differ. The list is empty if they are the same. */
  differences: string[]
  medianMs: { known: number; unknown: number }
  /**
   * How often a known address takes longer than an unknown one: 0.5 if the time tells nothing, 0 or 1 if it tells
   * everything.
   */
  auc: number
}

type Step = { url: string; body: (email: string) => object }
export type Question = {
  name: QuestionName
  known: readonly string[]
  asker?: Asker
  /** Requests with the same address that are sent before. They must not change the answer either. */
  before?: Step[]
  step: Step
}

const signIn: Step = {
  url: '/api/session',
  body: (email) => ({ email, password: 'Guessed-Tree7-Hostel' }),
}
const forget: Step = { url: '/api/password/forgotten', body: (email) => ({ email }) }
const resend: Step = { url: '/api/email/verify/resend', body: (email) => ({ email }) }
const change: Step = { url: '/api/email/change', body: (email) => ({ email, password: goodPassword }) }
const signUpAt = (collegeName: string): Step => ({
  url: '/api/register',
  body: (email) => ({
    ...{ type: 'student', phone: '9876543210', password: goodPassword, email, collegeName },
    privacyNotice: privacyNoticeVersion,
  }),
})

/** Every request that takes an address, alone and after others with the same address (T15). */
export const questionNames = [
  'sign-in',
  'forgotten password',
  'resent confirmation',
  'sign-up',
  'change of address',
  'sign-up after forgotten',
  'sign-up after resent',
  'forgotten after sign-up',
  'sign-in after forgotten',
] as const
export type QuestionName = (typeof questionNames)[number]

export function questionsAbout({ confirmed, unconfirmed, member, collegeName }: People): Question[] {
  const signUp = signUpAt(collegeName)
  const thrice = (step: Step) => [step, step, step]
  const questions: Record<QuestionName, Omit<Question, 'name'>> = {
    'sign-in': { known: confirmed, step: signIn },
    'forgotten password': { known: confirmed, step: forget },
    'resent confirmation': { known: unconfirmed, step: resend },
    'sign-up': { known: confirmed, step: signUp },
    'change of address': { known: confirmed, step: change, asker: member },
    'sign-up after forgotten': { known: confirmed, before: thrice(forget), step: signUp },
    'sign-up after resent': { known: unconfirmed, before: thrice(resend), step: signUp },
    'forgotten after sign-up': { known: confirmed, before: [signUp], step: forget },
    'sign-in after forgotten': { known: confirmed, before: thrice(forget), step: signIn },
  }
  return questionNames.map((name) => ({ name, ...questions[name] }))
}

type Sampling = {
  /** How often the request is measured with known addresses, and how often with unknown ones. */
  samples: number
  /** How many samples are taken at the same time. */
  atOnce?: number
  /** The position of the first known address. */
  first?: number
}

/**
 * Measures every request. A known address is not asked about again until all others have been, because each wrong
 * password at an address lowers its turn, whether it has an account or not.
 */
export async function compareAnswers(
  people: People,
  samplingOf: (name: QuestionName) => Omit<Sampling, 'first'>,
): Promise<Comparison[]> {
  const comparisons = []
  let first = 0
  for (const question of questionsAbout(people)) {
    const sampling = samplingOf(question.name)
    comparisons.push(await compare(people.visitor, question, { ...sampling, first }))
    first += sampling.samples + 1
  }
  return comparisons
}

/** Measures one request. It asks about known and unknown addresses in turn, so that a busy machine slows down both. */
async function compare(
  visitor: () => Asker,
  question: Question,
  { samples, atOnce = 1, first = 0 }: Sampling,
): Promise<Comparison> {
  const { name, known, before = [], step } = question
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  const ask = async (kind: 'known' | 'unknown', index: number) => {
    const asker = question.asker ?? visitor()
    const email =
      (kind === 'known' && known[(first + index) % known.length]) || `${unique('nobody')}@college.test`
    await Promise.all(before.map(({ url, body }) => visitor().send('POST', url, body(email))))
    const started = performance.now()
    const answer = await asker.send('POST', step.url, step.body(email))
    // The first request of each kind is always slower, so its time is not counted.
    if (index > 0) times[kind].push(performance.now() - started)
    shapes[kind].add(shapeOf(answer))
  }
  let next = 0
  const askInTurn = async () => {
    while (next <= samples) {
      const index = next++
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) await ask(kind, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askInTurn))
  const all = [...new Set([...shapes.known, ...shapes.unknown])]
  return {
    question: name,
    samples,
    differences: all.filter((shape) => !shapes.known.has(shape) || !shapes.unknown.has(shape)),
    medianMs: { known: medianOf(times.known), unknown: medianOf(times.unknown) },
    auc: areaUnderCurve(times.known, times.unknown),
  }
}

/** The comparable parts of an answer. Request ids and cookie values always differ, so they are left out. */
function shapeOf({ status, body, headers }: Answer): string {
  const { requestId: _differs, ...said } = body
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/=[^;]*/, ''))
  return JSON.stringify([status, said, Object.keys(headers).sort(), cookies])
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

/** The share of pairs in which the value of `a` is the larger one. Equal values count half. */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let wins = 0
  for (const one of a) for (const other of b) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (a.length * b.length)
}
