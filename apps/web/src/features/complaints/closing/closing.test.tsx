import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent, changed, nothing } from '#testing/complaints.ts'
import { aPhoto, takeAllFiles } from '#testing/files.tsx'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, confirm, takeBackConfirmation, rate, reportNotSolved, beginFile } = complaintsApi
const student = aPerson({ role: 'student', email: 'asha@college.example' })
const doNothing = () => undefined
const closing = {
  finishedAt: '2026-11-18T10:40:00.000Z',
  until: '2026-11-28T10:40:00.000Z',
  isConfirmed: false,
  rating: null,
}
const asked = { ...nothing, confirm: true, reportNotSolved: true }
const confirmed = { ...nothing, rate: true, reportNotSolved: true }

/** Opens a resolved complaint on a server that remembers what the student says. */
async function open(given: Partial<ComplaintDetails> = {}) {
  let complaint = aComplaint({ status: 'resolved', closing, can: asked, ...given })
  const change = (next: Partial<ComplaintDetails>) => {
    complaint = { ...complaint, ...next }
  }
  api.answers(read, () => complaint)
  const takeYes = (seconds?: number) =>
    api.answers(confirm, () => {
      change({ closing: { ...closing, isConfirmed: true }, can: confirmed })
      return changed(seconds)
    })
  takeYes()
  api.answers(takeBackConfirmation, () => {
    change({ closing, can: asked })
    return {}
  })
  api.answers(rate, ({ body }) => {
    change({ closing: { ...closing, isConfirmed: true, rating: body.rating } })
    return {}
  })
  api.answers(reportNotSolved, ({ body }) => {
    const events = [anEvent({ type: 'not_solved', byRole: 'student', words: body.reason })]
    change({ status: 'pending', closing: null, events, notSolved: 1, can: { ...nothing, reply: true } })
    return {}
  })
  const props = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing, isRestoring: false }
  const view = await renderPart(<OwnDialog id={complaint.id} {...props} />, { person: student })
  await screen.findByRole('heading', { name: 'What happened' })
  return { ...view, id: complaint.id, takeYes }
}
const press = (name: string) => screen.findByRole('button', { name })
const thanks = () => screen.findByRole('heading', { name: 'Thank you. It is closed.' })
const field = () => screen.findByRole('textbox', { name: 'What is still wrong?' })

it.each([
  ['resolved', 'Solved?', 'Yes, solved', 'Not solved'],
  ['rejected', 'Do you accept this?', 'Yes', 'No, look again'],
] as const)('asks about a %s complaint "%s", and until when', async (status, question, yes, no) => {
  await open({ status })
  const box = await screen.findByRole('region', { name: question })
  expect(box).toHaveTextContent(/until \w{3} \d+ Nov, \d+:\d\d [ap]m/)
  expect(await press(yes)).toBeVisible()
  expect(await press(no)).toBeVisible()
})

it('thanks for a yes, and takes it back in the first seconds', async () => {
  const { user, id } = await open()
  await user.click(await press('Yes, solved'))
  expect(await thanks()).toHaveFocus()
  expect(api.sent(confirm)).toMatchObject([{ params: { id } }])
  await user.click(await press('Undo'))
  await waitFor(async () => expect(await press('Yes, solved')).toHaveFocus())
  expect(api.sent(takeBackConfirmation)).toHaveLength(1)
})

it('offers the undo no longer than the server allows it', async () => {
  const { user, takeYes } = await open()
  takeYes(1)
  await user.click(await press('Yes, solved'))
  ;(await press('Undo')).focus()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), { timeout: 2500 })
  expect(await thanks()).toHaveFocus()
})

