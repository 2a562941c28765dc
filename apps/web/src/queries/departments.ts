import { collegesApi } from '@counterfoil/contract/colleges'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from './query-keys.ts'

export type Department = { id: string; name: string }

/** The departments of the reader's college, sorted by name. */
export const departmentsQuery = queryOptions({
  queryKey: queryKeys.members.departments,
  queryFn: async ({ signal }): Promise<Department[]> =>
    (await call(collegesApi.listDepartments, {}, { signal })).items,
})
