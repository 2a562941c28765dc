import type { BulkDetails, BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { useSearch } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { BulkLine } from './bulk-line.tsx'

const hostel = aDepartment('Hostel')
const library = aDepartment('Library')
const rows = [5, 4, 3, 2, 1].map((number) =>
  anInboxComplaint({ number, subject: `Complaint ${number}`, version: number * 10, department: hostel }),
)
/** The list has more than is loaded. */
const older = Array.from({ length: 26 }, (_, index) => anInboxComplaint({ number: 100 + index, version: 7 }))
const asSelected = ({ id, number, version, status, department }: (typeof rows)[number]) => ({
  ...{ id, number, version, status },
  departmentId: department.id,
})
const jobId = crypto.randomUUID()
const aJob = (given: Partial<BulkDetails> = {}): BulkDetails => ({
  ...{ id: jobId, state: 'running', kind: 'status', status: 'resolved', department: null, assignee: null },
  ...{ isToNobody: false, words: null, total: 4, done: 1, failed: 0, unseen: 0, startsIn: 0 },
  ...{ askedAt: '2026-11-18T05:08:00.000Z', endedAt: null, failures: [] },
  ...given,
})

beforeEach(() => {
  api.answers(complaintsApi.listViews, { items: [] })
  api.answers(complaintsApi.countInbox, inboxCounts({ total: 31 }))
  api.answers(complaintsApi.listInbox, aPage(rows))
  api.answers(complaintsApi.select, { items: [...rows, ...older].map(asSelected), hasMore: false })
  api.answers(departmentsApi.listDepartments, { items: [hostel, library] })
})

/** The route of the inbox reads these parameters of the address. Here is no such route. */
function Page() {
  const { id } = useSearch({ strict: false })
  const doNothing = () => undefined
  return <Inbox id={id} onOpen={doNothing} onClose={doNothing} isOfCollege />
}

async function show({ at = '/HomepageAdmin', jobs = [] as BulkJob[] } = {}) {
  const view = await renderPart(<Page />, { at, person: aPerson(), jobs })
  await screen.findByRole('checkbox', { name: 'Select complaint 5' })
  return view
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select complaint ${number}` })
const opener = (number: number) => screen.getByRole('button', { name: `Open complaint ${number}` })
const picked = () =>
  rows.map(({ number }) => number).filter((number) => (box(number) as HTMLInputElement).checked)

describe('selecting', () => {
  it('by the boxes, and a range with Shift', async () => {
    const { user } = await show()
    await user.click(box(4))
    await user.keyboard('{Shift>}')
    await user.click(box(1))
    await user.keyboard('{/Shift}')
    expect(picked()).toEqual([4, 3, 2, 1])
    await user.click(box(3))
    expect(picked()).toEqual([4, 2, 1])
    expect(screen.getByRole('toolbar', { name: 'Selected complaints' })).toHaveTextContent('3 selected')
  })

  it('by x and Shift+X in a row, and Esc clears it before it closes anything', async () => {
    const { user } = await show()
    opener(5).focus()
    await user.keyboard('xj{Shift>}X{/Shift}')
    expect(picked()).toEqual([5, 4])
    await user.keyboard('{Escape}')
    expect(picked()).toEqual([])
  })

  it('is about one list: with another filter, nothing is selected', async () => {
    const { user } = await show()
    await user.click(box(5))
    await user.click(await screen.findByRole('button', { name: /^31 ?Total/ }))
    await user.click(await screen.findByRole('button', { name: /Urgent/ }))
    await waitFor(() => expect(picked()).toEqual([]))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('is cleared by Esc in the bar, and the focus stays there, but not by Esc in its dialog', async () => {
    const { user } = await show()
    await user.click(box(5))
    await user.click(screen.getByRole('button', { name: 'Status' }))
    fireEvent.keyDown(await screen.findByLabelText('New status'), { key: 'Escape' })
    expect(picked()).toEqual([5])
    screen.getByRole('button', { name: 'Transfer' }).focus()
    await user.keyboard('{Escape}')
    expect(picked()).toEqual([])
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus())
  })

  it('stays, with what is being typed, when the list gets empty', async () => {
    const { user, client } = await show()
    await user.click(box(5))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    api.answers(complaintsApi.listInbox, aPage([]))
    await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
    expect(await screen.findByText('No complaints found.')).toBeVisible()
    expect(screen.getByLabelText('Reason (sent to every student)')).toBeVisible()
  })

  it('does not take x from those who have turned single keys off', async () => {
    const preferences = { undoSeconds: 10, shortcuts: false } as const
    const { user } = await renderPart(<Page />, { at: '/HomepageAdmin', person: aPerson(), preferences })
    await screen.findByRole('checkbox', { name: 'Select complaint 5' })
    opener(5).focus()
    await user.keyboard('x')
    expect(picked()).toEqual([])
  })

  it('all means all of this filter, as many as its number says', async () => {
    const { user } = await show()
    await user.click(box(5))
    await user.click(await screen.findByRole('button', { name: 'Select all 31' }))
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('31 selected'))
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  })

  it('all says so when the filter has more than can be selected', async () => {
    api.answers(complaintsApi.select, { items: rows.map(asSelected), hasMore: true })
    const { user } = await show()
    await user.click(box(5))
    await user.click(await screen.findByRole('button', { name: 'Select the first 5' }))
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('5 selected'))
    expect(screen.getByText('The list has more.')).toBeVisible()
  })
})

describe('asking', () => {
  it('sends what the admin selected, as it was then, with words for the students', async () => {
    const { user, fill, client, here } = await show()
    await user.click(box(5))
    await user.click(box(2))
    // Another admin changes one of them. The server then leaves it alone.
    api.answers(
      complaintsApi.listInbox,
      aPage(rows.map((row) => (row.number === 2 ? { ...row, status: 'in-progress', version: 21 } : row))),
    )
    await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
    await waitFor(() => expect(screen.getAllByDisplayValue('In Progress')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Status' }))
    await user.selectOptions(screen.getByLabelText('New status'), 'Resolved')
    await fill(screen.getByLabelText('Words for the students (optional)'), 'The pump works.')
    api.answers(complaintsApi.askBulk, { id: jobId })
    api.answers(complaintsApi.listBulk, { items: [] })
    api.answers(complaintsApi.readBulk, aJob({ state: 'waiting', done: 0, startsIn: 9, total: 2 }))
    await user.click(screen.getByRole('button', { name: 'Set status' }))
    expect(await screen.findByText('Setting 2 complaints to Resolved')).toBeVisible()
    const [sent] = api.sent(complaintsApi.askBulk)
    expect(sent?.body).toEqual({
      items: [
        { id: rows[0]?.id, version: 50 },
        { id: rows[3]?.id, version: 20 },
      ],
      change: { kind: 'status', to: 'resolved', reason: 'The pump works.' },
    })
    expect(sent?.idempotencyKey).not.toBeNull()
    expect(here()).toContain(jobId)
    expect(picked()).toEqual([])
  })

  it('needs a reason to reject and to re-open', async () => {
    api.answers(
      complaintsApi.listInbox,
      aPage(rows.map((row) => (row.number === 5 ? { ...row, status: 'resolved' } : row))),
    )
    const { user } = await show()
    await user.click(box(5))
    await user.click(screen.getByRole('button', { name: 'Status' }))
    for (const status of ['Rejected', 'Pending']) {
      await user.selectOptions(screen.getByLabelText('New status'), status)
      await user.click(screen.getByRole('button', { name: 'Set status' }))
      expect((await screen.findAllByText('Enter a reason.'))[0]).toBeVisible()
    }
    expect(api.sent(complaintsApi.askBulk)).toEqual([])
  })

  it('keeps the selection and the words when it fails', async () => {
    const { user, fill } = await show()
    await user.click(box(5))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await fill(screen.getByLabelText('Reason (sent to every student)'), 'Filed twice.')
    api.refuses(complaintsApi.askBulk, 'bulk.running')
    api.answers(complaintsApi.listBulk, { items: [] })
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    expect(
      await screen.findByText(/^That didn’t work. Your last bulk change is still under way/),
    ).toBeVisible()
    expect(screen.getByLabelText('Reason (sent to every student)')).toHaveValue('Filed twice.')
    expect(picked()).toEqual([5])
  })

  it('offers no other person if the complaints are of several departments', async () => {
    api.answers(
      complaintsApi.listInbox,
      aPage(rows.map((row) => (row.number === 4 ? { ...row, department: library } : row))),
    )
    const { user } = await show()
    await user.click(box(5))
    await user.click(box(4))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    const options = screen.getByLabelText('Assign to').querySelectorAll('option')
    expect([...options].map((option) => option.textContent)).toEqual(['Choose a person', 'You', 'Nobody'])
  })
})

describe('a bulk change', () => {
  const at = `/HomepageAdmin?job=${jobId}`

  it('can be cancelled while it waits', async () => {
    api.answers(complaintsApi.readBulk, aJob({ state: 'waiting', done: 0, startsIn: 8 }))
    api.answers(complaintsApi.listBulk, { items: [] })
    api.answers(complaintsApi.stopBulk, {})
    const { user } = await show({ at })
    expect(await screen.findByText('Starts in 8 seconds.')).toBeVisible()
    api.answers(complaintsApi.readBulk, aJob({ state: 'cancelled', done: 0 }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeVisible()
    expect(api.sent(complaintsApi.stopBulk)).toHaveLength(1)
  })

  it('says how far it is, and can be stopped', async () => {
    api.answers(complaintsApi.readBulk, aJob({ total: 4, done: 2, failed: 1 }))
    await show({ at })
    const bar = await screen.findByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuenow', '75')
    expect(screen.getByText('2 done')).toBeVisible()
    expect(screen.getByText('1 not changed')).toBeVisible()
    expect(screen.getByText('1 to go')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop, keep what is done' })).toBeVisible()
  })

  it('names what failed by its reason, and what is no longer visible by its number alone', async () => {
    const [one, two] = rows
    const failure = (row: typeof one) =>
      row ? { ...asSelected(row), subject: row.subject, version: 99 } : null
    api.answers(
      complaintsApi.readBulk,
      aJob({
        ...{ state: 'done', total: 7, done: 3, failed: 4, endedAt: '2026-11-18T05:10:00.000Z' },
        failures: [
          { number: 77, reason: 'gone', complaint: null },
          { number: 5, reason: 'changed', complaint: failure(one) },
          { number: 4, reason: 'changed', complaint: failure(two) },
          { number: 78, reason: 'has_joined', complaint: null },
        ],
      }),
    )
    const { user, here } = await show({ at })
    expect(await screen.findByText('3 of 7 set to Resolved')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '2 changed after you selected them',
      '1 that you can no longer see',
      'Other complaints have joined 1 of them. Take those apart first.',
    ])
    expect(screen.getByText('77').closest('li')).toHaveTextContent(/^77$/)
    await user.click(screen.getByRole('button', { name: 'Select these 2' }))
    expect(picked()).toEqual([5, 4])
    expect(here()).not.toContain(jobId)
  })

  it('is no longer kept after a while', async () => {
    api.refuses(complaintsApi.readBulk, 'bulk.missing')
    await show({ at })
    expect(await screen.findByText('This bulk change is no longer kept.')).toBeVisible()
  })
})

describe('on every page', () => {
  it('a line says how far it is, and that it is over until somebody looks', async () => {
    const running = aJob({ total: 4, done: 2 })
    const { client } = await renderPart(<BulkLine />, { at: '/Controls', person: aPerson(), jobs: [running] })
    expect(await screen.findByRole('link', { name: 'Bulk change 50 %' })).toHaveAttribute(
      'href',
      expect.stringContaining(`job=${jobId}`),
    )
    client.setQueryData(queryKeys.session.bulkJobs, [{ ...running, state: 'done', done: 4 }])
    expect(
      await screen.findByRole('link', { name: 'Bulk change finished: 4 of 4 set to Resolved' }),
    ).toBeVisible()
  })

  it('nothing is said of an older one', async () => {
    const jobs = [aJob({ state: 'done', done: 4 })]
    await renderPart(<BulkLine />, { at: '/Controls', person: aPerson(), jobs })
    fireEvent.focus(window)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
