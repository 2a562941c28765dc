import { searchedWords } from '@counterfoil/contract/complaints/search'
import { placeOfferApi, typedPlaceMaxLength } from '@counterfoil/contract/place-offer'
import { IconBuilding, IconQrcode } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pickedCategory } from '#features/complaints/categories/category-values.ts'
import { Marked } from '#features/complaints/search/marked.tsx'
import { call } from '#lib/api/call.ts'
import { placeLines, wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { categoryQuery } from '#queries/categories.ts'
import { type PlaceOffers, placeQuery, usePlaceOffers } from '#queries/places.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { ComboField, type Offer } from '#ui/forms/combo-field.tsx'
import type { PlaceForm } from './place-form.ts'
import styles from './places.module.css'
import { placesText } from './places.text.ts'
import type { CodePlace } from './use-code-place.ts'

type PlacePartProps = {
  form: PlaceForm
  /** The QR code by which the form was opened. */
  code?: CodePlace | undefined
  /** Whether a student files, who may read how many complaints about the same are open. */
  withCount?: boolean
}

/** Where it is, and what follows from it: that it came from a QR code, and how many others say the same. */
export function PlacePart({ form, code, withCount = false }: PlacePartProps) {
  const text = useText(placesText)
  const { placeId } = form.values
  // What is wrong with a code is said until another place is picked.
  const [firstId] = useState(placeId)
  const isFromCode = code?.place !== undefined && code.place.id === placeId
  return (
    <div className={styles['place']}>
      <PlaceField form={form} />
      {isFromCode && (
        <p className={styles['from']}>
          <IconQrcode size={18} stroke={1.75} aria-hidden="true" />
          {text.fromCode}
        </p>
      )}
      {code?.note && placeId === firstId && (
        <p className={styles['from']} role="status">
          {code.note}
        </p>
      )}
      {withCount && <OpenCount form={form} />}
    </div>
  )
}

/** The field in which a place is picked by typing. */
function PlaceField({ form }: Pick<PlacePartProps, 'form'>) {
  const text = useText(placesText)
  const client = useQueryClient()
  const { where, placeId } = form.values
  // If one is picked, another one is wanted as soon as the list opens.
  const typed = placeId === '' ? where : ''
  const offers = usePlaceOffers(typed)
  const searched = searchedWords(typed)
  const rows = offers.items.map((place): Offer => {
    const { name, line } = placeLines(place)
    return {
      value: place.id,
      label: wholePlace(place),
      marked: <Marked text={name} searched={searched} />,
      line,
    }
  })
  const write = (words: string, id = '') => {
    form.setFieldValue('where', words)
    form.setFieldValue('placeId', id)
  }
  const pick = ({ label, value }: Offer) => {
    const place = offers.items.find(({ id }) => id === value)
    client.setQueryData(placeQuery(value).queryKey, place)
    write(label, value)
  }
  return (
    <ComboField
      label={text.optional}
      name="where"
      placeholder={text.placeholder}
      maxLength={placeId === '' ? typedPlaceMaxLength : undefined}
      enterKeyHint="search"
      data-user
      value={where}
      error={form.errors['where']}
      offers={rows}
      offersCount={text.found}
      listLabel={text.list}
      none={offers.isNone ? text.none(where.trim()) : undefined}
      foot={(rows.length > 0 || offers.isNone || offers.isFailed) && <ListFoot offers={offers} />}
      opens="entered"
      isStrict
      clear={{ label: text.clear, onClear: () => write('') }}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onPick={pick}
    />
  )
}

function ListFoot({ offers: { isFailed, retry } }: { offers: PlaceOffers }) {
  const text = useText(placesText)
  return (
    <>
      {isFailed && (
        <p role="alert">
          {text.listFailed}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {text.tryAgain}
          </button>
        </p>
      )}
      <p>{text.notListed}</p>
    </>
  )
}

/** How many complaints about the same category are open in the building, if the college and the number allow it. */
function OpenCount({ form: { values } }: Pick<PlacePartProps, 'form'>) {
  const text = useText(placesText)
  const { placeId } = values
  const categoryId = pickedCategory(values) ?? ''
  const { data: category } = useQuery({ ...categoryQuery(categoryId), enabled: categoryId !== '' })
  const isWanted = placeId !== '' && category?.showsOpen === true
  const { data: count } = useQuery({
    queryKey: queryKeys.college.places('open', placeId, categoryId),
    queryFn: ({ signal }) =>
      call(placeOfferApi.countOpen, { params: { id: placeId }, query: { categoryId } }, { signal }),
    enabled: isWanted,
  })
  const open = isWanted ? count?.open : null
  const { data: place } = useQuery({ ...placeQuery(placeId), enabled: typeof open === 'number' })
  return (
    <div role="status">
      {typeof open === 'number' && place && (
        <div className={styles['count']}>
          <IconBuilding size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <b data-user>{text.open(open, place.building)}</b> {text.stillFile}
          </p>
        </div>
      )}
    </div>
  )
}
