import type { Priority } from '@counterfoil/contract/fields'
import type { FigurePeriod } from '@counterfoil/contract/figures'
import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'
import type { GroupChoice } from './statistics.address.ts'

export const statisticsText = defineText('statistics', {
  loading: 'Loading statistics...',
  failed: (words: string) => `Failed to load statistics: ${words}`,
  tryAgain: 'Try again',
  empty: 'There is nothing to count yet.',
  emptyHelp: 'Figures appear here when students file complaints. You can also choose other dates above.',
  lastDays: (days: number) => `Your plan shows the last ${days} days.`,
  seePlans: 'See all plans',
  print: 'Print',
  csv: 'CSV',
  csvName: (day: string) => `statistics-${day}.csv`,
  csvFailed: (words: string) => `The file could not be saved: ${words}`,

  period: 'Period',
  periods: {
    '30-days': '30 days',
    '12-weeks': '12 weeks',
    year: 'This year',
  } satisfies Record<FigurePeriod, string>,
  otherDates: 'Other dates',
  from: 'Filed from',
  until: 'until',
  department: 'Department',
  allDepartments: 'All departments',
  filed: (from: string, until: string) => `Filed ${from} to ${until}`,
  asOf: (moment: string) => `As of ${moment}`,
  compared: (filed: string, before: string) => `${filed}, compared with ${before}`,
  weeksBefore: (weeks: number) => `the ${weeks} weeks before`,
  daysBefore: (days: number) => `the ${plural(days, { one: '# day', other: '# days' })} before`,

  received: 'Received',
  resolved: 'Resolved',
  openNow: 'Open now',
  overdue: (count: number) => `${formatFigure(count)} overdue`,
  withinTarget: 'Within target',
  ofDue: 'of answers and outcomes due',
  ofDueBefore: (share: string) => `of answers and outcomes due, before: ${share}`,
  answerWithin: 'First answer, half within',
  outcomeWithin: 'Outcome, half within',
  nineOfTen: (words: string) => `9 of 10 within ${words}`,
  before: (words: string) => `before: ${words}`,
  percent: (share: number) => `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`,
  units: { min: 'min', h: 'h', days: 'days' },
  stretch: (figure: string, unit: string) => `${figure} ${unit}`,
  hoursAnd: (hours: number, rest: string) => `${hours} h ${rest}`,
  noneYet: 'none yet',
  dash: '–',

  byWeek: {
    heading: 'Received and resolved, by week',
    note: 'By week of filing',
    week: 'Week',
    weekOf: (from: string, until: string) => `${from} to ${until}`,
    spoken: (week: string, received: string, resolved: string) =>
      `${week}: ${received} received, ${resolved} of them resolved`,
    short: (spoken: string, days: number) =>
      `${spoken}, in ${plural(days, { one: '# day', other: '# days' })} of that week`,
    sentence: (filed: string, received: string, resolved: string) =>
      `Received and resolved per week. ${filed}. Received ${received}, resolved ${resolved}.`,
    rises: (first: string, last: string) => `goes from ${first} to ${last}`,
  },
  byAge: {
    heading: 'Open by age',
    age: 'Age',
    complaints: 'Complaints',
    workingDays: (from: number, until: number | null) =>
      until === null ? `${from} and more working days` : `${from} to ${until} working days`,
    further: (from: number, until: number | null) =>
      until === null ? `${from} and more` : `${from} to ${until}`,
    overdue: 'Overdue',
    hatched: 'Hatched: overdue',
    ofThem: (count: number) => `${formatFigure(count)} of them overdue`,
  },
  byDay: {
    heading: 'Filed per day',
    label: 'Complaints filed per day',
    holiday: 'H: holiday.',
    busiest: (day: string, count: number) => `Busiest: ${day}, ${formatFigure(count)}.`,
  },
  byPlace: {
    heading: 'Places with most complaints',
    place: 'Place',
    open: 'Open',
    empty: 'No complaint of this period names a place.',
  },
  receivedOf: (name: string) => `received, ${name}`,
  openOf: (name: string) => `open, ${name}`,
  groups: {
    list: 'List by',
    by: {
      department: 'By department',
      category: 'By category',
      place: 'By place',
      priority: 'By priority',
      person: 'By person',
    } satisfies Record<GroupChoice, string>,
    name: {
      department: 'Department',
      category: 'Category',
      place: 'Place',
      priority: 'Priority',
      person: 'Person',
    } satisfies Record<GroupChoice, string>,
    without: {
      department: 'No department',
      category: 'No category',
      place: 'No place',
      priority: 'No priority',
      person: 'Deleted account',
    } satisfies Record<GroupChoice, string>,
    priorities: {
      low: 'Low priority',
      medium: 'Medium priority',
      high: 'High priority',
    } satisfies Record<Priority, string>,
    bar: 'Bar: within target.',
    line: (before: string) => `Line: ${before}.`,
    open: 'Open',
    answered: 'Answered',
    finished: 'Finished',
    answer: 'First answer, half within',
    outcome: 'Outcome, half within',
    nineOfTen: '9 of 10 within',
    notSolved: 'Not solved',
    reopened: 'Reopened',
    rating: 'Rating',
    rated: (count: number) => plural(count, { one: 'of 5, # rating', other: 'of 5, # ratings' }),
    under: (fewest: number) => `under ${fewest}`,
    note: (open: number, half: string | null) =>
      half === null ? `${formatFigure(open)} open` : `${formatFigure(open)} open, half within ${half}`,
    noteOfPerson: (half: string) => `half within ${half}`,
    empty: 'No complaints were filed in this period.',
    most: (count: number) => `At most ${count} are listed: those with most complaints.`,
    loading: 'Loading the list...',
  },
})
