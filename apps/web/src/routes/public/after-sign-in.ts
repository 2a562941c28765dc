import { identityApi } from '@counterfoil/contract/identity'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '#app/session/home.ts'
import { identityText } from '#features/identity/identity.text.ts'
import { call } from '#lib/api/call.ts'
import { FormProblem } from '#lib/forms/use-contract-form.ts'
import { readText } from '#lib/words/text.ts'
import { sessionQuery } from '#queries/session.ts'

/**
 * Returns a function that asks the server who has signed in and then runs the guard of the current page again. The
 * guard opens the page for a new password, the wanted page or the home page. If the role has no home page, the session
 * is ended.
 */
export function useAfterSignIn(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    const text = readText(identityText).login
    const person = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (!person) return endSession(client, text.noUserData)
    if (!homeOf(person.role)) return endSession(client, text.unknownType)
    await router.invalidate()
  }
}

async function endSession(client: QueryClient, why: string): Promise<never> {
  await call(identityApi.signOut, {}).catch(() => undefined)
  client.setQueryData(sessionQuery.queryKey, null)
  throw new FormProblem(why)
}
