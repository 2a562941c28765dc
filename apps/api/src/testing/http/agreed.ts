import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import type * as z from 'zod/mini'

/** Throws if an answer has other fields than its schema. The server itself does not check this for lists. */
export function requireAsAgreed(endpoint: Endpoint, body: unknown): void {
  const agreed = (endpoint.response as z.ZodMiniType).parse(body)
  if (!isDeepStrictEqual(agreed, body))
    throw new Error(`${endpoint.path} answers with fields that are not in the contract`)
}
