import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { membersApi, type Profile } from '@counterfoil/contract/members'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const profileQuery = queryOptions({
  queryKey: queryKeys.session.profile,
  queryFn: ({ signal }) => call(membersApi.readProfile, {}, { signal }),
})

export type ProfileEdit = EndpointRequest<typeof membersApi.editProfile>['body']

/**
 * Saves the profile. After a change of department, everything is refetched, because an admin sees only the complaints
 * of one department.
 */
export async function saveProfile(client: QueryClient, edit: ProfileEdit): Promise<void> {
  const profile = await call(membersApi.editProfile, { body: edit })
  client.setQueryData(profileQuery.queryKey, profile)
  await client.invalidateQueries(edit.departmentId === undefined ? { queryKey: queryKeys.session.all } : {})
}

export type ProfileValues = { name: string; roll: string; phone: string; departmentId: string }

export function valuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name ?? '',
    roll: profile.roll ?? '',
    phone: profile.phone ?? '',
    departmentId: profile.department?.id ?? '',
  }
}

/** Returns only the changed fields, so that a change made elsewhere in the meantime is not overwritten. */
export function changesOf(before: ProfileValues, after: ProfileValues): ProfileEdit {
  const names = Object.keys(before) as (keyof ProfileValues)[]
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  )
}
