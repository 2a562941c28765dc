import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FileRefusal, type FileType, fileRefusals } from '@counterfoil/contract/files'
import * as z from 'zod/mini'
import { FairQueue } from '#platform/limits/fair-queue.ts'

/** A file as it can be given out, or why it is refused. Only photos have a thumbnail. */
export type Checked =
  | { refusal: FileRefusal }
  | {
      refusal?: undefined
      type: FileType
      content: Uint8Array
      thumbnail: Uint8Array | null
      picture: { width: number; height: number } | null
    }

type Owner = { collegeId: string; ownerId: string }

const refused = z.object({ refusal: z.enum(fileRefusals) })
const pictureAnswer = z.union([refused, z.object({ width: z.number(), height: z.number() })])
const pdfAnswer = z.union([refused, z.object({ isRead: z.literal(true) })])

const source = resolve(import.meta.dirname, '../../../../..')
/** The folder with the packages that the process loads. It can be a link, and only what it leads to can be allowed. */
const [packages = source] = realpathSync(fileURLToPath(import.meta.resolve('sharp'))).split(
  /(?<=\/node_modules)\//,
)
const script = (name: string) => resolve(import.meta.dirname, name)
const lifetimeMs = 40_000

/**
 * One after the other for each worker, because a large picture takes a few hundred megabytes. Colleges
 * take turns, and within a college its people, so that one who sends many does not hold the others up.
 */
const queue = new FairQueue({ atOnce: 1, share: 1, waiting: 1000, patienceMs: Number.POSITIVE_INFINITY })

/**
 * Reads a file in a process of its own with little memory, little time and no access to anything but a folder of its
 * own. Nothing of the original is kept: a photo is drawn anew without its metadata, a PDF is written anew.
 */
export function checkFile(owner: Owner, type: FileType, original: Uint8Array): Promise<Checked> {
  const turn = { lane: owner.collegeId, isCollege: true, person: owner.ownerId }
  return queue.run(turn, () => inFolder((folder) => checkIn(folder, type, original)))
}

const folderName = 'counterfoil-file-'
let cleaned: Promise<void> | undefined

/** Deletes what a worker has left that was killed during a check. */
async function deleteOldFolders(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((one) => one.startsWith(folderName))) {
    const folder = join(tmpdir(), name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > 10 * lifetimeMs) await rm(folder, { recursive: true, force: true })
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  cleaned ??= deleteOldFolders().catch(() => undefined)
  await cleaned
  const folder = await mkdtemp(join(tmpdir(), folderName))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkIn(folder: string, type: FileType, original: Uint8Array): Promise<Checked> {
  await writeFile(join(folder, 'original'), original)
  const read = (name: string) => readFile(join(folder, name))
  if (type === 'application/pdf') {
    const answer = pdfAnswer.parse(
      await run(folder, ['--max-old-space-size=400', script('check-pdf.ts'), folder]),
    )
    if ('refusal' in answer) return answer
    return { type, content: await read('content'), thumbnail: null, picture: null }
  }
  const answer = pictureAnswer.parse(
    await run(folder, [...walls(folder), script('check-picture.ts'), folder]),
  )
  if ('refusal' in answer) return answer
  const [content, thumbnail] = await Promise.all([read('content'), read('thumbnail')])
  return { type: 'image/jpeg', content, thumbnail, picture: answer }
}

/** The decoder of pictures is not written in JavaScript, so these walls are for the code around it. */
const walls = (folder: string) => [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${source}`,
  `--allow-fs-read=${packages}`,
  `--allow-fs-read=${folder}`,
  `--allow-fs-write=${folder}`,
  '--max-old-space-size=128',
]

/** The exit code of a process that could not do its work, because a program is missing on this machine. */
const unableCode = 70

/**
 * A process that crashes, takes too long or says something odd did not like the file. One that was ended from outside,
 * for example because the worker is stopped, says nothing about the file: the job fails and is tried again.
 */
function run(folder: string, order: string[]): Promise<unknown> {
  const child = spawn(process.execPath, ['--no-warnings', ...order], {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: lifetimeMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((known, failed) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(0, 1000)
    })
    child.on('error', failed)
    child.on('close', (code, signal) => {
      const isFromOutside = signal !== null && signal !== 'SIGABRT' && signal !== 'SIGSEGV' && !child.killed
      if (isFromOutside || code === unableCode)
        failed(new Error(`the check was ended by ${signal ?? 'itself'}`))
      else known(code === 0 ? parsed(said) : unreadable)
    })
  })
}

const unreadable = { refusal: 'unreadable' }

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return unreadable
  }
}
