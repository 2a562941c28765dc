import { categoriesApi } from '@counterfoil/contract/categories'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory } from '#testing/categories.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { useFilterLabels } from './use-filter-labels.ts'

const { offerCategories, readCategory } = categoriesApi
const water = anOfferedCategory('Water supply')
const wifi = { ...anOfferedCategory('Wi-Fi'), isRetired: true }
const offer = (...items: (typeof water)[]) =>
  api.answers(offerCategories, ({ query: { typed } }) => ({
    items: items.filter(({ name }) => name.startsWith(typed ?? '')),
  }))

/** The field, and what the summary of the filters says. */
function Sample({ given }: { given?: string }) {
  const [category, setCategory] = useState(given)
  const labelOf = useFilterLabels(category ? { category } : {})
  return (
    <>
      <CategoryFilter value={category} onChange={(value) => setCategory(value || undefined)} />
      <p data-testid="summary">{category ? labelOf('category') : ''}</p>
    </>
  )
}
const field = () => screen.findByRole('combobox', { name: 'Category' })
const summary = () => screen.getByTestId('summary')

it('finds categories by typing, retired ones too, and says so', async () => {
  offer(water, wifi)
  const { user } = await renderPart(<Sample />)
  await user.click(await field())
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Water supplyHostel',
    'Wi-Fi (retired)Hostel',
  ])
  await user.keyboard('Wi')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(api.sent(offerCategories).at(-1)?.query).toEqual({ typed: 'Wi', retired: 'with' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await field()).toHaveValue('Wi-Fi (retired)')
  expect(summary()).toHaveTextContent('Wi-Fi (retired)')
  await user.click(screen.getByRole('button', { name: 'All categories' }))
  expect(await field()).toHaveValue('')
  expect(summary()).toBeEmptyDOMElement()
})

it('keeps what is chosen until another one is picked or the field is emptied', async () => {
  offer(water)
  api.answers(readCategory, aCategoryToFile(water))
  const { user } = await renderPart(<Sample given={water.id} />)
  await waitFor(async () => expect(await field()).toHaveValue('Water supply'))
  await user.type(await field(), 'zz')
  expect(await screen.findByText('No categories match. Check the spelling.')).toBeVisible()
  await user.tab()
  await user.tab()
  expect(await field()).toHaveValue('Water supply')
  await user.clear(await field())
  expect(summary()).toBeEmptyDOMElement()
})

it('is named by the address alone, and says that it is retired', async () => {
  offer(wifi)
  api.answers(readCategory, aCategoryToFile(wifi))
  await renderPart(<Sample given={wifi.id} />)
  await waitFor(() => expect(summary()).toHaveTextContent('Wi-Fi (retired)'))
})

it('is not there in a college without categories', async () => {
  offer()
  await renderPart(<Sample />)
  await waitFor(() => expect(api.sent(offerCategories)).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('combobox')).toBeNull()
})
