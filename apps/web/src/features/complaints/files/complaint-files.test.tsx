import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { ComplaintFile } from '@counterfoil/contract/complaints/files-api'
import { sliceBytes } from '@counterfoil/contract/files'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { api } from '#testing/api.ts'
import { aComplaint, aFile } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { addFiles, begunIds, noteFiled } from './chosen-files.ts'

const { read, readFile, sendSlice, beginFile } = complaintsApi

/** Opens a complaint with these files, as its details show it. */
async function open(files: ComplaintFile[], given: Partial<ComplaintDetails> = {}) {
  const complaint = aComplaint({ files, ...given })
  api.answers(read, complaint)
  const view = await renderPart(
    <ComplaintState id={complaint.id}>{(shown) => <ComplaintFacts complaint={shown} />}</ComplaintState>,
  )
  await screen.findByRole('list', { name: 'Photos and PDFs' })
  return { ...view, complaint }
}

afterEach(() => {
  vi.useRealTimers()
})

it('shows photos as small pictures, and says whose they are', async () => {
  const photos = [aFile(), aFile()]
  await open(photos)
  const pictures = screen.getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    'Photo 1 of 2, sent by you',
    'Photo 2 of 2, sent by you',
  ])
  expect(pictures[1]).toHaveAttribute('src', `/api/complaints/files/${photos[1]?.id}/thumbnail`)
})

it.each([
  [null, 'Photo 1 of 1, sent by the student'],
  ['counter', 'Photo 1 of 1, sent by the office'],
] as const)('says who sent a photo of a complaint that the office heard of by %s', async (heard, alt) => {
  await open([aFile({ isOwn: false })], { heard })
  expect(screen.getByRole('img', { name: alt })).toBeVisible()
})

it('opens a photo in a dialog, where it can be downloaded', async () => {
  const photo = aFile({ name: 'fan.jpg', picture: { width: 2048, height: 1536 } })
  const { user } = await open([photo])
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 1, sent by you' }))
  const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 1' })
  const address = `/api/complaints/files/${photo.id}/content`
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', address)
  const download = within(dialog).getByRole('link', { name: 'Download' })
  expect(download).toHaveAttribute('href', address)
  expect(download).toHaveAttribute('download', 'fan.jpg')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('links a PDF with its name and size', async () => {
  const pdf = aFile({ name: 'Electrician bill.pdf', type: 'application/pdf', size: 2.4 * 1024 * 1024 })
  await open([pdf])
  const link = screen.getByRole('link', { name: 'Electrician bill.pdf, 2.4 MB' })
  expect(link).toHaveAttribute('href', `/api/complaints/files/${pdf.id}/content`)
  expect(link).toHaveAttribute('download', 'Electrician bill.pdf')
})

const pdf = { type: 'application/pdf', name: 'bill.pdf' } as const

it.each<[string, Partial<ComplaintFile>[]]>([
  ['Being checked', [{ state: 'checking' }]],
  ['1 photo follows', [{ state: 'coming', slices: 1 }]],
  ['2 photos follow', [{ state: 'coming' }, { state: 'coming' }]],
  ['1 PDF follows', [{ state: 'coming', ...pdf }]],
  ['1 photo did not arrive.', [{ state: 'missing' }]],
  [
    '2 PDFs did not arrive.',
    [
      { state: 'missing', ...pdf },
      { state: 'missing', ...pdf },
    ],
  ],
  ['1 photo could not be read.', [{ state: 'refused', refusal: 'unreadable' }]],
  ['1 PDF could not be read.', [{ state: 'refused', refusal: 'unreadable', ...pdf }]],
  ['1 photo is too large to be shown.', [{ state: 'refused', refusal: 'too_many_pixels' }]],
  [
    '1 PDF could not be opened. It is locked with a password.',
    [{ state: 'refused', refusal: 'locked', ...pdf }],
  ],
  [
    '1 PDF was not accepted. It contains a script or another file.',
    [{ state: 'refused', refusal: 'active', ...pdf }],
  ],
])('says "%s"', async (words, files) => {
  await open([aFile(), ...files.map(aFile)])
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

it('says nothing of files in a complaint without any', async () => {
  await renderPart(<ComplaintFacts complaint={aComplaint()} />)
  expect(screen.queryByRole('list')).toBeNull()
})

/** A photo that this device has begun to send, and whose second slice does not get through. */
async function sendingHere(id: string): Promise<void> {
  api.answers(beginFile, { id })
  api.answers(readFile, aFile({ state: 'coming', slices: 1 }))
  api.answers(sendSlice, () => {
    api.loses(sendSlice)
    return { slices: 1 }
  })
  const place = { account: 'asha@college.example', draft: 'draft', isKept: true }
  const photo = new File([new Uint8Array(2 * sliceBytes)], 'fan.jpg', { type: 'image/jpeg' })
  addFiles(place, [photo])
  await begunIds('draft')
  noteFiled('draft')
}

it('says how far a photo is that this device sends, and goes on with it when asked to', async () => {
  const coming = aFile({ state: 'coming', slices: 1 })
  await sendingHere(coming.id)
  const { user } = await open([coming])
  expect(await screen.findByText('1 follows, 50 %')).toBeVisible()
  expect(await screen.findByText('fan.jpg stopped at 50 %.')).toBeVisible()
  api.answers(sendSlice, { slices: 2 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 follows, 100 %')).toBeVisible()
  expect(screen.queryByText(/stopped/)).toBeNull()
})

it('asks again every five seconds while a photo is on its way, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { complaint } = await open([aFile({ state: 'checking' })])
  const asked = () => api.sent(read).length
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(asked()).toBe(1)
  api.answers(read, { ...complaint, files: [aFile()] })
  await act(() => vi.advanceTimersByTimeAsync(1))
  await vi.waitFor(() => expect(screen.getByRole('img')).toBeVisible())
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(asked()).toBe(2)
})
