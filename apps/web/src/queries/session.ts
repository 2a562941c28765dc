import { identityApi, type Person } from '@counterfoil/contract/identity'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The person who is signed in. Refetched when the window gets the focus and when the network is back, because the role
 * may have changed.
 */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session.person,
  queryFn: async ({ signal }): Promise<Person | null> => {
    const { person } = await call(identityApi.readSession, {}, { signal })
    noteSignedIn(person !== null)
    return person
  },
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** The person who is signed in, or null for a visitor. Undefined until the server has answered. */
export function useSession(): Person | null | undefined {
  return useQuery(sessionQuery).data
}

/** The person who is signed in, for components of guarded pages. These pages open only with a session. */
export function usePerson(): Person {
  const person = useSession()
  if (!person) throw new Error('shown to nobody')
  return person
}

/** Call after a change of the session, its devices or the profile. */
export const refreshSession = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.session.all })

/** Makes the next read of the session ask the server. A screen that shows the session refetches it at once. */
export async function forgetSession(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: sessionQuery.queryKey, exact: true, type: 'inactive' })
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}

/** The key of the mutation that signs out, by which the live stream knows that it has to close. */
export const signOutKey = ['sign-out'] as const
