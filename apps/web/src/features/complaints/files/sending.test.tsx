import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aFile } from '#testing/complaints.ts'
import {
  aPaper,
  aPhoto,
  chooseFiles,
  openComplaintForm,
  saidToScreenReader,
  slicesSent,
  submitComplaint,
  takeAllFiles,
} from '#testing/files.tsx'
import { filesText } from './files.text.ts'
import { pace } from './sending.ts'

const { file, addFiles, beginFile, sendSlice, readFile, discardFile } = complaintsApi
const text = readText(filesText)
const filed = { id: crypto.randomUUID(), number: 118 }

beforeEach(takeAllFiles)
afterEach(() => vi.restoreAllMocks())

describe('a file that does not get through', () => {
  it('is tried again by itself, from the slice that the server asks for', async () => {
    api.answers(sendSlice, () => {
      api.loses(sendSlice)
      return { slices: 1 }
    })
    api.answers(readFile, () => {
      takeAllFiles()
      return aFile({ state: 'coming', slices: 1 })
    })
    await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await screen.findByText('Uploaded, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 2])
    expect(api.sent(readFile)).toHaveLength(1)
  })

  it('goes on where the server says after a slice out of order', async () => {
    api.refuses(sendSlice, 'file.out_of_order')
    api.answers(readFile, () => {
      takeAllFiles()
      return aFile({ state: 'coming', slices: 2 })
    })
    await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await screen.findByText('Uploaded, 256 kB')).toBeVisible()
    expect(slicesSent()).toEqual([0, 2])
  })

  it('stops after three more tries, and goes on when asked to', async () => {
    api.answers(sendSlice, () => {
      api.loses(sendSlice)
      return { slices: 1 }
    })
    api.answers(readFile, aFile({ state: 'coming', slices: 1 }))
    const form = await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await screen.findByText('Stopped at 49 %.')).toBeVisible()
    expect(slicesSent()).toEqual([0, 1, 1, 1, 1])
    expect(saidToScreenReader()).toContain('Photo 1 stopped')
    takeAllFiles()
    await form.user.click(screen.getByRole('button', { name: 'Try again: fan.jpg' }))
    expect(await screen.findByText('Uploaded, 256 kB')).toBeVisible()
    expect(slicesSent().slice(5)).toEqual([1, 2])
  })

  it('begins anew if the server has deleted it', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    api.answers(beginFile, () => ({ id: ids[api.sent(beginFile).length - 1] ?? '' }))
    api.refuses(sendSlice, 'file.missing')
    await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await waitFor(() => expect(api.sent(sendSlice)).toHaveLength(1))
    api.answers(sendSlice, ({ params }) => ({ slices: params.index + 1 }))
    expect(await screen.findByText('Uploaded, 1 kB')).toBeVisible()
    expect(api.sent(sendSlice).map(({ params }) => params.id)).toEqual(ids)
    const keys = api.sent(beginFile).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it('waits for the network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    expect(await screen.findByText(text.offline)).toBeVisible()
    expect(api.sent(sendSlice)).toEqual([])
    network.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Uploaded, 1 kB')).toBeVisible()
  })

  it('says why the server refused it', async () => {
    vi.spyOn(pace, 'checksMs', 'get').mockReturnValue([5])
    api.answers(readFile, aFile({ state: 'refused', refusal: 'locked', type: 'application/pdf' }))
    await openComplaintForm()
    chooseFiles(aPaper('bill.pdf', 'application/pdf'))
    expect(await screen.findByText(text.refused.locked)).toBeVisible()
    expect(saidToScreenReader()).toContain(`PDF 1: ${text.refused.locked}`)
  })
})

describe('filing with photos', () => {
  it('sends the ids in the order of choosing, without waiting for the files', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    api.answers(beginFile, ({ body }) => ({ id: ids[body.name === 'one.jpg' ? 0 : 1] ?? '' }))
    const slice = Promise.withResolvers<{ slices: number }>()
    api.answers(sendSlice, () => slice.promise)
    api.answers(file, filed)
    const form = await openComplaintForm()
    chooseFiles(aPhoto('one.jpg', 10), aPaper('two.pdf', 'application/pdf'), aPaper('three.doc', 'x/y'))
    await waitFor(() => expect(api.sent(beginFile)).toHaveLength(2))
    await submitComplaint(form)
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
    await submitComplaint(await openComplaintForm())
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)[0]?.body).not.toHaveProperty('files')
  })

  it('files without a photo if the college has received all that it can for today', async () => {
    api.answers(file, filed)
    api.refuses(beginFile, 'file.college_too_many', undefined, 3600)
    const form = await openComplaintForm()
    chooseFiles(aPhoto())
    expect(await screen.findByText(text.refused.college_full)).toBeVisible()
    await submitComplaint(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file)[0]?.body).not.toHaveProperty('files')
  })

  it('adds a photo afterwards of which the server heard too late', async () => {
    api.answers(file, filed)
    api.answers(addFiles, {})
    const id = crypto.randomUUID()
    const begun = Promise.withResolvers<{ id: string }>()
    api.answers(beginFile, () => begun.promise)
    const form = await openComplaintForm()
    chooseFiles(aPhoto())
    await submitComplaint(form)
    expect(await screen.findByText('1 photo follows')).toBeVisible()
    expect(api.sent(file)[0]?.body).not.toHaveProperty('files')
    begun.resolve({ id })
    expect(await screen.findByText('1 photo')).toBeVisible()
    expect(api.sent(addFiles)).toMatchObject([{ params: { id: filed.id }, body: { files: [id] } }])
  })

  it('adds the photos again if the answer to the first filing was lost, which may have had fewer', async () => {
    api.answers(addFiles, {})
    api.answers(readFile, aFile({ state: 'ready' }))
    api.loses(file)
    const id = crypto.randomUUID()
    api.answers(beginFile, { id })
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Uploaded, 1 kB')
    await submitComplaint(form)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(api.sent(addFiles)).toEqual([])
    api.answers(file, filed)
    await form.user.click(screen.getByRole('button', { name: 'Submit Complaint' }))
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    await waitFor(() => expect(api.sent(addFiles)).toMatchObject([{ body: { files: [id] } }]))
  })

  it('says on the receipt that a photo did not arrive, and sends it when asked to', async () => {
    api.answers(file, filed)
    api.loses(sendSlice)
    api.answers(readFile, aFile({ state: 'coming', slices: 0 }))
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Stopped at 0 %.')
    await submitComplaint(form)
    expect(await screen.findByText('1 did not arrive')).toBeVisible()
    takeAllFiles()
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
    const form = await openComplaintForm()
    chooseFiles(aPhoto('fan.jpg', 10))
    await screen.findByText('Uploaded, 1 kB')
    await submitComplaint(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file).map(({ body }) => body.files)).toEqual([[ids[0]], [ids[1]]])
  })
})
