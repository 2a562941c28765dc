import {
  type DueComplaint,
  type Retention as Period,
  retentionApi,
} from '@counterfoil/contract/complaints/retention-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { renderPart } from '#testing/render-part.tsx'
import { retentionText } from './retention.text.ts'
import { Retention } from './retention-form.tsx'

const { readRetention, changeRetention, keepRetention, listDue, listHeld } = retentionApi
const { period, waiting, due, held, saved, savedShorter, confirm } = readText(retentionText)

const dueOne = (given: Partial<DueComplaint> = {}): DueComplaint => ({
  id: crypto.randomUUID(),
  number: 12,
  state: 'open',
  status: 'resolved',
  subject: 'No water in Hostel B',
  department: aDepartment(),
  lastEventAt: '2023-02-03T08:00:00.000Z',
  ...given,
})

async function openForm(given: Partial<Period> = {}) {
  api.answers(readRetention, { years: 3, next: null, version: 4, held: 0, ...given })
  const shown = await renderPart(<Retention />)
  const save = await screen.findByRole('button', { name: 'Save Changes' })
  const choose = (years: number) =>
    shown.user.selectOptions(screen.getByLabelText(period.label), String(years))
  return { ...shown, choose, save: () => shown.user.click(save) }
}
const sent = () => api.sent(changeRetention).map(({ body }) => body)

it('says what a period means, and saves a longer one at once', async () => {
  api.answers(changeRetention, {})
  const form = await openForm()
  expect(screen.getByLabelText(period.label)).toHaveAccessibleDescription(period.effect(3))
  await form.choose(5)
  expect(screen.getByText(period.longer)).toBeVisible()
  expect(screen.getByLabelText(period.label)).toHaveAccessibleDescription(period.effect(5))
  api.answers(readRetention, { years: 5, next: null, version: 5, held: 0 })
  await form.save()
  expect(await screen.findByText(saved)).toBeVisible()
  expect(sent()).toEqual([{ version: 4, years: 5 }])
  expect(screen.getByLabelText(period.label)).toHaveValue('5')
})

it('asks before a shorter one, with how many it would erase and from when', async () => {
  api.answers(changeRetention, {})
  api.answers(listDue, { items: [dueOne()], next: null, total: 1001, held: 0 })
  const form = await openForm()
  await form.choose(1)
  const day = formatDay(new Date(Date.now() + 7 * 86_400_000).toISOString())
  expect(screen.getByText(period.shorter(day))).toBeVisible()
  await form.save()
  const dialog = await screen.findByRole('alertdialog', { name: confirm.question(1) })
  expect(within(dialog).getByText(confirm.note(1001, day))).toBeVisible()
  expect(confirm.note(1001, day)).toContain('more than 1,000')
  await form.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await form.save()
  await form.user.click(await screen.findByRole('button', { name: confirm.action }))
  expect(await screen.findByText(savedShorter(day))).toBeVisible()
  expect(sent()).toEqual([{ version: 4, years: 1 }])
})

it('lists what would be erased with the chosen period', async () => {
  const rows = [
    dueOne({ number: 3, state: 'withdrawn', status: null, subject: '' }),
    dueOne({ number: 4, state: 'removed' }),
    dueOne({ number: 7 }),
  ]
  api.answers(listDue, { items: rows, next: null, total: 3, held: 2 })
  const form = await openForm()
  await form.choose(2)
  await form.user.click(screen.getByRole('button', { name: due.show }))
  const table = await screen.findByRole('table', { name: due.table })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '4', '7'])
  for (const words of ['Withdrawn by the student', 'No water in Hostel B (deleted)', 'No water in Hostel B'])
    expect(within(table).getByText(words)).toBeVisible()
  expect(screen.getByText(due.total(3))).toBeVisible()
  expect(screen.getByText(due.held(2))).toBeVisible()
  expect(api.sent(listDue).at(-1)).toMatchObject({ query: { years: 2 } })
  await form.user.click(screen.getByRole('button', { name: due.hide }))
  expect(table).not.toBeInTheDocument()
})

