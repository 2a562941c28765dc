import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { type Handled, useHandling } from '#features/complaints/inbox/use-handling.ts'
import { UndoBar } from '#features/complaints/undo/undo-bar.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aComplaint, anInboxComplaint, changed, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ActionFailure } from './action-failure.tsx'
import { StatusSelector } from './status-selector.tsx'

const { changeStatus, read } = complaintsApi
const text = readText(inboxText)

function Part({ complaint }: { complaint: Handled }) {
  const handling = useHandling(() => undefined)
  return (
    <>
      <ActionFailure id={complaint.id} handling={handling} />
      <StatusSelector complaint={complaint} handling={handling} />
      <UndoBar undo={handling.undo} hasKeys={handling.hasKeys} />
    </>
  )
}

const show = (status: ComplaintStatus) => {
  api.answers(read, aComplaint({ number: 42, status, can: handled }))
  return renderPart(<Part complaint={anInboxComplaint({ number: 42, status })} />)
}

const press = (name: string) => screen.getByRole('button', { name })

it('shows the four statuses, and the present one pressed', async () => {
  await show('in-progress')
  const group = screen.getByRole('group', { name: 'Status of complaint 42' })
  const buttons = within(group).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Pending',
    'In Progress',
    'Resolved',
    'Rejected',
  ])
  expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('In Progress')
})

it('sets a status that needs no reason at once, and says so', async () => {
  const answer = Promise.withResolvers<Changed>()
  api.answers(changeStatus, () => answer.promise)
  const { user } = await show('pending')
  await user.click(press('In Progress'))
  await waitFor(() => expect(press('In Progress')).toHaveAttribute('aria-busy', 'true'))
  // While one status is being set, pressing a button does nothing.
  await user.click(press('In Progress'))
  await user.click(press('Rejected'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  answer.resolve(changed())
  expect(await screen.findByText('Complaint 42: In Progress')).toBeInTheDocument()
  expect(press('In Progress')).not.toHaveAttribute('aria-busy')
  expect(api.sent(changeStatus).map(({ body }) => body)).toEqual([{ from: 'pending', to: 'in-progress' }])
})

it('does nothing when the present status is pressed', async () => {
  const { user } = await show('pending')
  await user.click(press('Pending'))
  expect(api.sent(changeStatus)).toEqual([])
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it.each([
  {
    what: 'rejecting',
    from: 'pending',
    to: 'rejected',
    name: 'Rejected',
    words: [text.reject, text.rejectAction],
  },
  {
    what: 're-opening',
    from: 'resolved',
    to: 'pending',
    name: 'Pending',
    words: [text.reopen, text.reopenAction],
  },
] as const)(
  'asks for a reason before $what, and does not go on without one',
  async ({ from, to, name, words }) => {
    const [question, action] = words
    api.answers(changeStatus, changed())
    const { user, fill } = await show(from)
    await user.click(press(name))
    const dialog = within(await screen.findByRole('alertdialog', { name: question('42') }))
    await fill(dialog.getByLabelText(text.reasonNeeded), '   ')
    await user.click(dialog.getByRole('button', { name: action }))
    expect(dialog.getByLabelText(text.reasonNeeded)).toHaveAccessibleDescription('Enter a reason.')
    expect(api.sent(changeStatus)).toEqual([])
    await fill(dialog.getByLabelText(text.reasonNeeded), 'The router is due in March.')
    await user.click(dialog.getByRole('button', { name: action }))
    await screen.findByText(`Complaint 42: ${name}`)
    expect(api.sent(changeStatus)[0]?.body).toEqual({ from, to, reason: 'The router is due in March.' })
  },
)

it('offers to say what was done when resolving, and goes on without it', async () => {
  api.answers(changeStatus, changed())
  const { user } = await show('in-progress')
  await user.click(press('Resolved'))
  const dialog = within(await screen.findByRole('alertdialog', { name: text.resolve('42') }))
  expect(dialog.getByLabelText(text.reasonOffered)).not.toBeRequired()
  await user.click(dialog.getByRole('button', { name: text.resolveAction }))
  await screen.findByText('Complaint 42: Resolved')
  expect(api.sent(changeStatus)[0]?.body).toEqual({ from: 'in-progress', to: 'resolved' })
})

it('changes nothing when the question is answered with Cancel', async () => {
  const { user } = await show('pending')
  await user.click(press('Rejected'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(api.sent(changeStatus)).toEqual([])
})

it('says at the complaint what did not work, and tries it again with the same words', async () => {
  api.loses(changeStatus)
  const { user, fill } = await show('pending')
  await user.click(press('Rejected'))
  await fill(screen.getByLabelText(text.reasonNeeded), 'Not our building.')
  await user.click(press(text.rejectAction))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The status wasn’t changed to Rejected. Counterfoil could not be reached.')
  api.answers(changeStatus, changed())
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('Complaint 42: Rejected')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const reasons = api.sent(changeStatus).map(({ body }) => body.reason)
  expect(reasons).toEqual(['Not our building.', 'Not our building.'])
})

it('says that another admin was faster, and offers no second try', async () => {
  api.refuses(changeStatus, 'complaint.changed')
  const { user } = await show('pending')
  await user.click(press('In Progress'))
  expect(await screen.findByText(text.changed)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
