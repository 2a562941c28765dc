import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { type Answer, goodPassword, unique } from '#testing/world.ts'

/** Something that sends requests: the visitor of a test, or a client of a server in another process. */
type Asker = { send: (method: string, url: string, body?: unknown) => Promise<Answer> }

type People = {
  /** Confirmed addresses of accounts. */
  confirmed: readonly string[]
  /** Addresses of sign-ups that were never confirmed. */
  unconfirmed: readonly string[]
  collegeName: string
}

export type Comparison = {
  endpoint: string
  samples: number
  /** How the contents of the answers differ. The list is empty if they are the same. */
  differences: string[]
  medianMs: { known: number; unknown: number }
  /**
   * The p-value of a two-sided Mann-Whitney test: the probability that chance alone makes such a difference in time.
   */
  p: number
}

const password = 'Guessed-Tree7-Hostel'
const registrationOf = (email: string, collegeName: string) => ({
  type: 'student',
  phone: '9876543210',
  password: goodPassword,
  privacyNotice: privacyNoticeVersion,
  email,
  collegeName,
})

type Question = { endpoint: string; known: readonly string[]; body: (email: string) => object }

/** Every endpoint that takes an address from a visitor who is not signed in (T15). */
function questions({ confirmed, unconfirmed, collegeName }: People): [Question, ...Question[]] {
  return [
    { endpoint: '/api/session', known: confirmed, body: (email) => ({ email, password }) },
    { endpoint: '/api/password/forgotten', known: confirmed, body: (email) => ({ email }) },
    { endpoint: '/api/email/verify/resend', known: unconfirmed, body: (email) => ({ email }) },
    { endpoint: '/api/register', known: confirmed, body: (email) => registrationOf(email, collegeName) },
  ]
}

export async function compareAnswers(
  visitor: () => Asker,
  people: People,
  samples: number,
): Promise<Comparison[]> {
  const [signIn, ...paced] = questions(people)
  // Signing in is measured alone. Its time is mostly hashing, so other work at the same time would change it. The other
  // endpoints mostly wait in `noSoonerThan`, so they run together.
  const first = await compare(visitor, signIn, samples)
  return [first, ...(await Promise.all(paced.map((question) => compare(visitor, question, samples))))]
}

/** Measures one endpoint. It asks about known and unknown addresses in turn, so that a busy machine slows down both. */
async function compare(visitor: () => Asker, question: Question, samples: number): Promise<Comparison> {
  const { endpoint, known, body } = question
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  const ask = async (kind: 'known' | 'unknown', index: number) => {
    const asker = visitor()
    const email = kind === 'known' ? known[index % known.length] : `${unique('nobody')}@college.test`
    const started = performance.now()
    const answer = await asker.send('POST', endpoint, body(email ?? ''))
    // The first request of each kind is always slower, so its time is not counted.
    if (index > 0) times[kind].push(performance.now() - started)
    shapes[kind].add(shapeOf(answer))
  }
  for (let index = 0; index <= samples; index += 1) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await ask(kind, index)
  }
  const all = [...new Set([...shapes.known, ...shapes.unknown])]
  return {
    endpoint,
    samples,
    differences: all.filter((shape) => !shapes.known.has(shape) || !shapes.unknown.has(shape)),
    medianMs: { known: medianOf(times.known), unknown: medianOf(times.unknown) },
    p: mannWhitney(times.known, times.unknown),
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

/**
 * Returns the p-value of a two-sided Mann-Whitney test. It uses the normal approximation, which is good from about 20
 * samples on. Equal times share their rank.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort(
    (one, other) => one.ms - other.ms,
  )
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.ms === all[start]?.ms) end += 1
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter((one) => one.isA).length
    start = end
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - (a.length * b.length) / 2) / deviation))
}

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduce((total, factor, index) => total + factor * t ** (index + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
