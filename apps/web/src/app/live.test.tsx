import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

// Checked: fails without the event in leaveFor().
it('closes the stream when the app is left, before the next page has arrived', async () => {
  vi.stubGlobal('EventSource', FakeStream)
  const request = (_name: string, _options: object, listen: () => Promise<void>) => listen()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  renderHook(() => useLive(new QueryClient(), true))
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  expect(FakeStream.opened[0]?.readyState).toBe(1)
  void leaveFor('/')
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED)
})
