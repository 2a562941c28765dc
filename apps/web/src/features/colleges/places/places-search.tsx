import { typedPlaceMaxLength } from '@counterfoil/contract/place-offer'
import { useText } from '#lib/words/text.ts'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import styles from './managed-places.module.css'
import type { Building } from './places.api.ts'
import { placesText } from './places.text.ts'

type Search = { typed: string; building: string }
type PlacesSearchProps = {
  search: Search
  onSearch: (search: Search) => void
  /** Undefined until they are loaded. */
  buildings: readonly Building[] | undefined
}

/** Finds places by typing, and by their building. */
export function PlacesSearch({ search, onSearch, buildings = [] }: PlacesSearchProps) {
  const text = useText(placesText)
  const { typed, building } = search
  return (
    <div className={styles['search']}>
      <TextField
        label={text.search}
        name="typed"
        type="search"
        maxLength={typedPlaceMaxLength}
        placeholder={text.searchExample}
        value={typed}
        onChange={({ currentTarget }) => onSearch({ building, typed: currentTarget.value })}
      />
      {buildings.length > 1 && (
        <SelectField
          label={text.building}
          name="building"
          value={building}
          onChange={({ currentTarget }) => onSearch({ typed, building: currentTarget.value })}
          data={[
            { value: '', label: text.allBuildings },
            ...buildings.map((one) => ({
              value: one.building,
              label: text.buildingOf(one.building, one.places),
            })),
          ]}
          data-user
        />
      )}
    </div>
  )
}
