import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { forgetAllDrafts } from '#lib/browser/drafts.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, anEvent, nothing } from '#testing/complaints.ts'
import { aPhoto, takeAllFiles } from '#testing/files.tsx'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, reply, beginFile } = complaintsApi
const student = aPerson({ role: 'student', email: 'asha@college.example' })
const doNothing = () => undefined
const question = anEvent({ type: 'asked', office: 'Hostel', words: 'Which room is it?' })

beforeEach(() => {
  api.answers(reply, () => ({ id: crypto.randomUUID() }))
})

async function open(given: Partial<ComplaintDetails> = {}, person = student) {
  const complaint = aComplaint({
    department: aDepartment('Hostel'),
    can: { ...nothing, reply: true },
    ...given,
  })
  api.answers(read, complaint)
  const props = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing, isRestoring: false }
  const view = await renderPart(<OwnDialog id={complaint.id} {...props} />, { person })
  await screen.findByRole('heading', { name: 'What happened' })
  return { ...view, complaint }
}
const field = () => screen.findByRole('textbox', { name: 'Write to the Hostel office' })
const press = (name: string) => screen.getByRole('button', { name })
const bodies = () => api.sent(reply).map(({ body }) => body)

it('is one line until it is used, and sends with the button', async () => {
  const { user, complaint } = await open()
  expect(await field()).toHaveAttribute('placeholder', 'Write to the office')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await user.click(await field())
  await user.keyboard('It is worse today.{Enter}Please come.')
  await user.click(press('Send'))
  await waitFor(() => expect(bodies()).toEqual([{ words: 'It is worse today.\nPlease come.' }]))
  expect(api.sent(reply)[0]?.params).toEqual({ id: complaint.id })
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(JSON.stringify(localStorage)).not.toContain('worse')
  // The complaint is read again, so that the thread has the message.
  await waitFor(() => expect(api.sent(read).length).toBeGreaterThan(1))
})

it('sends with Ctrl+Enter', async () => {
  const { user } = await open()
  await user.click(await field())
  await user.keyboard('Thanks.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodies()).toEqual([{ words: 'Thanks.' }]))
})

it('answers a question: the box is open, has another label and says so on its button', async () => {
  const { user } = await open({ events: [question], questionId: question.id })
  expect(await screen.findByText('The Hostel office asks you')).toBeVisible()
  const answer = await screen.findByRole('textbox', { name: 'Your answer' })
  await user.click(answer)
  await user.paste('B-224')
  await user.click(press('Send answer'))
  await waitFor(() => expect(bodies()).toEqual([{ words: 'B-224' }]))
})

it('says that something has to be written', async () => {
  const { user } = await open()
  await user.click(await field())
  await user.click(press('Send'))
  expect(await field()).toBeInvalid()
  expect(screen.getByText('Write something, or add a photo or PDF.')).toBeVisible()
  expect(api.sent(reply)).toEqual([])
})

it('keeps the words if they were not sent, and tries again under the same key', async () => {
  api.loses(reply)
  const { user } = await open()
  await user.click(await field())
  await user.paste('It is worse today.')
  await user.click(press('Send'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. Counterfoil could not be reached/)
  expect(await field()).toHaveValue('It is worse today.')
  api.answers(reply, { id: crypto.randomUUID() })
  await user.click(press('Try again'))
  await waitFor(async () => expect(await field()).toHaveValue(''))
  const keys = api.sent(reply).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('sends the next message under another key', async () => {
  const { user } = await open()
  for (const words of ['One.', 'Two.']) {
    await user.click(await field())
    await user.paste(words)
    await user.click(press('Send'))
    await waitFor(async () => expect(await field()).toHaveValue(''))
  }
  const keys = api.sent(reply).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

it('says if an earlier version of the message has arrived, and keeps what was written since', async () => {
  const { user } = await open()
  api.refuses(reply, 'request.key_reused')
  await user.click(await field())
  await user.paste('Changed words.')
  await user.click(press('Send'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^An earlier version of this message was sent/)
  expect(await field()).toHaveValue('Changed words.')
  api.answers(reply, { id: crypto.randomUUID() })
  await user.click(press('Send'))
  await waitFor(() => expect(api.sent(reply)).toHaveLength(2))
  const [first, second] = api.sent(reply)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

it('sends once, however often the button is pressed, and says that it is sending', async () => {
  const arrived = Promise.withResolvers<{ id: string }>()
  api.answers(reply, () => arrived.promise)
  const { user } = await open()
  await user.click(await field())
  await user.paste('Thanks.')
  await user.dblClick(press('Send'))
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  await user.click(busy)
  arrived.resolve({ id: crypto.randomUUID() })
  await waitFor(async () => expect(await field()).toHaveValue(''))
  expect(api.sent(reply)).toHaveLength(1)
})

it('keeps a draft for this person and this complaint on the device', async () => {
  const first = await open()
  await first.user.click(await field())
  await first.user.paste('Half a sen')
  first.unmount()
  const again = await open({ id: first.complaint.id })
  expect(await field()).toHaveValue('Half a sen')
  again.unmount()
  const another = await open({ id: first.complaint.id }, aPerson({ role: 'student', email: 'b@c.example' }))
  expect(await field()).toHaveValue('')
  another.unmount()
  const emptied = await open({ id: first.complaint.id })
  await emptied.user.clear(await field())
  expect(Object.keys(localStorage)).toEqual([])
})

it('forgets the draft when the person logs out', async () => {
  const first = await open()
  await first.user.click(await field())
  await first.user.paste('Half a sen')
  first.unmount()
  forgetAllDrafts()
  await open({ id: first.complaint.id })
  expect(await field()).toHaveValue('')
})

it('has no box where nothing can be written', async () => {
  await open({ can: nothing })
  await screen.findByRole('list')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('tells why a message could not be sent to a complaint that was closed meanwhile', async () => {
  api.refuses(reply, 'complaint.not_open')
  const { user } = await open()
  await user.click(await field())
  await user.paste('Wait!')
  await user.click(press('Send'))
  expect(await screen.findByText(/^The office has finished this complaint/)).toBeVisible()
})

it('sends photos with the words, once the server has heard of all of them', async () => {
  takeAllFiles()
  const begun = Promise.withResolvers<{ id: string }>()
  api.answers(beginFile, () => begun.promise)
  const { user } = await open()
  await user.click(await field())
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [aPhoto()] } })
  await screen.findByText('fan.jpg')
  await user.click(press('Send'))
  await screen.findByRole('button', { name: 'Sending…' })
  expect(api.sent(reply)).toEqual([])
  const id = crypto.randomUUID()
  begun.resolve({ id })
  await waitFor(() => expect(bodies()).toEqual([{ files: [id] }]))
  await waitFor(() => expect(screen.queryByText('fan.jpg')).toBeNull())
})

it('is not sent if the server did not hear of a photo', async () => {
  takeAllFiles()
  api.loses(beginFile)
  const { user } = await open()
  await user.click(await field())
  await user.paste('See the photo.')
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [aPhoto()] } })
  await screen.findByText('fan.jpg')
  await user.click(press('Send'))
  expect(await screen.findByText(/^Not sent\./)).toBeVisible()
  expect(api.sent(reply)).toEqual([])
  expect(await field()).toHaveValue('See the photo.')
})
