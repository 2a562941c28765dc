import { describe, expect, it } from 'vitest'
import { csvHead, csvLine } from './csv.ts'

/** Reads a cell as the documentation of the API says: without its quotes and without one apostrophe. */
function textOf(cell: string): string {
  return cell.trimEnd().slice(1, -1).replaceAll('""', '"').replace(/^'/, '')
}

// T27.
describe('T27: a cell that a spreadsheet could take for a formula', () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
  it.each(signs)('begins with an apostrophe if it begins with %j, and keeps its text', (sign) => {
    for (const before of ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e']) {
      const text = `${before}${sign}cmd|' /C calc'!A0`
      const line = csvLine([text])
      expect(line.slice(0, 2)).toBe(`"'`)
      expect(textOf(line)).toBe(text)
    }
  })

  it.each(["'=1+1", "'", '"=1+1"', 'a = b', 'Fan in B-224', 'पंखा', '', '1,5', '🪭'])('keeps %j', (text) => {
    expect(textOf(csvLine([text]))).toBe(text)
  })
})

it('quotes texts, doubles quotes, and ends lines as RFC 4180 says', () => {
  expect(csvLine([12, 'He said "no", twice', 'a\nb'])).toBe('12,"He said ""no"", twice","a\nb"\r\n')
})

it('begins with a byte order mark, so that spreadsheets read Hindi', () => {
  expect(csvHead(['Number', 'Subject'])).toBe('\uFEFF"Number","Subject"\r\n')
})
