import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import {
  aComplaint,
  anInboxComplaint,
  aRemovedComplaint,
  aWithdrawnComplaint,
  inboxCounts,
} from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { inboxText } from './inbox.text.ts'
import { Inbox } from './inbox.tsx'

const { listInbox, countInbox, read, remove, restore } = complaintsApi
const text = readText(inboxText)
const words = readText(complaintsText)
const electrical = aDepartment('Electrical')
const water = anInboxComplaint({ number: 1, subject: 'No water in Hostel B', priority: 'high' })
const fan = anInboxComplaint({ number: 2, subject: 'Fan not working', department: electrical })

type Given = { at?: string; isOfCollege?: boolean; opened?: string }

function show({ at = '/HomepageAdmin', isOfCollege = true, opened }: Given = {}) {
  if (isOfCollege) api.answers(collegesApi.listDepartments, { items: [electrical] })
  const doNothing = () => undefined
  return renderPart(<Inbox id={opened} onOpen={doNothing} onClose={doNothing} isOfCollege={isOfCollege} />, {
    at,
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
          (query.status ?? status) === status,
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
  ['Pending', '?status=pending', { status: 'pending' }],
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

it('filters by department and status together, and offers to show all if nothing matches', async () => {
  fill()
  const { user, here } = await show()
  await screen.findByRole('option', { name: 'Electrical' })
  await user.selectOptions(screen.getByLabelText('Department'), 'Electrical')
  expect(await slip('Fan not working')).toBeVisible()
  await user.selectOptions(screen.getByLabelText(words.filterLabel), 'Resolved')
  expect(await screen.findByText(text.noneFiltered)).toBeVisible()
  expect(here()).toBe(`/HomepageAdmin?department=${electrical.id}&status=resolved`)
  await user.click(screen.getByRole('button', { name: 'Show all complaints' }))
  expect(await slip('No water in Hostel B')).toBeVisible()
  expect(here()).toBe('/HomepageAdmin')
})

it('has no departments to choose from where there is one', async () => {
  fill()
  await show({ at: '/DepartmentComplaints', isOfCollege: false })
  await slip('Fan not working')
  expect(screen.queryByLabelText('Department')).not.toBeInTheDocument()
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
  const can = { edit: false, withdraw: false, changeStatus: true, remove: true, restore: false }
  api.answers(read, aComplaint({ ...water, can }))
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
  const can = { edit: false, withdraw: false, changeStatus: false, remove: false, restore: false }
  const complaint = aWithdrawnComplaint({ number: 35, subject: '', description: '', can })
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
  const can = { edit: false, withdraw: false, changeStatus: false, remove: false, restore: true }
  const removed = aRemovedComplaint({ number: 35, can })
  api.answers(read, removed)
  api.answers(restore, {})
  const { user } = await show({ opened: removed.id })
  const button = await screen.findByRole('button', { name: 'Restore' })
  const handled = { ...can, changeStatus: true, remove: true, restore: false }
  api.answers(read, { ...removed, state: 'open', deleted: null, can: handled })
  await user.click(button)
  expect(await screen.findByText('Complaint 35 is restored.')).toBeVisible()
  expect(await screen.findByRole('group', { name: text.statusOf('35') })).toBeVisible()
})

it('deletes only with a reason, and says so', async () => {
  fill()
  api.answers(remove, {})
  const shown = await show()
  await shown.user.click(await screen.findByRole('button', { name: 'Delete complaint 2' }))
  const question = within(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this complaint?' }),
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
  expect(api.sent(listInbox).at(-1)).toMatchObject({ query: { after: 'two', limit: 25 } })
})
