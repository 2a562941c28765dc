import { expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from './load-chunk.ts'

const silence = () => new Promise<never>(() => undefined)

it('gives what was loaded', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page')
})

it('tries once more after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce('page')
  expect(await loadChunk(load)).toBe('page')
  expect(load).toHaveBeenCalledTimes(2)
})

it('gives up after the second failure', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('network'))
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkError)
  expect(load).toHaveBeenCalledTimes(2)
})

it('waits 120 seconds for an answer, twice [code-loading.timeout]', async () => {
  vi.useFakeTimers()
  const load = vi.fn(silence)
  const outcome = vi.fn()
  loadChunk(load).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkError))
  vi.useRealTimers()
})
