// What a form does with the files of its draft: choose, remove, restore and file them.
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostFiles } from '@counterfoil/contract/complaints/files-api'
import { type FileType, slicesOf } from '@counterfoil/contract/files'
import { ApiProblem, call } from '#lib/api/call.ts'
import { forgetKeptFile, listKeptFiles } from '#lib/browser/kept-files.ts'
import { readText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { filesText } from './files.text.ts'
import {
  findOutgoing,
  isGoing,
  isTooOld,
  keepOnDevice,
  listOutgoing,
  notBegun,
  type OutgoingFile,
  outgoingOf,
  type Place,
  setOutgoing,
  type Unfit,
  updateOutgoing,
} from './outgoing.ts'
import { isUnfit, prepareFile, typeOf } from './prepare-file.ts'
import { begin, discard, endSending, sendAnew, sendWaiting } from './sending.ts'

/** How long submitting waits for the server to hear of the files. */
const submitWaitMs = 2000

/** The files that are being prepared, until the server has heard of them or did not answer. */
const starts = new Map<string, Promise<void>>()

/** Adds files to a draft and begins to send them. Returns how many were left out because there are enough. */
export function addFiles(place: Place, chosen: readonly File[]): number {
  let room = mostFiles - outgoingOf(place.draft).filter(isGoing).length
  let leftOut = 0
  for (const file of chosen) {
    const type = typeOf(file)
    if (isUnfit(type)) {
      refuse(addOne(place, file, 'image/jpeg'), type)
    } else if (room > 0) {
      room -= 1
      const key = addOne(place, file, type)
      const work = start(key, file).finally(() => starts.delete(key))
      starts.set(key, work)
    } else leftOut += 1
  }
  return leftOut
}

function addOne(place: Place, file: File, type: FileType): string {
  const added = newFile(place, file, type)
  setOutgoing([...listOutgoing(), added])
  return added.key
}

let lastAt = 0

function newFile(place: Place, { name, size }: File, type: FileType): OutgoingFile {
  // Files that are chosen together keep their order on the device, too.
  lastAt = Math.max(Date.now(), lastAt + 1)
  return {
    ...place,
    ...{ key: crypto.randomUUID(), at: lastAt, name, type, size },
    ...{ blob: undefined, state: 'preparing', isFiled: false, ...notBegun() },
  }
}

async function start(key: string, file: File): Promise<void> {
  const prepared = await prepareFile(file)
  if (typeof prepared === 'string') return refuse(key, prepared)
  updateOutgoing(key, { ...prepared, size: prepared.blob.size, state: 'waiting' })
  await keepOnDevice(key)
  // A failure is not shown yet, because sending tries again.
  await begin(key).catch(() => undefined)
  void sendWaiting()
}

function refuse(key: string, refusal: Unfit): void {
  updateOutgoing(key, { state: 'refused', refusal })
  announceToScreenReader(readText(filesText).refused[refusal])
}

/** Removes a file from its draft, and from the server. */
export function removeFile(key: string): void {
  const file = findOutgoing(key)
  setOutgoing(listOutgoing().filter((one) => one.key !== key))
  void forgetKeptFile(key)
  if (file?.id && !file.isFiled) discard(file.id)
}

/** Tries a file again that has stopped. It goes on where it stopped. */
export const sendAgain = (key: string) => sendAnew(key)

/** Removes all files of a draft that was thrown away. */
export function dropFiles(draft: string): void {
  for (const { key, isFiled } of outgoingOf(draft)) if (!isFiled) removeFile(key)
}

/** The ids of a draft's files of which the server has heard. */
export async function begunIds(draft: string): Promise<string[]> {
  const unknown = outgoingOf(draft).filter((file) => isGoing(file) && !file.id)
  const heard = unknown.map(({ key }) => starts.get(key) ?? begin(key).catch(() => undefined))
  // It waits only shortly. What the server has not heard of is added later.
  if (heard.length > 0 && navigator.onLine) await inTime(Promise.all(heard))
  return outgoingOf(draft)
    .filter(isGoing)
    .flatMap(({ id }) => id ?? [])
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, submitWaitMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** How a draft was filed. `ids` are the files that are in the complaint for sure. */
type FiledAs = { complaintId: string; ids: readonly string[] }

/**
 * Call when the draft is filed. Its files are still sent, and those that may not be in the complaint are added to it.
 * Without `filedAs` it is not known which complaint it is, so what the server has not heard of is dropped.
 */
export function noteFiled(draft: string, filedAs?: FiledAs): void {
  for (const file of outgoingOf(draft).filter(({ isFiled }) => !isFiled)) {
    const { key, id, state } = file
    if (state === 'refused' || !(id || filedAs)) removeFile(key)
    else {
      updateOutgoing(key, { isFiled: true, ...(filedAs && toAdd(file, filedAs)) })
      void keepOnDevice(key)
    }
  }
  void sendWaiting()
}

/** What is set for a file that may not be in the complaint. Also one that was sent goes on, because it is added. */
function toAdd({ id, state }: OutgoingFile, { complaintId, ids }: FiledAs): Partial<OutgoingFile> {
  if (id !== undefined && ids.includes(id)) return {}
  return { addTo: complaintId, ...(state === 'sent' && { state: 'waiting', isSure: false }) }
}

/** Call when the server does not know a file of the draft. Files that are still on this device are sent again. */
export async function checkFiles(draft: string): Promise<void> {
  for (const { key, id, blob } of outgoingOf(draft)) {
    if (!id || !(await isGone(id))) continue
    if (!blob) updateOutgoing(key, { state: 'refused', refusal: 'lost' })
    else updateOutgoing(key, { ...notBegun(), state: 'waiting' })
  }
  void sendWaiting()
}

const readFrom = (id: string) => call(complaintsApi.readFile, { params: { id } }).catch(() => undefined)

const isGone = (id: string): Promise<boolean> =>
  call(complaintsApi.readFile, { params: { id } }).then(
    () => false,
    (error: unknown) => error instanceof ApiProblem && error.code === 'file.missing',
  )

type Sent = {
  /** Whether it was sent before and no answer came. Then it may have been filed with fewer files. */
  isRepeated: boolean
}

/**
 * Files a complaint with the files of its draft. If the server no longer knows one of them, for example because the
 * draft is older than a day, it is sent anew and the complaint is filed with the new one.
 */
export async function fileWithKnown<Filed extends { id: string }>(
  draft: string,
  { isRepeated }: Sent,
  file: (ids: string[]) => Promise<Filed>,
): Promise<Filed> {
  let ids = await begunIds(draft)
  const filed = await file(ids).catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'file.missing')) throw error
    await checkFiles(draft)
    ids = await begunIds(draft)
    return file(ids)
  })
  noteFiled(draft, { complaintId: filed.id, ids: isRepeated ? [] : ids })
  return filed
}

