import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { signOutKey } from '#queries/session.ts'
import { useLive } from './live.ts'
import { leaveFor } from './session/leave.ts'

const errors = vi.spyOn(console, 'error')

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 1
  constructor() {
    super()
    FakeStream.opened.push(this)
  }
  close(): void {
    this.readyState = FakeStream.CLOSED
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['leaving']
  // The simulated browser cannot navigate and logs an error about it.
  expect(errors.mock.calls.map(String).filter((one) => !one.includes('Not implemented: navigation'))).toEqual(
    [],
  )
  errors.mockClear()
})

const open = 1
const closed = FakeStream.CLOSED
const streams = () => FakeStream.opened.map((stream) => stream.readyState)

async function goLive(client: QueryClient): Promise<void> {
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
  const request = (_name: string, _options: object, listen: () => Promise<void>) => listen()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  renderHook(() => useLive(client, true))
  await waitFor(() => expect(streams()).toEqual([open]))
}

it('closes the stream when the app is left, before the next page has arrived', async () => {
  await goLive(new QueryClient())
  void leaveFor('/')
  expect(streams()).toEqual([closed])
})

it('closes the stream before signing out, and opens it again if signing out fails', async () => {
  const client = new QueryClient()
  await goLive(client)
  const { promise, reject } = Promise.withResolvers<void>()
  const signOut = { mutationKey: signOutKey, mutationFn: () => promise }
  const { result } = renderHook(() => useMutation(signOut, client))
  act(() => result.current.mutate())
  await waitFor(() => expect(streams()).toEqual([closed]))
  act(() => reject(new Error('the network failed')))
  await waitFor(() => expect(streams()).toEqual([closed, open]))
})

it('counts the figures again later than it reads the complaints, and once for several events', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const client = new QueryClient()
  await goLive(client)
  const read = vi.fn(async () => 1)
  const count = vi.fn(async () => 1)
  renderHook(() => useQuery({ queryKey: queryKeys.complaints.ownCounts, queryFn: read }, client))
  const queryKey = queryKeys.complaints.statistics('figures', {})
  renderHook(() => useQuery({ queryKey, queryFn: count }, client))
  await waitFor(() => expect(count).toHaveBeenCalledTimes(1))
  for (const calls of [2, 3]) {
    const data = JSON.stringify({ topic: 'complaints' })
    act(() => void FakeStream.opened[0]?.dispatchEvent(new MessageEvent('topic', { data })))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(calls))
  }
  expect(count).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(count).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it.each(['notices', 'announcements'] as const)(
  'reads what is shown of %s again when it hears of it',
  async (topic) => {
    const client = new QueryClient()
    await goLive(client)
    const queryFn = vi.fn(async () => 1)
    renderHook(() => useQuery({ queryKey: queryKeys[topic].unread, queryFn }, client))
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
    act(() => {
      FakeStream.opened[0]?.dispatchEvent(new MessageEvent('topic', { data: JSON.stringify({ topic }) }))
    })
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  },
)
