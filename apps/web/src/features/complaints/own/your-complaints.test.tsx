import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import {
  aComplaint,
  anOwnComplaint,
  aRemovedComplaint,
  aWithdrawnComplaint,
  ownCounts,
} from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { YourComplaints } from './your-complaints.tsx'

const { listOwn, countOwn, read, edit, withdraw, restore, findByNumber } = complaintsApi

/** The page under test. It keeps the id of the open complaint in a state. The real page keeps the id in the address. */
function Part({ opened }: { opened?: string }) {
  const [id, setId] = useState(opened)
  return (
    <>
      <PageHeader title="Your Complaints" />
      <YourComplaints id={id} onOpen={setId} onClose={() => setId(undefined)} />
    </>
  )
}

function show(opened?: string, withdrawn = 0) {
  api.answers(countOwn, ownCounts({ withdrawn }))
  api.answers(departmentsApi.listDepartments, { items: [] })
  return renderPart(<Part {...(opened !== undefined && { opened })} />, { at: '/ComplaintDetailPage' })
}
const details = () => within(screen.getByRole('dialog', { name: 'Complaint details' }))
const question = () =>
  within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this complaint?' }))

it('says that a complaint is gone, and offers nothing to do with it', async () => {
  api.answers(listOwn, aPage([]))
  api.refuses(read, 'complaint.missing')
  await show(crypto.randomUUID())
  expect(await screen.findByText('This complaint is no longer available.')).toBeVisible()
  expect(details().queryByRole('button', { name: /Edit|Delete|Try again/ })).not.toBeInTheDocument()
})

it('says that a complaint could not be loaded, and asks again', async () => {
  const complaint = aComplaint({ description: 'The tap has been dry.' })
  api.answers(listOwn, aPage([]))
  api.loses(read)
  const { user } = await show(complaint.id)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This complaint could not be loaded.')
  api.answers(read, complaint)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The tap has been dry.')).toBeVisible()
})

it('filters by status, in the address', async () => {
  api.answers(listOwn, ({ query }) => aPage(query.status === 'rejected' ? [] : [anOwnComplaint()]))
  const { user, here } = await show()
  await screen.findByRole('row', { name: /No water/ })
  await user.click(screen.getByRole('button', { name: 'Rejected' }))
  expect(await screen.findByText('No complaints found.')).toBeVisible()
  expect(here()).toBe('/ComplaintDetailPage?status=rejected')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByRole('row', { name: /No water/ })).toBeVisible()
  expect(here()).toBe('/ComplaintDetailPage')
})

it('says that a deletion failed, and finds it done when the first try did arrive', async () => {
  const complaint = anOwnComplaint({ number: 2 })
  api.answers(listOwn, aPage([complaint]))
  api.loses(withdraw)
  const { user } = await show()
  const remove = () => screen.findByRole('button', { name: 'Delete complaint 2' })
  await user.click(await remove())
  expect(question().getByText('No. 2 · No water in Hostel B')).toBeVisible()
  const kept =
    'You can restore it for 30 days. The office sees its number, its department and when it was filed and withdrawn, but nothing you wrote.'
  expect(question().getByText(kept)).toBeVisible()
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(api.sent(withdraw)).toEqual([])
  await user.click(await remove())
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText(/Failed to delete complaint: Counterfoil could not be reached\./),
  ).toBeVisible()
  await user.click(await remove())
  api.refuses(withdraw, 'complaint.missing')
  api.answers(listOwn, aPage([]))
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Complaint deleted successfully.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await screen.findByText('No complaints found.')).toBeVisible()
})

