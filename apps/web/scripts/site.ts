import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppPath, appPaths, layoutOf, pageOf } from '../src/app/paths.ts'
import { originPlaceholder } from '../src/static/origin.ts'

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

type Page = { file: string; paths: readonly string[]; html: string; status?: number }

/**
 * One entry of the list that the server reads: a file, the paths where it is served, the hashes of its inlined styles,
 * and the HTTP status.
 */
type SiteDocument = { file: string; paths: readonly string[]; styles?: string[]; status?: number }

type SiteParts = {
  folder: string
  manifest: Manifest
  pages: readonly Page[]
  fillAppDocument: (html: string, path?: AppPath) => string
  alsoApp: readonly string[]
}

const scriptEntry = 'src/static/static.ts'
const sitemapPaths = ['/', '/About', '/Login', '/SignUp']

/**
 * Writes the static pages with inlined styles, the documents of the app, robots.txt and the sitemap. Also writes the
 * list of these documents, which the server reads.
 */
export function writeSite({ folder, manifest, pages, fillAppDocument, alsoApp }: SiteParts): void {
  const entry = manifest[scriptEntry]
  if (!entry) throw new Error(`The build has no ${scriptEntry}.`)
  const style = takeStyle(folder, entry.css ?? [])
  const head = headOf({ script: entry.file, style, appFiles: appFilesOf(manifest) })
  const styles = [hashOf(style)]

  const documents: SiteDocument[] = pages.map(({ html, ...page }) => {
    writeFileSync(
      join(folder, page.file),
      html.replace('</head>', () => `${head}</head>`),
    )
    return { ...page, styles }
  })
  const app = readFileSync(join(folder, 'app.html'), 'utf8')
  writeFileSync(join(folder, 'app.html'), fillAppDocument(app))
  documents.push({ file: 'app.html', paths: alsoApp, styles: [] })
  for (const path of appPaths) {
    const file = `app-${path.slice(1)}.html`
    const document = fillAppDocument(app, path).replace('</head>', () => `${ahead(manifest, path)}</head>`)
    writeFileSync(join(folder, file), document)
    documents.push({ file, paths: [path], styles: [] })
  }
  documents.push(writeText(folder, 'robots.txt', robots()), writeText(folder, 'sitemap.xml', sitemap()))
  writeFileSync(
    join(folder, '.vite/site.json'),
    JSON.stringify({ origin: originPlaceholder, documents }, null, 2),
  )
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Returns the styles as one text and deletes their files. Each page contains this text, which saves a request before
 * the first paint.
 */
function takeStyle(folder: string, files: readonly string[]): string {
  return files
    .map((file) => {
      const style = readFileSync(join(folder, file), 'utf8').trim()
      rmSync(join(folder, file))
      return style
    })
    .join('\n')
}

type HeadParts = { script: string; style: string; appFiles: ReadonlySet<string> }

/**
 * Returns the tags for the head of a static page. They do not preload the font, because it is optional and would delay
 * the text on a slow network.
 */
function headOf({ script, style, appFiles }: HeadParts): string {
  return [
    `<style>${style}</style>`,
    `<script type="module" src="/${script}"></script>`,
    `<meta name="app-files" content="${[...appFiles].join(' ')}"/>`,
  ].join('')
}

/**
 * Returns the tags that load a page's code at the same time as the app's code. Otherwise the browser would find the
 * page's code only when the app runs.
 */
function ahead(manifest: Manifest, path: AppPath): string {
  const first = closureOf(manifest, ['app.html'])
  const files = closureOf(
    manifest,
    [pageOf[path], layoutOf(path)].filter((file) => file !== null),
  )
  return [...files]
    .filter((file) => !first.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
    )
    .join('')
}

/** The files of the app and of the login page. Static pages fetch them in advance when the browser is idle. */
const appFilesOf = (manifest: Manifest) => closureOf(manifest, ['app.html', pageOf['/Login']])

/** The files of these entries and of all their static imports. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of keys) collect(key)
  return files
}

function writeText(folder: string, file: string, text: string): SiteDocument {
  writeFileSync(join(folder, file), text)
  return { file, paths: [`/${file}`] }
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${originPlaceholder}/sitemap.xml\n`
}

function sitemap(): string {
  const urls = sitemapPaths.map((path) => `<url><loc>${originPlaceholder}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
