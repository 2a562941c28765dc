import type { ComplaintDates } from '@counterfoil/contract/complaints/dates'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReckonedDue, someDates } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DueBox } from './due-box.tsx'

const show = (dates: Partial<ComplaintDates>) =>
  renderPart(
    <dl>
      <DueBox dates={someDates(dates)} />
    </dl>,
  )

const owed = aReckonedDue({ target: 'answer', due: { day: '2026-11-26', minute: 1050 } })
const done = { day: '2026-11-27', minute: 602 }

type Case = [Partial<ComplaintDates>, value: string]
it.each<Case>([
  [{}, 'Outcome dueMon 30 Nov, 5:30 pmFirst answer: in timeWhy'],
  [{ today: '2026-11-30' }, 'Outcome duetoday, 5:30 pmFirst answer: in timeWhy'],
  [{ today: '2026-11-29' }, 'Outcome duetomorrow, 5:30 pmFirst answer: in timeWhy'],
  [{ dues: [owed, aReckonedDue()] }, 'Outcome dueMon 30 Nov, 5:30 pmAnswer due Thu 26 Nov, 5:30 pmWhy'],
  [
    { dues: [{ ...owed, isOver: true, daysOver: 1 }, aReckonedDue()] },
    'Outcome dueMon 30 Nov, 5:30 pmFirst answer: 1 day overWhy',
  ],
  [
    { dues: [aReckonedDue({ isOver: true, daysOver: 3 })] },
    'Outcome due3 days overdue Mon 30 Nov, 5:30 pmWhy',
  ],
  [
    { dues: [aReckonedDue()], paused: { since: '2026-11-24', until: done, dayIfAnswered: '2026-12-15' } },
    'Outcome duepauseduntil the student answersWhy',
  ],
  [{ dues: [aReckonedDue({ done })] }, 'Outcome duein timedue Mon 30 Nov, 5:30 pmWhy'],
  [{ today: '2026-11-20', dues: [owed] }, 'Answer dueThu 26 Nov, 5:30 pmWhy'],
])('%# says when it is due', async (dates, words) => {
  const { container } = await show(dates)
  expect(container.querySelector('dl')?.textContent).toBe(words)
})

it('opens to how the date was counted, and closes again', async () => {
  const { user } = await show({})
  const why = screen.getByRole('button', { name: 'Why', expanded: false })
  await user.click(why)
  expect(await screen.findByText('Outcome due Mon 30 Nov, 5:30 pm.')).toBeVisible()
  expect(screen.getByText('How the date was counted')).toBeVisible()
  const hide = screen.getByRole('button', { name: 'Hide', expanded: true })
  expect(hide).toHaveFocus()
  await user.click(hide)
  expect(screen.queryByText('How the date was counted')).not.toBeInTheDocument()
})
