const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (figure: string | number) => String(figure).padStart(2, '0')

/**
 * Reads 2026-11-27, 27-11-2026, 27/11/26, 27.11.2026, 27 Nov 2026 and 27th November, 2026. The day comes before the
 * month, as in India. Undefined if the cell is no date.
 */
export function dayIn(cell: string): string | undefined {
  const text = cell
    .trim()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s,.]+/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (figures) return `${yearOf(figures[3])}-${two(figures[2] ?? '')}-${two(figures[1] ?? '')}`
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})[\s.,/-]*(\d{4}|\d{2})$/i.exec(text)
  const month = months.indexOf((named?.[2] ?? '').slice(0, 3).toLowerCase())
  return named && month !== -1 ? `${yearOf(named[3])}-${two(month + 1)}-${two(named[1] ?? '')}` : undefined
}

const yearOf = (figures = '') => (figures.length === 2 ? `20${figures}` : figures)
