// Starts the whole product on a fresh database for the browser tests: API with the built web, worker and a mail server.
// If the test build of the web exists, a second API process serves it. Only that build has the gallery of components
// and the language with marks around every text. The browser tests create people and read mails through a back door
// (testing/people/back-door.ts).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { openBackDoor } from '#testing/people/back-door.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const backDoorPort = Number(port) + 1
const testBuildPort = String(Number(port) + 2)
const testBuild = 'apps/web/dist-test'
const database = `counterfoil_e2e_${port}`
const root = join(import.meta.dirname, '../../..')

const mailbox = await openMailbox()
const envOf = (ownPort: string, web: string) => ({
  ...process.env,
  ...environmentOf(database, {
    PUBLIC_URL: `http://localhost:${ownPort}`,
    PORT: ownPort,
    HOST: '127.0.0.1',
    WEB_ROOT: join(root, web),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LOG_LEVEL: 'warn',
    UPI_ADDRESS: 'counterfoil@examplebank',
  }),
})
const env = envOf(port, 'apps/web/dist')

await dropDatabase(database)
const run = (script: string, environment = env) =>
  spawn(process.execPath, [join(root, 'apps/api', script)], { env: environment, stdio: 'inherit' })
const setup = run('scripts/setup.ts')
const isPrepared = await new Promise((done) => setup.on('exit', (code) => done(code === 0)))
if (!isPrepared) process.exit(1)

const children = [run('src/worker.ts')]
// The server of the test build starts first, because the tests begin as soon as the main server answers.
if (existsSync(join(root, testBuild))) {
  children.push(run('src/server.ts', envOf(testBuildPort, testBuild)))
  await answers(`http://127.0.0.1:${testBuildPort}/readyz`)
}
children.push(run('src/server.ts'))
const administrator = administratorPool(database, 4)
const backDoor = await openBackDoor({ db: administrator, mailbox }, backDoorPort)

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(250)
  }
  throw new Error(`${url} does not answer`)
}

let isStopping = false
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await backDoor.close()
  await administrator.end()
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(
      (child) => new Promise((gone) => (child.exitCode === null ? child.on('exit', gone) : gone(null))),
    ),
  )
  await dropDatabase(database)
  process.exit(exitCode)
}
for (const child of children) child.on('exit', () => void stop(1))
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
