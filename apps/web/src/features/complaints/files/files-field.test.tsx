import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { fileMaxBytes, sliceBytes } from '@counterfoil/contract/files'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aFile } from '#testing/complaints.ts'
import {
  aPaper,
  aPhoto,
  chooseFiles,
  findFileRow,
  type OpenForm,
  openComplaintForm,
  saidToScreenReader,
  slicesSent,
  submitComplaint,
  takeAllFiles,
} from '#testing/files.tsx'
import { forgetFiles } from './chosen-files.ts'
import { filesText } from './files.text.ts'

const { file, beginFile, sendSlice, readFile, discardFile } = complaintsApi
const text = readText(filesText)
const filed = { id: crypto.randomUUID(), number: 118 }

beforeEach(takeAllFiles)
afterEach(() => vi.restoreAllMocks())

describe('choosing photos and PDFs', () => {
  it('is optional and says how many fit', async () => {
    await openComplaintForm()
    const field = screen.getByRole('group', { name: 'Photos and PDFs (optional)' })
    expect(field).toHaveAccessibleDescription(text.help)
  })

  it('sends a photo at once, in slices and in order', async () => {
    await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await within(await findFileRow('fan.jpg')).findByText('Uploaded, 256 kB')).toBeVisible()
    expect(api.sent(beginFile)).toMatchObject([
      { body: { name: 'fan.jpg', type: 'image/jpeg', size: 2 * sliceBytes + 10 } },
    ])
    const sent = api.sent(sendSlice).map(({ params, bytes }) => [params.index, bytes?.length])
    expect(sent).toEqual([
      [0, sliceBytes],
      [1, sliceBytes],
      [2, 10],
    ])
    expect(saidToScreenReader()).toContain('Photo 1 sent')
  })

  it('shows how much is sent, and that submitting need not wait', async () => {
    const last = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, ({ params }) => (params.index === 2 ? last.promise : { slices: params.index + 1 }))
    await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await within(await findFileRow('fan.jpg')).findByText('99 %, 256 of 256 kB')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'fan.jpg' })).toHaveValue(99)
    expect(screen.getByText('You can submit now. 1 file follows.')).toBeVisible()
    last.resolve({ slices: 3 })
    expect(await screen.findByText('Uploaded, 256 kB')).toBeVisible()
    expect(screen.queryByText(/You can submit now/)).toBeNull()
  })

  it('sends one file after the other', async () => {
    const first = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, () => first.promise)
    await openComplaintForm()
    chooseFiles(aPhoto('one.jpg', 10), aPhoto('two.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    await waitFor(() => expect(api.sent(beginFile)).toHaveLength(2))
    expect(api.sent(sendSlice)).toHaveLength(1)
    first.resolve({ slices: 1 })
    await waitFor(() => expect(screen.getAllByText('Uploaded, 1 kB')).toHaveLength(2))
  })

  it.each([
    ['IMG_1.HEIC', '', 100, text.refused.heic],
    ['IMG_1', 'image/heif', 100, text.refused.heic],
    ['notes.docx', 'application/msword', 100, text.refused.wrong_type],
    ['fan.svg', 'image/svg+xml', 100, text.refused.wrong_type],
    ['bill.pdf', 'application/pdf', fileMaxBytes + 1, text.refused.too_large],
    ['bill.pdf', 'application/pdf', 0, text.refused.empty],
  ])('refuses %s of the type "%s" before sending it', async (name, type, size, words) => {
    const form = await openComplaintForm()
    chooseFiles(aPaper(name, type, size))
    expect(await within(await findFileRow(name)).findByText(words)).toBeVisible()
    expect(saidToScreenReader()).toContain(words)
    await submitEmpty(form)
    expect(api.sent(beginFile)).toEqual([])
  })

  it('takes a photo whose type the phone does not tell by its name', async () => {
    await openComplaintForm()
    chooseFiles(aPaper('IMG_2.JPEG', ''))
    expect(await screen.findByText('Uploaded, 1 kB')).toBeVisible()
    expect(api.sent(beginFile)).toMatchObject([{ body: { type: 'image/jpeg' } }])
  })

  it('takes five at most, until one is removed', async () => {
    const form = await openComplaintForm()
    chooseFiles(...Array.from({ length: 6 }, (_, place) => aPhoto(`${place + 1}.jpg`, 10)))
    expect(await screen.findByText(text.tooMany)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5)
    await waitFor(() => expect(screen.getAllByText('Uploaded, 1 kB')).toHaveLength(5))
    await form.user.click(screen.getByRole('button', { name: 'Remove 2.jpg' }))
    expect(screen.queryByText(text.tooMany)).toBeNull()
    chooseFiles(aPhoto('6.jpg', 10))
    expect(await within(await findFileRow('6.jpg')).findByText('Uploaded, 1 kB')).toBeVisible()
  })

  it('takes what is dropped on the field or pasted, and leaves a pasted text alone', async () => {
    await openComplaintForm()
    const field = screen.getByRole('group', { name: /^Photos and PDFs/ })
    fireEvent.drop(field, { dataTransfer: { files: [aPhoto('dropped.jpg', 10)] } })
    expect(await findFileRow('dropped.jpg')).toBeVisible()
    fireEvent.paste(screen.getByLabelText('Description'), {
      clipboardData: { files: [aPhoto('pasted.png', 10)], types: ['Files'] },
    })
    expect(await findFileRow('pasted.png')).toBeVisible()
    fireEvent.paste(screen.getByLabelText('Description'), {
      clipboardData: { files: [aPhoto('beside-text.png', 10)], types: ['text/plain', 'Files'] },
    })
    expect(screen.queryByText('beside-text.png')).toBeNull()
  })

  it('deletes a removed file on the server, too', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Uploaded, 1 kB')
    await form.user.click(screen.getByRole('button', { name: 'Remove fan.jpg' }))
    expect(screen.queryByText('fan.jpg')).toBeNull()
    await waitFor(() => expect(api.sent(discardFile)).toMatchObject([{ params: { id } }]))
  })
})

