import { afterEach, expect, it, vi } from 'vitest'
import { findDraft, forgetAllDrafts, forgetDraft, forgetOldDrafts, keepDraft } from './drafts.ts'

const asha = { kind: 'complaint', account: 'asha' }
const ravi = { kind: 'complaint', account: 'ravi' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps one draft for each account', () => {
  keepDraft(asha, { subject: 'No water' })
  keepDraft(ravi, { subject: 'No light' })
  expect(findDraft(asha)).toEqual({ subject: 'No water' })
  forgetDraft(asha)
  expect([findDraft(asha), findDraft(ravi)]).toEqual([undefined, { subject: 'No light' }])
})

it('forgets a draft after seven days', () => {
  vi.useFakeTimers()
  keepDraft(asha, 'words')
  vi.advanceTimersByTime(7 * 86_400_000 - 1)
  expect(findDraft(asha)).toBe('words')
  vi.advanceTimersByTime(1)
  expect(findDraft(asha)).toBeUndefined()
})

it('removes what is too old or unreadable when the app starts, for every account', () => {
  vi.useFakeTimers()
  localStorage.setItem('draft.complaint.meena', '{')
  localStorage.setItem('color-scheme', 'dark')
  keepDraft(asha, 'words')
  vi.advanceTimersByTime(7 * 86_400_000)
  keepDraft(ravi, 'words')
  forgetOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual(['color-scheme', 'draft.complaint.ravi'])
})

it('forgets all drafts, and nothing else, for the next person at the computer', () => {
  keepDraft(asha, 'words')
  keepDraft(ravi, 'words')
  localStorage.setItem('color-scheme', 'dark')
  forgetAllDrafts()
  expect(Object.keys(localStorage)).toEqual(['color-scheme'])
})

it('says so if nothing can be stored, and treats an unreadable draft as none', () => {
  localStorage.setItem('draft.complaint.asha', '{')
  expect(findDraft(asha)).toBeUndefined()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(keepDraft(asha, 'words')).toBe(false)
})
