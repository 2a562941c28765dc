import { sliceBytes, slicesOf } from '@counterfoil/contract/files'
import type { OutgoingFile } from './outgoing.ts'

const kB = 1024
const MB = kB * kB
const tenths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const inUnit = (bytes: number, isLarge: boolean) =>
  isLarge ? tenths.format(bytes / MB) : String(Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / kB)))

/** "284 kB" or "2.4 MB". */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= MB
  return `${inUnit(bytes, isLarge)} ${isLarge ? 'MB' : 'kB'}`
}

/** How much of a file is sent. `done` is in the unit of the whole size, as in "190 of 297 kB". */
export function progressOf({ slices, size }: Pick<OutgoingFile, 'slices' | 'size'>) {
  const sent = slices >= slicesOf(size) ? size : slices * sliceBytes
  return { percent: Math.floor((sent / size) * 100), done: inUnit(sent, size >= MB), total: formatSize(size) }
}
