import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { expect, it } from 'vitest'
import { call } from '#lib/api/call.ts'
import { api, endOfTest } from './api.ts'
import { anOwnComplaint } from './complaints.ts'
import { aPage } from './pages.ts'

const { listOwn, read, file, edit, withdraw } = complaintsApi
const own = { query: { limit: '20' } } as const
const id = crypto.randomUUID()

it('answers as the server would, without what the contract does not name', async () => {
  const complaint = anOwnComplaint()
  api.answers(listOwn, aPage([{ ...complaint, secret: 'of another college' } as typeof complaint]))
  expect(await call(listOwn, own)).toEqual(aPage([complaint]))
})

it('keeps what was sent as the server would have read it', async () => {
  api.answers(edit, {})
  const body = { subject: '  No water ', description: 'Since Monday.', priority: 'high' } as const
  await call(edit, { params: { id }, body })
  expect(api.sent(edit)).toMatchObject([{ params: { id }, body: { ...body, subject: 'No water' } }])
  expect(api.sent(listOwn)).toEqual([])
})

it('makes an answer from what was sent', async () => {
  api.answers(listOwn, ({ query }) => aPage([anOwnComplaint({ status: query.status ?? 'pending' })]))
  const { items } = await call(listOwn, { query: { ...own.query, status: 'rejected' } })
  expect(items).toMatchObject([{ status: 'rejected' }])
})

it('refuses with a code and words for fields, and loses an answer', async () => {
  api.refuses(edit, 'request.invalid', { subject: 'field.required' })
  const asked = { params: { id }, body: { subject: 'Wi-Fi', description: 'None.', priority: 'low' } } as const
  await expect(call(edit, asked)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { subject: 'field.required' },
  })
  api.loses(edit)
  await expect(call(edit, asked)).rejects.toMatchObject({ code: 'network' })
})

it('sends an answer only once, until it changes', async () => {
  api.answers(listOwn, aPage([anOwnComplaint({ number: 1 })]))
  const first = await call(listOwn, own)
  expect(await call(listOwn, own)).toBe(first)
  api.answers(listOwn, aPage([anOwnComplaint({ number: 2 })]))
  expect((await call(listOwn, own)).items).toMatchObject([{ number: 2 }])
})

it('accepts no answer that the contract does not allow', () => {
  const wrong = anOwnComplaint({ id: 'twelve' })
  expect(() => api.answers(listOwn, aPage([wrong]))).toThrow(/no answer of complaintsApi\.listOwn/)
})

it('fails a test that did not prepare what the screen asks for, and names the endpoint', async () => {
  api.answers(read, () => Promise.reject(new Error('asked for in place of the list')))
  await expect(call(listOwn, own)).rejects.toMatchObject({ code: 'network' })
  expect(endOfTest()).toEqual([
    'The screen asked for complaintsApi.listOwn (GET /api/complaints/own), which this test did not prepare: api.answers(complaintsApi.listOwn, …)',
  ])
})

it('fails a test whose screen sends what the contract refuses', async () => {
  api.answers(edit, {})
  api.answers(withdraw, {})
  api.answers(file, { id, number: 1 })
  await call(edit, { params: { id }, body: { subject: '', description: 'x', priority: 'low' } }).catch(
    () => 0,
  )
  await call(withdraw, { params: { id }, body: { reason: 'none is asked for' } } as never).catch(() => 0)
  const departmentId = crypto.randomUUID()
  const words = { subject: 'Wi-Fi', description: 'None.', priority: 'low', date: '2026-11-15' } as const
  const body = { ...words, departmentId, name: 'Asha', roll: '42', phone: '9876543210' }
  await call(file, { body }).catch(() => 0)
  expect(endOfTest()).toEqual([
    expect.stringMatching(/complaintsApi\.edit what the contract refuses:\nbody: .*field\.required/),
    expect.stringMatching(/complaintsApi\.withdraw what the contract refuses:\nbody is not empty/),
    expect.stringMatching(/complaintsApi\.file no Idempotency-Key/),
  ])
})

it('fails a test whose screen calls an unknown endpoint', async () => {
  await expect(fetch('/api/complaint/own')).rejects.toThrow()
  expect(endOfTest()).toEqual([expect.stringMatching(/GET \/api\/complaint\/own, which is no endpoint/)])
})

it('reads a part of a file as bytes', async () => {
  const { sendSlice } = complaintsApi
  const params = { id: crypto.randomUUID(), index: '0' }
  api.answers(sendSlice, { slices: 1 })
  await expect(call(sendSlice, { params }, { bytes: new Blob(['photo']).slice(1, 4) })).resolves.toEqual({
    slices: 1,
  })
  const [sent] = api.sent(sendSlice)
  expect(sent?.params.index).toBe(0)
  expect(new TextDecoder().decode(sent?.bytes)).toBe('hot')
})
