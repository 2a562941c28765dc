import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OwnFilter } from '#queries/query-keys.ts'

/** The filter of the student's list. It is kept in the address, and a change adds no step to the history. */
export function useOwnFilter() {
  const filter: OwnFilter = useSearch({ strict: false, select: ({ status, state }) => state ?? status })
  const navigate = useNavigate()
  const onFilter = (next: OwnFilter) => {
    const isWithdrawn = next === 'withdrawn'
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        status: isWithdrawn ? undefined : next,
        state: isWithdrawn ? next : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  return { filter, onFilter }
}
