import { identityApi, type Person } from '@counterfoil/contract/identity'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { noteSignedIn } from '#lib/browser/signed-in-hint.ts'
import { queryKeys } from './query-keys.ts'

/** Refetched on focus and reconnect, because the role may have changed in the database. */
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

/** The person who is signed in. Undefined until it is known. */
export function useSession(): Person | null | undefined {
  return useQuery(sessionQuery).data
}

/** The person on a guarded page, where there always is one. */
export function usePerson(): Person {
  const person = useSession()
  if (!person) throw new Error('shown to nobody')
  return person
}

/** Call after a change of the session, its devices or the profile. */
export const refreshSession = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.session.all })

/** Marks the session as out of date. A screen that shows it refetches at once. */
export async function forgetSession(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: sessionQuery.queryKey, exact: true, type: 'inactive' })
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
}
