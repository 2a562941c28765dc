import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const registersText = defineText('registers', {
  loading: 'Loading the register...',
  failed: (words: string) => `Failed to load the register: ${words}`,
  none: 'There is no register yet.',
  noneHelp: 'Registers begin with the month of the first complaint.',
  period: 'Month or year',
  year: (year: string) => `Year ${year}`,
  isFrozen: (period: string) => `${period}, frozen`,
  title: (period: string) => `Register of ${period}`,
  back: 'Statistics',
  print: 'Print',
  live: 'Not frozen yet. Numbers still change.',
  freezableFrom: (day: string) => `You can freeze it from ${day} on.`,
  frozen: (day: string, by: string) => `Frozen on ${day} by ${by}. Later changes don’t alter it.`,
  deletedAccount: 'a deleted account',
  freeze: {
    label: 'Actions taken (optional)',
    help: 'What the college did, in your words. They are printed and stay in the register for ever, so don’t write names of people. Until you freeze it, they are kept on this device only.',
    button: 'Freeze and print',
    question: (period: string) => `Freeze the register of ${period}?`,
    note: 'It can’t be changed afterwards.',
    without: 'It can’t be changed afterwards. You have written no actions taken.',
    failed: (words: string) => `The register wasn’t frozen. ${words}`,
    printsSoon:
      'It is printed as soon as its audit entry has its number, usually within seconds. You can also print it now.',
    notPrinted:
      'It wasn’t printed, because its audit entry has no number yet. Print it later, or now without the number.',
    other: 'Another SuperAdmin had frozen it before you, so your words aren’t in it.',
  },
})

export const sheetText = defineText('register-sheet', {
  stub: 'Register',
  title: 'Register of complaints',
  filed: (span: string) => `Filed ${span}`,
  span: (from: string, until: string) => `${from} to ${until}`,
  asOf: (moment: string) => `As of ${moment}`,
  figures: {
    received: 'Received',
    resolvedInTime: 'Resolved within time',
    resolvedLate: 'Resolved over time',
    rejected: 'Rejected with reason',
    reopened: 'Reopened or not solved',
    openOfMonth: 'Open at the end of the month',
    openOfYear: 'Open at the end of the year',
    openNow: 'Open now',
    share: 'Of finished ones within time',
    longest: 'Longest open',
  },
  overdue: (count: number) => `${formatFigure(count)} overdue`,
  none: '–',
  percent: (share: number) => `${share} %`,
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  byDepartment: 'By department',
  columns: {
    department: 'Department',
    received: 'Received',
    resolvedInTime: 'Within time',
    resolvedLate: 'Over time',
    rejected: 'Rejected',
    reopened: 'Reopened',
    open: 'Open',
    overdue: 'Overdue',
    share: 'In time, %',
    longest: 'Longest open, days',
  },
  college: 'College',
  deleted: (count: number) =>
    plural(count, {
      one: 'Of those received, the office deleted #.',
      other: 'Of those received, the office deleted #.',
    }),
  undated: (count: number) =>
    plural(count, {
      one: '# resolved complaint has no date, and is in neither of the two columns.',
      other: '# resolved complaints have no date, and are in neither of the two columns.',
    }),
  leftOut: (withdrawn: number, merged: number) =>
    `Not counted: ${formatFigure(withdrawn)} withdrawn by students, ${formatFigure(merged)} merged into another complaint.`,
  actions: 'Actions taken',
  noActions: 'None were written.',
  officer: 'Grievance officer, date',
  principal: 'Principal, date',
  seal: 'Seal',
  foot: (number: string) => `Counterfoil register ${number}`,
  unfrozen: 'Not frozen. The numbers still change, so don’t sign this.',
  hash: 'SHA-256',
  entry: (position: number) => `Audit entry ${formatFigure(position)}`,
  entrySoon: 'Its audit entry has no number yet.',
})
