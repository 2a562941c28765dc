import type { FoundComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { api } from '#testing/api.ts'
import { aComplaint, anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { listInbox, countInbox, searchInbox, findByNumber, read } = complaintsApi

const aFound = (given: Partial<FoundComplaint> = {}): FoundComplaint => ({
  ...anInboxComplaint({ number: 212, subject: 'Ceiling fan in B-224 stopped', studentName: 'Riya Patil' }),
  roll: '26017',
  excerpt: null,
  ...given,
})
const theseFound = (...items: FoundComplaint[]) => ({
  ...aPage(items),
  total: items.length,
  showing: null,
})

beforeEach(() => {
  api.answers(countInbox, inboxCounts({ total: 1 }))
  api.answers(complaintsApi.listViews, { items: [] })
  api.answers(listInbox, aPage([anInboxComplaint({ number: 7, subject: 'The first of the list' })]))
  api.answers(departmentsApi.listDepartments, { items: [] })
})

async function show(at = '/HomepageAdmin') {
  const onOpen = vi.fn()
  const part = await renderPart(
    <Inbox id={undefined} onOpen={onOpen} onClose={() => undefined} isOfCollege={true} />,
    { at, person: aPerson() },
  )
  await screen.findByRole('textbox', { name: 'Search complaints' })
  return { ...part, onOpen }
}
const field = () => screen.getByRole('textbox', { name: 'Search complaints' })
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

it('opens a complaint by its number: /, digits, Enter', async () => {
  const id = crypto.randomUUID()
  const subject = 'Ceiling fan of the reading room wobbles'
  api.answers(findByNumber, { id, number: 212, subject, state: 'open', withdrawnAt: null })
  api.answers(searchInbox, theseFound())
  const { user, onOpen } = await show()
  await user.keyboard('/212')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('212')
  const offer = await screen.findByRole('button', { name: new RegExp(`^Open complaint 212: ?${subject}`) })
  expect(offer).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(id))
  expect(field()).toHaveValue('')
  expect(screen.queryByText(subject)).not.toBeInTheDocument()
  expect(screen.getByText('The first of the list')).toBeVisible()
})

it('opens a number at once, before the offer is there', async () => {
  const id = crypto.randomUUID()
  api.answers(findByNumber, { id, number: 5, subject: 'A tap', state: 'open', withdrawnAt: null })
  const { user, onOpen } = await show()
  await user.type(field(), '5{Enter}')
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(id))
})

