import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { type ManagedPlace, placesApi, type WrittenPlace } from '@counterfoil/contract/places'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** Which places are listed. Without words and building, all of them. */
export type PlacesFilter = { typed?: string; building?: string }

/** The places by building, page by page. With `only`, the retired ones. */
export const placesQuery = (filter: PlacesFilter, only?: 'retired') =>
  infiniteQueryOptions({
    queryKey: queryKeys.college.places('managed', filter, only),
    queryFn: ({ signal, pageParam }) => {
      const page = { ...(pageParam && { after: pageParam }), ...(only && { retired: 'only' as const }) }
      return call(placesApi.listPlaces, { query: { ...filter, ...page } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/** Returns the newest row of a place that any of the lists has. Lists of other filters may be older. */
export function findListed(client: QueryClient, id: string): ManagedPlace | undefined {
  type Pages = InfiniteData<EndpointResponse<typeof placesApi.listPlaces>>
  return client
    .getQueriesData<Pages>({ queryKey: queryKeys.college.places('managed') })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items.filter((one) => one.id === id))
    .reduce<ManagedPlace | undefined>(
      (best, one) => (best && best.version > one.version ? best : one),
      undefined,
    )
}

export const buildingsQuery = queryOptions({
  queryKey: queryKeys.college.places('buildings'),
  queryFn: async ({ signal }) => (await call(placesApi.listBuildings, {}, { signal })).items,
})
export type Building = EndpointResponse<typeof placesApi.listBuildings>['items'][number]

/** How many QR codes are printed at once: 25 sheets. */
export const mostCodes = 200
const largestPage = '100'

/** Reads the places of which the codes are printed, and how many there are in all. */
export const codesQuery = (filter: PlacesFilter) =>
  queryOptions({
    queryKey: queryKeys.college.places('codes', filter),
    queryFn: async ({ signal }) => {
      const places: ManagedPlace[] = []
      let after: string | null = ''
      let total = 0
      while (after !== null && places.length < mostCodes) {
        const query = { ...filter, limit: largestPage, ...(after && { after }) }
        const page: EndpointResponse<typeof placesApi.listPlaces> = await call(
          placesApi.listPlaces,
          { query },
          { signal },
        )
        places.push(...page.items)
        after = page.next
        total = page.total
      }
      return { places, total }
    },
    refetchInterval: false,
  })

/** Forms, filters and complaints show places, so everything that is shown is read again. */
async function change<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } finally {
    // Also after a refusal, which says that what is shown here is old.
    await client.invalidateQueries()
  }
}

export const createPlace = (client: QueryClient, body: WrittenPlace, idempotencyKey: string) =>
  change(client, call(placesApi.createPlace, { body }, { idempotencyKey }))

export const editPlace = (
  client: QueryClient,
  { id, version }: Pick<ManagedPlace, 'id' | 'version'>,
  body: WrittenPlace,
) => change(client, call(placesApi.editPlace, { params: { id }, body: { version, ...body } }))

export const retirePlace = (client: QueryClient, id: string) =>
  change(client, call(placesApi.retirePlace, { params: { id }, body: {} }))

export const reopenPlace = (client: QueryClient, id: string) =>
  change(client, call(placesApi.reopenPlace, { params: { id }, body: {} }))

export const renameBuilding = (client: QueryClient, from: string, to: string) =>
  change(client, call(placesApi.renameBuilding, { body: { from, to } }))

/** Adds a part of a list. What is shown is read again when the whole list is added. */
export const importPlaces = (places: WrittenPlace[], idempotencyKey: string) =>
  call(placesApi.importPlaces, { body: { places } }, { idempotencyKey })
