import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent, nothing } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { OwnDialog } from './own-dialog.tsx'

const title = 'Handled together with other complaints about the same problem.'
const words =
  'You keep your number. The status is the status of all of them, and what the office writes to everybody appears here. Nobody else sees your name or your words.'

async function open(given: Parameters<typeof aComplaint>[0]) {
  const complaint = aComplaint({ number: 405, ...given })
  api.answers(complaintsApi.read, complaint)
  const doNothing = () => undefined
  const close = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing }
  await renderPart(<OwnDialog id={complaint.id} {...close} isRestoring={false} />, {
    person: aPerson({ role: 'student' }),
  })
  return within(await screen.findByRole('dialog', { name: 'Complaint details' }))
}

it('tells the student of a merged complaint what that means, before everything else', async () => {
  const events = [
    anEvent({ type: 'filed', byRole: 'student' }),
    anEvent({ type: 'merged' }),
    anEvent({ to: 'in-progress', words: 'The coolers are filled twice a day.', isForAll: true }),
  ]
  const can = { ...nothing, withdraw: true }
  const dialog = await open({ state: 'merged', status: 'in-progress', events, can })
  expect(await dialog.findByText(title)).toBeVisible()
  expect(dialog.getByText(words)).toBeVisible()
  const number = dialog.getByText('405')
  expect(dialog.getByText(title).compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await dialog.findByText('Merged')).toBeVisible()
  expect(dialog.getAllByText('In Progress')).toHaveLength(2)
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent(/ by the department, to everybody/)
  expect(dialog.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
})

it('says nothing of the kind about a complaint that is handled on its own again', async () => {
  const dialog = await open({ events: [anEvent({ type: 'merged' }), anEvent({ type: 'parted' })] })
  expect(await dialog.findByText('Handled on its own again')).toBeVisible()
  expect(dialog.queryByText(title)).not.toBeInTheDocument()
})
