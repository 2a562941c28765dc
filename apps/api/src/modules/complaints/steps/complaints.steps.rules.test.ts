import type { OfficeCalendar } from '@counterfoil/contract/clock'
import type { Step } from '@counterfoil/contract/complaints/steps'
import { describe, expect, it } from 'vitest'
import type { Due } from '#modules/clock/clock.rules.ts'
import { dayAt } from '#modules/clock/clock.zone.rules.ts'
import {
  isStillTrue,
  levelsOf,
  nextStepAt,
  openSteps,
  stepsToTake,
  type TakenStep,
} from './complaints.steps.rules.ts'

const hours = [
  { from: 9 * 60 + 30, until: 13 * 60 },
  { from: 14 * 60, until: 17 * 60 + 30 },
]
/** Saturday closes at 13:00. Monday 23 November 2026 is a holiday. */
const calendar: OfficeCalendar = {
  timeZone: 'Asia/Kolkata',
  week: [hours, hours, hours, hours, hours, [{ from: 9 * 60 + 30, until: 13 * 60 }], []],
  holidays: [{ day: '2026-11-23', name: 'Guru Nanak Jayanti' }],
}
const calendarOf = () => calendar

const at = (words: string) => Date.parse(`${words.replace(' ', 'T')}:00+05:30`)
const said = (ms: number | null) =>
  ms === null ? null : new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const aDue = (due: string, given: Partial<Due> = {}): Due => ({
  ...{ target: 'outcome', round: 0, span: { unit: 'days', count: 15 } },
  ...{ beganAt: at('2026-11-02 10:00'), countedFrom: '2026-11-02', pausedDays: [], doneAt: null },
  ...{ at: at(due), day: dayAt('Asia/Kolkata', at(due)), calendarVersion: 0 },
  ...given,
})
const taken = (step: Step, given: Partial<TakenStep> = {}): TakenStep => ({
  ...{ target: 'outcome', round: 0, step, at: new Date(0), isAsked: false, title: null },
  ...given,
})
const facts = { calendarOf, taken: [], cameBackAt: null, namedAt: 0, now: 0 }
type Given = Partial<Parameters<typeof openSteps>[0]>
const timesOf = (due: Due, given: Given = {}) =>
  Object.fromEntries(
    openSteps({ ...facts, dues: [due], ...given }).map(({ step, at: ms }) => [step, said(ms)]),
  )

describe('the steps of a date', () => {
  it('are a working day before, at the date, and in the morning of the 2nd and 5th working day after it', () => {
    expect(timesOf(aDue('2026-11-20 17:30'))).toEqual({
      warning: '2026-11-19 17:30',
      due: '2026-11-20 17:30',
      // Saturday is the first, and Monday is a holiday.
      super_admins: '2026-11-24 09:30',
      next_level: '2026-11-27 09:30',
    })
  })

  it.each([
    ['over the weekend and a holiday', '2026-11-24 17:30', '2026-11-21 13:00'],
    ['at the same time of a date in hours', '2026-11-20 11:15', '2026-11-19 11:15'],
    ['when the office is still there', '2026-11-16 16:00', '2026-11-14 11:30'],
  ])('warn %s', (_, due, warned) => {
    expect(timesOf(aDue(due))).toMatchObject({ warning: warned })
  })

  it('have no warning if the target is shorter than a working day', () => {
    const short = aDue('2026-11-20 11:00', { beganAt: at('2026-11-19 16:00') })
    expect(timesOf(short)).not.toHaveProperty('warning')
  })

  it('are gone when the date is met, and one by one when they are taken', () => {
    const due = aDue('2026-11-20 17:30')
    expect(timesOf({ ...due, doneAt: at('2026-11-19 10:00') })).toEqual({})
    expect(Object.keys(timesOf(due, { taken: [taken('warning'), taken('due')] }))).toEqual([
      'super_admins',
      'next_level',
    ])
    // Those of the time before it was reopened, and of the other target, are others.
    const others = [taken('due', { round: 1 }), taken('due', { target: 'answer' })]
    expect(timesOf(due, { taken: others })).toHaveProperty('due')
  })
})

describe('the levels of a complaint that came back', () => {
  const due = aDue('2026-11-20 17:30')

  it.each([
    // Saturday is the first, and Monday is a holiday.
    ['before the date', '2026-11-18 10:00', ['2026-11-24 09:30', '2026-11-27 09:30']],
    ['on the day of the date', '2026-11-20 20:00', ['2026-11-24 09:30', '2026-11-27 09:30']],
    ['after the date', '2026-12-01 23:00', ['2026-12-03 09:30', '2026-12-07 09:30']],
    ['on a Sunday', '2026-12-06 12:00', ['2026-12-08 09:30', '2026-12-11 09:30']],
  ])('%s are told so many working days after the later day', (_, back, [superAdmins, nextLevel]) => {
    expect(timesOf(due, { cameBackAt: at(back) })).toMatchObject({
      due: '2026-11-20 17:30',
      super_admins: superAdmins,
      next_level: nextLevel,
    })
    const over = levelsOf({
      ...{ ...facts, dues: [due], cameBackAt: at(back), title: null },
      now: at('2026-12-06 13:00'),
    })
    expect(over?.levels.next?.at).toEqual({ day: superAdmins?.slice(0, 10), minute: 570 })
  })
})

