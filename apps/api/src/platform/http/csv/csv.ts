/** A byte order mark. Without it, spreadsheets read Hindi as garbage. */
const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet could run as a formula: a text that begins with one of these signs in any width, a tab or a line
 * break, also after spaces or invisible characters.
 */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n]/u

/**
 * Returns the text with an apostrophe before it if it begins like a formula. A text that begins with an apostrophe gets
 * one too, so that a reader who removes one has every text as it was.
 */
function withoutFormula(text: string): string {
  return text.startsWith("'") || formula.test(text.normalize('NFKC')) ? `'${text}` : text
}

export type Cell = string | number

/** One line of a CSV file as in RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : `"${withoutFormula(cell).replaceAll('"', '""')}"`,
  )
  return `${written.join(',')}\r\n`
}

/** The first line of a CSV file, with the names of its columns. */
export const csvHead = (columns: readonly string[]) => byteOrderMark + csvLine(columns)