it('says that it was too late to undo it', async () => {
  const { user } = await open()
  await user.click(await press('Yes, solved'))
  api.refuses(takeBackConfirmation, 'complaint.undo_late')
  await user.click(await press('Undo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t undo. The time to undo it is over.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await thanks()).toBeVisible()
})

it('says yes once, however often it is pressed, and again if it did not arrive', async () => {
  const { user, takeYes } = await open()
  api.loses(confirm)
  await user.dblClick(await press('Yes, solved'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. Counterfoil could not be reached/)
  expect(api.sent(confirm)).toHaveLength(1)
  takeYes()
  await user.click(await press('Try again'))
  expect(await thanks()).toBeVisible()
})

it('tells why a yes came too late', async () => {
  const { user } = await open()
  api.refuses(confirm, 'complaint.closed')
  await user.click(await press('Yes, solved'))
  expect(await screen.findByText(/^This complaint is closed\./)).toBeVisible()
})

it('rates with the keyboard, from 1 to 5, with words', async () => {
  const { user, id } = await open({ can: confirmed, closing: { ...closing, isConfirmed: true } })
  const group = await screen.findByRole('group', { name: 'How was it handled? (optional)' })
  expect(group).toHaveTextContent('Badly Very well')
  await user.click(await press('Send rating'))
  expect(await screen.findByText('Choose a number from 1 to 5.')).toBeVisible()
  screen.getByRole('radio', { name: '1 of 5' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked()
  await user.click(screen.getByRole('textbox', { name: 'In your words (optional)' }))
  await user.paste(' Quick. ')
  await user.dblClick(await press('Send rating'))
  expect(await screen.findByText('You rated it 4 of 5.', { selector: 'p' })).toBeVisible()
  expect(api.sent(rate)).toMatchObject([{ params: { id }, body: { rating: 4, words: 'Quick.' } }])
  expect(screen.queryByRole('group', { name: /handled/ })).toBeNull()
  expect(await thanks()).toHaveFocus()
})

it('keeps a rating that was not sent, and does not ask again for one that was skipped or given', async () => {
  const first = await open({ can: confirmed, closing: { ...closing, isConfirmed: true } })
  api.loses(rate)
  await first.user.click(await screen.findByRole('radio', { name: '2 of 5' }))
  await first.user.click(await press('Send rating'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\./)
  expect(screen.getByRole('radio', { name: '2 of 5' })).toBeChecked()
  await first.user.click(await press('Skip'))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(await thanks()).toHaveFocus()
  first.unmount()
  await open({ can: confirmed, closing: { ...closing, isConfirmed: true, rating: 4 } })
  expect(await screen.findByText('You rated it 4 of 5.', { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(await press('Not solved')).toBeVisible()
})

it('needs words for "Not solved", and sends those of the chips', async () => {
  const { user, id } = await open()
  await user.click(await press('Not solved'))
  expect(await screen.findByRole('heading', { name: 'What is still wrong?' })).toHaveFocus()
  const again =
    'It becomes Pending again, and the SuperAdmins see it. After this, you can say it one more time.'
  expect(screen.getByText(again)).toBeVisible()
  await user.click(await press('Send “Not solved”'))
  expect(await screen.findByText('Write what is still wrong.')).toBeVisible()
  expect(api.sent(reportNotSolved)).toEqual([])
  await user.click(await press('It came back'))
  await user.click(await press('It came back'))
  await user.click(await press('Only partly done'))
  expect(await field()).toHaveValue('It came back. Only partly done.')
  await user.dblClick(await press('Send “Not solved”'))
  expect(await screen.findByText('You said: not solved')).toBeVisible()
  expect(screen.getByText('It came back. Only partly done.').closest('li')).toHaveFocus()
  expect(api.sent(reportNotSolved)).toMatchObject([
    { params: { id }, body: { reason: 'It came back. Only partly done.' } },
  ])
  expect(screen.getByText('Pending')).toBeVisible()
  expect(screen.queryByRole('button', { name: /solved/ })).toBeNull()
})

it('sends photos with the words, which are needed all the same', async () => {
  takeAllFiles()
  const fileId = crypto.randomUUID()
  api.answers(beginFile, { id: fileId })
  const { user } = await open()
  await user.click(await press('Not solved'))
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [aPhoto()] } })
  await screen.findByText('fan.jpg')
  await user.click(await press('Send “Not solved”'))
  expect(await screen.findByText('Write what is still wrong.')).toBeVisible()
  expect(api.sent(reportNotSolved)).toEqual([])
  await user.click(await field())
  await user.paste('Look at this.')
  await user.click(await press('Send “Not solved”'))
  await waitFor(() =>
    expect(api.sent(reportNotSolved)).toMatchObject([{ body: { reason: 'Look at this.', files: [fileId] } }]),
  )
})

it('keeps what was written when it was not sent, and sends it under the same key', async () => {
  const { user } = await open()
  await user.click(await press('Not solved'))
  await user.click(await field())
  await user.paste('Still dry.')
  api.loses(reportNotSolved)
  await user.click(await press('Send “Not solved”'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. Counterfoil could not be reached/)
  expect(await field()).toHaveValue('Still dry.')
  await user.click(await press('Back'))
  await waitFor(async () => expect(await press('Not solved')).toHaveFocus())
  await user.click(await press('Not solved'))
  expect(await field()).toHaveValue('Still dry.')
  api.answers(reportNotSolved, {})
  await user.click(await press('Send “Not solved”'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  const keys = api.sent(reportNotSolved).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(JSON.stringify(localStorage)).not.toContain('Still dry')
})

it('says the second time that it is the last time', async () => {
  const { user } = await open({ notSolved: 1 })
  await user.click(await press('Not solved'))
  expect(await screen.findByText(/This is the last time you can say it\.$/)).toBeVisible()
})

it('offers only yes after "Not solved" was said twice', async () => {
  await open({ notSolved: 2, can: { ...nothing, confirm: true } })
  expect(await press('Yes, solved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Not solved' })).toBeNull()
})

it('says when it was closed, and leads to a new complaint', async () => {
  await open({ can: nothing })
  expect(await screen.findByText('Closed on 28 Nov 2026. Has it come back?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'File a new complaint' })).toHaveAttribute('href', '/ComplaintForm')
})

it('asks nothing about a complaint that is open or deleted', async () => {
  const first = await open({ status: 'pending', closing: null, can: nothing })
  // The thread comes together with what would be asked.
  await screen.findByRole('list')
  expect(screen.queryByText(/Solved\?|Closed on/)).toBeNull()
  first.unmount()
  await open({ state: 'withdrawn', can: nothing })
  await screen.findByRole('list')
  expect(screen.queryByText(/Solved\?|Closed on/)).toBeNull()
})
