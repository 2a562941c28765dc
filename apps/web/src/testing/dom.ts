// Runs before each file of component tests: a page without the app, the API that tests prepare, and nothing left over
// from one test to the next.
import '@testing-library/jest-dom/vitest'
import './page.ts'
import { setTimeout } from 'node:timers/promises'
import { cleanup, configure, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetAnswers } from '#lib/api/call.ts'
import { readText, setLanguage } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { uiText } from '#ui/ui.text.ts'
import { endOfTest, startApi, stopApi } from './api.ts'

// A busy machine is slow; whoever waits for what comes waits no longer for it.
configure({ asyncUtilTimeout: 5000 })

const complaints = vi.spyOn(console, 'error')

beforeAll(startApi)
afterAll(stopApi)

beforeEach(() => {
  complaints.mockClear()
  setLanguage('en')
})

afterEach(async () => {
  // What the last press has sent is on its way by then.
  await setTimeout()
  answerQuestion()
  dismissToasts()
  cleanup()
  announceToScreenReader('')
  forgetAnswers()
  sessionStorage.clear()
  localStorage.clear()
  expect(endOfTest(), 'what the API heard').toEqual([])
  expect(complaints.mock.calls, 'what React and the page complained of').toEqual([])
})

/** Questions and toasts outlive what asked for them, so they are closed as a person would. */
function answerQuestion(): void {
  for (const dialog of document.querySelectorAll('dialog[role=alertdialog]'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

function dismissToasts(): void {
  const { dismiss } = readText(uiText)
  for (const button of document.querySelectorAll(`button[aria-label="${dismiss}"]`)) fireEvent.click(button)
}
