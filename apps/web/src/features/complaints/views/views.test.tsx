import { categoriesApi } from '@counterfoil/contract/categories'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { placeOfferApi } from '@counterfoil/contract/place-offer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory } from '#testing/categories.ts'
import { inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { RailViews } from './rail-views.tsx'
import { ViewSelect } from './view-select.tsx'

const { listInbox, countInbox, listViews, keepView, renameView, deleteView } = complaintsApi

const id = crypto.randomUUID()
const untouched = {
  id,
  name: 'Water, all hostels',
  filter: {
    status: ['pending', 'in-progress'] as ('pending' | 'in-progress')[],
    order: 'untouched' as const,
  },
}

beforeEach(() => {
  api.answers(
    countInbox,
    inboxCounts({ total: 300, pending: 41, inProgress: 53, assignedToMe: 3, unassigned: 100 }),
  )
  api.answers(listViews, { items: [untouched] })
})

const showRail = (at: string) => renderPart(<RailViews path="/HomepageAdmin" />, { at })
const link = (name: RegExp | string) => screen.findByRole('link', { name })

it('lists the views with the number of open complaints, and marks the current one', async () => {
  const { user, here } = await showRail('/HomepageAdmin')
  expect(await link('All')).toHaveAttribute('aria-current', 'true')
  const open = await link(/^Open ?94$/)
  expect(open).not.toHaveAttribute('aria-current')
  await user.click(open)
  expect(here()).toBe('/HomepageAdmin?status=pending%2Cin-progress')
  await waitFor(() => expect(open).toHaveAttribute('aria-current', 'true'))
  await user.click(await link('Water, all hostels'))
  expect(here()).toBe('/HomepageAdmin?order=untouched&status=pending%2Cin-progress')
  await waitFor(() => expect(open).not.toHaveAttribute('aria-current'))
})

it('counts no further than 99, and a search leaves the view', async () => {
  api.answers(countInbox, inboxCounts({ pending: 60, inProgress: 60 }))
  await showRail('/HomepageAdmin?q=fan')
  expect(await link(/^Open ?99\+$/)).toBeVisible()
  expect(await link('All')).not.toHaveAttribute('aria-current')
})

it('renames and deletes a view', async () => {
  const { user, fill } = await showRail('/HomepageAdmin')
  const edit = () => screen.findByRole('button', { name: 'Edit view Water, all hostels' })
  await user.click(await edit())
  const dialog = within(screen.getByRole('dialog', { name: 'Edit view' }))
  expect(await dialog.findByLabelText('Name of the view')).toHaveValue('Water, all hostels')
  await fill(dialog.getByLabelText('Name of the view'), ' ')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findAllByText('Enter a name for the view.')).not.toHaveLength(0)
  api.answers(renameView, {})
  await fill(dialog.getByLabelText('Name of the view'), 'Water')
  api.answers(listViews, { items: [{ ...untouched, name: 'Water' }] })
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await link('Water')).toBeVisible()
  expect(api.sent(renameView)).toMatchObject([{ params: { id }, body: { name: 'Water' } }])

  await user.click(await screen.findByRole('button', { name: 'Edit view Water' }))
  api.answers(deleteView, {})
  api.answers(listViews, { items: [] })
  await user.click(screen.getByRole('button', { name: 'Delete view' }))
  expect(await screen.findByText('View “Water” is deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Water' })).not.toBeInTheDocument())
})

it('is a select on a narrow screen, which also says that no view has these filters', async () => {
  const chosen: unknown[] = []
  const { user } = await renderPart(<ViewSelect onView={(view) => chosen.push(view)} />, {
    at: '/HomepageAdmin?priority=high',
  })
  const select = await screen.findByLabelText('View')
  await screen.findByRole('option', { name: 'Open (94)' })
  expect(select).toHaveDisplayValue('No view')
  await user.selectOptions(select, 'Water, all hostels')
  expect(chosen).toEqual([{ status: 'pending,in-progress', order: 'untouched' }])
})

it('leads to what one has and to what nobody has, with their numbers', async () => {
  const { user, here } = await showRail('/HomepageAdmin')
  expect(await link(/^Assigned to me ?3$/)).toBeVisible()
  await user.click(await link(/^Not assigned ?99\+$/))
  expect(here()).toBe('/HomepageAdmin?status=pending%2Cin-progress&assigned=nobody')
})

it('leads to what students say is not solved, before the closed ones', async () => {
  api.answers(countInbox, inboxCounts({ notSolved: 100 }))
  const { user, here } = await showRail('/HomepageAdmin')
  const view = await link(/^Not solved ?99\+$/)
  await user.click(view)
  expect(here()).toBe('/HomepageAdmin?notSolved=true')
  await waitFor(() => expect(view).toHaveAttribute('aria-current', 'true'))
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d+\+?$/, ''))
  expect(names.slice(-4, -1)).toEqual(['Not assigned', 'Not solved', 'Closed'])
})

it('keeps and reads the filter of what is not solved', async () => {
  api.answers(listViews, {
    items: [{ ...untouched, filter: { notSolved: 'true', priority: 'high' } }],
  })
  const { user, here } = await showRail('/HomepageAdmin')
  await user.click(await link('Water, all hostels'))
  expect(here()).toBe('/HomepageAdmin?priority=high&notSolved=true')
})

it('keeps and reads the filter of a category', async () => {
  const categoryId = crypto.randomUUID()
  api.answers(listViews, { items: [{ ...untouched, filter: { categoryId, priority: 'high' } }] })
  const { user, here } = await showRail('/HomepageAdmin')
  await user.click(await link('Water, all hostels'))
  expect(here()).toBe(`/HomepageAdmin?priority=high&category=${categoryId}`)
})

it('keeps the filters and the order under a name', async () => {
  api.answers(listInbox, aPage([]))
  api.answers(departmentsApi.listDepartments, { items: [] })
  api.answers(categoriesApi.offerCategories, { items: [] })
  api.answers(placeOfferApi.offerPlaces, { items: [] })
  api.answers(categoriesApi.readCategory, aCategoryToFile(anOfferedCategory('Wi-Fi')))
  const category = crypto.randomUUID()
  const doNothing = () => undefined
  const { user, fill } = await renderPart(
    <Inbox id={undefined} onOpen={doNothing} onClose={doNothing} isOfCollege={true} />,
    {
      at: `/HomepageAdmin?status=pending%2Cin-progress&category=${category}&from=2026-11-01&order=priority`,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Filters 3' }))
  await user.click(screen.getByRole('button', { name: 'Save as a view' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Save as a view' }))
  api.refuses(keepView, 'view.too_many')
  await fill(await dialog.findByLabelText('Name of the view'), 'November')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('You can keep 20 views. Delete one first.')).toBeVisible()
  api.answers(keepView, { id: crypto.randomUUID() })
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View “November” is saved.')).toBeVisible()
  expect(api.sent(keepView).at(-1)?.body).toEqual({
    name: 'November',
    filter: {
      ...{ status: ['pending', 'in-progress'], categoryId: category },
      ...{ filedFrom: '2026-11-01', order: 'priority' },
    },
  })
})
