import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { noticesApi } from '@counterfoil/contract/notices'
import { call } from '#lib/api/call.ts'

/** The topics that are no longer mailed, with what held before. */
export type Before = EndpointResponse<typeof noticesApi.unsubscribe>['before']

export const unsubscribe = (token: string) => call(noticesApi.unsubscribe, { body: { token } })
export const subscribeAgain = (token: string, before: Before) =>
  call(noticesApi.subscribeAgain, { body: { token, before } })
