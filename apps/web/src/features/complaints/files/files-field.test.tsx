import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { fileMaxBytes, sliceBytes } from '@counterfoil/contract/complaints/files-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aFile, aFilingStart } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { forgetFiles } from './chosen-files.ts'
import { filesText } from './files.text.ts'
import { pace } from './sending.ts'

const { file, readFiling, beginFile, sendSlice, readFile, discardFile } = complaintsApi
const text = readText(filesText)
const filed = { id: crypto.randomUUID(), number: 118 }

const photo = (name = 'fan.jpg', size = 2 * sliceBytes + 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const paper = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type })

async function openForm() {
  api.answers(readFiling, aFilingStart())
  api.answers(collegesApi.listDepartments, { items: [aDepartment('Hostel')] })
  const shown = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  return shown
}
type Form = Awaited<ReturnType<typeof openForm>>

// Without the check of the type, which the browser's dialog lets people go around.
const choose = ({ user: _user }: Form, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(text.chooseOrDrop), { target: { files } })
const row = (name: string) =>
  screen.findByRole('listitem', { name: (_, item) => within(item as HTMLElement).queryByText(name) !== null })
const submit = async ({ user, fill }: Form) => {
  await fill(screen.getByLabelText('Subject'), 'No water in Hostel B')
  await fill(screen.getByLabelText('Description'), 'The tap has been dry since last night.')
  await user.click(screen.getByRole('button', { name: 'Submit Complaint' }))
}

/** The server takes every file and every slice. */
function takeAll(): void {
  api.answers(beginFile, () => ({ id: crypto.randomUUID() }))
  api.answers(sendSlice, ({ params }) => ({ slices: params.index + 1 }))
  api.answers(discardFile, {})
}

const slicesSent = () => api.sent(sendSlice).map(({ params }) => params.index)
const said = () => screen.getAllByRole('status').map((region) => region.textContent)

beforeEach(takeAll)
afterEach(() => vi.restoreAllMocks())

describe('choosing photos and PDFs', () => {
  it('is optional and says how many fit', async () => {
    await openForm()
    const field = screen.getByRole('group', { name: 'Photos and PDFs (optional)' })
    expect(field).toHaveAccessibleDescription(text.help)
  })

  it('sends a photo at once, in slices and in order', async () => {
    const form = await openForm()
    choose(form, photo())
    expect(await within(await row('fan.jpg')).findByText('Sent, 256 kB')).toBeVisible()
    expect(api.sent(beginFile)).toMatchObject([
      { body: { name: 'fan.jpg', type: 'image/jpeg', size: 2 * sliceBytes + 10 } },
    ])
    const sent = api.sent(sendSlice).map(({ params, bytes }) => [params.index, bytes?.length])
    expect(sent).toEqual([
      [0, sliceBytes],
      [1, sliceBytes],
      [2, 10],
    ])
    expect(said()).toContain('Photo 1 sent')
  })

  it('shows how much is sent, and that submitting need not wait', async () => {
    const last = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, ({ params }) => (params.index === 2 ? last.promise : { slices: params.index + 1 }))
    const form = await openForm()
    choose(form, photo())
    expect(await within(await row('fan.jpg')).findByText('99 %, 256 of 256 kB')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'fan.jpg' })).toHaveValue(99)
    expect(screen.getByText('You can submit now. 1 file follows.')).toBeVisible()
    last.resolve({ slices: 3 })
    expect(await screen.findByText('Sent, 256 kB')).toBeVisible()
    expect(screen.queryByText(/You can submit now/)).toBeNull()
  })

  it('sends one file after the other', async () => {
    const first = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, () => first.promise)
    const form = await openForm()
    choose(form, photo('one.jpg', 10), photo('two.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    await waitFor(() => expect(api.sent(beginFile)).toHaveLength(2))
    expect(api.sent(sendSlice)).toHaveLength(1)
    first.resolve({ slices: 1 })
    await waitFor(() => expect(screen.getAllByText('Sent, 1 kB')).toHaveLength(2))
  })

  it.each([
    ['IMG_1.HEIC', '', 100, text.refused.heic],
    ['IMG_1', 'image/heif', 100, text.refused.heic],
    ['notes.docx', 'application/msword', 100, text.refused.wrong_type],
    ['fan.svg', 'image/svg+xml', 100, text.refused.wrong_type],
    ['bill.pdf', 'application/pdf', fileMaxBytes + 1, text.refused.too_large],
    ['bill.pdf', 'application/pdf', 0, text.refused.empty],
  ])('refuses %s of the type "%s" before sending it', async (name, type, size, words) => {
    const form = await openForm()
    choose(form, paper(name, type, size))
    expect(await within(await row(name)).findByText(words)).toBeVisible()
    expect(said()).toContain(words)
    await submitEmpty(form)
    expect(api.sent(beginFile)).toEqual([])
  })

  it('takes a photo whose type the phone does not tell by its name', async () => {
    const form = await openForm()
    choose(form, paper('IMG_2.JPEG', ''))
    expect(await screen.findByText('Sent, 1 kB')).toBeVisible()
    expect(api.sent(beginFile)).toMatchObject([{ body: { type: 'image/jpeg' } }])
  })

  it('takes five at most, until one is removed', async () => {
    const form = await openForm()
    choose(form, ...Array.from({ length: 6 }, (_, place) => photo(`${place + 1}.jpg`, 10)))
    expect(await screen.findByText(text.tooMany)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5)
    await waitFor(() => expect(screen.getAllByText('Sent, 1 kB')).toHaveLength(5))
    await form.user.click(screen.getByRole('button', { name: 'Remove 2.jpg' }))
    expect(screen.queryByText(text.tooMany)).toBeNull()
    choose(form, photo('6.jpg', 10))
    expect(await within(await row('6.jpg')).findByText('Sent, 1 kB')).toBeVisible()
  })

  it('takes what is dropped on the field or pasted, and leaves a pasted text alone', async () => {
    await openForm()
    const field = screen.getByRole('group', { name: /^Photos and PDFs/ })
    fireEvent.drop(field, { dataTransfer: { files: [photo('dropped.jpg', 10)] } })
    expect(await row('dropped.jpg')).toBeVisible()
    fireEvent.paste(screen.getByLabelText('Description'), {
      clipboardData: { files: [photo('pasted.png', 10)], types: ['Files'] },
    })
    expect(await row('pasted.png')).toBeVisible()
    fireEvent.paste(screen.getByLabelText('Description'), {
      clipboardData: { files: [photo('beside-text.png', 10)], types: ['text/plain', 'Files'] },
    })
    expect(screen.queryByText('beside-text.png')).toBeNull()
  })

  it('deletes a removed file on the server, too', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await screen.findByText('Sent, 1 kB')
    await form.user.click(screen.getByRole('button', { name: 'Remove fan.jpg' }))
    expect(screen.queryByText('fan.jpg')).toBeNull()
    await waitFor(() => expect(api.sent(discardFile)).toMatchObject([{ params: { id } }]))
  })
})

