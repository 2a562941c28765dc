// Builds the app and then the static pages, and replaces the previous build with both.
// Usage: node apps/web/scripts/build.ts [--mode test] [--out folder]
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import type * as Prerender from '../src/static/prerender.tsx'
import { keepOlderBuilds } from './kept-builds.ts'
import { precompress } from './precompress.ts'
import { type Manifest, writeSite } from './site.ts'

const web = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { mode: { type: 'string', default: 'production' }, out: { type: 'string' } },
})
const { mode } = values
const out = resolve(values.out ?? join(web, mode === 'test' ? 'dist-test' : 'dist'))
const fresh = `${out}-new`

await build({ root: web, mode, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
const { renderPages, fillAppDocument } = await prerender()
writeSite({
  folder: fresh,
  manifest: JSON.parse(readFileSync(join(fresh, '.vite/manifest.json'), 'utf8')) as Manifest,
  pages: renderPages(),
  fillAppDocument,
  // Only test builds contain the gallery, a page that shows every control.
  alsoApp: mode === 'test' ? ['/dev/gallery'] : [],
})
keepOlderBuilds({ from: out, to: fresh })
precompress(fresh)
rmSync(out, { recursive: true, force: true })
renameSync(fresh, out)

/**
 * Builds src/static/prerender.tsx and loads the result. Node cannot load the source, because it contains JSX and its
 * texts depend on the mode.
 */
async function prerender(): Promise<typeof Prerender> {
  // This folder is inside the workspace, so that Node finds React.
  const folder = mkdtempSync(join(web, '.prerender-'))
  try {
    await build({
      root: web,
      mode,
      logLevel: 'warn',
      build: {
        ssr: 'src/static/prerender.tsx',
        outDir: folder,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    })
    // After the import, Node has read the whole module, so the folder can be deleted.
    return (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as typeof Prerender
  } finally {
    rmSync(folder, { recursive: true })
  }
}
