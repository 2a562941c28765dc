import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { sliceBytes, slicesOf } from '@counterfoil/contract/files'
import { ApiProblem, type ApiProblemCode, call } from '#lib/api/call.ts'
import { readText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { filesText } from './files.text.ts'
import {
  findOutgoing,
  isGoing,
  isPhoto,
  keepOnDevice,
  listOutgoing,
  notBegun,
  type OutgoingFile,
  outgoingOf,
  updateOutgoing,
} from './outgoing.ts'

const { addFiles, beginFile, sendSlice, readFile, discardFile } = complaintsApi

/**
 * How long sending waits after a failure, and when it asks whether a file was accepted. Tests make both shorter.
 *
 * @internal
 */
export const pace = { pausesMs: [1000, 3000, 9000], checksMs: [2000, 4000, 8000, 16_000] }

const pauses = new Set<() => void>()

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  pauses.add(resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    pauses.delete(resolve)
  })
}

let requests = new AbortController()

/** Only for tests, whose files are gone when they end. */
export function endSending(): void {
  requests.abort()
  requests = new AbortController()
  for (const end of pauses) end()
}

/** Waits until the device has a network. */
async function online(): Promise<void> {
  if (navigator.onLine) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const listen = () => resolve()
  addEventListener('online', listen)
  pauses.add(resolve)
  await promise.finally(() => {
    removeEventListener('online', listen)
    pauses.delete(resolve)
  })
}

const beginnings = new Map<string, Promise<void>>()

/** Tells the server of a file. It is a small request, so it does not wait for the files that are sent before. */
export function begin(key: string): Promise<void> {
  const known = beginnings.get(key) ?? beginNow(key).finally(() => beginnings.delete(key))
  beginnings.set(key, known)
  return known
}

async function beginNow(key: string): Promise<void> {
  const file = findOutgoing(key)
  if (!file?.blob || file.id) return
  const { name, type, size, beginKey } = file
  const { id } = await call(
    beginFile,
    { body: { name, type, size } },
    { idempotencyKey: beginKey, signal: requests.signal },
  )
  if (!findOutgoing(key)) return discard(id)
  updateOutgoing(key, { id })
  await keepOnDevice(key)
}

/** Adds files to a complaint that was filed before the server heard of them. */
async function add(complaintId: string, files: readonly { key: string; id: string }[]): Promise<void> {
  const body = { files: files.map(({ id }) => id) }
  await call(addFiles, { params: { id: complaintId }, body }, { signal: requests.signal })
  for (const { key } of files) {
    updateOutgoing(key, { addTo: undefined })
    await keepOnDevice(key)
  }
}

/** Deletes a file on the server. If that fails, the server does it within a day. */
export function discard(id: string): void {
  void call(discardFile, { params: { id } }).catch(() => undefined)
}

let isSending = false

/** Sends what waits, one file after the other. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    await takeTurns(async () => {
      for (let next = nextWaiting(); next; next = nextWaiting()) await sendFile(next.key)
    })
  } finally {
    isSending = false
  }
  if (nextWaiting()) void sendWaiting()
}

/** A file without its bytes was sent by another page, and may still have to be added to its complaint. */
const nextWaiting = () =>
  listOutgoing().find(({ state, blob, addTo }) => state === 'waiting' && (blob || addTo))

/** Only one tab sends at a time, because several tabs can have the same files from the device. */
const takeTurns = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('sending-files', work) : work()

/** Sends one file to its end, or until it fails once more than there are pauses. */
async function sendFile(key: string): Promise<void> {
  updateOutgoing(key, { state: 'sending' })
  let failures = 0
  for (;;) {
    await online()
    const file = findOutgoing(key)
    if (file?.state !== 'sending') return
    try {
      await takeStep(file)
      // Only what has come counts. A server that answers questions and takes no slices would be asked for ever.
      if ((findOutgoing(key)?.slices ?? 0) > file.slices) failures = 0
    } catch (error) {
      updateOutgoing(key, { isSure: false })
      if (giveUp(file, codeOf(error), failures)) return
      await pause(waitMsAfter(error, failures))
      failures += 1
    }
  }
}

const codeOf = (error: unknown): ApiProblemCode =>
  error instanceof ApiProblem ? error.code : 'server.failed'

