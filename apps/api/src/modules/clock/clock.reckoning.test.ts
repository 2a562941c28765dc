import {
  countWorkingDays,
  type Holiday,
  nextWorkingDay,
  type OfficeCalendar,
  type TargetRow,
  type TargetSpan,
} from '@counterfoil/contract/clock'
import { plusDays } from '@counterfoil/contract/days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareReckonings, type Difference, type Seen } from '#testing/clock/reckonings.ts'
import { administratorPool } from '#testing/database/database.ts'
import { type ClockEvent, type ClockRules, reckon, usualCalendar, usualTargets } from './clock.rules.ts'
import { momentOf } from './clock.zone.rules.ts'

/** November 2026 begins on a Sunday. The office works from 9:30 to 17:30. */
const ist = (local: string) => Date.parse(`${local.replace(' ', 'T')}+05:30`)
const inIndia = (at: number | null | undefined) =>
  at == null ? at : new Date(at + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ')

const india: OfficeCalendar = { ...usualCalendar, timeZone: 'Asia/Kolkata' }
const off = (...days: string[]): Holiday[] => days.map((day) => ({ day, name: 'Holiday' }))
const days = (count: number): TargetSpan => ({ unit: 'days', count })
const hours = (count: number): TargetSpan => ({ unit: 'hours', count })
const forAll = { departmentId: null, categoryId: null, priority: null }
const within = (outcome: TargetSpan): TargetRow[] => [{ ...forAll, answer: days(2), outcome }]

function rulesOf(some: Partial<ClockRules> & { calendar?: OfficeCalendar } = {}): ClockRules {
  const { calendar = india, ...others } = some
  return {
    ...{ calendars: new Map([[0, calendar]]), calendarVersion: 0, targets: within(days(7)) },
    ...{ departmentId: 'hostel', categoryId: null, ...others },
  }
}

const filed = (at: string) => ({ type: 'filed', at: ist(at), priority: 'low' }) as const
const asked = (at: string) => ({ type: 'asked', at: ist(at) }) as const
const told = (at: string) => ({ type: 'told', at: ist(at) }) as const

/** All dates in local time, such as `outcome 0: 2026-11-30 17:30`. */
function datesOf(events: readonly ClockEvent[], rules = rulesOf()): string[] {
  const { dues } = reckon(events, rules)
  return dues.map(({ target, round, at }) => `${target} ${round}: ${inIndia(at)}`)
}

function outcomeOf(events: readonly ClockEvent[], rules = rulesOf()) {
  const { dues, pausedUntil } = reckon(events, rules)
  const outcome = dues.findLast(({ target }) => target === 'outcome')
  const { at, countedFrom, pausedDays } = outcome ?? {}
  return { due: inIndia(at), countedFrom, pausedDays, pausedUntil: inIndia(pausedUntil) }
}

describe('the date of the outcome', () => {
  it('leaves out the hours after closing time, the holiday and two paused days', () => {
    const events: ClockEvent[] = [
      { ...filed('2026-11-13 17:40'), priority: 'high' },
      asked('2026-11-18 10:00'),
      told('2026-11-20 09:00'),
    ]
    const calendar = { ...india, holidays: off('2026-11-23') }
    expect(outcomeOf(events, rulesOf({ calendar, targets: usualTargets }))).toEqual({
      due: '2026-11-30 17:30',
      countedFrom: '2026-11-16',
      pausedDays: ['2026-11-18', '2026-11-19'],
      pausedUntil: null,
    })
  })

  it('is counted from the day of filing before closing time, and from the next working day at closing time', () => {
    expect(outcomeOf([filed('2026-11-12 17:29:59.999')]).countedFrom).toBe('2026-11-12')
    expect(outcomeOf([filed('2026-11-12 17:30')]).countedFrom).toBe('2026-11-13')
    expect(outcomeOf([filed('2026-11-13 17:30')]).countedFrom).toBe('2026-11-16')
    expect(outcomeOf([filed('2026-11-13 03:00')]).due).toBe('2026-11-24 17:30')
  })

  it('leaves out each holiday, also the one on which counting would start', () => {
    const calendar = { ...india, holidays: off('2026-11-16', '2026-11-18', '2026-11-21') }
    const outcome = outcomeOf([filed('2026-11-14 12:00')], rulesOf({ calendar, targets: within(days(2)) }))
    expect(outcome).toMatchObject({ countedFrom: '2026-11-17', due: '2026-11-20 17:30' })
  })

  it('is reckoned from filing by the new priority, when that is changed', () => {
    const priority = { type: 'prioritised', at: ist('2026-11-11 10:00'), priority: 'high' } as const
    const rules = rulesOf({ targets: usualTargets })
    expect(outcomeOf([filed('2026-11-09 10:00')], rules).due).toBe('2026-11-30 17:30')
    expect(outcomeOf([filed('2026-11-09 10:00'), priority], rules).due).toBe('2026-11-18 17:30')
  })

  it('stays when holidays are added, until the dates are moved', () => {
    const calendars = new Map([
      [1, india],
      [2, { ...india, holidays: off('2026-11-12') }],
    ])
    const rules = rulesOf({ calendars, calendarVersion: 1 })
    const moved = { type: 'moved', at: ist('2026-11-11 10:00'), calendarVersion: 2 } as const
    expect(outcomeOf([filed('2026-11-09 10:00')], rules).due).toBe('2026-11-18 17:30')
    expect(outcomeOf([filed('2026-11-09 10:00'), moved], rules).due).toBe('2026-11-19 17:30')
  })
})

describe('a target in hours', () => {
  const day = [
    { from: 9 * 60, until: 13 * 60 },
    { from: 14 * 60, until: 17 * 60 },
  ]
  const calendar = { ...india, week: [day, day, day, day, day, [], []] }
  const dueAfter = (count: number, ...events: ClockEvent[]) =>
    outcomeOf(events, rulesOf({ calendar, targets: within(hours(count)) })).due

  it('does not count lunch', () => {
    expect(dueAfter(4, filed('2026-11-09 11:30'))).toBe('2026-11-09 16:30')
    expect(dueAfter(4, filed('2026-11-09 13:20'))).toBe('2026-11-10 10:00')
    expect(dueAfter(4, filed('2026-11-09 09:00'))).toBe('2026-11-09 13:00')
  })

  it('begins when the office opens, and goes on after the weekend', () => {
    expect(dueAfter(8, filed('2026-11-12 22:00'))).toBe('2026-11-16 10:00')
  })

  it('does not count any minute of a paused day', () => {
    const pause = [asked('2026-11-10 16:00'), told('2026-11-11 09:30')]
    expect(dueAfter(10, filed('2026-11-09 14:00'))).toBe('2026-11-10 17:00')
    expect(dueAfter(10, filed('2026-11-09 14:00'), ...pause)).toBe('2026-11-11 17:00')
  })
})

describe('a pause', () => {
  it('takes out nothing if the question came on Friday evening and the answer on Monday morning', () => {
    const events = [filed('2026-11-09 10:00'), asked('2026-11-13 18:00'), told('2026-11-16 09:00')]
    expect(outcomeOf(events)).toMatchObject({ due: '2026-11-18 17:30', pausedDays: [] })
  })

  it('takes out a day if it began before closing time and lasts longer than that', () => {
    const pausedBy = (from: string, until: string) =>
      outcomeOf([filed('2026-11-09 10:00'), asked(from), told(until)]).pausedDays
    expect(pausedBy('2026-11-11 17:29', '2026-11-11 17:31')).toEqual(['2026-11-11'])
    expect(pausedBy('2026-11-11 17:30', '2026-11-12 17:30')).toEqual([])
    expect(pausedBy('2026-11-11 17:29', '2026-11-12 17:30')).toEqual(['2026-11-11'])
  })

  it('ends after five working days', () => {
    expect(outcomeOf([filed('2026-11-02 10:00'), asked('2026-11-04 10:00')])).toMatchObject({
      pausedDays: ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'],
      pausedUntil: '2026-11-10 17:30',
      due: '2026-11-18 17:30',
    })
  })

  it('spends one of its five days on the day on which counting starts', () => {
    expect(outcomeOf([filed('2026-11-02 10:00'), asked('2026-11-02 11:00')])).toMatchObject({
      pausedDays: ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
      pausedUntil: '2026-11-06 17:30',
    })
  })

  it('begins anew with the next question', () => {
    const events = [filed('2026-11-02 10:00'), asked('2026-11-04 10:00'), asked('2026-11-09 10:00')]
    expect(outcomeOf(events)).toMatchObject({
      pausedDays: [
        ...['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10', '2026-11-11'],
        ...['2026-11-12', '2026-11-13'],
      ],
      pausedUntil: '2026-11-13 17:30',
    })
  })

  it('takes out ten days together with the others, and then none', () => {
    const events = [
      ...[filed('2026-11-02 10:00'), asked('2026-11-03 10:00'), told('2026-11-06 10:00')],
      ...[asked('2026-11-09 10:00'), told('2026-11-16 10:00'), asked('2026-11-17 10:00')],
    ]
    const rules = rulesOf({ targets: within(days(15)) })
    const first = outcomeOf(events, rules)
    expect(first).toMatchObject({ due: '2026-12-07 17:30', pausedUntil: '2026-11-18 17:30' })
    expect(first.pausedDays).toHaveLength(10)
    const again = outcomeOf([...events, told('2026-11-20 10:00'), asked('2026-11-23 10:00')], rules)
    expect(again).toEqual({ ...first, pausedUntil: null })
  })
})

describe('a met target', () => {
  it('keeps the date that it had when it was met', () => {
    const calendars = new Map([
      [1, india],
      [2, { ...india, holidays: off('2026-11-12') }],
    ])
    const events: ClockEvent[] = [
      filed('2026-11-09 10:00'),
      { type: 'answered', at: ist('2026-11-09 12:00') },
      { type: 'moved', at: ist('2026-11-09 13:00'), calendarVersion: 2 },
      { type: 'prioritised', at: ist('2026-11-09 14:00'), priority: 'high' },
    ]
    const rules = rulesOf({ calendars, calendarVersion: 1, targets: usualTargets })
    expect(datesOf(events, rules)).toEqual(['answer 0: 2026-11-11 17:30', 'outcome 0: 2026-11-19 17:30'])
  })

  it('stays beside the new outcome of a complaint that is opened again, which has its own pauses', () => {
    const events: ClockEvent[] = [
      ...[filed('2026-11-02 10:00'), asked('2026-11-04 10:00')],
      { type: 'finished', at: ist('2026-11-06 10:00') },
      { type: 'reopened', at: ist('2026-11-16 18:00') },
    ]
    const rules = rulesOf({ targets: within(days(5)) })
    expect(datesOf(events, rules)).toEqual([
      'answer 0: 2026-11-04 17:30',
      'outcome 0: 2026-11-11 17:30',
      'outcome 1: 2026-11-24 17:30',
    ])
    const { dues } = reckon(events, rules)
    expect(dues.map(({ doneAt }) => inIndia(doneAt))).toEqual(['2026-11-04 10:00', '2026-11-06 10:00', null])
    expect(dues.map(({ pausedDays }) => pausedDays.length)).toEqual([0, 2, 0])
  })

  it.each(['answered', 'asked', 'finished'] as const)('of the first answer is met by what is %s', (type) => {
    const { dues } = reckon([filed('2026-11-02 10:00'), { type, at: ist('2026-11-03 10:00') }], rulesOf())
    expect(dues.find(({ target }) => target === 'answer')?.doneAt).toBe(ist('2026-11-03 10:00'))
    expect(dues.find(({ target }) => target === 'outcome')?.doneAt !== null).toBe(type === 'finished')
  })
})

describe('the row of targets', () => {
  const row = (key: Partial<TargetRow>, count: number): TargetRow => ({
    ...{ ...forAll, answer: days(1), outcome: days(count), ...key },
  })
  const rows = [
    ...[row({}, 1), row({ priority: 'high' }, 2), row({ departmentId: 'hostel' }, 3)],
    ...[row({ categoryId: 'leak' }, 4), row({ departmentId: 'hostel', priority: 'high' }, 5)],
  ]

  it.each([
    ['mess', null, 'low', 1],
    ['mess', null, 'high', 2],
    ['hostel', null, 'low', 3],
    ['hostel', null, 'high', 5],
    ['hostel', 'leak', 'high', 4],
    ['hostel', 'noise', 'low', 3],
  ] as const)('of %s, %s and %s is number %i', (departmentId, categoryId, priority, count) => {
    const filed = { type: 'filed', at: ist('2026-11-16 10:00'), priority } as const
    const { dues } = reckon([filed], rulesOf({ targets: rows, departmentId, categoryId }))
    expect(dues.at(-1)?.span.count).toBe(count)
  })
})

describe('when clocks are changed', () => {
  it('a local time that exists twice or never is the later moment', () => {
    const inNewYork = (day: string, minutes: number) =>
      new Date(momentOf('America/New_York', day, minutes)).toISOString()
    expect(inNewYork('2026-11-01', 90)).toBe('2026-11-01T06:30:00.000Z')
    expect(inNewYork('2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z')
    expect(inNewYork('2026-03-08', 100)).toBe('2026-03-08T06:40:00.000Z')
  })

  it('the office still closes at the same local time', () => {
    const calendar = { ...usualCalendar, timeZone: 'Europe/Berlin' }
    const dueOf = (at: string) =>
      reckon([{ type: 'filed', at: Date.parse(at), priority: 'low' }], rulesOf({ calendar })).dues.map(
        (due) => new Date(due.at).toISOString(),
      )
    expect(dueOf('2026-10-21T10:00:00+02:00')).toEqual([
      '2026-10-23T15:30:00.000Z',
      '2026-10-30T16:30:00.000Z',
    ])
  })

  it('hours are counted once, although two of them are the same time', () => {
    const night = [
      { from: 2 * 60, until: 2 * 60 + 30 },
      { from: 3 * 60, until: 5 * 60 },
    ]
    const calendar = { timeZone: 'America/New_York', holidays: [], week: [[], [], [], [], [], [], night] }
    const [, outcome] = reckon(
      [{ type: 'filed', at: Date.parse('2026-03-07T12:00:00Z'), priority: 'low' }],
      rulesOf({ calendar, targets: within(hours(1)) }),
    ).dues
    expect(new Date(outcome?.at ?? 0).toISOString()).toBe('2026-03-08T08:00:00.000Z')
  })
})

describe('the working days over a date', () => {
  it('are those after the day of the date, today counted', () => {
    const calendar = { ...india, holidays: off('2026-11-17') }
    const over = (today: string) => countWorkingDays(calendar, '2026-11-13', today)
    const todays = ['2026-11-13', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    expect(todays.map(over)).toEqual([0, 0, 1, 1, 2])
  })

  it('are as many as there are when counted one after the other', () => {
    const half = [{ from: 600, until: 720 }]
    const week = india.week.map((hours, weekday) => (weekday === 5 ? half : hours))
    // A Saturday, a Sunday on which the office is closed, two Mondays and the first day of a year.
    const holidays = off('2026-11-14', '2026-11-22', '2026-11-23', '2026-12-28', '2027-01-01')
    const calendars = [india, { ...india, holidays }, { ...india, week, holidays }]
    const days = Array.from({ length: 70 }, (_, place) => plusDays('2026-11-07', place))
    for (const calendar of calendars)
      for (const from of days.slice(2, 10))
        expect(days.map((until) => countWorkingDays(calendar, from, until))).toEqual(
          days.map((until) => countOneByOne(calendar, from, until)),
        )
  })
})

function countOneByOne(calendar: OfficeCalendar, from: string, until: string): number {
  let count = 0
  for (let day = nextWorkingDay(calendar, from); day <= until; day = nextWorkingDay(calendar, day)) count += 1
  return count
}

describe('random complaints', () => {
  const pool = administratorPool('postgres', 1)
  let differences: Difference[]
  let seen: Seen

  beforeAll(async () => {
    const compared = await compareReckonings(pool, { seed: 14, count: 2000 })
    differences = compared.differences
    seen = compared.seen
  })
  afterAll(() => pool.end())

  it('have the dates that PostgreSQL counts, 2,000 times', () => {
    expect(differences.length).toBe(0)
    // Shows one of them.
    expect(differences[0]).toBeUndefined()
  })

  it('have pauses of all lengths, met dates and second outcomes among them', () => {
    for (const [what, least] of Object.entries({ dates: 4000, met: 1500, paused: 500, pausedTenDays: 100 }))
      expect(seen[what as keyof Seen]).toBeGreaterThan(least)
    expect(seen.reopened).toBeGreaterThan(300)
  })
})
