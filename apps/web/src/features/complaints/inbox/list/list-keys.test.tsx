import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { InboxPreferences } from '@counterfoil/contract/complaints/inbox'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, anInboxComplaint, changed, handled, inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const hostel = aDepartment('Hostel')
const rows = [3, 2, 1].map((number) => anInboxComplaint({ number, department: hostel }))
const [, second] = rows
const person = aPerson()
const on: InboxPreferences = { undoSeconds: 10, shortcuts: true }

beforeEach(() => {
  api.answers(complaintsApi.listViews, { items: [] })
  api.answers(complaintsApi.countInbox, inboxCounts({ total: 3 }))
  api.answers(complaintsApi.listInbox, aPage(rows))
  api.answers(departmentsApi.listDepartments, { items: [hostel, aDepartment('Library')] })
  api.answers(complaintsApi.read, aComplaint({ ...second, can: handled }))
  api.answers(complaintsApi.changeStatus, changed())
  api.answers(complaintsApi.assign, changed())
  api.answers(complaintsApi.select, { items: [], hasMore: false })
})

async function show({ id, preferences = on }: { id?: string; preferences?: InboxPreferences } = {}) {
  const doNothing = () => undefined
  const view = await renderPart(<Inbox id={id} onOpen={doNothing} onClose={doNothing} isOfCollege />, {
    at: '/HomepageAdmin',
    person,
    preferences,
  })
  await screen.findByRole('button', { name: 'Open complaint 3' })
  if (id) await screen.findByRole('button', { name: 'Transfer' })
  return view
}

it('sets the status of the open complaint from anywhere on the page', async () => {
  const { user } = await show({ id: second?.id ?? '' })
  document.body.focus()
  await user.keyboard('2')
  await waitFor(() => expect(api.sent(complaintsApi.changeStatus)).toHaveLength(1))
  expect(api.sent(complaintsApi.changeStatus)[0]?.params.id).toBe(second?.id)
})

it('asks for the words of a status, and whether they are for all that are handled together', async () => {
  const student = { studentName: 'Meghana S.', hasAccount: true }
  const joined = [{ id: crypto.randomUUID(), number: 7, subject: 'Dry tap', ...student }]
  api.answers(complaintsApi.read, aComplaint({ ...second, can: handled, joined }))
  const { user, fill } = await show({ id: second?.id ?? '' })
  document.body.focus()
  await user.keyboard('3')
  await fill(await screen.findByRole('textbox', { name: /student\)$/ }), 'Mended.')
  await user.click(await screen.findByRole('checkbox', { name: /^Also to 7 \(1 student\)/ }))
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  await waitFor(() =>
    expect(api.sent(complaintsApi.changeStatus)).toMatchObject([
      { body: { to: 'resolved', reason: 'Mended.', forAll: true } },
    ]),
  )
})

it('is about the row with the focus, if there is one', async () => {
  const { user } = await show({ id: second?.id ?? '' })
  screen.getByRole('button', { name: 'Open complaint 1' }).focus()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select complaint 1' })).toBeChecked()
  // The box of a row is no field in which someone types.
  screen.getByRole('checkbox', { name: 'Select complaint 1' }).focus()
  await user.keyboard('kx')
  expect(screen.getByRole('checkbox', { name: 'Select complaint 2' })).toBeChecked()
})

it('goes to the first row with j, from outside of the list', async () => {
  const { user } = await show()
  document.body.focus()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Open complaint 3' })).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Open complaint 2' })).toHaveFocus()
})

it('takes no key from a field or from a dialog', async () => {
  const { user } = await show({ id: second?.id ?? '' })
  await user.click(screen.getByRole('textbox', { name: 'Search complaints' }))
  await user.keyboard('x')
  expect(screen.getByRole('textbox', { name: 'Search complaints' })).toHaveValue('x')
  await user.clear(screen.getByRole('textbox', { name: 'Search complaints' }))
  document.body.focus()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard('2')
  expect(api.sent(complaintsApi.changeStatus)).toEqual([])
})

it('transfers with t and sends with Ctrl+Enter', async () => {
  api.answers(complaintsApi.transfer, changed())
  const { user, fill } = await show({ id: second?.id ?? '' })
  await user.keyboard('t')
  await screen.findByRole('option', { name: 'Library' })
  await user.selectOptions(screen.getByLabelText('To department'), 'Library')
  await fill(screen.getByLabelText('Reason (sent to the student)'), 'It is about the reading room.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.sent(complaintsApi.transfer)).toHaveLength(1))
})

it('takes the open complaint with Shift+A, and offers the others with a', async () => {
  api.answers(complaintsApi.listAssignable, { items: [{ id: person.id, email: person.email, open: 2 }] })
  const { user } = await show({ id: second?.id ?? '' })
  await user.keyboard('a')
  expect(await screen.findByRole('combobox', { name: 'Assign complaint 2 to' })).toHaveFocus()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard('{Shift>}A{/Shift}')
  await waitFor(() => expect(api.sent(complaintsApi.assign)).toHaveLength(1))
  expect(api.sent(complaintsApi.assign)[0]?.body).toEqual({ from: null, to: person.id })
})

it('leaves all of them alone when they are turned off, except ?', async () => {
  const { user } = await show({ id: second?.id ?? '', preferences: { undoSeconds: 10, shortcuts: false } })
  await user.keyboard('2xt')
  expect(api.sent(complaintsApi.changeStatus)).toEqual([])
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog).not.toHaveTextContent('Set the status')
})
