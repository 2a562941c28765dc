import { describe, expect, it } from 'vitest'
import { changedFields, contentOf, keyOf, withoutRepeated } from './places.rules.ts'

describe('the order of names', () => {
  it('goes by numbers and not by digits, and capital letters do not matter', () => {
    const names = ['B-224', 'a-1', 'B-9', 'A-10', 'b-22', 'A-2', 'B']
    expect(names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))).toEqual([
      ...['a-1', 'A-2', 'A-10', 'B', 'B-9', 'b-22', 'B-224'],
    ])
  })

  it('keeps different names apart', () => {
    expect(keyOf('1')).not.toBe(keyOf('01'))
    expect(keyOf('1 1')).not.toBe(keyOf('11'))
    expect(keyOf('ＡＢ  1')).toBe(keyOf('ab 1'))
  })

  it('has a building before its floors, and a floor before its rooms', () => {
    const key = (building: string, floor: string, room: string) => contentOf({ building, floor, room }).key
    const keys = [
      key('A', '', ''),
      key('A', '', '1'),
      key('A', '1', ''),
      key('A', '1', '1'),
      key('A 1', '', ''),
    ]
    expect(keys.toSorted()).toEqual(keys)
    expect(new Set([key('A', '1', ''), key('A', '', '1'), key('A 1', '', '')]).size).toBe(3)
  })
})

it('knows the words of a place, and those of floor and room apart', () => {
  expect(contentOf({ building: 'Kapila block', floor: '2nd', room: 'B-224' })).toMatchObject({
    words: ['kapila', 'block', '2nd', '2', 'nd', 'b224', 'b', '224'],
    innerWords: ['2nd', '2', 'nd', 'b224', 'b', '224'],
  })
})

it('names the fields that an edit changes', () => {
  const before = { building: 'A', floor: '', room: '1' }
  expect(changedFields(before, { ...before })).toEqual([])
  expect(changedFields(before, { building: 'a', floor: '2', room: '1' })).toEqual(['building', 'floor'])
})

it('leaves out what is in a list twice', () => {
  const list = [
    { key: 'a', nth: 1 },
    { key: 'b', nth: 2 },
    { key: 'a', nth: 3 },
  ]
  expect(withoutRepeated(list)).toEqual([
    { key: 'a', nth: 1 },
    { key: 'b', nth: 2 },
  ])
})
