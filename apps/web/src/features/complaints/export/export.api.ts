import { complaintsApi } from '@counterfoil/contract/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/inbox-api'
import { filterInRequest } from '#features/complaints/inbox/inbox.api.ts'
import type { ShownList } from '#features/complaints/print/print.api.ts'
import { ApiProblem, open } from '#lib/api/call.ts'

/** How many complaints have come, and of how many if the server knows it. */
export type Progress = { rows: number; total: number | undefined }

type Reading = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Reads the whole file. Throws if it breaks off, so that a part of it is never saved. */
export async function readExport(list: ShownList, { signal, onProgress }: Reading) {
  const { filter, order, words, withOlder } = list
  const search = words === '' ? {} : { words, ...(withOlder && { older: true }) }
  const body = { filter: { ...filterInRequest(filter), ...(order && { order }) }, ...search }
  const answer = await open(complaintsApi.exportInbox, { body }, { signal })
  const total = answer.headers.get(exportTotalHeader)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  try {
    for (const reader = answer.body?.getReader(); reader; ) {
      const { value, done } = await reader.read()
      if (done) break
      parts.push(value)
      lines += value.filter((byte) => byte === lineEnd).length
      // The first line has the names of the columns.
      onProgress({ rows: Math.max(0, lines - 1), total: total === null ? undefined : Number(total) })
    }
  } catch (error) {
    throw new ApiProblem('network', { cause: error })
  }
  return { file: new Blob(parts, { type: 'text/csv' }), rows: Math.max(0, lines - 1) }
}

/** No cell has a line break. */
const lineEnd = 10

/** Hands the file to the browser, which puts it where downloads go. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
