import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { type MailSettings, noticesApi } from '@counterfoil/contract/notices'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export type MailChange = EndpointRequest<typeof noticesApi.changeMailSettings>['body']

/** What is mailed to the person, and when. */
export const mailSettingsQuery = queryOptions({
  queryKey: queryKeys.session.mail,
  queryFn: ({ signal }) => call(noticesApi.readMailSettings, {}, { signal }),
  // Only the person changes them, so they are not refetched at an interval.
  refetchInterval: false,
})

/** The settings, or changes that were not saved, with a later change. */
export const withChange = <Before extends MailChange>(before: Before, change: MailChange): Before => ({
  ...before,
  ...change,
  ...(before.paces || change.paces ? { paces: { ...before.paces, ...change.paces } } : {}),
})

export async function changeMailSettings(client: QueryClient, change: MailChange): Promise<void> {
  await call(noticesApi.changeMailSettings, { body: change })
  client.setQueryData(
    mailSettingsQuery.queryKey,
    (before): MailSettings | undefined => before && withChange(before, change),
  )
}
