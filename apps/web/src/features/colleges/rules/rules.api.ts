import { type CollegeRules, rulesApi } from '@counterfoil/contract/rules'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const rulesQuery = queryOptions({
  queryKey: queryKeys.college.rules,
  queryFn: ({ signal }) => call(rulesApi.readRules, {}, { signal }),
})

/** Saves the rules, and reads them again, also if another admin was faster. */
export async function saveRules(client: QueryClient, rules: CollegeRules): Promise<CollegeRules> {
  try {
    await call(rulesApi.editRules, { body: rules })
  } finally {
    await client.invalidateQueries({ queryKey: rulesQuery.queryKey })
  }
  return client.fetchQuery(rulesQuery)
}
