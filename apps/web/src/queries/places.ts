import { type OfferedPlace, placeOfferApi, typedPlaceMaxLength } from '@counterfoil/contract/place-offer'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { useQuiet } from '#lib/forms/use-quiet.ts'
import { queryKeys } from './query-keys.ts'

/** The place of a QR code or of a filter. */
export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.college.places('one', id),
    queryFn: ({ signal }) => call(placeOfferApi.readPlace, { params: { id } }, { signal }),
    refetchInterval: false,
  })

export type PlaceOffers = {
  /** While others are loaded, the offers for what was typed before. */
  items: readonly OfferedPlace[]
  isFailed: boolean
  /** Whether no place matches what is typed now. */
  isNone: boolean
  retry: () => void
}

const none: readonly OfferedPlace[] = []

/**
 * The places that match what was typed. If nothing is typed, a student gets the places of the last complaints. With
 * `retired`, also retired ones, which complaints may still name. Only admins may ask for them.
 */
export function usePlaceOffers(typed: string, retired?: 'with'): PlaceOffers {
  // The words of a picked place can be longer than what may be asked, and they stay when one of their letters is deleted.
  const asked = typed.trim().slice(0, typedPlaceMaxLength).trim()
  const words = useQuiet(asked)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.college.places('offers', words, retired),
    queryFn: ({ signal }) => {
      const query = { ...(words && { typed: words }), ...(retired && { retired }) }
      return call(placeOfferApi.offerPlaces, { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: false,
  })
  const items = data?.items ?? none
  const isCurrent = data !== undefined && !isPlaceholderData && words === asked
  return {
    items,
    isFailed: isError,
    isNone: isCurrent && words !== '' && items.length === 0,
    retry: () => void refetch(),
  }
}