/** Presses the button without writing anything, so that nothing is filed. */
const submitEmpty = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Submit Complaint' }))

describe('a file that does not get through', () => {
  it('is tried again by itself, from the slice that the server asks for', async () => {
    api.answers(sendSlice, () => {
      api.loses(sendSlice)
      return { slices: 1 }
    })
    api.answers(readFile, () => {
      takeAll()
      return aFile({ state: 'coming', slices: 1 })
    })
    const form = await openForm()
    choose(form, photo())
    expect(await screen.findByText('Sent, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 2])
    expect(api.sent(readFile)).toHaveLength(1)
  })

  it('goes on where the server says after a slice out of order', async () => {
    api.refuses(sendSlice, 'file.out_of_order')
    api.answers(readFile, () => {
      takeAll()
      return aFile({ state: 'coming', slices: 2 })
    })
    const form = await openForm()
    choose(form, photo())
    expect(await screen.findByText('Sent, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 2])
  })

  it('stops after three more tries, and goes on when asked to', async () => {
    api.answers(sendSlice, () => {
      api.loses(sendSlice)
      return { slices: 1 }
    })
    api.answers(readFile, aFile({ state: 'coming', slices: 1 }))
    const form = await openForm()
    choose(form, photo())
    expect(await screen.findByText('Stopped at 49 %.')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 1, 1])
    expect(said()).toContain('Photo 1 stopped')
    takeAll()
    await form.user.click(screen.getByRole('button', { name: 'Try again: fan.jpg' }))
    expect(await screen.findByText('Sent, 256 kB')).toBeVisible()
    expect(slicesSent().slice(5)).toEqual([1, 2])
  })

  it('begins anew if the server has deleted it', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    api.answers(beginFile, () => ({ id: ids[api.sent(beginFile).length - 1] ?? '' }))
    api.refuses(sendSlice, 'file.missing')
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    api.answers(sendSlice, ({ params }) => ({ slices: params.index + 1 }))
    expect(await screen.findByText('Sent, 1 kB')).toBeVisible()
    expect(api.sent(sendSlice).map(({ params }) => params.id)).toEqual(ids)
    const keys = api.sent(beginFile).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it('waits for the network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    expect(await screen.findByText(text.offline)).toBeVisible()
    expect(api.sent(sendSlice)).toEqual([])
    network.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Sent, 1 kB')).toBeVisible()
  })

  it('says why the server refused it', async () => {
    vi.spyOn(pace, 'checksMs', 'get').mockReturnValue([5])
    api.answers(readFile, aFile({ state: 'refused', refusal: 'locked', type: 'application/pdf' }))
    const form = await openForm()
    choose(form, paper('bill.pdf', 'application/pdf'))
    expect(await screen.findByText(text.refused.locked)).toBeVisible()
    expect(said()).toContain(`PDF 1: ${text.refused.locked}`)
  })
})

describe('filing with photos', () => {
  it('sends the ids in the order of choosing, without waiting for the files', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    api.answers(beginFile, ({ body }) => ({ id: ids[body.name === 'one.jpg' ? 0 : 1] ?? '' }))
    const slice = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, () => slice.promise)
    api.answers(file, filed)
    const form = await openForm()
    choose(form, photo('one.jpg', 10), paper('two.pdf', 'application/pdf'), paper('three.doc', 'x/y'))
    await waitFor(() => expect(api.sent(beginFile)).toHaveLength(2))
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)).toMatchObject([{ body: { files: ids } }])
    expect(screen.getByText('1 photo, 1 PDF follow')).toBeVisible()
    expect(screen.getAllByText(text.keepOpen(0))).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    slice.resolve({ slices: 1 })
    expect(await screen.findByText('1 photo, 1 PDF')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(api.sent(discardFile)).toEqual([])
  })

  it('sends no list of files if there are none', async () => {
    api.answers(file, filed)
    await submit(await openForm())
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)[0]?.body).not.toHaveProperty('files')
  })

  it('leaves out a photo that the server has not heard of in time, and says so', async () => {
    api.answers(file, filed)
    api.answers(beginFile, () => new Promise(() => undefined))
    const form = await openForm()
    choose(form, photo())
    await submit(form)
    expect(await screen.findByText('1 photo could not be added.')).toBeVisible()
    expect(api.sent(file)[0]?.body).not.toHaveProperty('files')
  })

  it('says on the receipt that a photo did not arrive, and sends it when asked to', async () => {
    api.answers(file, filed)
    api.loses(sendSlice)
    api.answers(readFile, aFile({ state: 'coming', slices: 0 }))
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await screen.findByText('Stopped at 0 %.')
    await submit(form)
    expect(await screen.findByText('1 did not arrive')).toBeVisible()
    takeAll()
    await form.user.click(screen.getByRole('button', { name: 'Try again: fan.jpg' }))
    expect(await screen.findByText('1 photo')).toBeVisible()
  })

  it('sends a photo anew that the server has deleted meanwhile, and files with the new one', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    api.answers(beginFile, () => {
      if (api.sent(beginFile).length === 2) api.answers(file, filed)
      return { id: ids[api.sent(beginFile).length - 1] ?? '' }
    })
    api.refuses(file, 'file.missing')
    api.refuses(readFile, 'file.missing')
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await screen.findByText('Sent, 1 kB')
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file).map(({ body }) => body.files)).toEqual([[ids[0]], [ids[1]]])
  })
})

