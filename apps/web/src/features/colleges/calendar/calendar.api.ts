import { categoriesApi } from '@counterfoil/contract/categories'
import {
  type CollegeCalendar,
  type CollegeTargets,
  clockApi,
  type TargetRow,
} from '@counterfoil/contract/clock'
import { movingApi } from '@counterfoil/contract/complaints/moving-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export type Clock = { calendar: CollegeCalendar; targets: CollegeTargets }

/** Calendar and targets are one page, so they are read together. */
export const clockQuery = queryOptions({
  queryKey: queryKeys.college.clock,
  queryFn: async ({ signal }): Promise<Clock> => {
    const [calendar, targets] = await Promise.all([
      call(clockApi.readCalendar, {}, { signal }),
      call(clockApi.readTargets, {}, { signal }),
    ])
    return { calendar, targets }
  },
})

/** The categories of a department that can be chosen. Without a department there are none. */
export const categoryNamesQuery = (departmentId: string) =>
  queryOptions({
    queryKey: queryKeys.college.managedCategories(departmentId, 'names'),
    enabled: departmentId !== '',
    queryFn: async ({ signal }) => {
      const names: { id: string; name: string }[] = []
      let after: string | null | undefined
      do {
        const query = after ? { after } : {}
        const page = await call(
          categoriesApi.listCategories,
          { params: { id: departmentId }, query },
          { signal },
        )
        names.push(...page.items.map(({ id, name }) => ({ id, name })))
        after = page.next
      } while (after)
      return names
    },
  })

export const movableQuery = queryOptions({
  queryKey: queryKeys.college.movable,
  queryFn: ({ signal }) => call(movingApi.countMovable, {}, { signal }),
})

export type Saved = {
  calendar?: Pick<CollegeCalendar, 'version' | 'week' | 'holidays'>
  targets?: { version: number; rows: TargetRow[] }
}

/** Saves what was changed, and reads both again, also if another admin was faster. */
export async function saveClock(client: QueryClient, { calendar, targets }: Saved): Promise<Clock> {
  try {
    if (calendar) await call(clockApi.editCalendar, { body: calendar })
    if (targets) await call(clockApi.editTargets, { body: targets })
  } finally {
    await Promise.all(
      [clockQuery, movableQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
  }
  return client.fetchQuery(clockQuery)
}
