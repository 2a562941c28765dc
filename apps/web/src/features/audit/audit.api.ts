import { auditApi } from '@counterfoil/contract/audit'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, open } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import type { AuditFilter } from './audit.address.ts'

/** Rows that arrive do not move what is being read: the list is asked for on each visit, and again only by a press. */
export const entriesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.college.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        auditApi.listEntries,
        { query: { ...inQuery(filter), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // While a filter changes, the list stays in place.
    placeholderData: keepPreviousData,
    // Not even a live event about the college refetches a static list.
    staleTime: 'static',
    refetchInterval: false,
    // The next visit reads it anew. With 0, it could already be gone between the first render and its effects.
    gcTime: 1000,
  })

const inQuery = ({ number, ...filter }: AuditFilter) => ({
  ...filter,
  ...(number !== undefined && { number: String(number) }),
})

export const actorsQuery = queryOptions({
  queryKey: queryKeys.college.audit('actors'),
  queryFn: async ({ signal }) => (await call(auditApi.listActors, {}, { signal })).items,
})

export const chainQuery = queryOptions({
  queryKey: queryKeys.college.audit('chain'),
  queryFn: ({ signal }) => call(auditApi.readChain, {}, { signal }),
})

export const readProof = () => call(auditApi.readProof, {})

type Reading = { signal: AbortSignal; onRows: (rows: number) => void }

/** A file of which only a part came. */
export class BrokenOff extends Error {}

/** After this time without anything new, the connection is taken for lost. */
const patienceMs = 60_000

/** Reads the whole file. It rejects if the file breaks off, so that a part of it is never saved. */
export async function readExport(filter: AuditFilter, { signal, onRows }: Reading): Promise<Blob> {
  const lost = new AbortController()
  let patience = setTimeout(() => lost.abort(), patienceMs)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  try {
    const either = AbortSignal.any([signal, lost.signal])
    const answer = await open(auditApi.exportEntries, { body: filter }, { signal: either })
    const reader = answer.body?.getReader()
    for (let part = await readPart(reader); part; part = await readPart(reader)) {
      clearTimeout(patience)
      patience = setTimeout(() => lost.abort(), patienceMs)
      parts.push(part)
      lines += part.filter((byte) => byte === carriageReturn).length
      // The first line has the names of the columns.
      onRows(Math.max(0, lines - 1))
    }
  } finally {
    clearTimeout(patience)
  }
  return new Blob(parts, { type: 'text/csv' })
}

async function readPart(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined) {
  try {
    return (await reader?.read())?.value
  } catch (error) {
    throw new BrokenOff('the file broke off', { cause: error })
  }
}

/** A line of the file ends with CR and LF. */
const carriageReturn = 13
