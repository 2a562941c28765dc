import { categoryOfferApi, type OfferedCategory } from '@counterfoil/contract/category-offer'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { useQuiet } from '#lib/forms/use-quiet.ts'
import { queryKeys } from './query-keys.ts'

/** What a form needs to know of the category that was picked. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.college.category(id),
    queryFn: ({ signal }) => call(categoryOfferApi.readCategory, { params: { id } }, { signal }),
  })

export type CategoryOffers = {
  /** While others are loaded, the offers for what was typed before. */
  items: readonly OfferedCategory[]
  isFailed: boolean
  /** Whether no category matches what is typed now. */
  isNone: boolean
  retry: () => void
}

type Asking = {
  /** With retired ones, which complaints may still name. Only admins may ask for them. */
  retired?: 'with'
  /** False as long as no list is needed. */
  isWanted?: boolean
}

const none: readonly OfferedCategory[] = []

/** The categories that match what was typed. If nothing is typed, those that are used most in the college. */
export function useCategoryOffers(typed: string, { retired, isWanted = true }: Asking = {}): CategoryOffers {
  const words = useQuiet(typed.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.college.categoryOffers(words, retired ?? 'without'),
    queryFn: ({ signal }) => {
      const query = { ...(words && { typed: words }), ...(retired && { retired }) }
      return call(categoryOfferApi.offerCategories, { query }, { signal })
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: false,
  })
  const items = data?.items ?? none
  const isCurrent = data !== undefined && !isPlaceholderData && words === typed.trim()
  return {
    items,
    isFailed: isError,
    isNone: isCurrent && items.length === 0,
    retry: () => void refetch(),
  }
}
