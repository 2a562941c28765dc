import { complaintsApi } from '@counterfoil/contract/complaints'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aComplaint, anOwnComplaint } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { YourComplaints } from './your-complaints.tsx'

const { listOwn, read, edit, withdraw } = complaintsApi

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

const show = (opened?: string) =>
  renderPart(<Part {...(opened !== undefined && { opened })} />, { at: '/ComplaintDetailPage' })
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
