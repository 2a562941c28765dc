// `npm run prove:image`: builds the Dockerfile with buildah and runs set-up, server and worker from the image with a
// new database. Opens pages, signs up by mail and files a complaint. Needs root and takes a few minutes.
// `-- --base node.tar` uses a base image from an archive of `docker save` and does not make one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dropDatabase } from '../../apps/api/src/testing/database/database.ts'
import { dropKeys } from '../../apps/api/src/testing/database/redis.ts'
import { type Mailbox, openMailbox } from '../../apps/api/src/testing/mail/mailbox.ts'
import { makeBaseImage } from './base-image.ts'
import { buildImage } from './build-image.ts'
import { buildahIn } from './buildah.ts'
import { baseImageOf } from './dockerfile.ts'
import { checkPages, fileFirstComplaint } from './first-complaint.ts'
import { checkConfig, checkFiles, checkUser, readConfig } from './image-contents.ts'
import { endAll } from './processes.ts'
import { runServices } from './run-services.ts'
import { servicesOf } from './services.ts'
import { step } from './step.ts'

const { values } = parseArgs({ options: { base: { type: 'string' } } })
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const database = `counterfoil_image_${process.pid}`

const missing = whatIsMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}

await dropDatabase(database)
// buildah keeps its cache of known layers in this folder, whichever storage it uses.
const notes = '/var/lib/containers/cache'
const hadNotes = existsSync(notes)
const folder = mkdtempSync(join(tmpdir(), 'counterfoil-image-'))
const mailbox = await openMailbox()
try {
  await Promise.race([prove(mailbox), interruption()])
  console.log(
    'proven: the image is complete, starts as its own user, migrates, serves, mails and takes a complaint',
  )
} catch (error) {
  console.error(`FAILED ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await endAll()
  removeFolders()
  await mailbox.close()
  await dropDatabase(database)
  await dropKeys(database)
}

async function prove(mailbox: Mailbox): Promise<void> {
  const buildah = buildahIn(folder)
  const base = baseImageOf(read('Dockerfile'))
  const { base: archive } = values
  if (archive === undefined)
    await step(`a base image is made as ${base}`, () => makeBaseImage(buildah, base, folder))
  else
    await step(`${base} is taken from ${archive}`, () =>
      buildah.run('pull', `docker-archive:${resolve(archive)}`),
    )
  const image = await step('the Dockerfile is built', () => buildImage(buildah, root, folder))

  const config = await readConfig(buildah, image)
  await step('the image has its user, command and health check', () => checkConfig(config))
  const container = await step('a container is made from it', () =>
    buildah.run('from', '--pull=never', image),
  )
  await step('the image holds nothing that does not belong into it', () =>
    checkFiles(buildah, container, root),
  )
  await step('the user of the image is not root and can change nothing', () => checkUser(buildah, container))

  const port = await freePort()
  const services = servicesOf(read('compose.yaml'), { database, port, smtpPort: mailbox.port })
  await runServices({ buildah, container, config, services }, async () => {
    const url = `http://localhost:${port}`
    await step('the landing page and a script with a hashed name are served', () => checkPages(url))
    await fileFirstComplaint({ url, mailbox })
  })
}

/** Returns a message if a needed program or root is missing. Nothing is installed automatically. */
function whatIsMissing(): string | undefined {
  const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
  const packages = ['buildah', ...(values.base === undefined ? ['mmdebstrap'] : [])].filter(
    (one) => !isThere(one),
  )
  if (packages.length > 0)
    return `Building the image needs Debian packages that are missing here. Please install them:
  apt-get install --no-install-recommends ${packages.join(' ')}`
  return process.getuid?.() === 0
    ? undefined
    : 'buildah changes its root directory, which only root may: please run this as root.'
}

/** Rejects on Ctrl-C and SIGTERM, so that everything is still cleaned up. */
function interruption(): Promise<never> {
  return new Promise((_, reject) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => reject(new Error(`stopped by ${name}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, listening))
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  await new Promise((closed) => server.close(closed))
  return address.port
}

function removeFolders(): void {
  // Deleting the folder would also delete files of this machine that are still mounted in it.
  const isMounted = readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${folder}/`)
  if (isMounted) throw new Error(`Something is still mounted in ${folder}, so it is left there.`)
  rmSync(folder, { recursive: true, force: true })
  if (hadNotes) return
  rmSync(notes, { recursive: true, force: true })
  if (existsSync(dirname(notes)) && readdirSync(dirname(notes)).length === 0) rmdirSync(dirname(notes))
}
