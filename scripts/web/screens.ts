// `npm run screens [-- --only login] [--docs]`: takes a picture of every screen, dialog and state of the demo college,
// phone and desktop, light and dark, into screens/, with contact sheets. Exits with 1 if a screen failed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from '../../apps/api/scripts/demo/start.ts'
import { type Album, fillAlbum } from '../../e2e/screens/album.ts'
import { buildWebIfOld } from './build-web.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Takes only the pictures of the documentation, into docs/images/. */
    docs: { type: 'boolean', default: false },
    port: { type: 'string', default: '3210' },
  },
})
const root = join(import.meta.dirname, '../..')
const folder = join(root, values.docs ? 'docs/images' : 'screens')

const started = performance.now()
buildWebIfOld()
mkdirSync(folder, { recursive: true })
const demo = await startDemo({ port: Number(values.port) })
try {
  report(await fillAlbum({ demo, folder, only: values.only, isForDocs: values.docs }))
} finally {
  await demo.stop()
}

function report({ pictures, sheets, faults }: Album): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${pictures} pictures and ${sheets} contact sheets in ${folder}, ${seconds} s`)
  const byScreen = Map.groupBy(faults, ({ screen, what }) => `${screen}: ${what}`)
  for (const [fault, all] of byScreen) {
    console.error(`FAULTY ${fault} (${all.map(({ variant }) => variant).join(', ')})`)
  }
  if (faults.length > 0) process.exitCode = 1
}
