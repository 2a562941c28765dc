import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveFor } from '#app/session/leave.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { askAgainMs } from './live.ts'

/** A problem is an answer: asking again would get the same. Silence is worth one more try. */
const isWorthAnotherTry = (count: number, error: unknown) =>
  count < 1 && error instanceof ApiProblem && ['network', 'server.busy', 'server.failed'].includes(error.code)

/** A page whose own data the server refuses is not for this person, unless it shows the problem itself; an action shows its problem in place. */
const leaveForbiddenPage = (error: unknown, { meta }: Query<unknown, unknown>) => {
  if (meta?.['showsProblem']) return
  if (error instanceof ApiProblem && error.code === 'request.role_not_allowed') void leaveFor('/unauthorized')
}

export function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveForbiddenPage }),
    defaultOptions: {
      // Without a network a request fails at once and says so, instead of waiting for it in silence.
      queries: {
        staleTime: 30_000,
        retry: isWorthAnotherTry,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // The stream is a hint: nothing on a visible screen is older than this, whatever was not heard.
        refetchInterval: askAgainMs,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
