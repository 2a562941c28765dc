import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const retentionQuery = queryOptions({
  queryKey: queryKeys.college.retention('period'),
  queryFn: ({ signal }) => call(retentionApi.readRetention, {}, { signal }),
})

const pageSize = '25'
const pageOf = (after: string) => ({ limit: pageSize, ...(after && { after }) })

/** What the next run would erase with this period. */
export const dueQuery = (years: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.college.retention(years),
    queryFn: ({ pageParam, signal }) =>
      call(retentionApi.listDue, { query: { years: String(years), ...pageOf(pageParam) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const heldQuery = infiniteQueryOptions({
  queryKey: queryKeys.college.retention('held'),
  queryFn: ({ pageParam, signal }) => call(retentionApi.listHeld, { query: pageOf(pageParam) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

/** How many complaints the next run would erase with this period, asked anew. */
export async function countDue(years: number): Promise<number> {
  return (await call(retentionApi.listDue, { query: { years: String(years), limit: '1' } })).total
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeys.college.retention() })

/** Saves the period, and reads it again, also if another SuperAdmin was faster. */
export async function saveRetention(
  client: QueryClient,
  body: { version: number; years: number },
): Promise<void> {
  try {
    await withFreshSignIn(() => call(retentionApi.changeRetention, { body }))
  } finally {
    await refresh(client)
  }
}

export async function keepRetention(client: QueryClient): Promise<void> {
  try {
    await call(retentionApi.keepRetention, {})
  } finally {
    await refresh(client)
  }
}
