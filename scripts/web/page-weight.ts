import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Vite's manifest: the built chunks by their source files. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
export type Built = { manifest: Manifest; read: (file: string) => Buffer }
export type Weight = {
  js: number
  css: number
  html: number
  /** The size of each font file. */
  fonts: number[]
  total: number
  requests: number
  /** All fetched files with their sizes. */
  files: Map<string, number>
}

const fontTypes = new Set(['.woff2', '.woff', '.ttf', '.otf'])
/** These files are already compressed, so gzip would make them larger. */
const packedTypes = new Set([...fontTypes, '.png', '.jpg', '.webp', '.avif'])

/**
 * The built files of these sources and of their static imports. Lazy imports are left out, because they are fetched
 * later.
 */
export function filesOfSources(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const waiting = [...sources]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

const tags = /<(script|link|img|source)\b[^>]*>/g
const address = /\s(?:src|href)="\/([^"#?]+)/
const fetchedLinks = /\srel="(?:stylesheet|modulepreload|preload|icon|manifest)"/

/** Our own files that a browser fetches because the HTML names them. */
export function filesOfHtml(html: string): Set<string> {
  const fetching = [...html.matchAll(tags)].filter(([tag, name]) => name !== 'link' || fetchedLinks.test(tag))
  return new Set(fetching.flatMap(([tag]) => address.exec(tag)?.[1] ?? []))
}

/**
 * Adds up the files that the browser fetches to open a page: the HTML, the files it links to, and the code that its
 * route loads at once.
 */
export function weighPage(built: Built, htmlFile: string, sources: readonly string[] = []): Weight {
  const { manifest, read } = built
  const html = read(htmlFile).toString('utf8')
  const named = filesOfHtml(html)
  const entries = Object.keys(manifest).filter((source) => named.has(manifest[source]?.file ?? ''))
  // Style sheets are left out here, because the HTML already has the styles of its scripts, as links or inlined.
  const started = [...filesOfSources(manifest, entries)].filter((file) => extname(file) !== '.css')
  const fetched = new Set([...named, ...started, ...filesOfSources(manifest, sources)])
  for (const font of fontsOfCss(htmlFile, html)) fetched.add(font)
  for (const file of [...fetched].filter((name) => extname(name) === '.css')) {
    for (const font of fontsOfCss(file, read(file).toString('utf8'))) fetched.add(font)
  }

  const files = new Map([...fetched].map((file) => [file, sizeOf(file, read(file))]))
  const sum = (types: Set<string>) =>
    [...files].reduce((bytes, [file, size]) => bytes + (types.has(extname(file)) ? size : 0), 0)
  const htmlSize = sizeOf(htmlFile, Buffer.from(html))
  return {
    js: sum(new Set(['.js'])),
    css: sum(new Set(['.css'])) + inlineCss(html),
    html: htmlSize,
    fonts: [...files].filter(([file]) => fontTypes.has(extname(file))).map(([, size]) => size),
    total: htmlSize + [...files.values()].reduce((bytes, size) => bytes + size, 0),
    requests: 1 + files.size,
    files,
  }
}

/** The size of the JavaScript that page `to` needs and page `from` has not fetched. */
export function furtherJs(from: Weight, to: Weight): number {
  const added = [...to.files].filter(([file]) => extname(file) === '.js' && !from.files.has(file))
  return added.reduce((bytes, [, size]) => bytes + size, 0)
}

function sizeOf(file: string, content: Buffer): number {
  return packedTypes.has(extname(file)) ? content.length : gzipSync(content, { level: 9 }).length
}

function inlineCss(html: string): number {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '').join('\n')
  return styles === '' ? 0 : sizeOf('inline.css', Buffer.from(styles))
}

function fontsOfCss(cssFile: string, css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')?#]+)/g)]
    .map(([, url]) => new URL(url ?? '', `http://page/${cssFile}`).pathname.slice(1))
    .filter((file) => fontTypes.has(extname(file)))
}
