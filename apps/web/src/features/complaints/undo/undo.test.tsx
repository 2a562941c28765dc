import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { InboxPreferences } from '@counterfoil/contract/complaints/inbox'
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { anInboxComplaint, changed } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { UndoBar } from './undo-bar.tsx'

const { changeStatus, assign, remove, undo } = complaintsApi
const person = aPerson({ role: 'DepartmentAdmin' })
const complaint = anInboxComplaint({ number: 42 })
const answer = changed()

beforeEach(() => {
  api.answers(changeStatus, answer)
  api.answers(undo, {})
})

function Part() {
  const handling = useHandling(() => undefined)
  return (
    <>
      <button type="button" data-opens={complaint.id} onClick={() => handling.set(complaint, 'in-progress')}>
        {'Start'}
      </button>
      <button
        type="button"
        onClick={() => handling.assign(complaint, { id: person.id, email: person.email })}
      >
        {'Take'}
      </button>
      <button type="button" onClick={() => handling.remove(complaint)}>
        {'Remove'}
      </button>
      <input aria-label="Words" />
      <p>{handling.changed.has(complaint.id) ? 'kept' : 'not kept'}</p>
      <UndoBar undo={handling.undo} hasKeys={handling.hasKeys} />
    </>
  )
}

async function start(preferences?: InboxPreferences) {
  const view = await renderPart(<Part />, { person, ...(preferences && { preferences }) })
  await view.user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('Complaint 42: In Progress')
  return view
}
const undoButton = () => screen.findByRole('button', { name: /^Undo/ })

describe('what was done', () => {
  it('says what it was and that no mail is sent yet, and is undone by the button', async () => {
    const { user } = await start()
    expect(screen.getByText('Not mailed yet. 10 seconds left to undo.')).toBeVisible()
    expect(screen.getByText(/^kept/)).toBeVisible()
    await user.click(await undoButton())
    expect(await screen.findAllByText('Undone. Complaint 42 is Pending again.')).not.toHaveLength(0)
    expect(api.sent(undo)).toMatchObject([
      { params: { id: complaint.id }, body: { eventId: answer.undo?.eventId } },
    ])
    // The row must not be gone for a moment, until the list has it again.
    expect(screen.getByText(/^kept/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  })

  it('is undone by the key Z from anywhere, but not while someone types', async () => {
    const { user } = await start()
    await user.type(screen.getByLabelText('Words'), 'z')
    expect(api.sent(undo)).toEqual([])
    await user.click(screen.getByText(/^kept/))
    await user.keyboard('z')
    expect(await screen.findAllByText('Undone. Complaint 42 is Pending again.')).not.toHaveLength(0)
    expect(api.sent(undo)).toHaveLength(1)
  })

  it('is not undone by a key if the admin has turned shortcuts off, but by Ctrl+Z', async () => {
    const { user } = await start({ undoSeconds: 10, shortcuts: false })
    expect(await undoButton()).toHaveAccessibleName('Undo')
    await user.keyboard('z')
    expect(api.sent(undo)).toEqual([])
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(api.sent(undo)).toHaveLength(1))
  })

  it('says nothing of mails if it is only about who has it', async () => {
    api.answers(assign, changed(120))
    const { user } = await renderPart(<Part />, { person })
    await user.click(screen.getByRole('button', { name: 'Take' }))
    expect(await screen.findByText('120 seconds left to undo.')).toBeVisible()
  })

  it('can be undone if it was a deletion, whose text is the one of the specification', async () => {
    api.answers(remove, changed())
    const { user } = await renderPart(<Part />, { person })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.type(await screen.findByLabelText(/Reason/), 'Filed twice.')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Complaint deleted successfully.')).toBeVisible()
    await user.click(await undoButton())
    expect(await screen.findAllByText('Undone. Complaint 42 is back in the list.')).not.toHaveLength(0)
  })

  it('is offered until its time is over, and the focus goes to its row', async () => {
    api.answers(changeStatus, changed(1))
    await start()
    const offered = await undoButton()
    offered.focus()
    await waitForElementToBeRemoved(offered, { timeout: 3000 })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus())
  })

  it('is replaced by what is done next', async () => {
    api.answers(assign, changed())
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Take' }))
    expect(await screen.findByText('Complaint 42 is assigned to you.')).toBeVisible()
    expect(screen.queryByText('Complaint 42: In Progress')).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  })
})

it('keeps the offer of what was done while something else was being undone', async () => {
  const undone = Promise.withResolvers<Record<string, never>>()
  api.answers(undo, () => undone.promise)
  api.answers(assign, changed())
  const { user } = await start()
  await user.click(await undoButton())
  await user.click(screen.getByRole('button', { name: 'Take' }))
  const taken = 'Complaint 42 is assigned to you.'
  expect(await screen.findByText(taken)).toBeVisible()
  undone.resolve({})
  await screen.findByText('Undone. Complaint 42 is Pending again.')
  expect(screen.getByText(taken)).toBeVisible()
})

describe('what cannot be undone', () => {
  it.each([
    ['complaint.changed', 'Couldn’t undo. Something else has happened to complaint 42 since.', false],
    ['complaint.undo_late', 'Couldn’t undo. The time to undo it is over.', true],
    ['complaint.missing', 'Couldn’t undo. Complaint 42 is no longer available to you.', false],
  ] as const)(
    'says why after %s, and how the complaint is if that is known',
    async (code, words, isKnown) => {
      api.refuses(undo, code)
      const { user } = await start()
      await user.click(await undoButton())
      const bar = within(screen.getByRole('region', { name: 'Undo' }))
      expect(await bar.findByText(words)).toBeVisible()
      expect(bar.queryAllByText('Complaint 42 stays In Progress.')).toHaveLength(isKnown ? 1 : 0)
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
      expect(screen.queryByRole('region', { name: 'Undo' })).not.toBeInTheDocument()
    },
  )

  it('can be tried again when the network failed', async () => {
    api.loses(undo)
    const { user } = await start()
    await user.click(await undoButton())
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus()
    api.answers(undo, {})
    await user.keyboard('z')
    expect(await screen.findAllByText('Undone. Complaint 42 is Pending again.')).not.toHaveLength(0)
  })
})
