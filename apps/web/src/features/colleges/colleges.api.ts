import { type CollegeSettings, collegesApi } from '@counterfoil/contract/colleges'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const settingsQuery = queryOptions({
  queryKey: queryKeys.college.settings,
  queryFn: ({ signal }) => call(collegesApi.readSettings, {}, { signal }),
})

/**
 * Saves the settings. They decide who is allowed to post and who waits for approval, so announcements and members are
 * refetched.
 */
export async function saveSettings(
  client: QueryClient,
  changes: Partial<CollegeSettings>,
): Promise<CollegeSettings> {
  const saved = await call(collegesApi.editSettings, { body: changes })
  client.setQueryData(settingsQuery.queryKey, saved)
  for (const topic of ['announcements', 'members'] as const)
    void client.invalidateQueries({ queryKey: queryKeys[topic].all })
  return saved
}
