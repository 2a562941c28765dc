import { typedPlaceMaxLength } from '@counterfoil/contract/place-offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeLines } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { placeQuery, usePlaceOffers } from '#queries/places.ts'
import { ComboField, type Offer } from '#ui/forms/combo-field.tsx'
import { placeFilterText } from './place-filter.text.ts'
import { placeLabel } from './place-label.ts'

export type PlaceFilterProps = { value: string | undefined; onChange: (value: string) => void }

/** Finds a place by typing, retired ones too. A college without places does not see this filter. */
export function PlaceFilter({ value, onChange }: PlaceFilterProps) {
  const text = useText(placeFilterText)
  const client = useQueryClient()
  // Undefined as long as the field shows what is chosen. The first places are then offered.
  const [typed, setTyped] = useState<string>()
  const first = usePlaceOffers('', 'with')
  const { items, isFailed, isNone, retry } = usePlaceOffers(typed ?? '', 'with')
  const { data: chosen } = useQuery({ ...placeQuery(value ?? ''), enabled: value !== undefined })
  if (value === undefined && first.items.length === 0) return null
  const clear = () => {
    setTyped(undefined)
    onChange('')
  }
  const type = (words: string) => {
    setTyped(words)
    if (words === '' && value !== undefined) onChange('')
  }
  const pick = (offer: Offer) => {
    setTyped(undefined)
    const place = items.find(({ id }) => id === offer.value)
    client.setQueryData(placeQuery(offer.value).queryKey, place)
    onChange(offer.value)
  }
  return (
    <ComboField
      label={text.label}
      name="placeFilter"
      maxLength={typed === undefined ? undefined : typedPlaceMaxLength}
      placeholder={text.all}
      value={typed ?? (value !== undefined && chosen ? placeLabel(chosen) : '')}
      offers={items.map((one) => ({
        value: one.id,
        label: one.isRetired ? placeLabel(one) : placeLines(one).name,
        line: placeLines(one).line,
      }))}
      offersCount={text.found}
      none={isNone ? text.none : undefined}
      foot={isFailed && <Failed onRetry={retry} />}
      opens="pressed"
      isInForm
      isStrict
      clear={{ label: text.all, onClear: clear }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onPick={pick}
      onLeave={() => setTyped(undefined)}
      data-user
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useText(placeFilterText)
  return (
    <p role="alert">
      {text.failed}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {text.retry}
      </button>
    </p>
  )
}
