import { beforeAll, describe, expect, it } from 'vitest'
import { isFullForm } from '#testing/form.ts'
import {
  areaUnderCurve,
  type Comparison,
  compareAnswers,
  type QuestionName,
  questionNames,
} from '#testing/http/enumeration.ts'
import { aWorld, unique } from '#testing/world.ts'

// Times show only large differences. Beside other tests, a hash takes 60 to 300 ms, and 120 samples of the same request
// differed by 5 to 17 ms between two halves. So identity.lookups.test.ts compares what the requests do, and the short
// form measures only the request whose hash for unknown addresses would be missed.
const isMeasured = (question: QuestionName) => isFullForm || question === 'sign-in'
/**
 * How often each request is sent. With few samples the area under the curve is far from 0.5 by chance alone, so the band
 * is wider. `npm run prove -- enumeration` measures 500 samples on a busy server.
 */
const samplesOf = (question: QuestionName) => {
  if (!isMeasured(question)) return 4
  return isFullForm ? 300 : 30
}
const band = isFullForm ? 0.09 : 0.28

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
  const member = await world.aStudent(head)
  comparisons = await compareAnswers(
    { visitor: world.visitor, member, confirmed, unconfirmed, collegeName: 'Kaveri College' },
    (question) => ({ samples: samplesOf(question) }),
  )
}, 1_200_000)

const of = (question: QuestionName): Comparison => {
  const found = comparisons.find((one) => one.question === question)
  if (!found) throw new Error(`${question} was not asked`)
  return found
}

describe('T15: whether somebody has an account', () => {
  it.each(questionNames)('is not told by what it answers: %s', (question) => {
    expect(of(question).differences).toEqual([])
  })

  it.for(questionNames.filter(isMeasured))(
    'is not told by how long it takes: %s',
    async (question, { annotate }) => {
      const { samples, medianMs, auc } = of(question)
      const figures = `known ${medianMs.known.toFixed(1)} ms, unknown ${medianMs.unknown.toFixed(1)} ms, AUC ${auc.toFixed(3)}`
      await annotate(`${question}: ${figures} (${samples} each)`)
      expect(Math.abs(auc - 0.5), figures).toBeLessThan(band)
    },
  )
})

it('is measured by an area under the curve that tells a difference from none', () => {
  const values = Array.from({ length: 40 }, (_, index) => 60 + ((index * 7919) % 40) / 10)
  const slower = values.map((ms) => ms + 3)
  expect(areaUnderCurve(values, values)).toBeCloseTo(0.5, 5)
  expect(areaUnderCurve(slower, values)).toBeGreaterThan(0.9)
  expect(areaUnderCurve(values, slower)).toBeLessThan(0.1)
})