describe('a draft with photos', () => {
  /** Leaves the page with its memory. What is kept on the device stays. */
  async function reload({ unmount }: Form): Promise<Form> {
    unmount()
    await forgetFiles({ isReload: true })
    return openForm()
  }

  it('goes on with a photo after a reload, where the server has it', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    api.answers(sendSlice, ({ params }) =>
      params.index === 0 ? { slices: 1 } : new Promise(() => undefined),
    )
    const form = await openForm()
    choose(form, photo())
    await screen.findByText(/^49 %/)
    takeAll()
    api.answers(readFile, aFile({ id, state: 'coming', slices: 1 }))
    api.answers(file, filed)
    const again = await reload(form)
    expect(await screen.findByText('Sent, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 2])
    await submit(again)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)).toMatchObject([{ body: { files: [id] } }])
  })

  it('knows a photo that was sent, also if the device has not kept it', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await screen.findByText('Sent, 1 kB')
    form.unmount()
    await forgetFiles()
    api.answers(readFile, aFile({ id, name: 'fan.jpg', state: 'ready', size: 1024 }))
    await openForm()
    expect(await within(await row('fan.jpg')).findByText('Sent, 1 kB')).toBeVisible()
  })

  it('asks for a photo again that neither the device nor the server has', async () => {
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    api.answers(sendSlice, () => new Promise(() => undefined))
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    await screen.findByText('0 %, 0 of 1 kB')
    form.unmount()
    await forgetFiles()
    api.answers(readFile, aFile({ id, name: 'fan.jpg', state: 'coming', slices: 0 }))
    await openForm()
    expect(await screen.findByText(text.refused.lost)).toBeVisible()
  })

  it('forgets the photos when the form is emptied', async () => {
    const form = await openForm()
    choose(form, photo('fan.jpg', 10))
    await screen.findByText('Sent, 1 kB')
    api.answers(readFile, aFile({ name: 'fan.jpg' }))
    const again = await reload(form)
    await row('fan.jpg')
    await again.user.click(screen.getByRole('button', { name: 'Start with an empty form' }))
    expect(screen.queryByText('fan.jpg')).toBeNull()
    await waitFor(() => expect(api.sent(discardFile)).toHaveLength(1))
  })
})
