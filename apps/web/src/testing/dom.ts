import '#lib/words/office-problem-text.ts'
// The set-up for each file of component tests. Each test starts with a page without the app and an API without answers.
// Nothing is left behind for the next test.
import '@testing-library/jest-dom/vitest'
import './page.ts'
import { setTimeout } from 'node:timers/promises'
import { cleanup, configure, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetFiles } from '#features/complaints/files/chosen-files.ts'
import { pace } from '#features/complaints/files/sending.ts'
import { forgetDeeds } from '#features/complaints/undo/use-undo.ts'
import { forgetAnswers } from '#lib/api/call.ts'
import { readText, setLanguage } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { uiText } from '#ui/ui.text.ts'
import { endOfTest, startApi, stopApi } from './api.ts'

// The timeout is long, because a busy machine is slow. It does not delay tests that pass. Runs of red patches (see
// red/README.md) set a shorter timeout, because their tests fail on purpose.
configure({ asyncUtilTimeout: Number(process.env['COMPONENT_WAIT_MS'] ?? 5000) })

// A file that fails is tried again soon, and what the server makes of it is asked by the tests that are about it.
Object.assign(pace, { pausesMs: [5, 5, 5], checksMs: [] })

const complaints = vi.spyOn(console, 'error')

beforeAll(startApi)
afterAll(stopApi)

beforeEach(() => {
  complaints.mockClear()
  setLanguage('en')
})

afterEach(async () => {
  // Waits until the last press has sent its request.
  await setTimeout()
  answerQuestion()
  dismissToasts()
  cleanup()
  announceToScreenReader('')
  forgetAnswers()
  forgetDeeds()
  await forgetFiles()
  sessionStorage.clear()
  localStorage.clear()
  expect(endOfTest(), 'what the API heard').toEqual([])
  expect(complaints.mock.calls, 'what React and the page complained of').toEqual([])
})

/** Questions and toasts stay after their component is gone, so they are closed here. */
function answerQuestion(): void {
  for (const dialog of document.querySelectorAll('dialog[role=alertdialog]'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

function dismissToasts(): void {
  const { dismiss } = readText(uiText)
  for (const button of document.querySelectorAll(`button[aria-label="${dismiss}"]`)) fireEvent.click(button)
}
