import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { identityApi, type ProofOfPerson } from '@counterfoil/contract/identity'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, call, leave } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export type OwnSession = EndpointResponse<typeof identityApi.listSessions>['items'][number]

/** The sessions of the person: this device first, then the others from new to old. */
export const ownSessionsQuery = queryOptions({
  queryKey: queryKeys.session.devices,
  queryFn: async ({ signal }) => (await call(identityApi.listSessions, {}, { signal })).items,
  select: (sessions) =>
    [...sessions].sort(
      (a, b) => Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt),
    ),
})

/** Also succeeds if the session has already ended. */
export const signOut = () =>
  leave(async () => {
    try {
      await call(identityApi.signOut, {})
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'session.missing')) throw error
    }
  })

export const endSession = (id: string) => call(identityApi.endSession, { params: { id } })
export const endOtherSessions = () => call(identityApi.endOtherSessions, {})

export const changePassword = (currentPassword: string, newPassword: string) =>
  call(identityApi.changePassword, { body: { currentPassword, newPassword } })
export const changeEmail = (email: string, password: string) =>
  call(identityApi.changeEmail, { body: { email, password } })

export type SecondFactorSetup = EndpointResponse<typeof identityApi.startSecondFactor>

export const startSecondFactor = (password: string) =>
  call(identityApi.startSecondFactor, { body: { password } })
export const confirmSecondFactor = (code: string) => call(identityApi.confirmSecondFactor, { body: { code } })
export const stopSecondFactor = (proof: ProofOfPerson) => call(identityApi.stopSecondFactor, { body: proof })
export const signInAgain = (proof: ProofOfPerson) => call(identityApi.signInAgain, { body: proof })
