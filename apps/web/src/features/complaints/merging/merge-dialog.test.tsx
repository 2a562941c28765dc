import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { UndoBar } from '#features/complaints/undo/undo-bar.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, anInboxComplaint, changed, handled, nothing } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { mergingText } from './merging.text.ts'

const { read, merge, undo, listInbox, searchInbox, findByNumber } = complaintsApi
const text = readText(mergingText)
const hostel = aDepartment('Hostel')
const me = aPerson({ role: 'DepartmentAdmin', department: hostel })
const reporter = (name: string) => ({ userId: null, name, roll: '1', email: 'a@b.example', phone: '1' })

const joining = aComplaint({
  number: 1039,
  subject: 'Both fans of B-224 are dead',
  department: hostel,
  reporter: reporter('Meghana S.'),
  can: { ...handled, merge: true },
})
const kept = anInboxComplaint({
  number: 1042,
  subject: 'Fan in B-224 not working',
  department: hostel,
  status: 'in-progress',
  studentName: 'Riya Patil',
})
const nets = anInboxComplaint({ number: 1049, subject: 'Mosquito nets loose', department: hostel })
const found = (...items: (typeof kept)[]) => ({
  items: items.map((one) => ({ ...one, roll: null, excerpt: null })),
  next: null,
  total: items.length,
  showing: null,
})

let stored: Map<string, ComplaintDetails>

beforeEach(() => {
  stored = new Map([[joining.id, joining]])
  api.answers(read, ({ params: { id } }) => stored.get(id) ?? expect.fail('an unknown complaint'))
  api.answers(listInbox, { items: [nets, { ...kept, id: joining.id, number: 1039 }, kept], next: null })
  api.answers(merge, ({ params: { id }, body: { into } }) => {
    const mergedInto = { id: into, number: kept.number, subject: kept.subject }
    const can = { ...nothing, takeApart: true }
    stored.set(id, { ...joining, state: 'merged', status: kept.status, mergedInto, can })
    return changed()
  })
})

/** The complaint with this number, as it is found and read. */
function answerNumber(complaint: ComplaintDetails) {
  const { id, number, subject, state } = complaint
  api.answers(findByNumber, { id, number, subject, state, withdrawnAt: null })
  stored.set(id, complaint)
}

async function show(id = joining.id) {
  const onOpen = vi.fn()
  function Part() {
    const handling = useHandling(() => undefined)
    return (
      <>
        <InboxDetails id={id} handling={handling} onOpen={onOpen} />
        <UndoBar undo={handling.undo} hasKeys />
      </>
    )
  }
  return { ...(await renderPart(<Part />, { person: me })), onOpen }
}

