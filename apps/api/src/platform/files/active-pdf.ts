/** Keys of a PDF that hold a script, a file or a form that runs scripts. */
const activeKeys = new Set([
  '/JS',
  '/JavaScript',
  '/EmbeddedFiles',
  '/EF',
  '/AF',
  '/XFA',
  '/RichMediaContent',
])
/** Actions that run something, send something, or open another file. */
const activeActions = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/Rendition',
  '/RichMediaExecute',
  '/Movie',
  '/Sound',
  '/GoTo3DView',
])
const activeTypes = new Set([
  '/EmbeddedFile',
  '/RichMedia',
  '/FileAttachment',
  '/3D',
  '/Screen',
  '/Movie',
  '/Sound',
])

/**
 * Returns whether anything in a PDF can act by itself. `value` are its objects as qpdf writes them as JSON, where every
 * name is written out, however it was spelled, and where objects of compressed streams stand beside the others.
 */
export function isActive(value: unknown): boolean {
  // A stack and no recursion, because a PDF can nest deeper than a program can call itself.
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const entries = entriesOf(waiting.pop())
    if (entries.some(([key, inside]) => isActiveEntry(key, inside))) return true
    for (const [, inside] of entries) waiting.push(inside)
  }
  return false
}

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function isActiveEntry(key: string, value: unknown): boolean {
  if (activeKeys.has(key)) return true
  if (key === '/S') return activeActions.has(String(value))
  return (key === '/Type' || key === '/Subtype') && activeTypes.has(String(value))
}
