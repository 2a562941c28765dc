// The photos and PDFs that this device sends. They are kept outside of the screens, so that sending goes on when the
// form is submitted or another page is opened.
import type { FileRefusal, FileType } from '@counterfoil/contract/files'
import { forgetKeptFile, type Kept, keepFile } from '#lib/browser/kept-files.ts'

/** Why a file is not sent at all. */
export type Unfit = 'too_large' | 'wrong_type' | 'heic' | 'empty'

/**
 * Why a file is not or no longer sent. `lost`: it is no longer on this device. `late`: it was not sent within a day.
 * `too_many`: the person has sent as many as allowed for now. `college_full`: all people of the college together have.
 */
export type Refusal = Unfit | FileRefusal | 'lost' | 'late' | 'too_many' | 'college_full'

/** Whose file it is, and which draft it was chosen for. */
export type Place = {
  account: string
  /** The idempotency key of the complaint that is being written. */
  draft: string
  /** Whether the file survives a reload before the complaint is filed. */
  isKept: boolean
}

export type OutgoingFile = Kept &
  Place & {
    at: number
    name: string
    type: FileType
    /** What is sent. Undefined for a file that another page has sent. */
    blob: Blob | undefined
    /** Its size in bytes. */
    size: number
    /** The server's id. Undefined until the server has heard of the file. */
    id: string | undefined
    /** The idempotency key under which the server hears of it. */
    beginKey: string
    /** How many slices the server has. */
    slices: number
    /** Whether `slices` is what the server has. After a break, it is asked first. */
    isSure: boolean
    state: 'preparing' | 'waiting' | 'sending' | 'stopped' | 'sent' | 'refused'
    refusal?: Refusal
    isFiled: boolean
    /** The complaint to which it still has to be added, because the server may not have heard of it in time. */
    addTo?: string | undefined
  }

/** The server deletes what is in no complaint by then, and does not wait longer for what is. */
const keptMs = 86_400_000

export const isPhoto = (type: string) => type !== 'application/pdf'

export const isTooOld = ({ at }: { at: number }) => !(Date.now() - at < keptMs)

let files: readonly OutgoingFile[] = []
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const listOutgoing = () => files
export const findOutgoing = (key: string) => files.find((file) => file.key === key)
export const outgoingOf = (draft: string) => files.filter((file) => file.draft === draft)

/** Whether a file counts: it is in the complaint, or will be. */
export const isGoing = ({ state }: OutgoingFile) => state !== 'refused'
export const isUnderWay = ({ state }: OutgoingFile) => state !== 'refused' && state !== 'sent'

export function setOutgoing(next: readonly OutgoingFile[]): void {
  files = next
  for (const listener of listeners) listener()
}

/** What is set for a file that the server does not know. It hears of it under a new key. */
export const notBegun = () => ({ id: undefined, beginKey: crypto.randomUUID(), slices: 0, isSure: true })

/** Changes a file, unless it was removed meanwhile. */
export function updateOutgoing(key: string, change: Partial<OutgoingFile>): void {
  setOutgoing(files.map((file) => (file.key === key ? { ...file, ...change } : file)))
}

/** Keeps a file on the device as it is now, or forgets it there when it is not needed any more. */
export async function keepOnDevice(key: string): Promise<void> {
  const file = findOutgoing(key)
  const isNeeded = file?.blob && isGoing(file) && !(file.isFiled && file.state === 'sent' && !file.addTo)
  if (!isNeeded) return forgetKeptFile(key)
  if (file.isKept || file.isFiled) await keepFile(file)
}
