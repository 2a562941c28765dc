// `npm run bench:screen [-- --complaints 100000] [--slower 4] [--port 3510]`: scrolls 2,000 rows of the inbox of a large college in
// Chromium and prints how many rows were in the document, how long the page was busy, and how long a change of status
// and opening a complaint take. Exits with 1 if a goal is missed. It takes about a minute.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { seedColleges } from '../../apps/api/scripts/bench/colleges.ts'
import { loadNow, median } from '../../apps/api/scripts/bench/measure.ts'
import { dropDatabase, environmentOf } from '../../apps/api/src/testing/database/database.ts'
import { freePort, type Service, startService } from '../../apps/api/src/testing/processes/service.ts'
import type { InboxFigures } from '../../e2e/bench/figures.ts'
import { buildWebIfOld } from './build-web.ts'

const { values } = parseArgs({
  options: {
    complaints: { type: 'string', default: '100000' },
    /** How often the processor of the browser is slowed down, for the picture of an old office PC. */
    slower: { type: 'string', default: '1' },
    port: { type: 'string' },
  },
})
const database = `counterfoil_bench_screen_${process.pid}`
const root = join(import.meta.dirname, '../..')

buildWebIfOld()
let service: Service | undefined
try {
  const complaints = Number(values.complaints)
  const { heads } = await seedColleges(database, { colleges: 1, complaintsEach: complaints })
  const [head] = heads
  if (!head) throw new Error('There is no college.')
  const port = values.port === undefined ? await freePort() : Number(values.port)
  const url = `http://localhost:${port}`
  const settings = { PUBLIC_URL: url, WEB_ROOT: join(root, 'apps/web/dist'), RATE_LIMIT_FACTOR: '10000' }
  service = await startService(environmentOf(database, settings), { port })
  report(await measure({ url, cookie: decodeURIComponent(head.cookie), slower: Number(values.slower) }))
} finally {
  await service?.kill('SIGTERM')
  await dropDatabase(database)
}

/** Measures in another process, because its code is for the page and has other types than a script. */
async function measure(product: object): Promise<InboxFigures> {
  const child = spawn(process.execPath, [join(root, 'e2e/bench/inbox-screen.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(product))
  return JSON.parse(await text(child.stdout))
}

type Line = { what: string; figure: number; goal: number }

function report(figures: InboxFigures): void {
  const { rowsScrolled, frames, tasks, statusMs, openMs } = figures
  const longest = (key: 'wall' | 'processor') => Math.max(0, ...tasks.map((task) => task[key]))
  const lines: Line[] = [
    { what: 'rows in the document at most', figure: figures.mostRows, goal: 80 },
    { what: 'longest task while scrolling, ms of processor', figure: longest('processor'), goal: 50 },
    { what: 'requests for the list after a change', figure: figures.requestsAfterChange, goal: 4 },
    { what: 'status key to changed stamp, longest, ms', figure: Math.max(...statusMs), goal: 100 },
    { what: 'opening a complaint, longest, ms', figure: Math.max(...openMs), goal: 150 },
  ]
  console.log(`${rowsScrolled} rows of ${values.complaints} in ${frames} frames, ${loadNow()}`)
  for (const { what, figure, goal } of lines) {
    const isMissed = figure > goal
    console.log(
      `  ${what.padEnd(47)} ${figure.toFixed(0).padStart(5)}  goal ${goal}${isMissed ? '  MISSED' : ''}`,
    )
    if (isMissed) process.exitCode = 1
  }
  const over = tasks.filter(({ wall }) => wall > 50).length
  console.log(
    `  by the clock: ${over} of ${tasks.length} tasks over 50 ms, the longest ${longest('wall').toFixed(0)} ms`,
  )
  console.log(`  medians: status ${median(statusMs).toFixed(0)} ms, opening ${median(openMs).toFixed(0)} ms`)
}