describe('a person who is newly named', () => {
  const due = aDue('2026-11-20 17:30')
  const steps = (now: string, named: string | null) =>
    Object.keys(timesOf(due, { now: at(now), namedAt: named === null ? null : at(named) }))

  it('is told what is ahead, and nothing about the past', () => {
    expect(steps('2026-11-30 10:00', '2026-11-27 09:30')).toContain('next_level')
    expect(steps('2026-11-30 10:00', '2026-11-27 09:31')).toEqual(['warning', 'due', 'super_admins'])
  })

  it('may still come, as long as no person is named and the day has not come', () => {
    expect(steps('2026-11-27 09:29', null)).toContain('next_level')
    expect(steps('2026-11-27 09:30', null)).not.toContain('next_level')
  })
})

describe('a step is taken', () => {
  const steps = openSteps({ ...facts, dues: [aDue('2026-11-20 17:30')] })
  const atTime = (words: string) => ({
    taken: stepsToTake(steps, at(words)).map(({ step }) => step),
    next: said(
      nextStepAt(
        steps.filter((one) => one.at > at(words)),
        at(words),
      ),
    ),
  })

  it.each([
    ['2026-11-19 17:29', [], '2026-11-19 17:30'],
    ['2026-11-19 17:30', ['warning'], '2026-11-20 17:30'],
    // A warning after the date would not be true.
    ['2026-11-20 17:30', ['due'], '2026-11-24 09:30'],
    ['2026-11-24 09:29', ['due'], '2026-11-24 09:30'],
    ['2026-12-20 09:30', ['due', 'super_admins', 'next_level'], null],
  ])('at %s: %j', (now, expected, next) => {
    expect(atTime(now)).toEqual({ taken: expected, next })
  })
})

describe('the levels', () => {
  const due = aDue('2026-11-20 17:30')
  const levels = (now: string, done: TakenStep[] = [], title: string | null = 'Registrar') =>
    levelsOf({ ...facts, dues: [due], taken: done, now: at(now), title })?.levels

  it('are none as long as the date has not passed', () => {
    expect(levels('2026-11-20 17:30')).toBeUndefined()
  })

  it('say who comes next and when, and stop if the college has named nobody', () => {
    expect(levels('2026-11-21 10:00')).toMatchObject({
      told: [],
      next: { step: 'super_admins', title: null, at: { day: '2026-11-24', minute: 570 } },
    })
    const done = [taken('super_admins')]
    expect(levels('2026-11-25 10:00', done)).toMatchObject({
      told: [{ step: 'super_admins' }],
      next: { step: 'next_level', title: 'Registrar', at: { day: '2026-11-27' } },
    })
    expect(levels('2026-11-25 10:00', done, null)).toMatchObject({ next: null })
  })

  it('let the student ask the next one two working days after the last', () => {
    const asked = taken('super_admins', { isAsked: true, at: new Date(at('2026-11-21 10:00')) })
    expect(levels('2026-11-24 10:00', [asked])).toMatchObject({
      asked: { step: 'super_admins', at: { day: '2026-11-21', minute: 600 } },
      askAgain: { day: '2026-11-25', minute: 1050 },
    })
    expect(levels('2026-11-25 17:30', [asked])?.askAgain).toBeNull()
    const both = [asked, taken('next_level', { title: 'Registrar' })]
    expect(levels('2026-11-24 10:00', both)).toMatchObject({ next: null, askAgain: null })
  })
})

describe('what a step says', () => {
  const dates = (now: string, given: { answeredAt?: Date; outcome?: string } = {}) => ({
    now: new Date(at(now)),
    answerDueAt: new Date(at('2026-11-18 17:30')),
    answeredAt: given.answeredAt ?? null,
    outcomeDueAt: new Date(at(given.outcome ?? '2026-11-24 17:30')),
  })

  it.each([
    ['true of a date that is over', 'outcome', 'due', dates('2026-11-24 17:30'), true],
    [
      'not true of one that was moved',
      'outcome',
      'due',
      dates('2026-11-25 08:00', { outcome: '2026-12-01 17:30' }),
      false,
    ],
    [
      'not true of an answer that was given',
      'answer',
      'due',
      dates('2026-11-19 08:00', { answeredAt: new Date(0) }),
      false,
    ],
    ['true of a warning over a holiday', 'outcome', 'warning', dates('2026-11-21 13:00'), true],
    ['true of a warning on the day itself', 'outcome', 'warning', dates('2026-11-24 08:00'), true],
    ['not true of a warning when it is over', 'outcome', 'warning', dates('2026-11-24 17:30'), false],
    [
      'not true of a warning if it was moved',
      'outcome',
      'warning',
      dates('2026-11-21 13:00', { outcome: '2026-11-25 17:30' }),
      false,
    ],
  ] as const)('is %s', (_, target, step, now, expected) => {
    expect(isStillTrue({ target, step }, now, calendar)).toBe(expected)
  })
})
