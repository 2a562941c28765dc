import { mostImported, placesApi } from '@counterfoil/contract/places'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { importText } from './import.text.ts'
import { ImportPlaces } from './import-places.tsx'

const { importPlaces } = placesApi
const text = readText(importText)

/** Opens the dialog and chooses a file with these lines. */
async function choose(lines: readonly string[], name = 'places.csv') {
  const onClose = vi.fn()
  const shown = await renderPart(<ImportPlaces onClose={onClose} />)
  await shown.user.upload(screen.getByLabelText(text.choose), new File([lines.join('\n')], name))
  return { ...shown, onClose }
}
const rooms = (count: number) => Array.from({ length: count }, (_, at) => `Cauvery Hostel,2nd floor,B-${at}`)
const sentPlaces = () => api.sent(importPlaces).map(({ body }) => body.places.length)

it('shows what was read before anything is sent', async () => {
  await choose(['building,floor,room', ...rooms(7), 'Cauvery Hostel,2nd floor,b-0', ',,B-9'])
  expect(await screen.findByText(text.found(7))).toBeVisible()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6)
  expect(screen.getByText(text.repeated(1))).toBeVisible()
  expect(screen.getByText('Line 10: the building is missing.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add 7 places' })).toBeVisible()
  expect(api.sent(importPlaces)).toEqual([])
})

it('sends the list in slices, and says how many were added and how many were there', async () => {
  const count = 2 * mostImported + 10
  const { user, onClose } = await choose(rooms(count))
  api.answers(importPlaces, ({ body }) => ({ added: body.places.length - 1, leftOut: 1 }))
  await user.click(await screen.findByRole('button', { name: text.add(count) }))
  expect(await screen.findByText(text.added(count - 3, 3))).toBeVisible()
  expect(sentPlaces()).toEqual([mostImported, mostImported, 10])
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

it('says how many were added if it fails, and goes on with the same slice and key', async () => {
  const count = mostImported + 10
  const { user } = await choose(rooms(count))
  api.answers(importPlaces, ({ body }) => {
    api.loses(importPlaces)
    return { added: body.places.length, leftOut: 0 }
  })
  await user.click(await screen.findByRole('button', { name: text.add(count) }))
  await waitFor(() =>
    expect(screen.getByText(`${mostImported} added, 10 left.`, { exact: false })).toBeVisible(),
  )
  api.answers(importPlaces, { added: 0, leftOut: 10 })
  await user.click(screen.getByRole('button', { name: text.goOn }))
  expect(await screen.findByText(text.added(mostImported, 10))).toBeVisible()
  const [, lost, again] = api.sent(importPlaces)
  expect(again?.body).toEqual(lost?.body)
  expect(again?.idempotencyKey).toBe(lost?.idempotencyKey)
})

it('stops when the dialog is closed meanwhile, and has the focus where it can be stopped', async () => {
  const count = 2 * mostImported
  const { user, onClose } = await choose(rooms(count))
  const answered = Promise.withResolvers<void>()
  api.answers(importPlaces, async ({ body }) => {
    await answered.promise
    return { added: body.places.length, leftOut: 0 }
  })
  await user.click(await screen.findByRole('button', { name: text.add(count) }))
  expect(screen.getByRole('button', { name: text.stop })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  answered.resolve()
  expect(await screen.findByText(text.stopped(mostImported, mostImported))).toBeVisible()
  expect(sentPlaces()).toEqual([mostImported])
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['has no places', ['building,floor,room'], text.fileFaults.empty],
  ['is no text', ['\u0000', 'x'], undefined],
] as const)('refuses a file that %s, and another can be chosen', async (_what, lines, words) => {
  const { user } = await choose(lines)
  if (words) expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await user.upload(await screen.findByLabelText(text.chooseAnother), new File(['Library'], 'places.csv'))
  expect(await screen.findByText(text.found(1))).toBeVisible()
})
