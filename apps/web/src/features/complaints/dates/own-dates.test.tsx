import type { ComplaintDates } from '@counterfoil/contract/complaints/dates'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDue, aReckonedDue, someDates } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { OwnDates } from './own-dates.tsx'

const done = { day: '2026-11-27', minute: 602 }
const answer = aReckonedDue({ target: 'answer', count: 2, due: { day: '2026-11-26', minute: 1050 } })
const day = (date: string, nth: number | null) => ({ day: date, kind: 'counted', nth }) as const
const days = [
  day('2026-11-19', 1),
  day('2026-11-20', 2),
  day('2026-11-24', 3),
  day('2026-11-25', 4),
  day('2026-11-26', 5),
]

type Case = [
  string,
  Partial<ComplaintDates>,
  status: 'pending' | 'resolved' | 'rejected',
  said: string,
  beside: string,
]

it.each<Case>([
  [
    'an outcome to come',
    { dues: [aReckonedDue({ days })] },
    'pending',
    'Outcome due Mon 30 Nov',
    'day 4 of 7',
  ],
  ['an outcome today', { today: '2026-11-30' }, 'pending', 'Outcome due today', 'Why?'],
  [
    'a first answer to come',
    { dues: [answer, aReckonedDue()], mark: aDue({ target: 'answer' }) },
    'pending',
    'Answer due Thu 26 Nov',
    'Why?',
  ],
  [
    'a first answer that is over',
    { dues: [{ ...answer, isOver: true, daysOver: 1 }], mark: null },
    'pending',
    'Answer 1 working day over',
    'Why?',
  ],
  [
    'an outcome that is over',
    { dues: [aReckonedDue({ isOver: true, daysOver: 3, days })] },
    'pending',
    '3 working days over',
    'Why?',
  ],
  [
    'a pause',
    { paused: { since: '2026-11-24', until: done, dayIfAnswered: '2026-12-15' } },
    'pending',
    'Paused until you answer',
    'Why?',
  ],
  [
    'an outcome in time',
    { dues: [aReckonedDue({ done, days })] },
    'resolved',
    'Resolved in time',
    'day 5 of 7',
  ],
  [
    'a late outcome',
    { dues: [aReckonedDue({ done, isOver: true, daysOver: 2 })] },
    'rejected',
    'Rejected 2 working days late',
    'Why?',
  ],
])('says in one line %s', async (_, dates, status, said, beside) => {
  await renderPart(<OwnDates dates={someDates(dates)} status={status} />)
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByText(beside)).toBeVisible()
})

it('opens to how the date was counted, with a picture that is not read out', async () => {
  const { user, container } = await renderPart(
    <OwnDates dates={someDates({ dues: [aReckonedDue({ days })] })} status="pending" />,
  )
  await user.click(screen.getByText('Outcome due Mon 30 Nov'))
  expect(await screen.findByText('Outcome due Mon 30 Nov, 5:30 pm.')).toBeVisible()
  const picture = container.querySelector('div[aria-hidden]')
  expect(picture?.querySelector('[data-today]')).toHaveTextContent('254')
})
