import { topics } from '@counterfoil/contract/live'
import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { expect, expectTypeOf, it } from 'vitest'
import { queryKeys } from './query-keys.ts'

it.each(topics)('starts every key of %s with that topic', (topic) => {
  for (const key of Object.values(queryKeys[topic])) {
    const made: readonly unknown[] = typeof key === 'function' ? key({} as never) : key
    expect(made[0]).toBe(topic)
  }
  expect(queryKeys[topic].all).toEqual([topic])
})

it('makes each key once', () => {
  const keys = topics.flatMap((topic) =>
    Object.values(queryKeys[topic]).map((key) =>
      JSON.stringify(typeof key === 'function' ? key('' as never) : key),
    ),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

it('is the only place that can make a key', () => {
  expectTypeOf(queryKeys.complaints.one('')).toExtend<QueryKey>()
  expectTypeOf<['complaints', 'one']>().not.toExtend<QueryKey>()
  expectTypeOf<['complaints', 'one']>().not.toExtend<QueryFilters['queryKey']>()
  expectTypeOf<['weather']>().not.toExtend<QueryKey>()
})