/** Presses the button without writing anything, so that nothing is filed. */
const submitEmpty = ({ user }: OpenForm) =>
  user.click(screen.getByRole('button', { name: 'Submit Complaint' }))

describe('a draft with photos', () => {
  /** Leaves the page with its memory. What is kept on the device stays. */
  async function reload({ unmount }: OpenForm): Promise<OpenForm> {
    unmount()
    await forgetFiles({ isReload: true })
    return openComplaintForm()
  }

  it('goes on with a photo after a reload, where the server has it', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    api.answers(sendSlice, ({ params }) =>
      params.index === 0 ? { slices: 1 } : new Promise(() => undefined),
    )
    const form = await openComplaintForm()
    chooseFiles(aPhoto())
    await screen.findByText(/^49 %/)
    takeAllFiles()
    api.answers(readFile, aFile({ id, state: 'coming', slices: 1 }))
    api.answers(file, filed)
    const again = await reload(form)
    expect(await screen.findByText('Uploaded, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 2])
    await submitComplaint(again)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)).toMatchObject([{ body: { files: [id] } }])
  })

  it('has its photos in their order after a reload, and does not send again what was sent', async () => {
    await openComplaintForm().then(async (form) => {
      chooseFiles(aPhoto('one.jpg', 10), aPhoto('two.jpg', 10), aPhoto('three.jpg', 10))
      await waitFor(() => expect(screen.getAllByText('Uploaded, 1 kB')).toHaveLength(3))
      await reload(form)
    })
    await waitFor(() => expect(screen.getAllByText('Uploaded, 1 kB')).toHaveLength(3))
    const names = screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel)
    expect(names).toEqual(['Remove one.jpg', 'Remove two.jpg', 'Remove three.jpg'])
    expect(api.sent(sendSlice)).toHaveLength(3)
    expect(api.sent(readFile)).toEqual([])
  })

  it('knows a photo that was sent, also if the device has not kept it', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Uploaded, 1 kB')
    form.unmount()
    await forgetFiles()
    api.answers(readFile, aFile({ id, name: 'fan.jpg', state: 'ready', size: 1024 }))
    await openComplaintForm()
    expect(await within(await findFileRow('fan.jpg')).findByText('Uploaded, 1 kB')).toBeVisible()
  })

  it('asks for a photo again that neither the device nor the server has', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    api.answers(sendSlice, () => new Promise(() => undefined))
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    await screen.findByText('0 %, 0 of 1 kB')
    form.unmount()
    await forgetFiles()
    api.answers(readFile, aFile({ id, name: 'fan.jpg', state: 'coming', slices: 0 }))
    await openComplaintForm()
    expect(await screen.findByText(text.refused.lost)).toBeVisible()
  })

  it('forgets the photos when the form is emptied', async () => {
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Uploaded, 1 kB')
    api.answers(readFile, aFile({ name: 'fan.jpg' }))
    const again = await reload(form)
    await findFileRow('fan.jpg')
    await again.user.click(screen.getByRole('button', { name: 'Start with an empty form' }))
    expect(screen.queryByText('fan.jpg')).toBeNull()
    await waitFor(() => expect(api.sent(discardFile)).toHaveLength(1))
  })
})
