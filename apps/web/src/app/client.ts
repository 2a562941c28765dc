import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveFor } from '#app/session/leave.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { askAgainMs } from './live.ts'

/** Tries once more if the server could not be reached, was busy or failed. Other problems would come again. */
const isWorthAnotherTry = (count: number, error: unknown) =>
  count < 1 && error instanceof ApiProblem && ['network', 'server.busy', 'server.failed'].includes(error.code)

/** If the server refuses a page's data, the person is sent to /unauthorized, unless the page shows the problem itself. */
const leaveForbiddenPage = (error: unknown, { meta }: Query<unknown, unknown>) => {
  if (meta?.['showsProblem']) return
  if (error instanceof ApiProblem && error.code === 'request.role_not_allowed') void leaveFor('/unauthorized')
}

export function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveForbiddenPage }),
    defaultOptions: {
      // `networkMode: 'always'`: without a network, a request fails at once instead of waiting silently.
      queries: {
        staleTime: 30_000,
        retry: isWorthAnotherTry,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // Live events can get lost, so a visible screen also refetches its data at this interval.
        refetchInterval: askAgainMs,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
