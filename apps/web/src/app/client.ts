import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveFor } from '#app/session/leave.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { askAgainMs } from './live.ts'

/** Whether a failed request is sent once more. Only after these three problems can a second try succeed. */
const isWorthAnotherTry = (count: number, error: unknown) =>
  count < 1 && error instanceof ApiProblem && ['network', 'server.busy', 'server.failed'].includes(error.code)

/** Sends the person to /unauthorized if the role is not allowed to read the data and the page does not show this. */
const leaveForbiddenPage = (error: unknown, { meta }: Query<unknown, unknown>) => {
  if (meta?.['showsProblem']) return
  if (error instanceof ApiProblem && error.code === 'request.role_not_allowed') void leaveFor('/unauthorized')
}

export function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveForbiddenPage }),
    defaultOptions: {
      // With `networkMode: 'always'`, a request without a network fails at once. By default, it would wait silently.
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
