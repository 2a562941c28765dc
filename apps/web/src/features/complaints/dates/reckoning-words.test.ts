import type { ComplaintDates, ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { expect, it } from 'vitest'
import { aReckonedDue, someDates } from '#testing/complaints.ts'
import { type Reader, reckoningWords } from './reckoning-words.ts'

/** Everything as it is read. */
function said(dates: Partial<ComplaintDates>, reader: Reader = 'student'): string {
  const words = reckoningWords(someDates(dates), reader)
  if (!words) return ''
  const { sentences, conclusion, afterwards, earlier } = words
  return [...sentences, conclusion, afterwards, ...earlier].filter((part) => part !== null).join(' ')
}

const outcome = (given: Partial<ReckonedDue>) => ({ dues: [aReckonedDue(given)] })
const plain: Partial<ReckonedDue> = {
  holidays: [],
  pausedDays: 0,
  countedFrom: '2026-11-13',
  beganWhile: 'open',
}

it('says one sentence for each fact, and who was waited for', () => {
  expect(said({})).toBe(
    'Filed Fri 13 Nov, 5:40 pm, after office hours. It counts as filed on Mon 16 Nov. 7 working days; Mon 23 Nov was a holiday (Kanakadasa Jayanti); paused 2 working days while we waited for you. Outcome due Mon 30 Nov, 5:30 pm. First answer: in time',
  )
  expect(said({}, 'office')).toContain('paused 2 working days while we waited for the student. Outcome due')
})

it.each<[string, Partial<ReckonedDue>, string]>([
  ['only facts that apply', plain, 'Filed Fri 13 Nov, 5:40 pm, in office hours. 7 working days. Outcome due'],
  ['a single day', { ...plain, count: 1 }, '. 1 working day. Outcome due'],
  ['a single paused day', { ...plain, pausedDays: 1 }, '7 working days; paused 1 working day while'],
  ['office hours', { ...plain, unit: 'hours', count: 4 }, '. 4 office hours. Outcome due'],
  ['a filing before opening time', { ...plain, beganWhile: 'before' }, '5:40 pm, before office hours.'],
  ['a filing at lunch', { ...plain, beganWhile: 'break' }, '5:40 pm, during a break of the office.'],
  ['a filing on a day off', { ...plain, beganWhile: 'closed' }, '5:40 pm, when the office was closed.'],
  [
    'a holiday to come',
    { ...plain, holidays: [{ day: '2026-11-27', name: 'Founders' }] },
    '7 working days; Fri 27 Nov is a holiday (Founders). Outcome',
  ],
  ['a re-opening', { ...plain, round: 1 }, 'Re-opened Fri 13 Nov, 5:40 pm, in office hours.'],
  ['a time that has just passed', { ...plain, isOver: true }, '5:30 pm. That time has passed.'],
  ['days over', { ...plain, isOver: true, daysOver: 3 }, '5:30 pm. That was 3 working days ago.'],
  [
    'an outcome in time',
    { ...plain, done: { day: '2026-11-27', minute: 602 } },
    'Outcome due Mon 30 Nov, 5:30 pm. Finished Fri 27 Nov, 10:02 am, in time.',
  ],
  [
    'a late outcome',
    { ...plain, done: { day: '2026-12-01', minute: 602 }, isOver: true, daysOver: 1 },
    'Finished Tue 1 Dec, 10:02 am, 1 working day late.',
  ],
  [
    'the year of another year',
    { ...plain, began: { day: '2025-12-31', minute: 600 }, countedFrom: '2025-12-31' },
    'Filed Wed 31 Dec 2025, 10:00 am',
  ],
])('has words for %s', (_, given, words) => {
  expect(said(outcome(given))).toContain(words)
})

it('joins the days of a feast', () => {
  const name = 'Dasara'
  const days = [
    { day: '2026-11-19', kind: 'holiday' as const, nth: null },
    { day: '2026-11-20', kind: 'holiday' as const, nth: null },
    { day: '2026-11-21', kind: 'closed' as const, nth: null },
    { day: '2026-11-22', kind: 'closed' as const, nth: null },
    { day: '2026-11-23', kind: 'holiday' as const, nth: null },
  ]
  const holidays = ['2026-11-19', '2026-11-20', '2026-11-23'].map((day) => ({ day, name }))
  const joined = '7 working days; Thu 19 Nov to Mon 23 Nov were holidays (Dasara). Outcome'
  expect(said(outcome({ ...plain, holidays, days }))).toContain(joined)
  const worked = days.map((one) => (one.day === '2026-11-20' ? { ...one, kind: 'counted' as const } : one))
  const apart = 'Thu 19 Nov was a holiday (Dasara); Mon 23 Nov was a holiday (Dasara)'
  expect(
    said(outcome({ ...plain, holidays: holidays.filter((_, place) => place !== 1), days: worked })),
  ).toContain(apart)
})

it('says what did not change the date, and what did', () => {
  const since: ComplaintDates['since'] = [
    { type: 'transferred', day: '2026-11-16', priority: null },
    { type: 'merged', day: '2026-11-17', priority: null },
    { type: 'prioritised', day: '2026-11-17', priority: 'high' },
    { type: 'prioritised', day: '2026-11-18', priority: 'low' },
    { type: 'moved', day: '2026-11-19', priority: null },
  ]
  expect(said({ ...outcome({ ...plain, count: 15 }), since })).toContain(
    '15 working days. The transfer did not change the date. Merging did not change the date. The priority was changed to Low on Wed 18 Nov, so 15 working days count from filing. The college moved this date on Thu 19 Nov because its calendar changed. Outcome due',
  )
  // The new date began after that.
  const reopened = aReckonedDue({ ...plain, round: 1, began: { day: '2026-11-20', minute: 600 } })
  expect(said({ dues: [aReckonedDue(plain), reopened], since })).not.toContain('transfer')
})

it('says when the days count again, to the student and to the office', () => {
  const paused = {
    since: '2026-11-24',
    until: { day: '2026-11-30', minute: 1050 },
    dayIfAnswered: '2026-12-15',
  }
  const own = said({ ...outcome(plain), paused })
  expect(own).toContain(
    'Paused since Tue 24 Nov. If you answer now, the outcome is due Tue 15 Dec. Without an answer, the days count again after Mon 30 Nov, and the outcome is due Mon 30 Nov.',
  )
  // The date depends on the answer, so none is promised.
  expect(own).not.toContain('Outcome due')
  expect(said({ ...outcome(plain), paused }, 'office')).toContain('If the student answers now, the outcome')
})

it('explains the first answer that is still owed', () => {
  const answer = aReckonedDue({
    ...plain,
    target: 'answer',
    count: 2,
    due: { day: '2026-11-26', minute: 1050 },
  })
  expect(said({ dues: [answer, aReckonedDue(plain)] })).toContain(
    'The first answer has 2 working days: due Thu 26 Nov, 5:30 pm. Outcome due Mon 30 Nov',
  )
  expect(said({ dues: [answer] })).toContain('2 working days. First answer due Thu 26 Nov, 5:30 pm.')
})

it('has a line for each date before this one', () => {
  const done = { day: '2026-12-02', minute: 600 }
  const first = aReckonedDue({ ...plain, done, isOver: true, daysOver: 2 })
  const second = aReckonedDue({ ...plain, round: 1, done })
  const third = aReckonedDue({ ...plain, round: 2 })
  const words = reckoningWords(someDates({ dues: [first, second, third] }), 'office')
  expect(words?.earlier).toEqual(['First outcome: 2 working days late', 'Second outcome: in time'])
})
