import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { type FigureGroupRow, figuresApi, type ListedGroup } from '@counterfoil/contract/figures'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, open } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import type { StatisticsSearch } from './statistics.address.ts'

/** Which complaints are counted. */
export type Asked = Omit<StatisticsSearch, 'by'>

export type Group = FigureGroupRow
export type PersonFigures = EndpointResponse<typeof figuresApi.readPeople>['items'][number]

const inQuery = ({ department, ...asked }: Asked) => ({
  ...asked,
  ...(department !== undefined && { departmentId: department }),
})

// While other dates are read, the figures stay in place.

export const figuresQuery = (asked: Asked) =>
  queryOptions({
    queryKey: queryKeys.complaints.statistics('figures', asked),
    queryFn: ({ signal }) => call(figuresApi.readFigures, { query: inQuery(asked) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const groupsQuery = (asked: Asked, by: ListedGroup) =>
  queryOptions({
    queryKey: queryKeys.complaints.statistics(by, asked),
    queryFn: async ({ signal }) =>
      (await call(figuresApi.readGroups, { query: { ...inQuery(asked), by } }, { signal })).items,
  })

export const peopleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: queryKeys.complaints.statistics('person', asked),
    queryFn: async ({ signal }) =>
      (await call(figuresApi.readPeople, { query: inQuery(asked) }, { signal })).items,
  })

/** Making the file takes the server seconds, not minutes. */
const patienceMs = 60_000

export async function readExport(asked: Asked): Promise<Blob> {
  const signal = AbortSignal.timeout(patienceMs)
  return (await open(figuresApi.exportFigures, { body: inQuery(asked) }, { signal })).blob()
}
