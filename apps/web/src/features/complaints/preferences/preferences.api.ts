import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ChosenPreferences, InboxPreferences } from '@counterfoil/contract/complaints/inbox'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** How this admin works with the inbox. */
export const preferencesQuery = queryOptions({
  queryKey: queryKeys.session.preferences,
  queryFn: ({ signal }) => call(complaintsApi.readPreferences, {}, { signal }),
  // Only this admin changes them, so they are not refetched at an interval.
  refetchInterval: false,
})

/** What was chosen before, with the new choices. */
export const withChosen = (before: InboxPreferences, chosen: ChosenPreferences = {}): InboxPreferences => ({
  undoSeconds: chosen.undoSeconds ?? before.undoSeconds,
  shortcuts: chosen.shortcuts ?? before.shortcuts,
})

export async function changePreferences(client: QueryClient, chosen: ChosenPreferences): Promise<void> {
  await call(complaintsApi.changePreferences, { body: chosen })
  client.setQueryData(preferencesQuery.queryKey, (before) => before && withChosen(before, chosen))
}
