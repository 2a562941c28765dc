import { type ManagedPlace, placesApi } from '@counterfoil/contract/places'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problemText } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import '#lib/words/office-problem-text.ts'
import { officeProblemText } from '#lib/words/office-problem-text.ts'
import { api } from '#testing/api.ts'
import { aManagedPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { placeFormText, placesText, renameText } from './places.text.ts'
import { Places } from './places.tsx'

const { listPlaces, listBuildings, createPlace, editPlace, retirePlace, reopenPlace, renameBuilding } =
  placesApi
const text = readText(placesText)
const fields = readText(placeFormText)
const room = aManagedPlace('B-224', { open: 4 })
const hall = aManagedPlace('', { building: 'Library', floor: '' })
const old = aManagedPlace('B-13', { isRetired: true })

/** The server has these places. It finds rooms that begin with what was typed. */
function list(places: readonly ManagedPlace[], retired: readonly ManagedPlace[] = []): void {
  api.answers(listPlaces, ({ query: { typed = '', building = '', retired: only } }) => {
    const items = (only ? retired : places).filter(
      (one) => one.room.startsWith(typed) && one.building.startsWith(building),
    )
    return { items, next: null, total: items.length, retired: retired.length }
  })
  api.answers(listBuildings, {
    items: [...new Set(places.map(({ building }) => building))].map((building) => ({ building, places: 1 })),
  })
}

/** Opens the part with these places. */
async function open(places: readonly ManagedPlace[] = [room, hall], retired: readonly ManagedPlace[] = []) {
  list(places, retired)
  const shown = await renderPart(<Places />, { at: '/Settings', person: aPerson({ role: 'SuperAdmin' }) })
  await waitFor(() => expect(screen.queryByText(text.loading)).toBeNull())
  return shown
}

const rowsOf = (building: string) =>
  within(screen.getByRole('region', { name: building }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the places of a college', () => {
  it('stand below their buildings, with a way to what is open there', async () => {
    await open()
    expect(rowsOf('Cauvery Hostel')[0]).toContain('B-2242nd floor')
    expect(rowsOf('Library')[0]).toContain(text.wholeBuilding)
    const link = screen.getByRole('link', { name: '4 open in Cauvery Hostel, B-224' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/HomepageAdmin?place=${room.id}&status=pending,in-progress`,
    )
  })

  it('are found by typing and by building', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText(text.search), 'B-2')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Library' })).toBeNull())
    expect(api.sent(listPlaces).at(-1)?.query).toMatchObject({ typed: 'B-2' })
    await user.type(screen.getByLabelText(text.search), '9')
    expect(await screen.findByText(text.noMatch)).toBeVisible()
    await user.clear(screen.getByLabelText(text.search))
    await user.selectOptions(screen.getByLabelText(text.building), 'Library')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cauvery Hostel' })).toBeNull())
    expect(api.sent(listPlaces).at(-1)?.query).toMatchObject({ building: 'Library' })
  })

  it('are good for something, which an empty list says', async () => {
    const { user } = await open([])
    expect(screen.getByText(text.emptyHelp)).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: text.import })[1] as HTMLElement)
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('can be added one by one, and a place that is there already is told at its room', async () => {
    const { user, fill } = await open()
    await user.click(screen.getByRole('button', { name: text.add }))
    await user.type(
      within(screen.getByRole('region', { name: fields.newTitle })).getByRole('combobox'),
      'cau',
    )
    await user.click(await screen.findByRole('option', { name: 'Cauvery Hostel' }))
    await fill(screen.getByLabelText(fields.room), 'B-224')
    api.refuses(createPlace, 'place.name_taken')
    await user.click(screen.getByRole('button', { name: fields.create }))
    await waitFor(() =>
      expect(screen.getByLabelText(fields.room)).toHaveAccessibleDescription(
        readText(officeProblemText)['place.name_taken'],
      ),
    )
    await fill(screen.getByLabelText(fields.room), 'B-225')
    api.answers(createPlace, { id: crypto.randomUUID() })
    await user.click(screen.getByRole('button', { name: fields.create }))
    expect(await screen.findByText(fields.created('Cauvery Hostel, B-225'))).toBeVisible()
    expect(api.sent(createPlace).at(-1)?.body).toEqual({
      building: 'Cauvery Hostel',
      floor: '',
      room: 'B-225',
    })
  })

  it('are edited in place, with the version that was seen', async () => {
    const { user, fill } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit Cauvery Hostel, B-224' }))
    await fill(screen.getByLabelText(fields.floor), '3rd floor')
    api.answers(editPlace, {})
    await user.click(screen.getByRole('button', { name: fields.save }))
    expect(await screen.findByText(fields.saved('Cauvery Hostel, B-224'))).toBeVisible()
    expect(api.sent(editPlace)[0]).toMatchObject({
      params: { id: room.id },
      body: { version: 1, building: 'Cauvery Hostel', floor: '3rd floor', room: 'B-224' },
    })
  })

  it('are not replaced by an edit that did not see another one', async () => {
    const { user, fill, client } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit Cauvery Hostel, B-224' }))
    await fill(screen.getByLabelText(fields.floor), '3rd floor')
    // Another SuperAdmin renames the building and moves the room, and this list is read again.
    list([{ ...room, building: 'Kaveri Hostel', floor: 'Ground floor', version: 2 }, hall])
    await act(() => client.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'Kaveri Hostel' })).toBeVisible()
    expect(screen.getByLabelText(fields.floor)).toHaveValue('3rd floor')
    api.refuses(editPlace, 'place.changed')
    await user.click(screen.getByRole('button', { name: fields.save }))
    await waitFor(() => expect(api.sent(editPlace)[0]?.body).toMatchObject({ version: 1 }))
    await waitFor(() =>
      expect(screen.getByLabelText(fields.floor)).toHaveAccessibleDescription(
        fields.changedTo('Ground floor'),
      ),
    )
    expect(within(screen.getByRole('region', { name: 'Kaveri Hostel' })).getByRole('combobox')).toHaveValue(
      'Kaveri Hostel',
    )
    api.answers(editPlace, {})
    await user.click(screen.getByRole('button', { name: fields.save }))
    await waitFor(() =>
      expect(api.sent(editPlace)[1]?.body).toMatchObject({
        ...{ version: 2, building: 'Kaveri Hostel', floor: '3rd floor' },
      }),
    )
  })

  it('show another edit in a form in which nothing is typed, and give the focus back', async () => {
    const { user, client } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit Cauvery Hostel, B-224' }))
    list([{ ...room, room: 'B-225', version: 2 }, hall])
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.getByLabelText(fields.room)).toHaveValue('B-225'))
    await user.click(screen.getByRole('button', { name: fields.cancel }))
    const edit = await screen.findByRole('button', { name: 'Edit Cauvery Hostel, B-225' })
    await waitFor(() => expect(edit).toHaveFocus())
  })

  it('are all shown again if the chosen building has no more places', async () => {
    const { user, client } = await open()
    await user.selectOptions(screen.getByLabelText(text.building), 'Library')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cauvery Hostel' })).toBeNull())
    list([room])
    await act(() => client.invalidateQueries())
    expect(await screen.findByRole('region', { name: 'Cauvery Hostel' })).toBeVisible()
    // The only building needs no choosing to be renamed.
    expect(screen.queryByLabelText(text.building)).toBeNull()
    expect(screen.getByRole('button', { name: text.rename })).toBeVisible()
  })

  it('are retired after a question, and used again', async () => {
    const { user } = await open([room], [old])
    await user.click(screen.getByRole('button', { name: 'Edit Cauvery Hostel, B-224' }))
    await user.click(screen.getByRole('button', { name: 'Retire Cauvery Hostel, B-224' }))
    expect(api.sent(retirePlace)).toEqual([])
    api.answers(retirePlace, {})
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: text.retire }))
    expect(await screen.findByText(text.retired('Cauvery Hostel, B-224'))).toBeVisible()
    await user.click(screen.getByText(text.retiredCount(1)))
    const again = await screen.findByRole('button', { name: 'Use again Cauvery Hostel, B-13' })
    api.refuses(reopenPlace, 'place.name_taken')
    await user.click(again)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.')
    api.answers(reopenPlace, {})
    await user.click(again)
    expect(await screen.findByText(text.reopened('Cauvery Hostel, B-13'))).toBeVisible()
  })

  it('say that they could not be loaded', async () => {
    api.loses(listPlaces)
    api.answers(listBuildings, { items: [] })
    await renderPart(<Places />, { at: '/Settings' })
    expect(await screen.findByText(text.loadFailed(readText(problemText).network))).toBeVisible()
  })
})

it('renames a building with all its places', async () => {
  const words = readText(renameText)
  const { user, fill } = await open()
  await user.selectOptions(screen.getByLabelText(text.building), 'Library')
  await user.click(await screen.findByRole('button', { name: text.rename }))
  api.refuses(renameBuilding, 'place.name_taken')
  await fill(screen.getByLabelText(words.name), 'Tagore Library')
  await user.click(screen.getByRole('button', { name: words.rename }))
  await waitFor(() =>
    expect(screen.getByLabelText(words.name)).toHaveAccessibleDescription(
      expect.stringContaining(words.taken),
    ),
  )
  api.answers(renameBuilding, { renamed: 12 })
  await user.click(screen.getByRole('button', { name: words.rename }))
  expect(await screen.findByText(words.renamed('Tagore Library', 12))).toBeVisible()
  expect(api.sent(renameBuilding).at(-1)?.body).toEqual({ from: 'Library', to: 'Tagore Library' })
})
