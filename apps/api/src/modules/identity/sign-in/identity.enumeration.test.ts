import { beforeAll, describe, expect, it } from 'vitest'
import { isFullForm } from '#testing/form.ts'
import { type Comparison, compareAnswers, mannWhitney } from '#testing/http/enumeration.ts'
import { aWorld, unique } from '#testing/world.ts'

/**
 * How many times each endpoint is measured. With few samples on a busy machine, the test finds only a large difference.
 * With PROVE=full it takes as many samples as T15 in docs/security/threats.md demands.
 */
const samples = isFullForm ? 300 : 40
const band = isFullForm ? { least: 0.9, most: 1.1 } : { least: 0.8, most: 1.25 }

const world = aWorld()
let comparisons: Comparison[]

beforeAll(async () => {
  const [head, neighbour] = await Promise.all([world.aSuperAdmin('Kaveri College'), world.aSuperAdmin()])
  const students = await Promise.all([world.aStudent(head), world.aStudent(neighbour)])
  const unconfirmed = [unique('waiting'), unique('waiting')].map((name) => `${name}@college.test`)
  await Promise.all(
    unconfirmed.map((email) => world.register({ type: 'student', email, collegeName: 'Kaveri College' })),
  )
  const confirmed = [head, neighbour, ...students].map((member) => member.email)
  comparisons = await compareAnswers(
    world.visitor,
    { confirmed, unconfirmed, collegeName: 'Kaveri College' },
    samples,
  )
}, 600_000)

const of = (endpoint: string): Comparison => {
  const found = comparisons.find((one) => one.endpoint === endpoint)
  if (!found) throw new Error(`nobody asked ${endpoint}`)
  return found
}

describe('T15: whether somebody has an account', () => {
  // Checked: fails if sign-up refuses known addresses, or if one of the other three endpoints refuses unknown
  // addresses.
  it.each(['/api/session', '/api/password/forgotten', '/api/email/verify/resend', '/api/register'])(
    'is not told by what %s says',
    (endpoint) => {
      expect(of(endpoint).differences).toEqual([])
    },
  )

  // Checked: fails if the hashing for unknown addresses is removed, or the noSoonerThan of an endpoint.
  it.for(['/api/session', '/api/password/forgotten', '/api/email/verify/resend', '/api/register'])(
    'is not told by how long %s takes',
    async (endpoint, { annotate }) => {
      const { medianMs, p } = of(endpoint)
      const ratio = medianMs.known / medianMs.unknown
      const figures = `known ${medianMs.known.toFixed(1)} ms, unknown ${medianMs.unknown.toFixed(1)} ms, p ${p.toFixed(3)}`
      await annotate(`${endpoint}: ${figures} (${samples} each)`)
      expect(ratio, figures).toBeGreaterThan(band.least)
      expect(ratio, figures).toBeLessThan(band.most)
    },
  )
})

describe('the Mann-Whitney test', () => {
  it('tells a real difference from none', () => {
    const values = Array.from({ length: 40 }, (_, index) => 60 + ((index * 7919) % 40) / 10)
    expect(mannWhitney(values, values)).toBeCloseTo(1, 5)
    expect(
      mannWhitney(
        values,
        values.map((ms) => ms + 3),
      ),
    ).toBeLessThan(0.001)
  })

  it('knows the example of its textbook', () => {
    // An example with a known result: samples of 5 and 4 values with U = 3 have z = 1.71.
    const first = [19, 22, 16, 29, 24]
    const second = [20, 11, 17, 12]
    expect(mannWhitney(first, second)).toBeCloseTo(0.086, 2)
  })
})
