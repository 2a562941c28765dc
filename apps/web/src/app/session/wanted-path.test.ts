import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasSignedOut, keepWantedPath, noteSignedOut, takeWantedPath } from './wanted-path.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps a path until it is taken once', () => {
  keepWantedPath('/ComplaintDetailPage?id=7')
  expect(takeWantedPath()).toBe('/ComplaintDetailPage?id=7')
  expect(takeWantedPath()).toBeUndefined()
})

it('remembers that a person signed out, until the next one signs in', () => {
  expect(hasSignedOut()).toBe(false)
  noteSignedOut()
  expect(hasSignedOut()).toBe(true)
  expect(takeWantedPath()).toBeUndefined()
  expect(hasSignedOut()).toBe(false)
})

it('forgets it after ten minutes', () => {
  keepWantedPath('/Homepage')
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeWantedPath()).toBeUndefined()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'never leads to %s',
  (path) => {
    keepWantedPath(path)
    expect(takeWantedPath()).toBeUndefined()
  },
)

it('survives storage that holds something else', () => {
  sessionStorage.setItem('wanted', '{')
  expect(takeWantedPath()).toBeUndefined()
  sessionStorage.setItem('wanted', '"text"')
  expect(takeWantedPath()).toBeUndefined()
})
