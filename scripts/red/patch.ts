// Parses a red patch (see red/README.md). It has a header for people and a diff for git.

/** Some tests, by their file and a part of their titles. */
export type NamedTest = { file: string; title: string }

export type RedPatch = {
  /** The path in `red/` without its ending: `<area>/<name>`. */
  name: string
  /** One sentence that names the defence or behaviour that the patch takes away. */
  takesAway: string
  /** The threats of docs/security/threats.md against which the defence stands. */
  threats: readonly string[]
  /** Each of these tests must fail with the patch. */
  caughtBy: readonly NamedTest[]
  /** The files that the diff changes, relative to the root. */
  files: readonly string[]
}

/** A patch that cannot be judged, with a message for its author. */
export class PatchFault extends Error {}

/** Separates a file from a title, and the titles of groups from each other and from the title of the test. */
export const titleSeparator = ' › '

export function readPatch(name: string, text: string): RedPatch {
  const start = text.search(/^(diff --git |--- )/m)
  if (start < 0) throw new PatchFault('has no diff')
  const header = text.slice(0, start).split('\n')
  const [takesAway, ...more] = valuesOf(header, 'Takes away')
  if (!takesAway || more.length > 0) throw new PatchFault('needs one line "Takes away: <one sentence>"')
  const threats = valuesOf(header, 'Threat').flatMap((line) => line.split(/, */))
  const wrong = threats.find((threat) => !/^T\d\d$/.test(threat))
  if (wrong !== undefined) throw new PatchFault(`"${wrong}" is not the number of a threat`)
  const caughtBy = valuesOf(header, 'Caught by').map(readTest)
  if (caughtBy.length === 0) throw new PatchFault('needs a line "Caught by: <file> › <part of a title>"')
  return { name, takesAway, threats, caughtBy, files: touchedBy(text.slice(start)) }
}

function valuesOf(header: readonly string[], label: string): string[] {
  const begin = `${label}:`
  return header.filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length).trim())
}

function readTest(line: string): NamedTest {
  const [file = '', ...titles] = line.split(titleSeparator)
  if (titles.length === 0) throw new PatchFault(`"${line}" needs "<file> › <part of a title>"`)
  if (!/\.(test\.tsx?|spec\.ts)$/.test(file)) throw new PatchFault(`${file} is not a test file`)
  return { file, title: titles.join(titleSeparator) }
}

function touchedBy(diff: string): string[] {
  const files = [...diff.matchAll(/^--- (.+?)\t?$/gm)].map(([, file = '']) => file)
  if (files.includes('/dev/null')) throw new PatchFault('makes a file; a red patch only takes away')
  return files.map((file) => file.replace(/^a\//, ''))
}

export const isJourney = ({ file }: NamedTest) => file.endsWith('.spec.ts')

/** Whether a test needs neither a database nor a browser. */
export const isLight = ({ file }: NamedTest) => /^(apps\/web|packages|scripts)\//.test(file)

/** A pattern that chooses tests by title in both runners, although they join the titles of groups differently. */
export function titlePattern(tests: readonly NamedTest[]): string {
  const literal = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const patterns = tests.map(({ title }) => title.split(titleSeparator).map(literal).join('.+'))
  return [...new Set(patterns)].join('|')
}
