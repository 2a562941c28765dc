import { clockApi } from '@counterfoil/contract/clock'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const nextLevelQuery = queryOptions({
  queryKey: queryKeys.college.nextLevel,
  queryFn: ({ signal }) => call(clockApi.readNextLevel, {}, { signal }),
})

type Named = { userId: string; title: string }

/** Saves it and reads it again, also if another admin was faster. */
export async function saveNextLevel(
  client: QueryClient,
  version: number,
  nextLevel: Named | null,
): Promise<void> {
  try {
    await call(clockApi.editNextLevel, { body: { version, nextLevel } })
  } finally {
    await client.invalidateQueries({ queryKey: nextLevelQuery.queryKey })
  }
}
