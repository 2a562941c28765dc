import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/complaints/inbox-api'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { asShown, type ShownList } from '#features/complaints/search/shown-list.ts'
import { open } from '#lib/api/call.ts'

/** How many complaints have come, and of how many if the server knows it. */
export type Progress = { rows: number; total: number | undefined }

type Reading = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** A file of which only a part came. */
export class BrokenOff extends Error {}

/** After this time without anything new, the connection is taken for lost. */
const patienceMs = 60_000

/** Reads the whole file. Throws if it breaks off, so that a part of it is never saved. */
export async function readExport(list: ShownList, { signal, onProgress }: Reading) {
  const { filter, order, words, withOlder } = await asShown(list, signal)
  const search = words === '' ? {} : { words, ...(withOlder && { older: true }) }
  const body = { filter: { ...filterInRequest(filter), ...(order && { order }) }, ...search }
  const lost = new AbortController()
  let patience = setTimeout(() => lost.abort(), patienceMs)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  try {
    const either = AbortSignal.any([signal, lost.signal])
    const answer = await open(complaintsApi.exportInbox, { body }, { signal: either })
    const header = answer.headers.get(exportTotalHeader)
    const total = header === null ? undefined : Number(header)
    const reader = answer.body?.getReader()
    for (let part = await readPart(reader); part; part = await readPart(reader)) {
      clearTimeout(patience)
      patience = setTimeout(() => lost.abort(), patienceMs)
      parts.push(part)
      lines += part.filter((byte) => byte === carriageReturn).length
      onProgress({ rows: rowsIn(lines), total })
    }
  } finally {
    clearTimeout(patience)
  }
  return { file: new Blob(parts, { type: 'text/csv' }), rows: rowsIn(lines) }
}

async function readPart(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined) {
  try {
    return (await reader?.read())?.value
  } catch (error) {
    throw new BrokenOff('the file broke off', { cause: error })
  }
}

/** A line of the file ends with CR and LF. The answers in a cell are on lines of their own, which end with LF alone. */
const carriageReturn = 13

/** The first line has the names of the columns. */
const rowsIn = (lines: number) => Math.max(0, lines - 1)
