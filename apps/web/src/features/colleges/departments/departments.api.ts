import { departmentsApi, type ManagedDepartment } from '@counterfoil/contract/departments'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

const handingOverMs = 2000
const isRetiring = ({ state }: ManagedDepartment) => state === 'retiring'

export const managedQuery = queryOptions({
  queryKey: queryKeys.members.managedDepartments,
  queryFn: async ({ signal }) => (await call(departmentsApi.listManagedDepartments, {}, { signal })).items,
})

/** All departments. While complaints of one are being handed over, they are asked for again and again. */
export function useManagedDepartments() {
  useQuery({
    ...managedQuery,
    refetchInterval: ({ state }) => (state.data?.some(isRetiring) ? handingOverMs : false),
  })
  return useQuery(managedQuery)
}

export type DepartmentNames = EndpointRequest<typeof departmentsApi.createDepartment>['body']
export type Retirement = EndpointRequest<typeof departmentsApi.retireDepartment>['body']

/** The name of a department is on nearly every screen, so everything that is shown is read again. */
export const refreshDepartments = (client: QueryClient) => client.invalidateQueries()
const refreshManaged = (client: QueryClient) => client.invalidateQueries({ queryKey: managedQuery.queryKey })

/** Does the change and waits until the list shows it. The list is read again after a failure, too. */
async function change<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  const answer = await work.catch(async (error) => {
    await refreshManaged(client)
    throw error
  })
  await refreshDepartments(client)
  return answer
}

export const createDepartment = (client: QueryClient, body: DepartmentNames, key: string) =>
  change(client, call(departmentsApi.createDepartment, { body }, { idempotencyKey: key }))

export const editDepartment = (
  client: QueryClient,
  { id, version }: Pick<ManagedDepartment, 'id' | 'version'>,
  names: DepartmentNames,
) => change(client, call(departmentsApi.editDepartment, { params: { id }, body: { version, ...names } }))

export const orderDepartments = (ids: readonly string[]) =>
  call(departmentsApi.orderDepartments, { body: { ids: [...ids] } })

export const retireDepartment = (client: QueryClient, id: string, body: Retirement) =>
  change(client, call(departmentsApi.retireDepartment, { params: { id }, body }))

export const reopenDepartment = (client: QueryClient, id: string) =>
  change(client, call(departmentsApi.reopenDepartment, { params: { id }, body: {} }))