it('shows a shorter period that has not taken effect yet, and takes it back', async () => {
  const next = { years: 1, from: '2026-11-25T06:00:00.000Z' }
  api.answers(keepRetention, {})
  const form = await openForm({ next })
  expect(screen.getByText(waiting.title(1, formatDay(next.from)))).toBeVisible()
  api.answers(readRetention, { years: 3, next: null, version: 5, held: 0 })
  await form.user.click(screen.getByRole('button', { name: waiting.keep }))
  expect(await screen.findByText(waiting.kept)).toBeVisible()
  expect(screen.queryByRole('button', { name: waiting.keep })).not.toBeInTheDocument()
  expect(api.sent(keepRetention)).toHaveLength(1)
})

it('says that another SuperAdmin was faster, and shows what is saved now', async () => {
  api.refuses(changeRetention, 'retention.changed')
  const form = await openForm()
  await form.choose(5)
  api.answers(readRetention, { years: 4, next: null, version: 5, held: 0 })
  await form.save()
  expect(await screen.findByText(/Another SuperAdmin has changed the period/)).toBeVisible()
  api.answers(changeRetention, {})
  await form.save()
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, years: 5 }))
})

it('sends nothing if nothing is chosen, so that a shorter period which waits is not taken back', async () => {
  api.answers(changeRetention, {})
  const next = { years: 1, from: '2026-11-25T06:00:00.000Z' }
  const form = await openForm({ next })
  await form.save()
  // The present period, chosen again, is no choice.
  await form.choose(5)
  await form.choose(3)
  await form.save()
  await form.choose(5)
  await form.save()
  expect(await screen.findByText(saved)).toBeVisible()
  expect(sent()).toEqual([{ version: 4, years: 5 }])
  expect(api.sent(keepRetention)).toEqual([])
})

it('says from when the shorter period that waits takes effect if it is chosen again', async () => {
  const next = { years: 1, from: '2026-11-21T06:00:00.000Z' }
  const form = await openForm({ next })
  await form.choose(1)
  expect(screen.getByText(period.chosenAlready(formatDay(next.from)))).toBeVisible()
  await form.save()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

it('does not overwrite what another SuperAdmin saves while the question is open', async () => {
  api.refuses(changeRetention, 'retention.changed')
  api.answers(listDue, { items: [], next: null, total: 0, held: 0 })
  const form = await openForm()
  await form.choose(2)
  await form.save()
  const dialog = await screen.findByRole('alertdialog', { name: confirm.question(2) })
  const next = { years: 1, from: '2026-11-25T06:00:00.000Z' }
  api.answers(readRetention, { years: 3, next, version: 5, held: 0 })
  await form.client.invalidateQueries()
  expect(await screen.findByText(waiting.title(1, formatDay(next.from)))).toBeInTheDocument()
  await form.user.click(within(dialog).getByRole('button', { name: confirm.action }))
  expect(await screen.findByText(/Another SuperAdmin has changed the period/)).toBeVisible()
  expect(sent()).toEqual([{ version: 4, years: 2 }])
})

it('lists what is kept from deletion, with who keeps it and why', async () => {
  const { lastEventAt: at, ...one } = dueOne()
  const hold = { at, by: 'meena@kaveri.example', reason: 'The police ask for it.' }
  api.answers(listHeld, { items: [{ ...one, hold }], next: null })
  await openForm({ held: 1 })
  const table = await screen.findByRole('table', { name: held.table })
  for (const words of ['12', 'The police ask for it.', held.since(formatDay(at), hold.by)])
    expect(within(table).getByText(words)).toBeVisible()
})

it('says how to keep a complaint if none is kept', async () => {
  await openForm()
  expect(screen.getByText(held.none)).toBeVisible()
  expect(api.sent(listHeld)).toEqual([])
})
