import { once } from 'node:events'
import { access, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'

// Keeps files on a disk or in an object storage that speaks S3, as the configuration says. Keys are made of ids, never
// of names that a person gave.

const folder = resolve(config.FILES_FOLDER)

/** How many files one process reads and writes at a time in an object storage. */
const mostSockets = 1000

/** The code for S3 is large, so it is loaded only where it is used. */
async function objectStorage(bucket: string): Promise<Disk> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region: config.FILES_S3_REGION,
    ...(config.FILES_S3_ENDPOINT !== undefined && {
      endpoint: config.FILES_S3_ENDPOINT,
      forcePathStyle: true,
    }),
    ...(config.FILES_S3_KEY !== undefined && {
      credentials: { accessKeyId: config.FILES_S3_KEY, secretAccessKey: config.FILES_S3_SECRET ?? '' },
    }),
    // Storages other than that of AWS refuse the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 10_000,
      // Otherwise a storage that never answers is only warned about, and slices would wait for it for ever.
      throwOnRequestTimeout: true,
      // A stream rests while its reader is slow, and who has taken nothing for two minutes was cut off before.
      socketTimeout: 120_000,
      // The usual 50 would all be held by 50 slow readers, and no slice could be stored meanwhile.
      httpAgent: { maxSockets: mostSockets },
      httpsAgent: { maxSockets: mostSockets },
    },
  })
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}

const isFolder = config.FILES_S3_BUCKET === undefined

const disk: Promise<Disk> =
  config.FILES_S3_BUCKET === undefined
    ? Promise.resolve(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
    : objectStorage(config.FILES_S3_BUCKET)

/** An empty file in the folder, by which we know that the folder is there. */
const mark = resolve(folder, '.counterfoil')

const notMounted = `No files are in ${folder}, although some were sent before. Mount the disk. If the files are lost or were moved here without their mark, create the empty file ${mark}.`

/**
 * Called when the server starts. Only the folder of an installation without files gets its mark. Otherwise the disk is
 * probably not mounted yet. Files are unavailable until it is.
 */
export async function prepareStorage(hasFiles: () => Promise<boolean>): Promise<void> {
  if (!isFolder || (await isMarked())) return
  try {
    if (await hasFiles()) throw new Error(notMounted)
    await mkdir(folder, { recursive: true })
    await writeFile(mark, '', { flag: 'a' })
  } catch (error) {
    log.error({ err: error }, 'file storage failed')
  }
}

const isMarked = () =>
  access(mark).then(
    () => true,
    () => false,
  )

/**
 * A disk that is not mounted leaves an empty folder. Files would seem to be deleted, and what is written there would be
 * hidden as soon as the disk is back. So nothing is done in a folder without the mark.
 */
async function present(): Promise<Disk> {
  if (isFolder) await access(mark)
  return disk
}

/** Returns only when the bytes would survive a loss of power. */
export async function keep(key: string, bytes: Uint8Array): Promise<void> {
  await (await present()).put(key, bytes)
  if (!isFolder) return
  const path = resolve(folder, key)
  await flush(path)
  await flush(dirname(path))
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Undefined if nothing is kept under this key. A storage that is not there is an error, and not an empty one. */
export async function readKept(key: string): Promise<Buffer | undefined> {
  const where = await present()
  try {
    return await buffer(await where.getStream(key))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Asking before reading would be a second trip, and an object storage also says of a missing bucket that it has no key. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isIt = error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')
  return isIt || isMissing(error.cause)
}

export async function streamKept(key: string): Promise<Readable> {
  const stream = await (await present()).getStream(key)
  // A file is opened later than its stream is made, and an error would come after the first line of the answer.
  if (isFolder) await once(stream, 'open')
  return stream
}

/** It is no error if nothing is kept under one of the keys. */
export async function forget(keys: readonly string[]): Promise<void> {
  const where = await present()
  for (const key of keys) await where.delete(key)
}
