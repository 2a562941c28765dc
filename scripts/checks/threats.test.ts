import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPatch } from '../red/patch.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/security/threats.md')

/** The files that a part of the page links to, relative to the root of the repository. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join('docs/security', path))

const threats = page.split(/^### /m).flatMap((section) => {
  const [, number, state] = /^(T\d\d) .+ · (held|in part|not yet)\n/.exec(section) ?? []
  return number ? [{ number, state, links: linksIn(section) }] : []
})

it('has every threat once', () => {
  const numbers = Array.from({ length: 39 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  expect(threats.map(({ number }) => number)).toEqual(numbers)
})

it('links every test and proof that names a threat from that threat', () => {
  const patterns = ['{apps,packages}/*/src/**/*.test.ts*', 'e2e/*.spec.ts', 'apps/api/scripts/prove/**/*.ts']
  const naming = globSync(patterns, { cwd: root }).flatMap((file) =>
    [...new Set(read(file).match(/\bT\d\d\b/g))].map((number) => ({ file, number })),
  )
  expect(naming.length).toBeGreaterThan(20)
  for (const { file, number } of naming) {
    const threat = threats.find((one) => one.number === number)
    expect(threat?.links, `${file} names ${number}`).toContain(file)
  }
})

it('has a red patch for every threat with a defence', () => {
  const named = new Set(
    globSync('red/**/*.patch', { cwd: root }).flatMap((file) => readPatch(file, read(file)).threats),
  )
  const bare = threats.filter(({ number, state }) => state !== 'not yet' && !named.has(number))
  expect(bare.map(({ number }) => number)).toEqual([])
})

it('links only files that are there, and a test unless there is nothing to test yet', () => {
  expect(linksIn(page).filter((file) => !existsSync(join(root, file)))).toEqual([])
  const hasTest = (links: string[]) => links.some((file) => /\.(test|spec)\.tsx?$/.test(file))
  expect(threats.filter(({ state, links }) => state !== 'not yet' && !hasTest(links))).toEqual([])
})
