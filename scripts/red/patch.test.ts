import { describe, expect, it } from 'vitest'
import { isLight, PatchFault, readPatch, titlePattern } from './patch.ts'

const diff = `--- a/apps/api/src/rules.ts
+++ b/apps/api/src/rules.ts
@@ -1 +1 @@
-export const isOpen = false
+export const isOpen = true
`
const header = [
  'Takes away: the lock.',
  'Threat: T02, T35',
  'Caught by: apps/api/src/rules.test.ts › a door › is locked',
  'Caught by: e2e/doors.spec.ts › keeps a stranger out',
]
const patch = (lines: readonly string[], change = diff) => [...lines, '', change].join('\n')

it('reads what is taken away, the tests that catch it and the files it touches', () => {
  expect(readPatch('doors/lock', patch(header))).toEqual({
    name: 'doors/lock',
    takesAway: 'the lock.',
    threats: ['T02', 'T35'],
    caughtBy: [
      { file: 'apps/api/src/rules.test.ts', title: 'a door › is locked' },
      { file: 'e2e/doors.spec.ts', title: 'keeps a stranger out' },
    ],
    files: ['apps/api/src/rules.ts'],
  })
})

it('reads what git writes, with more than one file and one that goes', () => {
  const written = `diff --git a/one.ts b/one.ts
index 1111111..2222222 100644
--- a/one.ts
+++ b/one.ts
@@ -1 +1 @@
-1
+2
diff --git a/two.ts b/two.ts
deleted file mode 100644
--- a/two.ts
+++ /dev/null
@@ -1 +0,0 @@
-2
`
  expect(readPatch('a/b', patch(header, written)).files).toEqual(['one.ts', 'two.ts'])
})

describe('refuses a patch', () => {
  it.each([
    ['without a sentence', patch(header.slice(1)), 'Takes away'],
    ['with two sentences', patch(['Takes away: more.', ...header]), 'Takes away'],
    ['without a test', patch(header.slice(0, 1)), 'Caught by'],
    ['without a title', patch(['Takes away: x.', 'Caught by: a.test.ts']), 'part of a title'],
    ['that names no test file', patch(['Takes away: x.', 'Caught by: a.ts › is locked']), 'not a test file'],
    ['without a diff', header.join('\n'), 'no diff'],
    [
      'that makes a file',
      patch(header, diff.replace('a/apps/api/src/rules.ts', '/dev/null')),
      'makes a file',
    ],
  ])('%s', (_what, text, words) => {
    expect(() => readPatch('doors/lock', text)).toThrow(PatchFault)
    expect(() => readPatch('doors/lock', text)).toThrow(words)
  })
})

it.each([
  ['apps/web/src/ui/chips.test.tsx', true],
  ['packages/contract/src/days.test.ts', true],
  ['scripts/red/patch.test.ts', true],
  ['apps/api/src/app.test.ts', false],
  ['e2e/doors.spec.ts', false],
])('knows whether %s needs a database or a browser', (file, isWithout) => {
  expect(isLight({ file, title: '' })).toBe(isWithout)
})

it('chooses tests by their titles as they are written', () => {
  const pattern = new RegExp(
    titlePattern([
      { file: 'a.test.ts', title: 'a door › is locked (twice)' },
      { file: 'b.test.ts', title: 'costs 1.5 $' },
    ]),
  )
  expect('a door is locked (twice)').toMatch(pattern)
  expect('a door > is locked (twice)').toMatch(pattern)
  expect('it costs 1.5 $ each').toMatch(pattern)
  expect('costs 105 $').not.toMatch(pattern)
})
