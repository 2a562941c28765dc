import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import {
  aComplaint,
  aDeletedComplaint,
  aRemovedComplaint,
  aWithdrawnComplaint,
  nothing,
} from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Deleted } from './deleted.tsx'

const { listDeleted, read, restore } = complaintsApi

/** The page under test. It keeps the id of the open complaint in a state. The real page keeps the id in the address. */
function Part({ opened }: { opened?: string }) {
  const [id, setId] = useState(opened)
  return (
    <>
      <PageHeader title="Deleted" />
      <Deleted id={id} onOpen={setId} onClose={() => setId(undefined)} />
    </>
  )
}

const show = (opened?: string) =>
  renderPart(<Part {...(opened !== undefined && { opened })} />, { at: '/DeletedComplaints' })
const rows = () => within(screen.getByRole('list', { name: 'Deleted complaints' })).getAllByRole('listitem')
const pane = () => within(screen.getByRole('region', { name: 'Complaint details' }))
const onlySuperAdmin = { ...nothing, restore: true }

it('says who deleted a complaint, when and why, and hides what a student withdrew', async () => {
  const removed = aDeletedComplaint({ number: 12, subject: 'Mess bill', department: aDepartment('Mess') })
  const withdrawn = { state: 'withdrawn', subject: null, deletedBy: null, reason: null } as const
  api.answers(listDeleted, aPage([removed, aDeletedComplaint({ number: 9, ...withdrawn })]))
  await show()
  expect(screen.getByText('Loading complaints...')).toBeInTheDocument()
  await screen.findByRole('heading', { name: 'Mess bill' })
  const [first, second] = rows().map((row) => within(row))
  for (const words of ['Mess', 'warden@college.example', 'Filed twice.', 'Deleted', '14 Nov 2026'])
    expect(first?.getByText(words)).toBeVisible()
  expect(second?.getByRole('heading', { name: 'Withdrawn by the student' })).toBeVisible()
  for (const words of ['Its text isn’t shown', 'Withdrawn']) expect(second?.getByText(words)).toBeVisible()
})

it('says when nothing was deleted, and what failed', async () => {
  api.loses(listDeleted)
  const { user } = await show()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch complaints: Counterfoil could not be reached.')
  api.answers(listDeleted, aPage([]))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No complaints have been deleted.')).toBeVisible()
})

it('goes on below with the next page', async () => {
  const [last, before] = [aDeletedComplaint({ number: 2 }), aDeletedComplaint({ number: 1 })]
  api.answers(listDeleted, ({ query }) =>
    query.after === undefined ? aPage([last], 'two') : aPage([before]),
  )
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('button', { name: 'Open complaint 1' })).toBeVisible()
  expect(rows()).toHaveLength(2)
  expect(api.sent(listDeleted).at(-1)).toMatchObject({ query: { after: 'two', limit: 25 } })
})

it('restores the open one, and takes its row away', async () => {
  const row = aDeletedComplaint({ number: 12, subject: 'Mess bill' })
  const at = '2026-11-14T11:02:00.000Z'
  const deleted = { at, by: 'warden@college.example', reason: 'Filed twice.', restorableUntil: null }
  const given = { id: row.id, number: 12, status: 'in-progress', department: aDepartment('Mess') } as const
  api.answers(listDeleted, aPage([row]))
  api.answers(read, aRemovedComplaint({ ...given, deleted, can: onlySuperAdmin }))
  api.loses(restore)
  const { user } = await show()
  await user.click(await screen.findByText('Mess bill'))
  expect(await pane().findByText(/^Deleted by warden@college\.example, 14 Nov 2026,/)).toBeVisible()
  expect(pane().getByText('“Filed twice.”')).toBeVisible()
  expect(pane().getByText('The tap has been dry since last night.')).toBeVisible()
  const help = 'Restore puts it back as In Progress in Mess and tells the student.'
  expect(pane().getByText(help)).toBeVisible()
  const button = pane().getByRole('button', { name: 'Restore' })
  await user.click(button)
  expect(await screen.findByText(/^The complaint wasn’t restored\./)).toBeVisible()

  api.answers(restore, {})
  api.answers(listDeleted, aPage([]))
  await user.click(button)
  expect(await screen.findByText('Complaint 12 is restored.')).toBeVisible()
  expect(await screen.findByText('No complaints have been deleted.')).toBeVisible()
  expect(pane().queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(restore).at(-1)).toMatchObject({ params: { id: row.id } })
})

it('does not offer to restore what a student withdrew', async () => {
  const withdrawn = { state: 'withdrawn', subject: null, deletedBy: null, reason: null } as const
  const row = aDeletedComplaint({ number: 9, ...withdrawn })
  const can = { ...onlySuperAdmin, restore: false }
  api.answers(listDeleted, aPage([row]))
  api.answers(read, aWithdrawnComplaint({ id: row.id, number: 9, subject: '', description: '', can }))
  await show(row.id)
  const words = 'The student withdrew this complaint on 14 Nov 2026. Its text isn’t shown.'
  expect(await pane().findByText(words)).toBeVisible()
  expect(pane().queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument()
})

it('says when another person has restored the open one', async () => {
  const removed = aRemovedComplaint({ can: onlySuperAdmin })
  api.answers(listDeleted, aPage([]))
  api.answers(read, removed)
  const { client } = await show(removed.id)
  await pane().findByRole('button', { name: 'Restore' })
  api.answers(read, aComplaint({ id: removed.id }))
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  expect(await pane().findByText('This complaint is not deleted any more.')).toBeVisible()
  const link = pane().getByRole('link', { name: 'Open it in Complaint Management' })
  expect(link).toHaveAttribute('href', `/HomepageAdmin?id=${removed.id}`)
})
