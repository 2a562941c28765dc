import type { FigureGroupRow, Figures, FigureTotals } from '@counterfoil/contract/figures'

const outcomes = {
  withinTarget: { inTime: 86, counted: 100 },
  answer: { count: 300, half: 250, nineOfTen: 2304 },
  outcome: { count: 280, half: 7488, nineOfTen: 18_864 },
  ...{ reopened: 3, notSolved: 14, rating: null },
}

/** What became of 365 complaints, unless a test says otherwise. */
export const someTotals = (given: Partial<FigureTotals> = {}): FigureTotals => ({
  ...{ received: 365, resolved: 271 },
  ...outcomes,
  ...given,
})

/** Two weeks of a college whose plan opens everything, unless a test says otherwise. */
export const someFigures = (given: Partial<Figures> = {}): Figures => ({
  today: '2026-11-15',
  period: { from: '2026-08-24', until: '2026-11-15' },
  before: { from: '2026-06-01', until: '2026-08-23' },
  allowed: { days: null, comparison: true, exports: true },
  totals: someTotals(),
  totalsBefore: someTotals({
    ...{ received: 312, resolved: 300 },
    withinTarget: { inTime: 81, counted: 100 },
  }),
  open: 94,
  overdue: 9,
  byAge: [
    {
      workingDays: { from: 0, until: 2 },
      filed: { from: '2026-11-11', until: '2026-11-15' },
      ...{ open: 60, overdue: 0 },
    },
    {
      workingDays: { from: 3, until: null },
      filed: { from: null, until: '2026-11-10' },
      ...{ open: 34, overdue: 9 },
    },
  ],
  byWeek: [
    { from: '2026-11-02', until: '2026-11-08', received: 43, resolved: 36 },
    { from: '2026-11-09', until: '2026-11-12', received: 41, resolved: 12 },
  ],
  byDay: [
    { day: '2026-11-05', received: 4, holiday: null, isWorkingDay: true },
    { day: '2026-11-06', received: 12, holiday: null, isWorkingDay: true },
    { day: '2026-11-09', received: 0, holiday: 'Diwali', isWorkingDay: false },
  ],
  byDepartment: [],
  byPlace: [],
  ...given,
})

/** The figures of a department, unless a test says otherwise. */
export const aGroup = (name: string | null, given: Partial<FigureGroupRow> = {}): FigureGroupRow => ({
  ...{ key: crypto.randomUUID(), name, place: null },
  ...{ received: 114, resolved: 80, open: 31, overdue: 2 },
  ...outcomes,
  withinTargetBefore: { inTime: 84, counted: 100 },
  ...given,
})
