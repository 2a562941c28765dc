import { placeOfferApi } from '@counterfoil/contract/place-offer'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { anOfferedPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { useFilterLabels } from './use-filter-labels.ts'

const { offerPlaces, readPlace } = placeOfferApi
const room = anOfferedPlace('B-224')
const old = anOfferedPlace('B-13', { isRetired: true })
const offer = (...items: (typeof room)[]) =>
  api.answers(offerPlaces, ({ query: { typed } }) => ({
    items: items.filter((one) => one.room.startsWith(typed ?? '')),
  }))

/** The field, and what the summary of the filters says. */
function Sample({ given }: { given?: string }) {
  const [place, setPlace] = useState(given)
  const labelOf = useFilterLabels(place ? { place } : {})
  return (
    <>
      <PlaceFilter value={place} onChange={(value) => setPlace(value || undefined)} />
      <p data-testid="summary">{place ? labelOf('place') : ''}</p>
    </>
  )
}
const field = () => screen.findByRole('combobox', { name: 'Place' })
const summary = () => screen.getByTestId('summary')

it('finds places by typing, retired ones too, and says so', async () => {
  offer(room, old)
  api.answers(readPlace, old)
  const { user } = await renderPart(<Sample />)
  await user.click(await field())
  await user.keyboard('B-1')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(api.sent(offerPlaces).at(-1)?.query).toEqual({ typed: 'B-1', retired: 'with' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await field()).toHaveValue('Cauvery Hostel, B-13 (retired)')
  expect(summary()).toHaveTextContent('Cauvery Hostel, B-13 (retired)')
  await user.click(screen.getByRole('button', { name: 'All places' }))
  expect(await field()).toHaveValue('')
  expect(summary()).toBeEmptyDOMElement()
})

it('is named by the address alone', async () => {
  offer()
  api.answers(readPlace, room)
  await renderPart(<Sample given={room.id} />)
  await waitFor(() => expect(summary()).toHaveTextContent('Cauvery Hostel, B-224'))
  expect(await field()).toHaveValue('Cauvery Hostel, B-224')
})

it('is not there in a college without places', async () => {
  offer()
  await renderPart(<Sample />)
  await waitFor(() => expect(api.sent(offerPlaces)).toHaveLength(1))
  expect(screen.queryByRole('combobox')).toBeNull()
})
