export type CsvRow = {
  /** The line of the file on which the row begins. The first one is 1. */
  line: number
  cells: string[]
  /** Whether a quote was opened and never closed, so that the rest of the file is in one cell. */
  isOpen: boolean
}

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** How many lines tell the separator. The first may be a title without one. */
const mostTold = 5

/**
 * Spreadsheets of some countries write semicolons, and a copied table has tabs. It is the one that is in most of the
 * first lines, or else the most frequent.
 */
function separatorOf(text: string): Separator {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/, mostTold)
  const count = (separator: string) => {
    const found = lines.map((line) => line.split(separator).length - 1)
    return found.filter(Boolean).length * text.length + found.reduce((sum, one) => sum + one, 0)
  }
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), separators[0])
}

/** A value, with or without quotes, and what ends it. Behind a closed quote, spreadsheets also read on to that end. */
function valuesWith(separator: Separator): RegExp {
  const plain = `[^${separator}\\r\\n]*`
  return new RegExp(`(?:"((?:[^"]|"")*)(?:"(${plain})|$)|(${plain}))(${separator}|\\r\\n|\\r|\\n|$)`, 'g')
}

const isWritten = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '')
const newLines = /\r\n|\r|\n/g

/** Returns the rows of a text with values that are separated by commas, semicolons or tabs. Empty rows are left out. */
export function csvRows(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  let line = 1
  let row: CsvRow = { line, cells: [], isOpen: false }
  const rows = [row]
  for (const [whole, quoted, behind, plain = '', end] of source.matchAll(valuesWith(separator))) {
    row.cells.push(quoted === undefined ? plain : `${quoted.replaceAll('""', '"')}${behind ?? ''}`)
    row.isOpen ||= quoted !== undefined && behind === undefined
    line += whole.match(newLines)?.length ?? 0
    if (end === separator) continue
    if (end === '') break
    row = { line, cells: [], isOpen: false }
    rows.push(row)
  }
  return rows.filter(isWritten)
}