async function openDialog() {
  const view = await show()
  await view.user.click(await screen.findByRole('button', { name: 'Merge into another' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge complaint 1039' })
  const field = await within(dialog).findByRole('combobox', { name: 'Merge into' })
  return { ...view, dialog, field }
}

const option = (name: RegExp) => screen.findByRole('option', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('offers open ones of the same department, those with a similar subject first, and says what happens', async () => {
  const { user, dialog } = await openDialog()
  await option(/1042/)
  expect(api.sent(listInbox).at(-1)?.query).toMatchObject({
    departmentId: hostel.id,
    status: ['pending', 'in-progress'],
  })
  const offers = within(dialog).getAllByRole('option')
  expect(offers.map((one) => one.textContent?.slice(0, 4))).toEqual(['1042', '1049'])
  expect(within(dialog).getByText('Choose one below')).toBeVisible()
  expect(button('Merge 1039')).toBeDisabled()
  await user.click(await option(/1042/))
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('1042')
  expect(screen.queryByText('Choose one below')).not.toBeInTheDocument()
  for (const words of [
    'Complaint 1039 keeps its number and its student. It is no longer in your list or in your counts.',
    'Meghana S. sees the status of 1042 and what you write to all of them from now on.',
    'Meghana S. and Riya Patil never see each other’s name or words.',
    'You can take it apart again from 1042.',
  ])
    expect(within(dialog).getByText(words)).toBeVisible()
  await user.click(button('Merge 1039 into 1042'))
  expect(await screen.findByText('Complaint 1039: merged into 1042')).toBeVisible()
  expect(api.sent(merge)).toMatchObject([{ params: { id: joining.id }, body: { into: kept.id } }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('says that it goes to another department, if the other one is of that', async () => {
  const library = { id: crypto.randomUUID(), name: 'Library' }
  api.answers(listInbox, { items: [nets, { ...kept, department: library }], next: null })
  const { user } = await openDialog()
  await user.click(await option(/1049/))
  expect(screen.queryByText(/with it\.$/)).toBeNull()
  await user.click(await option(/1042/))
  expect(screen.getByText('1039 goes to Library with it.')).toBeVisible()
})

it('names no student whose account is deleted', async () => {
  stored.set(joining.id, { ...joining, reporter: null })
  const { user } = await openDialog()
  await user.click(await option(/1042/))
  expect(screen.getByText(/^Its student sees the status of 1042/)).toBeVisible()
  expect(screen.getByText(text.studentsApart)).toBeVisible()
})

it('chooses with the arrow keys and Enter, which does not send it', async () => {
  const { user, field } = await openDialog()
  await option(/1042/)
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active()).toHaveTextContent('1049')
  await user.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('1042')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('1049')
  await user.keyboard('{Enter}')
  expect(api.sent(merge)).toEqual([])
  expect(button('Merge 1039 into 1049')).toBeEnabled()
})

it('finds by words among those that are open, without itself', async () => {
  api.answers(searchInbox, found({ ...kept, id: joining.id, number: 1039 }, kept))
  const { user, field } = await openDialog()
  await user.type(field, 'fan b-224')
  await waitFor(() => expect(api.sent(searchInbox)).toHaveLength(1))
  const { words, status } = api.sent(searchInbox)[0]?.query ?? {}
  expect({ words, status }).toEqual({ words: 'fan b-224', status: ['pending', 'in-progress'] })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option')).toHaveTextContent('1042')
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(await option(/1049/)).toBeVisible()
})

it('says that no open complaint has the words', async () => {
  api.answers(searchInbox, found())
  const { user, field } = await openDialog()
  await user.type(field, 'zzyzx')
  expect(await screen.findByText('No open complaints match “zzyzx”.')).toBeVisible()
})

it('finds by number, and Enter chooses it', async () => {
  answerNumber(aComplaint({ ...kept, can: handled, reporter: reporter('Riya Patil') }))
  const { user, field } = await openDialog()
  await user.type(field, '1042')
  await waitFor(() => expect(api.sent(findByNumber)).toMatchObject([{ params: { number: 1042 } }]))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await user.click(button('Merge 1039 into 1042'))
  await waitFor(() => expect(api.sent(merge)).toMatchObject([{ body: { into: kept.id } }]))
})

it('says that there is no such number', async () => {
  api.refuses(findByNumber, 'complaint.missing')
  const { user, field } = await openDialog()
  await user.type(field, '7')
  expect(await screen.findByText('There is no complaint 7 that you can see.')).toBeVisible()
})

it.each([
  ['a closed one', { status: 'resolved' }, '1042 is Resolved. Re-open it first, or merge into another.'],
  ['a deleted one', { state: 'removed', can: nothing }, text.refusals.removed('1042')],
  ['a withdrawn one', { state: 'withdrawn', can: nothing }, text.refusals.withdrawn('1042')],
  ['one that the admin cannot handle', { can: nothing }, text.refusals.notYours('1042')],
] as const)('does not merge into %s', async (_what, given, words) => {
  answerNumber(aComplaint({ ...kept, can: handled, ...given }))
  const { user, field } = await openDialog()
  await user.type(field, '1042')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(button('Merge 1039 into 1042')).toBeDisabled()
})

it.each([
  ['complaint.merge_closed', 'Only pending and in-progress complaints can be merged.'],
  ['complaint.has_joined', 'Other complaints have joined 1039. Take them apart first.'],
  ['complaint.too_many_joined', text.refusals.full('1042')],
  ['complaint.missing', '1039 or 1042 is no longer available.'],
  ['complaint.changed', 'Someone else has changed this complaint. Check it, then try again.'],
] as const)('says in the dialog why the server refuses: %s', async (code, words) => {
  api.refuses(merge, code)
  const { user, dialog } = await openDialog()
  await user.click(await option(/1042/))
  await user.click(button('Merge 1039 into 1042'))
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(`The complaint wasn’t merged. ${words}`)
  expect(alert).toHaveFocus()
  expect(button('Merge 1039 into 1042')).toBeEnabled()
})

it('can be undone, and is back in the list then', async () => {
  api.answers(undo, () => {
    stored.set(joining.id, joining)
    return {}
  })
  const { user } = await openDialog()
  await user.click(await option(/1042/))
  await user.click(button('Merge 1039 into 1042'))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText(/is back in the list\.$/, { selector: 'p' })).toBeVisible()
  expect(api.sent(undo)).toMatchObject([{ params: { id: joining.id } }])
  expect(await screen.findByRole('button', { name: 'Merge into another' })).toBeVisible()
})

it('leads to the one that is kept, and leaves nothing else to do here', async () => {
  const { user, onOpen } = await openDialog()
  await user.click(await option(/1042/))
  await user.click(button('Merge 1039 into 1042'))
  expect(await screen.findByText('Merged into 1042:')).toBeVisible()
  expect(screen.getByText('Fan in B-224 not working')).toBeVisible()
  for (const name of ['Pending', 'Take it', 'Transfer', 'Delete', 'Merge into another'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByText('In Progress')).toBeVisible()
  await user.click(button('Open 1042'))
  expect(onOpen).toHaveBeenCalledWith(kept.id)
})

it('is not offered for a complaint that cannot be merged', async () => {
  stored.set(joining.id, { ...joining, can: handled })
  await show()
  await screen.findByRole('button', { name: 'Delete' })
  expect(screen.queryByRole('button', { name: 'Merge into another' })).not.toBeInTheDocument()
})
