import { expect, it } from 'vitest'
import { choosePatches } from './choose.ts'
import type { RedPatch } from './patch.ts'

const aPatch = (name: string, file: string, test: string): RedPatch => ({
  name,
  takesAway: 'something.',
  threats: [],
  caughtBy: [{ file: test, title: 'holds' }],
  files: [file],
})
const light = (name: string, file = 'apps/web/src/a.ts') => aPatch(name, file, 'apps/web/src/a.test.tsx')
const heavy = (name: string, file = 'apps/api/src/b.ts') => aPatch(name, file, 'apps/api/src/b.test.ts')
const many = Array.from({ length: 40 }, (_, index) => light(`many/${index}`))
const chosen = (patches: readonly RedPatch[], seed = 'one', changed: string[] = [], seconds = 60) =>
  choosePatches(patches, { changed: new Set(changed), seed, seconds }).map(({ name }) => name)

it('takes as many as the time allows, and others for another landing', () => {
  expect(chosen(many)).toHaveLength(7)
  expect(chosen(many)).toEqual(chosen(many))
  expect(chosen(many, 'two')).not.toEqual(chosen(many))
})

it('tries every patch sooner or later', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, landing) => chosen(many, `landing ${landing}`)).flat())
  expect(seen.size).toBe(40)
})

it.each([
  ['the patched file', 'apps/api/src/mine.ts'],
  ['the test', 'apps/api/src/b.test.ts'],
  ['the patch', 'red/mine/one.patch'],
])('begins with patches of what has changed: %s', (_, file) => {
  const mine = heavy('mine/one', 'apps/api/src/mine.ts')
  for (const seed of ['a', 'b', 'c', 'd']) expect(chosen([...many, mine], seed, [file])[0]).toBe('mine/one')
})

it('leaves out what needs a browser, and takes a cheap one where a costly one no longer fits', () => {
  const journey = aPatch('journeys/one', 'apps/web/src/a.ts', 'e2e/a.spec.ts')
  expect(chosen([journey, heavy('a/heavy', 'x'), light('a/light', 'y')], 'one', ['x', 'y'], 10)).toEqual([
    'a/light',
  ])
})
