import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShownList } from '#features/complaints/search/shown-list.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ExportDialog } from './export-dialog.tsx'

const { exportInbox, searchInbox } = complaintsApi
const file = '\uFEFF"Number","Subject","Answers"\r\n2,"Fan","Room: 4\nFans: 2"\r\n1,"पानी",""\r\n'

/** The files that were handed to the browser. */
let saved: { name: string; file: Blob }[] = []
beforeEach(() => {
  saved = []
  const files: Blob[] = []
  // jsdom has no files.
  Object.assign(URL, {
    createObjectURL: (made: Blob) => `blob:${files.push(made) - 1}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const made = files[Number(this.href.slice('blob:'.length))]
    if (made) saved.push({ name: this.download, file: made })
  })
})
afterEach(() => vi.restoreAllMocks())

const all: ShownList = { filter: {}, order: undefined, words: '', withOlder: false }

async function show(list: Partial<ShownList> = {}) {
  const onClose = vi.fn()
  const { user } = await renderPart(<ExportDialog list={{ ...all, ...list }} onClose={onClose} />)
  const download = () => user.click(screen.getByRole('button', { name: 'Download' }))
  return { download, onClose }
}

it('saves the list as filtered, and says how many complaints the file has', async () => {
  api.answers(exportInbox, file)
  const { download, onClose } = await show({
    filter: {
      ...{ status: 'pending', department: '019b0000-0000-7000-8000-000000000000', from: '2026-11-01' },
      notSolved: true,
    },
    order: 'oldest',
  })
  await download()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.getByText('File saved with 2 complaints.')).toBeVisible()
  expect(api.sent(exportInbox).map(({ body }) => body)).toEqual([
    {
      filter: {
        status: ['pending'],
        departmentId: '019b0000-0000-7000-8000-000000000000',
        filedFrom: '2026-11-01',
        notSolved: 'true',
        order: 'oldest',
      },
    },
  ])
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^complaints-\d{4}-\d\d-\d\d\.csv$/)])
  const bytes = await saved[0]?.file.arrayBuffer()
  // With its byte order mark, which reading a file as text leaves out.
  expect(Buffer.from(bytes ?? new ArrayBuffer()).toString()).toBe(file)
})

it('saves what a search found, with older ones only if they were asked for', async () => {
  api.answers(exportInbox, file)
  const { download } = await show({ words: 'fan', withOlder: true })
  await download()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(api.sent(exportInbox)[0]?.body).toEqual({ filter: {}, words: 'fan', older: true })
})

it('saves the list that stays on the screen if digits are in no complaint', async () => {
  api.answers(exportInbox, file)
  api.answers(searchInbox, { items: [], next: null, total: 0, showing: null })
  const { download } = await show({ words: '412', filter: { status: 'pending' } })
  await download()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(api.sent(exportInbox)[0]?.body).toEqual({ filter: { status: ['pending'] } })
})

it('saves nothing of a file that breaks off, and can try again', async () => {
  const start = (answer: ReadableStreamDefaultController<Uint8Array>) => {
    answer.enqueue(new TextEncoder().encode(file.slice(0, -10)))
    setTimeout(() => answer.error(new Error('broken off')))
  }
  // The API of the tests would end the file in order.
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(new ReadableStream({ start })))
  const { download, onClose } = await show()
  await download()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file wasn’t saved. It broke off before it was complete. Try again.',
  )
  expect(saved).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  api.answers(exportInbox, file)
  await download()
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('says why the server refuses, and asks again only when pressed', async () => {
  api.refuses(exportInbox, 'request.too_many')
  const { download } = await show()
  await download()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The file wasn’t saved\. /)
  expect(api.sent(exportInbox)).toHaveLength(1)
})
