import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findWaivers } from './waivers.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waivers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const file = join(folder, 'some.ts')
  writeFileSync(file, text)
  return file
}

// Written in two halves, so that this file does not count as a waiver itself.
const ignore = 'biome-' + 'ignore'

it.each([
  [`// ${ignore} lint/suspicious/noConsole: the log is not open yet`, true],
  [`/* ${ignore}-all lint/style/noEnum: generated */`, true],
  [`{/* ${ignore} lint/a11y/noAutofocus: one field only */}`, true],
  [`// ${ignore} lint/suspicious/noConsole`, false],
  [`/* ${ignore} lint/suspicious/noConsole: */`, false],
])('finds %s', (comment, hasReason) => {
  const file = fileWith(`const a = 1\n${comment}\n`)
  expect(findWaivers([file])).toEqual([{ file, line: 2, hasReason }])
})

it('does not take the word in a sentence for a waiver', () => {
  expect(findWaivers([fileWith(`// Prefer a fix to a ${ignore}.\n`)])).toEqual([])
})