it('edits with the values of the complaint, and says at the field what is wrong', async () => {
  const complaint = aComplaint({ subject: 'No water', description: 'Since Monday.', priority: 'low' })
  api.answers(listOwn, aPage([]))
  api.answers(read, complaint)
  api.answers(edit, {})
  const { user, fill } = await show(complaint.id)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const subject = await screen.findByLabelText('Subject')
  expect(subject).toHaveValue('No water')
  expect(screen.getByLabelText('Description')).toHaveValue('Since Monday.')
  expect(details().getAllByRole('radio')).toHaveLength(3)
  await fill(subject, '')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(details().getByRole('alert')).toHaveFocus()
  expect(subject).toBeInvalid()
  expect(api.sent(edit)).toEqual([])
  await fill(subject, 'No water on the whole floor')
  await user.click(screen.getByRole('radio', { name: 'High' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Complaint updated successfully.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  const body = { subject: 'No water on the whole floor', description: 'Since Monday.', priority: 'high' }
  expect(api.sent(edit)).toMatchObject([{ params: { id: complaint.id }, body }])
  // A department that the student did not choose is not sent. The office may have changed it meanwhile.
  expect(api.sent(edit)[0]?.body).not.toHaveProperty('department')
})

it('moves to another department while editing', async () => {
  const [hostel, library] = [aDepartment('Hostel'), aDepartment('Library')]
  const complaint = aComplaint({ department: hostel })
  api.answers(listOwn, aPage([]))
  api.answers(read, complaint)
  api.answers(edit, {})
  const { user } = await show(complaint.id)
  api.answers(departmentsApi.listDepartments, { items: [hostel, library] })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const department = await screen.findByLabelText('Department')
  expect(department).toHaveValue(complaint.department.id)
  await within(department).findByRole('option', { name: 'Library' })
  await user.selectOptions(department, library.id)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Complaint updated successfully.')).toBeVisible()
  expect(api.sent(edit)[0]?.body.department).toEqual({ from: complaint.department.id, to: library.id })
})

it('says in the form that work has begun meanwhile, and keeps what was typed', async () => {
  const complaint = aComplaint()
  api.answers(listOwn, aPage([]))
  api.answers(read, complaint)
  api.refuses(edit, 'complaint.not_editable')
  const { user, fill, client } = await show(complaint.id)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill(await screen.findByLabelText('Subject'), 'Too late')
  const begun = { status: 'in-progress', can: { ...complaint.can, edit: false } } as const
  api.answers(read, { ...complaint, ...begun })
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  expect(await screen.findByText(/Work on this complaint has started/)).toBeVisible()
  expect(screen.getByLabelText('Subject')).toHaveValue('Too late')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error updating complaint:')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(details().queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

it('keeps what the office deleted, stamped and with nothing to do about it', async () => {
  const complaint = aRemovedComplaint({ number: 4, department: aDepartment('Commerce') })
  const { edit: canEdit, withdraw: canWithdraw, restore: canRestore } = complaint.can
  const can = { edit: canEdit, withdraw: canWithdraw, restore: canRestore }
  api.answers(listOwn, aPage([anOwnComplaint({ ...complaint, can })]))
  api.answers(read, complaint)
  const { user } = await show()
  const row = within(await screen.findByRole('row', { name: /No water/ }))
  expect(row.getByText('Deleted by the office')).toBeVisible()
  expect(row.queryByText('Pending')).not.toBeInTheDocument()
  expect(row.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()

  await user.click(row.getByRole('button', { name: 'Open complaint 4' }))
  const told = 'The Commerce office deleted this complaint on 14 Nov 2026.'
  expect(await details().findByText(told)).toBeVisible()
  expect(details().getByText('“Filed twice.”')).toBeVisible()
  const kept = 'You keep this slip. Your college’s SuperAdmins were told and can restore it.'
  expect(details().getByText(kept)).toBeVisible()
  expect(details().getByText('Deleted by the office')).toBeVisible()
  expect(details().queryByRole('button', { name: /Edit|Delete|Restore/ })).not.toBeInTheDocument()
})

it('offers the withdrawn ones only while there are some', async () => {
  api.answers(listOwn, aPage([anOwnComplaint()]))
  const { client } = await show()
  await screen.findByRole('row', { name: /No water/ })
  expect(screen.queryByRole('button', { name: 'Withdrawn' })).not.toBeInTheDocument()
  api.answers(countOwn, ownCounts({ withdrawn: 1 }))
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  expect(await screen.findByRole('button', { name: 'Withdrawn' })).toBeVisible()
})

it('restores what was withdrawn, and takes it from the list', async () => {
  const complaint = aWithdrawnComplaint({ number: 7 })
  const own = anOwnComplaint({ id: complaint.id, number: 7, state: 'withdrawn' })
  const row = { ...own, can: { edit: false, withdraw: false, restore: true } }
  api.answers(listOwn, ({ query }) => aPage(query.state === 'withdrawn' ? [row] : []))
  api.answers(read, complaint)
  api.loses(restore)
  const { user, here } = await show(undefined, 1)
  await user.click(await screen.findByRole('button', { name: 'Withdrawn' }))
  expect(here()).toBe('/ComplaintDetailPage?state=withdrawn')
  await user.click(await screen.findByRole('button', { name: 'Open complaint 7' }))
  expect(await details().findByText('You withdrew this complaint on 14 Nov 2026.')).toBeVisible()
  const until =
    'You can restore it until 14 Dec 2026. The office sees its number, its department and when it was filed and withdrawn, but nothing you wrote.'
  expect(details().getByText(until)).toBeVisible()
  expect(details().getByText('Withdrawn')).toBeVisible()
  expect(details().queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument()
  const button = details().getByRole('button', { name: 'Restore complaint 7' })
  await user.click(button)
  expect(await screen.findByText(/^The complaint wasn’t restored\./)).toBeVisible()

  api.answers(restore, {})
  api.answers(listOwn, aPage([]))
  api.answers(countOwn, ownCounts())
  await user.click(button)
  expect(await screen.findByText('Complaint 7 is restored.')).toBeVisible()
  expect(await screen.findByText('You have no withdrawn complaints that you can restore.')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Complaint details' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(restore).at(-1)).toMatchObject({ params: { id: complaint.id } })
})

it('takes a deletion back with Undo', async () => {
  const complaint = anOwnComplaint({ number: 3 })
  api.answers(listOwn, aPage([complaint]))
  api.answers(withdraw, {})
  api.answers(restore, {})
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Delete complaint 3' }))
  api.answers(listOwn, aPage([]))
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No complaints found.')).toBeVisible()
  api.answers(listOwn, aPage([complaint]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Complaint 3 is restored.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /No water/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(restore)).toMatchObject([{ params: { id: complaint.id } }])
})

describe('searching', () => {
  const fan = anOwnComplaint({ number: 7, subject: 'Ceiling fan stopped' })
  const field = () => screen.getByRole('textbox', { name: 'Search complaints' })

  it('finds by words, marks them and says where in the description they are', async () => {
    const excerpt = { text: 'told the caretaker of the fan', in: 'description' } as const
    api.answers(listOwn, ({ query }) =>
      query.words === undefined ? aPage([fan]) : { ...aPage([{ ...fan, excerpt }]), showing: null },
    )
    const { user } = await show()
    await user.click(field())
    await user.paste('fan')
    await waitFor(() => expect(screen.getAllByText('fan', { selector: 'mark' })).toHaveLength(2))
    expect(screen.getByText(/In the description:/)).toBeVisible()
    expect(api.sent(listOwn).at(-1)?.query).toMatchObject({ words: 'fan' })
  })

  it('says which words it shows instead, and that nothing was found', async () => {
    api.answers(listOwn, ({ query }) =>
      query.words === 'cieling' ? { ...aPage([fan]), showing: 'ceiling' } : { ...aPage([]), showing: null },
    )
    const { user, fill } = await show()
    await user.click(field())
    await user.paste('cieling')
    expect(await screen.findByText(/Nothing with “cieling”\./)).toHaveTextContent('Showing ceiling')
    await fill(field(), 'zzyzx')
    expect(await screen.findByText('No complaints match “zzyzx”.')).toBeVisible()
  })

  it('opens a complaint by its number, also a withdrawn one', async () => {
    const complaint = aWithdrawnComplaint({ number: 12, subject: 'Filed too early' })
    const { id, number, subject } = complaint
    api.answers(listOwn, aPage([]))
    api.answers(read, complaint)
    const withdrawnAt = '2026-11-14T11:02:00.000Z'
    api.answers(findByNumber, { id, number, subject, state: 'withdrawn', withdrawnAt })
    const { user } = await show()
    await user.click(field())
    await user.keyboard('12{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Complaint details' })).toBeVisible()
  })
})
