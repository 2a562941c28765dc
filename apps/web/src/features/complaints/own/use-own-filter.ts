import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownSearch } from '#features/complaints/complaints.address.ts'
import type { OwnFilter } from '#queries/query-keys.ts'

/** The filter and the search of the student's list. They are in the address, and a change adds no step to the history. */
export function useOwnFilter() {
  const { status, state, q: words = '' } = ownSearch(useSearch({ strict: false }))
  const filter: OwnFilter = state ?? status
  const navigate = useNavigate()
  const go = (next: ReturnType<typeof ownSearch>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const onFilter = (next: OwnFilter) =>
    next === 'withdrawn' ? go({ state: next, status: undefined }) : go({ state: undefined, status: next })
  return { filter, onFilter, words, onSearch: (next: string) => go({ q: next || undefined }) }
}
