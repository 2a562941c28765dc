import { categoriesApi, type ManagedCategory, type StarterSet } from '@counterfoil/contract/categories'
import type { EndpointRequest, EndpointResponse } from '@counterfoil/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The categories of a department by name, page by page. With `only`, its retired ones. */
export const categoriesQuery = (departmentId: string, only?: 'retired') =>
  infiniteQueryOptions({
    queryKey: queryKeys.college.managedCategories(departmentId, ...(only ? [only] : [])),
    queryFn: ({ signal, pageParam }) =>
      call(
        categoriesApi.listCategories,
        {
          params: { id: departmentId },
          query: { ...(pageParam && { after: pageParam }), ...(only && { retired: 'only' as const }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const managedCategoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.college.managedCategory(id),
    queryFn: ({ signal }) => call(categoriesApi.readManagedCategory, { params: { id } }, { signal }),
  })

export const starterSetsQuery = queryOptions({
  queryKey: queryKeys.college.starterSets,
  queryFn: async ({ signal }) => (await call(categoriesApi.listStarterSets, {}, { signal })).items,
})
export type ListedSet = EndpointResponse<typeof categoriesApi.listStarterSets>['items'][number]

export type WrittenCategory = EndpointRequest<typeof categoriesApi.createCategory>['body']

/** Forms, filters and complaints show categories, so everything that is shown is read again. */
async function change<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  await client.invalidateQueries()
  return answer
}

export const createCategory = (
  client: QueryClient,
  departmentId: string,
  body: WrittenCategory,
  idempotencyKey: string,
) =>
  change(
    client,
    call(categoriesApi.createCategory, { params: { id: departmentId }, body }, { idempotencyKey }),
  )

export const addStarterSet = (
  client: QueryClient,
  departmentId: string,
  set: StarterSet,
  idempotencyKey: string,
) =>
  change(
    client,
    call(categoriesApi.addStarterSet, { params: { id: departmentId }, body: { set } }, { idempotencyKey }),
  )

export const editCategory = (
  client: QueryClient,
  { id, version }: Pick<ManagedCategory, 'id' | 'version'>,
  body: WrittenCategory & { departmentId: string },
) => change(client, call(categoriesApi.editCategory, { params: { id }, body: { version, ...body } }))

export const retireCategory = (client: QueryClient, id: string) =>
  change(client, call(categoriesApi.retireCategory, { params: { id }, body: {} }))

export const reopenCategory = (client: QueryClient, id: string) =>
  change(client, call(categoriesApi.reopenCategory, { params: { id }, body: {} }))
