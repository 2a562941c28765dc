import { identityApi, type Person } from '@counterfoil/contract/identity'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { queryKeys } from './query-keys.ts'

/** Read from the server again on focus and reconnect: the role is what the database says now. */
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

/** Whoever is signed in; undefined while nobody knows. */
export function useSession(): Person | null | undefined {
  return useQuery(sessionQuery).data
}

/** A page behind a guard is only shown to somebody. */
export function usePerson(): Person {
  const person = useSession()
  if (!person) throw new Error('shown to nobody')
  return person
}

/** After something that changes who is signed in, where, or their profile. */
export const refreshSession = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.session.all })

/** The next who asks, asks the server; a screen that shows it asks at once. */
export async function forgetSession(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: sessionQuery.queryKey, exact: true, type: 'inactive' })
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}