it('says that a complaint is merged, and opens it', async () => {
  const id = crypto.randomUUID()
  api.answers(findByNumber, { id, number: 7, subject: 'A tap', state: 'merged', withdrawnAt: null })
  api.answers(searchInbox, theseFound())
  const { user, onOpen } = await show()
  await user.type(field(), '7')
  await user.click(await screen.findByRole('button', { name: /^Open complaint 7: ?A tap ?Merged/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(id)
})

it('says that there is no such complaint, or that it was withdrawn', async () => {
  api.refuses(findByNumber, 'complaint.missing')
  api.answers(searchInbox, theseFound())
  const { user, onOpen } = await show()
  await user.type(field(), '212{Enter}')
  expect(await screen.findByText('There is no complaint 212 that you can see.')).toBeVisible()
  const withdrawnAt = '2026-11-12T08:14:00.000Z'
  const id = crypto.randomUUID()
  api.answers(findByNumber, { id, number: 213, subject: '', state: 'withdrawn', withdrawnAt })
  await user.clear(field())
  await user.type(field(), '213{Enter}')
  expect(await screen.findByText('213 was withdrawn by the student on 12 Nov 2026.')).toBeVisible()
  expect(onOpen).not.toHaveBeenCalled()
})

it('searches for words while someone types, marks them, and keeps them in the address', async () => {
  api.answers(searchInbox, theseFound(aFound()))
  const { user, here } = await show()
  await user.type(field(), 'fan b-224')
  expect(await screen.findByText('1 complaint of the last 12 months')).toBeVisible()
  expect(marks()).toEqual(['fan', 'B-224'])
  expect(here()).toBe('/HomepageAdmin?q=fan+b-224')
  expect(screen.getByLabelText('Order of the list')).toBeDisabled()
  expect(screen.queryByText('The first of the list')).not.toBeInTheDocument()
  expect(api.sent(searchInbox).length, 'it waits for a pause').toBeLessThan(5)
  expect(api.sent(searchInbox).at(-1)?.query).toEqual({ words: 'fan b-224', limit: 25 })
  await user.keyboard('{Escape}')
  expect(await screen.findByText('The first of the list')).toBeVisible()
  expect(here()).toBe('/HomepageAdmin')
  expect(field()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(field()).not.toHaveFocus()
})

it('leaves the view of what is not solved', async () => {
  api.answers(searchInbox, theseFound(aFound()))
  const { user, here } = await show('/HomepageAdmin?notSolved=true&priority=high')
  await user.type(field(), 'fan')
  expect(await screen.findByText('1 complaint of the last 12 months')).toBeVisible()
  expect(here()).toBe('/HomepageAdmin?priority=high&q=fan')
  expect(api.sent(searchInbox).at(-1)?.query).toEqual({ words: 'fan', limit: 25, priority: 'high' })
})

it('shows where in the description or a reply a word is, and a roll that was searched for', async () => {
  api.answers(
    searchInbox,
    theseFound(
      aFound({
        excerpt: { text: '… the exhaust fan of the kitchen …', in: 'description' },
        subject: 'Noise',
      }),
      aFound({ subject: 'Bus late' }),
      aFound({ excerpt: { text: 'The fan comes on Friday.', in: 'reply' }, subject: 'Heat' }),
    ),
  )
  await show('/HomepageAdmin?q=fan%2026017')
  const [first, second, third] = await screen.findAllByRole('listitem')
  if (!(first && second)) expect.fail('no rows')
  expect(first).toHaveTextContent('In the description: … the exhaust fan of the kitchen …')
  expect(within(first).queryByText('Riya Patil')).not.toBeInTheDocument()
  expect(second).toHaveTextContent('roll 26017')
  expect(third).toHaveTextContent('In a reply: The fan comes on Friday.')
  expect(marks()).toEqual(['fan', '26017', 'fan'])
})

it('keeps the filters, and asks for older ones on request', async () => {
  api.answers(searchInbox, theseFound())
  const { user } = await show('/HomepageAdmin?status=pending%2Cin-progress&q=zzyzx')
  expect(await screen.findByText('No complaints match “zzyzx”.')).toBeVisible()
  expect(screen.getByText('The last 12 months were searched.')).toBeVisible()
  expect(screen.getByText('The filters are still on.')).toBeVisible()
  const query = { words: 'zzyzx', limit: 25, status: ['pending', 'in-progress'] }
  expect(api.sent(searchInbox).at(-1)?.query).toEqual(query)
  await user.click(screen.getByRole('button', { name: 'Search older ones, too' }))
  await waitFor(() => expect(api.sent(searchInbox).at(-1)?.query).toEqual({ ...query, older: 'true' }))
  await waitFor(() => expect(screen.queryByText('The last 12 months were searched.')).not.toBeInTheDocument())
})

it('says what it shows in place of a word that nobody wrote', async () => {
  api.answers(searchInbox, { ...theseFound(aFound()), showing: 'ceiling fan' })
  await show('/HomepageAdmin?q=cieling%20fan')
  const line = await screen.findByText(/^Nothing with “cieling fan”\./)
  expect(line).toHaveTextContent(
    'Nothing with “cieling fan”. Showing ceiling fan: 1 complaint of the last 12 months',
  )
  expect(marks()).toEqual(['Ceiling', 'fan'])
})

it('goes on with the words that were meant', async () => {
  api.answers(searchInbox, ({ query: { after } }) =>
    after === undefined
      ? { ...theseFound(aFound()), next: crypto.randomUUID(), showing: 'ceiling fan' }
      : theseFound(),
  )
  const { user } = await show('/HomepageAdmin?q=cieling%20fan')
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(api.sent(searchInbox)).toHaveLength(2))
  expect(api.sent(searchInbox).map(({ query }) => query.words)).toEqual(['cieling fan', 'ceiling fan'])
})

it('does not take / from an open dialog', async () => {
  api.answers(read, aComplaint())
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Delete complaint 7' }))
  const reason = await screen.findByRole('textbox', { name: /^Reason/ })
  await user.type(reason, 'water/tap')
  expect(reason).toHaveValue('water/tap')
  expect(field()).not.toHaveFocus()
})

it('takes / as a letter in the field itself', async () => {
  api.answers(searchInbox, theseFound())
  const { user } = await show()
  await user.type(field(), 'water/tap')
  expect(field()).toHaveValue('water/tap')
})

it('says that the search failed, and tries again', async () => {
  api.loses(searchInbox)
  const { user } = await show('/HomepageAdmin?q=fan')
  const failure = /Failed to fetch complaints: Counterfoil could not be reached\./
  expect(await screen.findByText(failure)).toBeVisible()
  api.answers(searchInbox, theseFound(aFound()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 complaint of the last 12 months')).toBeVisible()
})