/**
 * Sends a message with the files of its draft. The server has to know all of them, because files are added to a
 * complaint later, but not to a message. Their bytes may still be on their way.
 */
export async function sendWithKnown<Answer>(
  draft: string,
  complaintId: string,
  send: (ids: string[]) => Promise<Answer>,
): Promise<Answer> {
  let ids = await knownIds(draft)
  const answer = await send(ids).catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'file.missing')) throw error
    await checkFiles(draft)
    ids = await knownIds(draft)
    return send(ids)
  })
  // A file that came too late for the message must not become one of the complaint, which others read.
  for (const { key, id } of outgoingOf(draft)) if (!id || !ids.includes(id)) removeFile(key)
  noteFiled(draft, { complaintId, ids })
  return answer
}

async function knownIds(draft: string): Promise<string[]> {
  const unknown = outgoingOf(draft).filter((file) => isGoing(file) && !file.id)
  await Promise.all(unknown.map(({ key }) => starts.get(key) ?? begin(key).catch(() => undefined)))
  const going = outgoingOf(draft).filter(isGoing)
  if (going.some(({ id }) => !id)) throw new ApiProblem('network')
  return going.flatMap(({ id }) => id ?? [])
}

let restoring: Promise<void> | undefined

/** Goes on with the files of this person that an earlier visit has left on this device. */
export function restoreFiles(account: string): Promise<void> {
  restoring ??= restore(account)
  return restoring
}

async function restore(account: string): Promise<void> {
  const kept = (await listKeptFiles()) as OutgoingFile[]
  for (const file of kept) if (isTooOld(file)) void forgetKeptFile(file.key)
  const own = kept.filter((file) => file.account === account && !isTooOld(file) && !findOutgoing(file.key))
  const inOrder = own.toSorted((one, other) => one.at - other.at).map(asRestored)
  setOutgoing([...inOrder, ...listOutgoing()])
  void sendWaiting()
}

/** The server is asked first how much it has of a file that was not sent to its end. */
const asRestored = (file: OutgoingFile): OutgoingFile =>
  file.state === 'sent' && !file.addTo ? file : { ...file, state: 'waiting', isSure: !file.id }

/** Restores the files of a draft. `ids` are those that the draft had, also if they are not kept on this device. */
export async function restoreDraft(place: Place, ids: readonly string[]): Promise<void> {
  await restoreFiles(place.account)
  const known = new Set(listOutgoing().map(({ id }) => id))
  const found = await Promise.all(ids.filter((id) => !known.has(id)).map(readFrom))
  for (const file of found) {
    if (!file || listOutgoing().some(({ id }) => id === file.id)) continue
    const { id, name, type, size } = file
    const isHere = file.state === 'checking' || file.state === 'ready'
    const refusal = file.refusal ?? 'lost'
    setOutgoing([
      ...listOutgoing(),
      {
        ...{ ...newFile(place, { name, size } as File, type), id, slices: slicesOf(size) },
        ...(isHere ? { state: 'sent' } : { state: 'refused', refusal }),
      },
    ])
  }
}

/** Only for tests. `isReload` keeps what is kept on the device. */
export async function forgetFiles({ isReload = false } = {}): Promise<void> {
  setOutgoing([])
  restoring = undefined
  endSending()
  if (!isReload) for (const { key } of (await listKeptFiles()) as OutgoingFile[]) await forgetKeptFile(key)
}
