// `npm run demo [-- --port 3200]`: runs a filled college to try the product, on a new database, until Ctrl-C.
import { parseArgs } from 'node:util'
import { type Demo, startDemo } from '../../apps/api/scripts/demo/start.ts'
import { buildWebIfOld } from '../web/build-web.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '3200' } } })

const started = performance.now()
let demo: Demo | undefined
let isStopping = false

/**
 * Stops the demo. While the demo is still starting, it only sets `isStopping`, because a half-started demo cannot be
 * cleaned up. The code below then stops the demo when it has started.
 */
async function stop(exitCode: number): Promise<void> {
  if (isStopping && demo === undefined) return
  isStopping = true
  if (demo === undefined) return
  const { stop: end } = demo
  demo = undefined
  await end()
  process.exit(exitCode)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

buildWebIfOld()
demo = await startDemo({ port: Number(values.port) })
void demo.broken.then((reason) => {
  if (!isStopping) console.error(`${reason} Stopping.`)
  void stop(1)
})
if (isStopping) void stop(0)
else introduce(demo)

function introduce({ url, mailsUrl, accounts }: Demo): void {
  const emailWidth = Math.max(...accounts.map((account) => account.email.length))
  const passwordWidth = Math.max(...accounts.map((account) => account.password.length))
  const lines = accounts.map(({ role, email, password, where }) =>
    [role.padEnd(15), email.padEnd(emailWidth), password.padEnd(passwordWidth), where].join('  '),
  )
  console.log(`
Counterfoil   ${url}
Mails         ${mailsUrl}
API           ${url}/api/docs

${lines.join('\n')}

Everybody of a role has the same password; each start makes new ones.
Ready after ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C ends it and drops its database.
`)
}
