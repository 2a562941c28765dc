import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quotedIn } from '../e2e/conformance/row.ts'
import { sections } from '../e2e/conformance/sections.ts'
import { changedTexts, textsOfSpecification } from '../e2e/conformance/texts.ts'
import { literalsOf } from './literals.ts'

const root = join(import.meta.dirname, '..')
/** Placeholders have a name in the specification and an expression in the code, so both become {}. */
const fixed = (text: string) => text.replaceAll(/\{\w*\}/g, '{}')

const files = Object.entries(textsOfSpecification)
const known = new Set([...files.flatMap(([, texts]) => texts), ...Object.keys(changedTexts)])

describe('a text of the specification', () => {
  it.each(files)('stands to the letter in %s', (file, texts) => {
    const path = join(root, file)
    expect(existsSync(path), file).toBe(true)
    const literals = literalsOf(readFileSync(path, 'utf8'))
    expect(texts.filter((text) => !literals.has(fixed(text)))).toEqual([])
  })

  it('is found whole, not as a part of another', () => {
    const template = ['say: (x) => `Failed: $', '{x}.`'].join('')
    const literals = literalsOf(`const words = { none: 'No complaints found!', ${template} }`)
    expect([...literals]).toEqual(['No complaints found!', 'Failed: {}.'])
  })

  it('that is quoted has a row of its own, and each such row is one of them', () => {
    const rows = sections.flatMap(({ parts }) => parts.flatMap((part) => part.rows))
    const quoted = new Set(rows.map(quotedIn).filter((text) => text !== undefined))
    expect([...quoted].filter((text) => !known.has(text))).toEqual([])
    const sentences = [...known].filter((text) => /[.!?}]$/.test(text))
    expect(sentences.filter((text) => !quoted.has(text))).toEqual([])
  })
})
