/** A piece of HTML in which all that people wrote is escaped. Only `html` makes one. */
class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type { Html }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

type Value = Html | readonly Html[] | string | number

/** Escapes every value that is put in, except what is HTML already. So nothing is left unescaped by mistake. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const pieces = strings.map((piece, at) => piece + sourceOf(values[at] ?? ''))
  return new Html(pieces.join(''))
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(sourceOf).join('')
}
