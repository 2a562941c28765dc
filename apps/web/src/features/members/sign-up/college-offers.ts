import { collegesApi } from '@counterfoil/contract/colleges'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { useQuiet } from '#lib/forms/use-quiet.ts'
import { queryKeys } from '#queries/query-keys.ts'

type CollegeOffers = { names: readonly string[]; isNone: boolean }

const nothing: CollegeOffers = { names: [], isNone: false }

/**
 * Registered colleges that match the typed letters. If the request fails, nothing is offered. The person can still type
 * the whole name.
 */
export function useCollegeOffers(typed: string): CollegeOffers {
  const words = useQuiet(typed.trim())
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.college.offers(words),
    queryFn: ({ signal }) => call(collegesApi.suggest, { query: { typed: words } }, { signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  if (typed.trim().length < 2 || words.length < 2 || !data) return nothing
  // Nothing is offered if the only match is the name that is already typed.
  if (data.names.length === 1 && data.names[0] === typed.trim()) return nothing
  return { names: data.names, isNone: data.names.length === 0 && !isPlaceholderData }
}
