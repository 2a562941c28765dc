import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOlderBuilds } from './kept-builds.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterfoil-builds-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Makes a build with these chunks next to the old build and then replaces the old build, like scripts/build.ts. */
function build(...chunks: string[]): string[] {
  const [from, to] = [join(root, 'dist'), join(root, 'dist-new')]
  mkdirSync(join(to, 'static/js'), { recursive: true })
  mkdirSync(join(to, '.vite'))
  for (const chunk of chunks) writeFileSync(join(to, 'static/js', chunk), `content of ${chunk}`)
  keepOlderBuilds({ from, to })
  rmSync(from, { recursive: true, force: true })
  renameSync(to, from)
  return readdirSync(join(from, 'static/js')).sort()
}

it('keeps the chunks of the two builds before', () => {
  expect(build('a1.js', 'vendor.js')).toEqual(['a1.js', 'vendor.js'])
  expect(build('a2.js', 'vendor.js')).toEqual(['a1.js', 'a2.js', 'vendor.js'])
  expect(build('a3.js', 'vendor.js')).toEqual(['a1.js', 'a2.js', 'a3.js', 'vendor.js'])
  expect(build('a4.js', 'vendor.js')).toEqual(['a2.js', 'a3.js', 'a4.js', 'vendor.js'])
  expect(readFileSync(join(root, 'dist/static/js/a2.js'), 'utf8')).toBe('content of a2.js')
})

it('forgets none of them when the same source is built again', () => {
  build('a1.js')
  build('a2.js')
  build('a3.js')
  build('a3.js')
  expect(build('a3.js')).toEqual(['a1.js', 'a2.js', 'a3.js'])
})

it('keeps what an older build shares with a kept one', () => {
  build('a1.js', 'shared.js')
  build('a2.js', 'shared.js')
  build('a3.js')
  expect(build('a4.js')).toEqual(['a2.js', 'a3.js', 'a4.js', 'shared.js'])
})
