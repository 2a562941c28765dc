import { categoriesApi } from '@counterfoil/contract/categories'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { placeOfferApi } from '@counterfoil/contract/place-offer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { RailViews } from '#features/complaints/views/rail-views.tsx'
import { api } from '#testing/api.ts'
import { inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { listInbox, countInbox, listViews, searchInbox } = complaintsApi
const path = '/DepartmentComplaints'

beforeEach(() => {
  api.answers(countInbox, inboxCounts({ total: 40, pending: 12, overdue: 5, dueToday: 3 }))
  api.answers(listViews, { items: [] })
  api.answers(listInbox, aPage([]))
  api.answers(searchInbox, { ...aPage([]), total: 0, showing: null })
  api.answers(categoriesApi.offerCategories, { items: [] })
  api.answers(placeOfferApi.offerPlaces, { items: [] })
})

const show = (at = path) => {
  const doNothing = () => undefined
  return renderPart(<Inbox id={undefined} onOpen={doNothing} onClose={doNothing} isOfCollege={false} />, {
    at,
    person: aPerson(),
  })
}

const asked = () => api.sent(listInbox).at(-1)?.query

it('shows what is overdue from the card of the pending ones, and all again', async () => {
  const { user, here } = await show()
  const overdue = await screen.findByRole('button', { name: '5 overdue' })
  await user.click(overdue)
  expect(here()).toBe(`${path}?due=overdue`)
  await waitFor(() => expect(asked()).toMatchObject({ due: 'overdue' }))
  expect(overdue).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '12 Pending' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(overdue)
  expect(here()).toBe(path)
  await user.click(screen.getByRole('button', { name: '12 Pending' }))
  expect(here()).toBe(`${path}?status=pending`)
})

it('says nothing of overdue ones when there are none', async () => {
  api.answers(countInbox, inboxCounts({ pending: 12 }))
  await show()
  expect(await screen.findByRole('button', { name: /^12 ?Pending$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /overdue/ })).not.toBeInTheDocument()
})

it('filters by when they are due, says so above the list, and takes it off', async () => {
  const { user, here } = await show()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const due = within(await screen.findByRole('group', { name: 'Due' }))
  expect(due.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Overdue',
    'Today',
    'Within 7 days',
    'Paused',
  ])
  await user.click(due.getByRole('button', { name: 'Within 7 days' }))
  expect(here()).toBe(`${path}?due=week`)
  await user.click(screen.getByRole('button', { name: 'Remove filter: Due within 7 days' }))
  expect(here()).toBe(path)
})

it('leaves it for a search, in which nothing can be filtered by when it is due', async () => {
  const { user } = await show(`${path}?due=overdue&q=fan`)
  expect(screen.queryByRole('button', { name: /Remove filter/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('group', { name: 'Priority' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Due' })).not.toBeInTheDocument()
})

it('lists what is due first', async () => {
  const { user, here } = await show()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const order = await screen.findByRole('combobox', { name: 'Order of the list' })
  expect(within(order).getAllByRole('option')[0]).toHaveTextContent('Due first')
  fireEvent.change(order, { target: { value: 'due' } })
  await waitFor(() => expect(here()).toBe(`${path}?order=due`))
  await waitFor(() => expect(asked()).toMatchObject({ order: 'due' }))
})

it('is in the order of the dates if it is filtered by them, and no other can be chosen', async () => {
  const { user } = await show(`${path}?due=overdue`)
  await user.click(screen.getByRole('button', { name: 'Filters 1' }))
  const order = await screen.findByRole('combobox', { name: 'Order of the list' })
  expect(order).toBeDisabled()
  expect(order).toHaveDisplayValue('Due first')
})

it('has views of what is overdue and what is due today, with their numbers', async () => {
  api.answers(countInbox, inboxCounts({ overdue: 100, dueToday: 3 }))
  const { user, here } = await renderPart(<RailViews path={path} />, { at: path })
  await user.click(await screen.findByRole('link', { name: /^Overdue ?99\+$/ }))
  expect(here()).toBe(`${path}?due=overdue`)
  await user.click(await screen.findByRole('link', { name: /^Due today ?3$/ }))
  expect(here()).toBe(`${path}?due=today`)
})
