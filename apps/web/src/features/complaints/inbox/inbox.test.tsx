import { categoriesApi } from '@counterfoil/contract/categories'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { placeOfferApi } from '@counterfoil/contract/place-offer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { readText } from '#lib/words/text.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { anOfferedCategory } from '#testing/categories.ts'
import { aDepartment } from '#testing/colleges.ts'
import {
  aComplaint,
  anInboxComplaint,
  aRemovedComplaint,
  aWithdrawnComplaint,
  changed,
  handled,
  inboxCounts,
  nothing,
} from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { anOfferedPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { inboxText } from './inbox.text.ts'
import { Inbox } from './inbox.tsx'

const { listInbox, listViews, countInbox, changeStatus, read, remove, restore } = complaintsApi
const text = readText(inboxText)
const words = readText(complaintsText)
const electrical = aDepartment('Electrical')
const hostelWater = anOfferedCategory('Water supply')
const water = anInboxComplaint({ number: 1, subject: 'No water in Hostel B', priority: 'high' })
const fan = anInboxComplaint({ number: 2, subject: 'Fan not working', department: electrical })

type Given = { at?: string; isOfCollege?: boolean; opened?: string }

function show({ at = '/HomepageAdmin', isOfCollege = true, opened }: Given = {}) {
  api.answers(listViews, { items: [] })
  api.answers(categoriesApi.offerCategories, { items: [hostelWater] })
  api.answers(placeOfferApi.offerPlaces, { items: [] })
  if (isOfCollege) api.answers(departmentsApi.listDepartments, { items: [electrical] })
  const doNothing = () => undefined
  return renderPart(<Inbox id={opened} onOpen={doNothing} onClose={doNothing} isOfCollege={isOfCollege} />, {
    at,
    person: aPerson(),
  })
}

/** Answers like a server with two complaints. It applies only the filters that these tests use. */
function fill(): void {
  api.answers(countInbox, inboxCounts({ total: 2, pending: 2, urgent: 1, today: 2 }))
  api.answers(listInbox, ({ query }) =>
    aPage(
      [fan, water].filter(
        ({ priority, department, status }) =>
          (query.priority ?? priority) === priority &&
          (query.departmentId ?? department.id) === department.id &&
          (query.status ?? [status]).includes(status),
      ),
    ),
  )
}

const slip = (name: string) => screen.findByRole('heading', { level: 2, name })
/** The button of a figure. Number and label are on two lines, which the simulated browser joins without a space. */
const figure = (count: number, word: string) =>
  screen.findByRole('button', { name: new RegExp(`^${count} ?${word}`) })

it('says what failed, the figures and the list apart, and tries each again', async () => {
  api.loses(countInbox)
  api.loses(listInbox)
  const { user } = await show()
  const failure = /Failed to fetch complaints: Counterfoil could not be reached\./
  expect(await screen.findByText(failure)).toBeVisible()
  expect(await screen.findByText('The counts could not be loaded.')).toBeVisible()
  api.answers(countInbox, inboxCounts())
  api.answers(listInbox, aPage([]))
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await figure(0, 'Total')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No complaints found.')).toBeVisible()
  expect(screen.getByText(text.none)).toBeVisible()
})

it('shows with a figure exactly what was counted, and all again when it is pressed a second time', async () => {
  fill()
  const { user, here } = await show()
  expect(await figure(2, 'Total')).toHaveAttribute('aria-pressed', 'true')
  expect(await slip('Fan not working')).toBeVisible()
  await user.click(await figure(1, 'Urgent'))
  expect(await slip('No water in Hostel B')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Fan not working' })).not.toBeInTheDocument()
  expect(here()).toBe('/HomepageAdmin?priority=high')
  expect(await figure(1, 'Urgent')).toHaveAttribute('aria-pressed', 'true')
  await user.click(await figure(1, 'Urgent'))
  expect(await slip('Fan not working')).toBeVisible()
  expect(here()).toBe('/HomepageAdmin')
})

it.each([
  ['Pending', '?status=pending', { status: ['pending'] }],
  ['Urgent', '?priority=high', { priority: 'high' }],
  ['Complaints Today', '?day=today', { day: 'today' }],
] as const)('asks the server for the complaints that a figure counts: %s', async (word, search, query) => {
  api.answers(countInbox, inboxCounts({ total: 2, pending: 1, urgent: 1, today: 1 }))
  // Without a filter there is another complaint, so that the test knows when the filter has worked.
  api.answers(listInbox, ({ query: { limit: _limit, ...filter } }) =>
    aPage(Object.keys(filter).length === 0 ? [water] : [fan]),
  )
  const { user, here } = await show()
  await user.click(await figure(1, word))
  expect(await slip('Fan not working')).toBeVisible()
  expect(await figure(1, word)).toHaveAttribute('aria-pressed', 'true')
  expect(await figure(2, 'Total')).toHaveAttribute('aria-pressed', 'false')
  expect(here()).toBe(`/HomepageAdmin${search}`)
  expect(api.sent(listInbox).at(-1)?.query).toEqual({ limit: 25, ...query })
})

const openFilters = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  return within(await screen.findByRole('region', { name: 'Filters' }))
}

it('filters by department and several statuses, and offers to show all if nothing matches', async () => {
  fill()
  const { user, here } = await show()
  const filters = await openFilters(user)
  await filters.findByRole('option', { name: 'Electrical' })
  await user.selectOptions(filters.getByLabelText('Department'), 'Electrical')
  expect(await slip('Fan not working')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filters 1' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(filters.getByRole('button', { name: 'Rejected' }))
  await user.click(filters.getByRole('button', { name: 'Resolved' }))
  expect(await screen.findByText(text.noneFiltered)).toBeVisible()
  expect(here()).toBe(`/HomepageAdmin?department=${electrical.id}&status=resolved%2Crejected`)
  expect(filters.getByRole('button', { name: 'Resolved' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(filters.getByRole('button', { name: 'Rejected' }))
  expect(here()).toBe(`/HomepageAdmin?department=${electrical.id}&status=resolved`)
  await user.click(await screen.findByRole('button', { name: 'Show all complaints' }))
  expect(await slip('No water in Hostel B')).toBeVisible()
  expect(here()).toBe('/HomepageAdmin')
})

it('offers retired departments in the filter, too, and says that they are', async () => {
  fill()
  const { user } = await show()
  const law = aDepartment('Law', { isRetired: true })
  api.answers(departmentsApi.listDepartments, ({ query }) => ({ items: query.retired ? [law] : [] }))
  const filters = await openFilters(user)
  await filters.findByRole('option', { name: 'Law (retired)' })
  await user.selectOptions(filters.getByLabelText('Department'), law.id)
  expect(await screen.findByRole('button', { name: /Law \(retired\)/ })).toBeVisible()
})

it('filters by category, and says so above the list', async () => {
  fill()
  const { user, here } = await show()
  const filters = await openFilters(user)
  await user.click(await filters.findByRole('combobox', { name: 'Category' }))
  await user.click(await filters.findByRole('option', { name: /^Water supply/ }))
  await waitFor(() => expect(here()).toBe(`/HomepageAdmin?category=${hostelWater.id}`))
  await waitFor(() => expect(api.sent(listInbox).at(-1)?.query.categoryId).toBe(hostelWater.id))
  expect(await screen.findByRole('button', { name: 'Remove filter: Water supply' })).toBeVisible()
})

it('filters by place, as a code on a door or the box of a complaint leads here', async () => {
  const place = anOfferedPlace('B-224')
  fill()
  api.answers(placeOfferApi.readPlace, place)
  const { user, here } = await show({ at: `/HomepageAdmin?place=${place.id}` })
  await waitFor(() => expect(api.sent(listInbox).at(-1)?.query.placeId).toBe(place.id))
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Cauvery Hostel, B-224' }))
  await waitFor(() => expect(here()).toBe('/HomepageAdmin'))
})

it('filters by the days of filing, and clears the filters', async () => {
  fill()
  const { user, here } = await show()
  const filters = await openFilters(user)
  // The field keeps the years that appear while one is typed, and sends none of them.
  const from = filters.getByLabelText('Filed from')
  for (const year of ['0002', '0020', '0202', '2026'])
    fireEvent.change(from, { target: { value: `${year}-11-01` } })
  expect(from).toHaveValue('2026-11-01')
  await waitFor(() => expect(here()).toBe('/HomepageAdmin?from=2026-11-01'))
  fireEvent.change(filters.getByLabelText('Filed until'), { target: { value: '2026-11-10' } })
  await waitFor(() =>
    expect(api.sent(listInbox).at(-1)?.query).toMatchObject({
      filedFrom: '2026-11-01',
      filedUntil: '2026-11-10',
    }),
  )
  expect(here()).toBe('/HomepageAdmin?from=2026-11-01&until=2026-11-10')
  await user.click(filters.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(here()).toBe('/HomepageAdmin'))
})

it('closes the filters with Esc, and the open complaint only then', async () => {
  fill()
  const { user } = await show()
  const filters = await openFilters(user)
  await user.click(filters.getByRole('button', { name: 'High' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: text.details })).toBeVisible()
})

it('closes the list of categories with Esc, and the filters only then', async () => {
  fill()
  const { user } = await show()
  const filters = await openFilters(user)
  await user.click(await filters.findByRole('combobox', { name: 'Category' }))
  await filters.findByRole('option', { name: /^Water supply/ })
  await user.keyboard('{Escape}')
  expect(filters.queryByRole('option', { name: /^Water supply/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Filters' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument()
})

it('lists in another order, which stays when a filter changes', async () => {
  fill()
  const { user, here } = await show()
  await slip('Fan not working')
  await user.selectOptions(screen.getByLabelText('Order of the list'), 'Longest untouched')
  await waitFor(() => expect(api.sent(listInbox).at(-1)?.query).toEqual({ limit: 25, order: 'untouched' }))
  await user.click(await figure(1, 'Urgent'))
  await waitFor(() =>
    expect(api.sent(listInbox).at(-1)?.query).toEqual({ limit: 25, order: 'untouched', priority: 'high' }),
  )
  expect(here()).toBe('/HomepageAdmin?priority=high&order=untouched')
})

it('has no departments to choose from where there is one', async () => {
  fill()
  const { user } = await show({ at: '/DepartmentComplaints', isOfCollege: false })
  await slip('Fan not working')
  const filters = await openFilters(user)
  expect(filters.queryByLabelText('Department')).not.toBeInTheDocument()
})

it('shows who filed the open one, with a number that can be called', async () => {
  fill()
  const who = { userId: crypto.randomUUID(), name: 'Asha Verma', roll: '0042' }
  const reporter = { ...who, email: 'asha@college.example', phone: '9876543210' }
  api.answers(read, aComplaint({ ...water, reporter }))
  await show({ opened: water.id })
  const link = await screen.findByRole('link', { name: '9876543210' })
  expect(link).toHaveAttribute('href', 'tel:9876543210')
  expect(screen.getByText('The tap has been dry since last night.')).toBeVisible()
})

it('shows the status of the open one once, as the selector that changes it', async () => {
  fill()
  api.answers(read, aComplaint({ ...water, can: handled }))
  await show({ opened: water.id })
  const pane = within(await screen.findByRole('region', { name: text.details }))
  expect(await pane.findByText('The tap has been dry since last night.')).toBeVisible()
  expect(pane.getAllByText(words.status.pending)).toHaveLength(1)
  expect(pane.queryByText(words.labels.status)).not.toBeInTheDocument()
})

it('says that the open one is gone', async () => {
  fill()
  api.refuses(read, 'complaint.missing')
  await show({ opened: crypto.randomUUID() })
  expect(await screen.findByText('This complaint is no longer available.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('says of a withdrawn one only that it was withdrawn', async () => {
  fill()
  const complaint = aWithdrawnComplaint({ number: 35, subject: '', description: '', can: nothing })
  api.answers(read, complaint)
  await show({ opened: complaint.id })
  const pane = within(await screen.findByRole('region', { name: text.details }))
  const sentence = 'The student withdrew this complaint on 14 Nov 2026. Its text isn’t shown.'
  expect(await pane.findByText(sentence)).toBeVisible()
  for (const shown of ['35', 'Withdrawn']) expect(pane.getByText(shown)).toBeVisible()
  expect(pane.queryByRole('group')).not.toBeInTheDocument()
  for (const hidden of ['No Title', 'No description provided', text.reporter, text.delete, text.noReporter])
    expect(pane.queryByText(hidden)).not.toBeInTheDocument()
})

it('restores one that was deleted, and goes on showing it', async () => {
  fill()
  const removed = aRemovedComplaint({ number: 35, can: { ...nothing, restore: true } })
  api.answers(read, removed)
  api.answers(restore, {})
  const { user } = await show({ opened: removed.id })
  const button = await screen.findByRole('button', { name: 'Restore' })
  api.answers(read, { ...removed, state: 'open', deleted: null, can: handled })
  await user.click(button)
  expect(await screen.findByText('Complaint 35 is restored.')).toBeVisible()
  expect(await screen.findByRole('group', { name: text.statusOf('35') })).toBeVisible()
})

it('keeps a row in its place that no longer matches the filter', async () => {
  let pending = [fan, water]
  api.answers(countInbox, inboxCounts({ total: 2, pending: 2 }))
  api.answers(listInbox, () => aPage(pending))
  api.answers(read, () => aComplaint({ ...fan, status: 'in-progress', can: handled }))
  api.answers(changeStatus, () => {
    pending = [water]
    return changed()
  })
  const { user, client } = await show({ at: '/HomepageAdmin?status=pending' })
  await slip('Fan not working')
  const asked = api.sent(listInbox).length
  await user.selectOptions(screen.getByRole('combobox', { name: text.statusOf('2') }), 'in-progress')
  expect(await screen.findByText('Complaint 2: In Progress')).toBeVisible()
  await waitFor(() => expect(api.sent(listInbox).length).toBeGreaterThan(asked))
  await new Promise((soon) => setTimeout(soon, 50))
  const subjects = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(subjects).toEqual(expect.arrayContaining(['Fan not working', 'No water in Hostel B']))
  expect(subjects.indexOf('Fan not working')).toBeLessThan(subjects.indexOf('No water in Hostel B'))
  expect(screen.getByRole('combobox', { name: text.statusOf('2') })).toHaveValue('in-progress')

  // It shows what others make of it, and is gone when it is no longer theirs.
  api.answers(read, aComplaint({ ...fan, status: 'resolved', can: handled }))
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: text.statusOf('2') })).toHaveValue('resolved'),
  )
  api.refuses(read, 'complaint.missing')
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: text.statusOf('2') })).not.toBeInTheDocument(),
  )
})

it('keeps the last row of a filter, too', async () => {
  let pending = [fan]
  api.answers(countInbox, inboxCounts({ total: 1, pending: 1 }))
  api.answers(listInbox, () => aPage(pending))
  api.answers(read, aComplaint({ ...fan, status: 'in-progress', can: handled }))
  api.answers(changeStatus, () => {
    pending = []
    return changed()
  })
  const { user } = await show({ at: '/HomepageAdmin?status=pending' })
  await slip('Fan not working')
  const asked = api.sent(listInbox).length
  await user.selectOptions(screen.getByRole('combobox', { name: text.statusOf('2') }), 'in-progress')
  await waitFor(() => expect(api.sent(listInbox).length).toBeGreaterThan(asked))
  await new Promise((soon) => setTimeout(soon, 50))
  expect(screen.getByRole('combobox', { name: text.statusOf('2') })).toHaveValue('in-progress')
})

it('deletes only with a reason, and says so', async () => {
  fill()
  api.answers(remove, changed())
  const shown = await show()
  await shown.user.click(await screen.findByRole('button', { name: 'Delete complaint 2' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this complaint?' }),
  )
  const kept = 'The student keeps the slip with your reason. Every SuperAdmin is told and can restore it.'
  expect(question.getByText(kept)).toBeVisible()
  await shown.user.click(question.getByRole('button', { name: 'Delete' }))
  expect(question.getByText('Enter a reason.')).toBeVisible()
  expect(api.sent(remove)).toEqual([])
  api.answers(listInbox, aPage([water]))
  await shown.fill(question.getByLabelText(text.removeReason), 'Filed twice.')
  await shown.user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Complaint deleted successfully.')).toBeVisible()
  expect(api.sent(remove)).toMatchObject([{ params: { id: fan.id }, body: { reason: 'Filed twice.' } }])
})

it('goes on below with the next page', async () => {
  api.answers(countInbox, inboxCounts({ total: 2 }))
  api.answers(listInbox, ({ query }) => (query.after === undefined ? aPage([fan], 'two') : aPage([water])))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await slip('No water in Hostel B')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Fan not working' })).toBeVisible()
  expect(api.sent(listInbox).at(-1)).toMatchObject({ query: { after: 'two', limit: 75 } })
})

it('shows each filter that is on above the list, and takes it off', async () => {
  fill()
  const at = `/HomepageAdmin?priority=high&department=${electrical.id}&from=2026-11-01&assigned=nobody`
  const { user, here } = await show({ at })
  const tokens = within(await screen.findByRole('group', { name: 'Filters that are on' }))
  for (const name of ['High priority', 'Electrical', 'Filed from 1 Nov 2026', 'Assigned to nobody'])
    expect(await tokens.findByRole('button', { name: `Remove filter: ${name}` })).toBeVisible()
  await user.click(tokens.getByRole('button', { name: 'Remove filter: High priority' }))
  expect(tokens.getAllByRole('button')).toContain(document.activeElement)
  await waitFor(() => expect(here()).not.toContain('priority'))
  expect(here()).toContain('assigned=nobody')
  await user.click(tokens.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(here()).toBe('/HomepageAdmin'))
  expect(screen.queryByRole('group', { name: 'Filters that are on' })).not.toBeInTheDocument()
})

it('needs no list of filters for a view, whose name says what it shows', async () => {
  fill()
  await show({ at: '/HomepageAdmin?status=pending%2Cin-progress' })
  expect(await slip('Fan not working')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Filters that are on' })).not.toBeInTheDocument()
})

it('goes into the filters and back to their button, by the keyboard alone', async () => {
  fill()
  const { user } = await show()
  const button = await screen.findByRole('button', { name: 'Filters' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

it('keeps the focus on the stamp whose status was changed', async () => {
  let rows = [fan, water]
  api.answers(countInbox, inboxCounts({ total: 2 }))
  api.answers(listInbox, () => aPage(rows))
  api.answers(changeStatus, () => {
    rows = [{ ...fan, status: 'in-progress' }, water]
    return changed()
  })
  const { user } = await show()
  await slip('Fan not working')
  const stamp = () => screen.getByRole('combobox', { name: text.statusOf('2') })
  await user.click(stamp())
  await user.selectOptions(stamp(), 'in-progress')
  await screen.findByText('Complaint 2: In Progress')
  await waitFor(() => expect(stamp()).toHaveFocus())
})

it('gives the focus to the heading when the last row of the list is gone', async () => {
  let rows = [fan]
  api.answers(countInbox, inboxCounts({ total: 1 }))
  api.answers(listInbox, () => aPage(rows))
  api.answers(remove, () => {
    rows = []
    return changed()
  })
  const { user, fill: type } = await show()
  const heading = document.body.insertBefore(document.createElement('h1'), document.body.firstChild)
  heading.tabIndex = -1
  await user.click(await screen.findByRole('button', { name: 'Delete complaint 2' }))
  await type(await screen.findByLabelText(text.removeReason), 'Filed twice.')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(text.none)
  await waitFor(() => expect(heading).toHaveFocus())
  heading.remove()
})

it('goes into the open complaint when its row is pressed again', async () => {
  fill()
  api.answers(read, aComplaint({ ...water, can: handled }))
  const { user } = await show({ opened: water.id })
  const row = await screen.findByRole('button', { name: 'Open complaint 1' })
  row.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: text.details })).toHaveFocus())
})

it('leaves the open complaint open when Esc closes a dialog over it', async () => {
  fill()
  api.answers(read, aComplaint({ ...water, can: handled }))
  const onClose = vi.fn()
  api.answers(departmentsApi.listDepartments, { items: [electrical] })
  const { user } = await renderPart(
    <Inbox id={water.id} onOpen={() => undefined} onClose={onClose} isOfCollege={true} />,
    { at: '/HomepageAdmin', person: aPerson() },
  )
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Transfer complaint 1' })
  await user.click(await within(dialog).findByLabelText('Reason (sent to the student)'))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})
