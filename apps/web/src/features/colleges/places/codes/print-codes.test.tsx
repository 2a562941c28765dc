import { placesApi } from '@counterfoil/contract/places'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aManagedPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { codesText } from './codes.text.ts'
import { PrintCodes } from './print-codes.tsx'

const text = readText(codesText)
const { listPlaces } = placesApi

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
})

/** Opens the dialog of a building with so many rooms. */
async function open(count: number) {
  const all = Array.from({ length: count }, (_, at) => aManagedPlace(`B-${at}`))
  api.answers(listPlaces, ({ query: { after = '0', limit } }) => {
    const start = Number(after)
    const next = start + limit < all.length ? String(start + limit) : null
    return { items: all.slice(start, start + limit), next, total: all.length, retired: 0 }
  })
  return renderPart(<PrintCodes filter={{ building: 'Cauvery Hostel' }} onClose={vi.fn()} />, {
    person: aPerson({ role: 'SuperAdmin' }),
  })
}

it('shows the first sheet, and prints all of them with eight codes each', async () => {
  const { user } = await open(17)
  expect(await screen.findByText(text.count(17, 3))).toBeVisible()
  expect(screen.getAllByRole('img')).toHaveLength(8)
  expect(screen.getByRole('img', { name: text.codeOf('Cauvery Hostel, B-0') })).toBeVisible()
  await user.click(screen.getByRole('button', { name: text.print }))
  await waitFor(() => expect(window.print).toHaveBeenCalled())
  const paper = document.querySelector<HTMLElement>('.paper')
  expect(paper?.children).toHaveLength(3)
  const last = within(paper?.children[2] as HTMLElement)
  expect(last.getByText('B-16')).toBeInTheDocument()
  expect(last.getByText('Cauvery Hostel, 2nd floor')).toBeInTheDocument()
  expect(last.getByText(text.broken)).toBeInTheDocument()
})

it('prints 200 at once, and says that there are more', async () => {
  await open(450)
  expect(await screen.findByText(text.most(200, 450))).toBeVisible()
  expect(api.sent(listPlaces).map(({ query }) => query.building)).toEqual([
    'Cauvery Hostel',
    'Cauvery Hostel',
  ])
})

it('says that there is nothing to print', async () => {
  await open(0)
  expect(await screen.findByText(text.none)).toBeVisible()
  expect(screen.queryByRole('button', { name: text.print })).toBeNull()
})
