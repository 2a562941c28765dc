import { categoryNameMaxLength } from '@counterfoil/contract/category-offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { useCategoryOffers } from '#queries/categories.ts'
import { ComboField, type Offer } from '#ui/forms/combo-field.tsx'
import { categoryLabelQuery, labelOf } from './category-filter.api.ts'
import { categoryFilterText } from './category-filter.text.ts'

export type CategoryFilterProps = { value: string | undefined; onChange: (value: string) => void }

/** Finds a category by typing, retired ones too. A college without categories does not see this filter. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const text = useText(categoryFilterText)
  const client = useQueryClient()
  // Undefined as long as the field shows what is chosen. Those that are used most are then offered.
  const [typed, setTyped] = useState<string>()
  const first = useCategoryOffers('', { retired: 'with' })
  const { items, isFailed, isNone, retry } = useCategoryOffers(typed ?? '', { retired: 'with' })
  const { data: chosen = '' } = useQuery({ ...categoryLabelQuery(value ?? ''), enabled: value !== undefined })
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
    client.setQueryData(categoryLabelQuery(offer.value).queryKey, offer.label)
    onChange(offer.value)
  }
  return (
    <ComboField
      label={text.label}
      name="categoryFilter"
      maxLength={categoryNameMaxLength}
      placeholder={text.all}
      value={typed ?? (value === undefined ? '' : chosen)}
      offers={items.map((one) => ({ value: one.id, label: labelOf(one), line: one.department.name }))}
      offersCount={text.found}
      none={isNone ? text.none : undefined}
      foot={isFailed && <Failed onRetry={retry} />}
      opens="pressed"
      isInForm
      isStrict
      clear={{ label: text.clear, onClear: clear }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onPick={pick}
      onLeave={() => setTyped(undefined)}
      data-user
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useText(categoryFilterText)
  return (
    <p role="alert">
      {text.failed}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {text.retry}
      </button>
    </p>
  )
}