const longestWaitMs = 60_000

/** The server may say how long to wait. */
function waitMsAfter(error: unknown, failures: number): number {
  const retryAt = error instanceof ApiProblem ? error.retryAt : undefined
  const usual = pace.pausesMs[failures] ?? 0
  return retryAt ? Math.min(Math.max(retryAt.getTime() - Date.now(), usual), longestWaitMs) : usual
}

/** One request about a file. */
async function takeStep({ key, id, blob, slices, isSure, size, addTo }: OutgoingFile): Promise<void> {
  if (id === undefined) return begin(key)
  if (addTo) return add(addTo, [{ key, id }])
  if (!isSure) {
    const known = await call(readFile, { params: { id } }, { signal: requests.signal })
    if (known.state === 'missing') throw new ApiProblem('file.missing')
    const here = known.state === 'coming' ? known.slices : slicesOf(size)
    return updateOutgoing(key, { slices: here, isSure: true })
  }
  if (slices >= slicesOf(size)) return finish(key)
  const bytes = blob?.slice(slices * sliceBytes, (slices + 1) * sliceBytes)
  const options = { signal: requests.signal, ...(bytes && { bytes }) }
  const answer = await call(sendSlice, { params: { id, index: String(slices) } }, options)
  if (answer.slices <= slices) throw new ApiProblem('file.out_of_order')
  updateOutgoing(key, { slices: answer.slices })
}

/** Decides after a failure whether the file is tried again by itself. Returns true if not. */
function giveUp(file: OutgoingFile, code: ApiProblemCode, failures: number): boolean {
  const { key } = file
  if (code === 'file.too_many') return refuse(file, 'too_many')
  if (code === 'file.college_too_many') return refuse(file, 'college_full')
  if (code === 'complaint.missing') return refuse(file, 'late')
  if (code === 'file.missing') {
    if (file.isFiled && !file.addTo) return refuse(file, 'late')
    updateOutgoing(key, notBegun())
  }
  if (failures < pace.pausesMs.length && code !== 'session.missing') return false
  updateOutgoing(key, { state: 'stopped' })
  say(file, 'stopped')
  return true
}

function refuse(file: OutgoingFile, refusal: NonNullable<OutgoingFile['refusal']>): true {
  const { said, refused } = readText(filesText)
  announceToScreenReader(said.refused(nameAmong(file), refused[refusal]))
  updateOutgoing(file.key, { state: 'refused', refusal })
  void keepOnDevice(file.key)
  return true
}

async function finish(key: string): Promise<void> {
  updateOutgoing(key, { state: 'sent' })
  await keepOnDevice(key)
  const file = findOutgoing(key)
  if (!file) return
  say(file, 'sent')
  void watchCheck(key)
}

/**
 * While the form is open, a file that the server refuses can still be replaced by another one. If a disk of the server
 * has lost a slice, it is sent again.
 */
async function watchCheck(key: string): Promise<void> {
  for (const ms of pace.checksMs) {
    await pause(ms)
    const file = findOutgoing(key)
    if (!file?.id) return
    const known = await call(readFile, { params: { id: file.id } }).catch(() => undefined)
    if (!known || known.state === 'checking') continue
    if (known.state === 'refused' && findOutgoing(key)) refuse(file, known.refusal ?? 'unreadable')
    if (known.state === 'coming') sendAnew(key)
    return
  }
}

/** Goes on with a file, from where the server says that it has stopped. */
export function sendAnew(key: string): void {
  updateOutgoing(key, { state: 'waiting', isSure: false })
  void sendWaiting()
}

/** Screen readers hear of a file by its place among the photos or PDFs of its draft, because its name says little. */
function nameAmong({ key, draft, type }: OutgoingFile): string {
  const alike = outgoingOf(draft).filter((file) => isGoing(file) && isPhoto(file.type) === isPhoto(type))
  const place = alike.findIndex((file) => file.key === key) + 1
  const { photo, pdf } = readText(filesText)
  return isPhoto(type) ? photo(place) : pdf(place)
}

function say(file: OutgoingFile, what: 'sent' | 'stopped'): void {
  announceToScreenReader(readText(filesText).said[what](nameAmong(file)))
}
