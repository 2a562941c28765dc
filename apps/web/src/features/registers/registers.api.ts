import { type RegisterDocument, registerDocument, registersApi } from '@counterfoil/contract/registers'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const registersQuery = queryOptions({
  queryKey: queryKeys.college.registers(),
  queryFn: ({ signal }) => call(registersApi.list, {}, { signal }),
})

export const registerQuery = (period: string) =>
  queryOptions({
    queryKey: queryKeys.college.registers(period),
    queryFn: ({ signal }) => call(registersApi.read, { params: { period } }, { signal }),
  })

/** What the register says. The text is what was hashed, so nothing but this text is shown. */
export const readDocument = (text: string): RegisterDocument => z.parse(registerDocument, JSON.parse(text))

/** Freezes it, or returns the one that another SuperAdmin has frozen in the meantime. */
export async function freezeRegister(client: QueryClient, period: string, actions: string) {
  const register = await call(registersApi.freeze, {
    params: { period },
    body: actions === '' ? {} : { actions },
  })
  client.setQueryData(registerQuery(period).queryKey, register)
  await client.invalidateQueries({ queryKey: registersQuery.queryKey, exact: true })
  return register
}
