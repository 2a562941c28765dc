import type { Question } from '@counterfoil/contract/category-offer'
import { describe, expect, it } from 'vitest'
import { changedFields, planQuestions, type QuestionContent } from './categories.rules.ts'

const content: QuestionContent = {
  kind: 'text',
  words: 'Which room?',
  isNeeded: false,
  choices: [],
  least: null,
  most: null,
}
const asked = (id: string, wish: Partial<QuestionContent> = {}, version = 1): Question => ({
  ...content,
  ...wish,
  id,
  version,
})
const given = (questionId: string | undefined, wish: Partial<QuestionContent> = {}) => ({
  ...content,
  ...wish,
  ...(questionId && { questionId }),
})
const plan = (before: Question[], after: ReturnType<typeof given>[]) =>
  planQuestions(before, after, () => 'new')
const nothing = { ended: [], added: [], placed: [] }

describe('the questions of an edited category', () => {
  it('stay as they are if nothing is new', () => {
    const before = [asked('a', { kind: 'choice', choices: ['Fan', 'Light'] }), asked('b', {}, 3)]
    expect(plan(before, [given('a', { kind: 'choice', choices: ['Fan', 'Light'] }), given('b')])).toEqual(
      nothing,
    )
  })

  it.each<[string, Partial<QuestionContent>]>([
    ['words', { words: 'Which floor?' }],
    ['need', { isNeeded: true }],
    ['kind and bounds', { kind: 'number', least: 0, most: 5 }],
    ['choices', { kind: 'choice', choices: ['A', 'B'] }],
  ])('go on as the next version if their %s changed', (_, wish) => {
    expect(plan([asked('a', {}, 2)], [given('a', wish)])).toEqual({
      ended: ['a'],
      added: [{ ...content, ...wish, id: 'a', version: 3, place: 1 }],
      placed: [],
    })
  })

  it('are a new version if the choices have another order', () => {
    const [one, other] = [
      ['A', 'B'],
      ['B', 'A'],
    ]
    const planned = plan(
      [asked('a', { kind: 'choice', choices: one })],
      [given('a', { kind: 'choice', choices: other })],
    )
    expect(planned?.added).toMatchObject([{ id: 'a', version: 2, choices: other }])
  })

  it('end if they are left out, and the others move up', () => {
    const before = [asked('a'), asked('b', { words: 'B' }), asked('c', { words: 'C' })]
    expect(plan(before, [given('c', { words: 'C' }), given('b', { words: 'B' })])).toEqual({
      ended: ['a'],
      added: [],
      placed: [{ id: 'c', place: 1 }],
    })
  })

  it('are the same if they are written again in the same words, each once', () => {
    expect(plan([asked('a')], [given(undefined)])).toEqual(nothing)
    expect(plan([asked('a')], [given(undefined), given(undefined)])).toEqual({
      ...nothing,
      added: [{ ...content, id: 'new', version: 1, place: 2 }],
    })
    // The question that is named is not free for the other one.
    expect(plan([asked('a')], [given(undefined), given('a')])).toEqual({
      ended: [],
      added: [{ ...content, id: 'new', version: 1, place: 1 }],
      placed: [{ id: 'a', place: 2 }],
    })
  })

  it('cannot be those of another category, or twice the same', () => {
    expect(plan([asked('a')], [given('b')])).toBeUndefined()
    expect(plan([asked('a')], [given('a'), given('a', { words: 'Again?' })])).toBeUndefined()
  })
})

it('names the fields that an edit changes', () => {
  const police = { number: '112', words: 'Police' }
  const before = {
    name: 'Water',
    departmentId: 'x',
    hint: null,
    emergency: [police],
    filingDays: null,
    showsOpen: false,
  }
  // The database returns the parts of a number in another order.
  expect(changedFields(before, { ...before, emergency: [{ words: 'Police', number: '112' }] })).toEqual([])
  expect(changedFields(before, { ...before, emergency: [] })).toEqual(['emergency'])
  expect(changedFields(before, { ...before, emergency: [{ ...police, words: 'Help' }] })).toEqual([
    'emergency',
  ])
  expect(
    changedFields(before, {
      ...before,
      name: 'Taps',
      departmentId: 'y',
      hint: 'Wait.',
      filingDays: 0,
      showsOpen: true,
    }),
  ).toEqual(['name', 'departmentId', 'hint', 'filingDays', 'showsOpen'])
})
