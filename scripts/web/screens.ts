// `npm run screens [-- --only login] [--docs]`: a picture of every screen, dialog and state on the demo's college,
// phone and desktop, light and dark, into screens/, with contact sheets. Ends with 1 when a screen did not come about.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from '../../apps/api/scripts/demo/start.ts'
import { type Album, fillAlbum } from '../../e2e/screens/album.ts'
import { buildWebIfOld } from './build-web.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** The few that the documentation shows, into docs/images/ instead. */
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
