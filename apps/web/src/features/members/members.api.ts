import type { EndpointRequest, EndpointResponse } from '@counterfoil/contract/endpoint'
import { membersApi } from '@counterfoil/contract/members'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { type PeopleList, queryKeys } from '#queries/query-keys.ts'

type PeopleEndpoint =
  | typeof membersApi.listStudents
  | typeof membersApi.listDepartmentAdmins
  | typeof membersApi.listSuperAdmins

/**
 * A list of people, newest first, loaded page by page. The list shows problems itself, so a forbidden list does not
 * lead to /unauthorized.
 */
const peopleQuery = <E extends PeopleEndpoint>(endpoint: E, list: PeopleList) =>
  infiniteQueryOptions({
    queryKey: queryKeys.members.list(list),
    queryFn: ({ signal, pageParam: after }): Promise<EndpointResponse<E>> =>
      call(endpoint, { query: after === undefined ? {} : { after } } as EndpointRequest<E>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    meta: { showsProblem: true },
  })

export const studentsQuery = peopleQuery(membersApi.listStudents, 'students')
export const departmentAdminsQuery = peopleQuery(membersApi.listDepartmentAdmins, 'department-admins')
export const superAdminsQuery = peopleQuery(membersApi.listSuperAdmins, 'super-admins')

export const invitationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.members.invitations,
  queryFn: ({ signal, pageParam: after }) =>
    call(membersApi.listInvitations, { query: after === undefined ? {} : { after } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  meta: { showsProblem: true },
})

export type Student = EndpointResponse<typeof membersApi.listStudents>['items'][number]
export type Invitation = EndpointResponse<typeof membersApi.listInvitations>['items'][number]
export type Admin = EndpointResponse<typeof membersApi.listDepartmentAdmins>['items'][number]

export const refreshMembers = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.members.all })

export type AdminKind = 'department-admin' | 'super-admin'
export type NewAdmin = { email: string; phone: string; departmentId: string; password: string }

export async function createAdmin(kind: AdminKind, admin: NewAdmin, idempotencyKey: string): Promise<void> {
  const { departmentId, ...person } = admin
  if (kind === 'super-admin') await call(membersApi.createSuperAdmin, { body: person }, { idempotencyKey })
  else await call(membersApi.createDepartmentAdmin, { body: { ...person, departmentId } }, { idempotencyKey })
}

const atId = (id: string) => ({ params: { id } })

export const removeStudent = (id: string) => call(membersApi.removeStudent, atId(id))
export const removeDepartmentAdmin = (id: string) => call(membersApi.removeDepartmentAdmin, atId(id))
export const removeSuperAdmin = (id: string) => call(membersApi.removeSuperAdmin, atId(id))
export const cancelInvitation = (id: string) => call(membersApi.cancelInvitation, atId(id))
export const approveStudent = (id: string) => call(membersApi.approveStudent, atId(id))
export const decideDepartmentRequest = (id: string, departmentId: string, granted: boolean) =>
  call(membersApi.decideDepartmentRequest, { ...atId(id), body: { departmentId, granted } })
