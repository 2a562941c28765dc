import type { Due } from '@counterfoil/contract/complaints/dates'
import { expect, it } from 'vitest'
import { aDue } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DueMark } from './due-mark.tsx'

const friday = { day: '2026-12-04' }

type Case = [given: Partial<Due>, words: string, spoken: string, shape: string]

it.each<Case>([
  [{}, 'due Fri 4 Dec', 'Outcome due Fri 4 Dec', 'later'],
  [{ ...friday, inDays: 7 }, 'due Fri 4 Dec', 'Outcome due Fri 4 Dec', 'later'],
  [{ ...friday, inDays: 6 }, 'due Fri', 'Outcome due Fri', 'later'],
  [{ ...friday, inDays: 2 }, 'due Fri', 'Outcome due Fri', 'later'],
  [{ inDays: 1 }, 'due tomorrow', 'Outcome due tomorrow', 'later'],
  [{ inDays: 0 }, 'due today', 'Outcome due today', 'today'],
  [{ target: 'answer', inDays: 0 }, 'answer today', 'First answer due today', 'today'],
  [{ target: 'answer', inDays: 1 }, 'answer tomorrow', 'First answer due tomorrow', 'later'],
  [{ target: 'answer', inDays: 3 }, 'answer Fri', 'First answer due Fri', 'later'],
  [{ target: 'answer' }, 'answer Fri 4 Dec', 'First answer due Fri 4 Dec', 'later'],
  [{ phase: 'over', inDays: -1, daysOver: 1 }, '1 day over', 'Outcome 1 working day over', 'over'],
  [{ phase: 'over', inDays: -15, daysOver: 11 }, '11 days over', 'Outcome 11 working days over', 'over'],
  [
    { phase: 'over', target: 'answer', inDays: -2, daysOver: 2 },
    'answer 2 days over',
    'First answer 2 working days over',
    'over',
  ],
  // Its time has passed today, or on a Friday before a weekend.
  [{ phase: 'over', inDays: 0 }, 'over since today', 'Outcome over since today', 'over'],
  [{ phase: 'over', inDays: -2 }, 'over since Fri', 'Outcome over since Fri', 'over'],
  [{ phase: 'over', inDays: -9 }, 'over since Fri 4 Dec', 'Outcome over since Fri 4 Dec', 'over'],
  [{ phase: 'paused' }, 'paused', 'Outcome paused while the office waits for the student', 'paused'],
  [{ phase: 'in-time' }, 'in time', 'Outcome in time', 'done'],
  [{ phase: 'late', daysOver: 2 }, '2 days late', 'Outcome 2 working days late', 'done'],
  [{ phase: 'late', daysOver: 0 }, 'late', 'Outcome late', 'done'],
])('%j is "%s", read as "%s"', async (given, words, spoken, shape) => {
  const { container } = await renderPart(<DueMark due={aDue(given)} />)
  const mark = container.querySelector('[data-due]')
  expect(mark).toHaveAttribute('data-due', shape)
  expect(mark?.querySelector('span[aria-hidden]')?.textContent).toBe(words)
  expect(mark?.querySelector('.visually-hidden')?.textContent).toBe(spoken)
  // The shape says the same without colour.
  expect(mark?.querySelectorAll('svg')).toHaveLength(shape === 'later' || shape === 'done' ? 0 : 1)
})
