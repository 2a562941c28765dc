// The whole product on a fresh database for the browser tests: API with the built web, worker and a mail server.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { dropDatabase, environmentOf } from '#testing/database.ts'
import { openMailbox } from '#testing/mailbox.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const mailPort = Number(process.env['E2E_MAIL_PORT'] ?? Number(port) + 1)
const database = `counterfoil_e2e_${port}`
const root = join(import.meta.dirname, '../../..')

const mailbox = await openMailbox()
const env = {
  ...process.env,
  ...environmentOf(database, {
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
    HOST: '127.0.0.1',
    WEB_ROOT: join(root, 'apps/web/dist'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LOG_LEVEL: 'warn',
  }),
}

await dropDatabase(database)
const run = (script: string) =>
  spawn(process.execPath, [join(root, 'apps/api', script)], { env, stdio: 'inherit' })
const setup = run('scripts/setup.ts')
const isPrepared = await new Promise((done) => setup.on('exit', (code) => done(code === 0)))
if (!isPrepared) process.exit(1)

const children = [run('src/server.ts'), run('src/worker.ts')]
const mails = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(mailbox.mails))
}).listen(mailPort, '127.0.0.1')

let isStopping = false
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  mails.close()
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
