import { describe, expect, it } from 'vitest'
import { firstIdAt, newId } from './ids.ts'

describe('the ids of one process', () => {
  it('are in the order in which they were made, within one millisecond, too', () => {
    const made = Array.from({ length: 1000 }, () => newId(1_794_978_000_000))
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(1000)
  })

  it('stay ids of version 7 of their millisecond when more are made than can be counted', () => {
    const made = Array.from({ length: 10_000 }, () => newId(1_794_978_000_001))
    const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(made.filter((id) => !version7.test(id))).toEqual([])
    expect(made.filter((id) => id >= firstIdAt(1_794_978_000_002))).toEqual([])
    expect(new Set(made).size).toBe(10_000)
  })
})
