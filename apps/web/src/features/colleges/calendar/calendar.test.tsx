import { categoriesApi } from '@counterfoil/contract/categories'
import { type CollegeCalendar, type CollegeTargets, clockApi } from '@counterfoil/contract/clock'
import { movingApi } from '@counterfoil/contract/complaints/moving-api'
import { listDepartments } from '@counterfoil/contract/department-list'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { importText } from '#features/colleges/calendar/import/import.text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aCategoryLine } from '#testing/managed-categories.ts'
import { renderPart } from '#testing/render-part.tsx'
import { calendarText } from './calendar.text.ts'
import { Calendar } from './calendar.tsx'
import { intervalWords } from './interval-words.ts'

const { readCalendar, editCalendar, readTargets, editTargets } = clockApi
const text = readText(calendarText)
const { hours, holidays, targets: targetsText } = text
const hostel = '019b0000-0000-7000-8000-0000000000d1'
const water = '019b0000-0000-7000-8000-0000000000c1'

const withLunch = [
  { from: 570, until: 780 },
  { from: 840, until: 1050 },
]
const calendar: CollegeCalendar = {
  version: 3,
  timeZone: 'Asia/Kolkata',
  today: '2026-11-18',
  week: [withLunch, withLunch, withLunch, withLunch, withLunch, [], []],
  holidays: [
    { day: '2026-10-19', name: 'Ayudha Puja' },
    ...['2026-12-28', '2026-12-29', '2026-12-30'].map((day) => ({ day, name: 'Winter vacation' })),
    { day: '2027-01-26', name: 'Republic Day' },
  ],
}
const days = (count: number) => ({ unit: 'days', count }) as const
const forAll = {
  ...{ departmentId: null, categoryId: null, priority: null, department: null, category: null },
  ...{ answer: days(2), outcome: days(15) },
}
const high = { ...forAll, priority: 'high' as const, answer: days(1), outcome: days(7) }
const targets: CollegeTargets = { version: 5, rows: [forAll, high] }
const [rowForAll, rowHigh] = [forAll, high].map(({ department: _, category: __, ...row }) => row)

beforeEach(() => {
  api.answers(readCalendar, calendar)
  api.answers(readTargets, targets)
  api.answers(editCalendar, {})
  api.answers(movingApi.countMovable, { count: 0 })
  api.answers(clockApi.readNextLevel, { version: 0, userId: null, title: '', superAdmins: [] })
  api.answers(editTargets, {})
  api.answers(listDepartments, {
    items: [{ id: hostel, name: 'Hostel', shortName: null, line: null, isRetired: false, asksPhoto: false }],
  } as never)
  api.answers(categoriesApi.listCategories, {
    items: [aCategoryLine('Water supply', { id: water })],
    ...{ next: null, total: 1, retired: 0 },
  })
})

async function open() {
  const shown = await renderPart(<Calendar />, { at: '/Settings?part=calendar' })
  const button = await screen.findByRole('button', { name: 'Save Changes' })
  const press = (name: string | RegExp, of: ReturnType<typeof within> = screen as never) =>
    shown.user.click(of.getByRole('button', { name }))
  return { ...shown, press, save: () => shown.user.click(button) }
}
const sentCalendars = () => api.sent(editCalendar).map(({ body }) => body)
const sentTargets = () => api.sent(editTargets).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('office hours', () => {
  it('are closed and opened by day, and only the calendar is sent', async () => {
    const page = await open()
    await page.user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await page.user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    await page.save()
    expect(await screen.findByText(text.saved)).toBeVisible()
    expect(sentCalendars()).toEqual([
      {
        version: 3,
        week: [withLunch, withLunch, withLunch, withLunch, [], withLunch, []],
        holidays: calendar.holidays,
      },
    ])
    expect(sentTargets()).toEqual([])
  })

  it('get a break, and are used on all open days', async () => {
    api.answers(readCalendar, { ...calendar, week: calendar.week.with(0, [{ from: 540, until: 1020 }]) })
    const page = await open()
    await page.press('Change the hours of Monday')
    await page.press(hours.addBreak)
    await page.fill(screen.getByDisplayValue('12:30'), '12:45')
    await page.press(hours.forAll)
    await page.save()
    const parts = [
      { from: 540, until: 765 },
      { from: 810, until: 1020 },
    ]
    await waitFor(() =>
      expect(sentCalendars()).toMatchObject([{ week: [parts, parts, parts, parts, parts, [], []] }]),
    )
  })

  it.each([
    ['09:30', '', hours.faults.incomplete],
    ['13:30', '13:00', hours.faults.backwards],
    ['09:30', '14:00', hours.faults.overlap],
  ])('from %s until %s are told to be wrong, and nothing is sent', async (from, until, words) => {
    const page = await open()
    await page.press('Change the hours of Monday')
    const group = screen.getByRole('group', { name: hours.group('Monday') })
    const part = within(within(group).getByRole('group', { name: hours.part(1) }))
    await page.fill(part.getByLabelText(hours.from), from)
    await page.fill(part.getByLabelText(hours.until), until)
    await page.save()
    expect(group).toHaveAccessibleDescription(words)
    expect(sentCalendars()).toEqual([])
  })

  it('are needed on one day at least', async () => {
    const page = await open()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await page.user.click(screen.getByRole('checkbox', { name: day }))
    await page.save()
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveAccessibleDescription(hours.noDay)
    expect(sentCalendars()).toEqual([])
  })

  it.each([
    ['09:30', '13:00', '9:30 am–1 pm'],
    ['14:00', '17:30', '2–5:30 pm'],
    ['09:00', '', '9 am–?'],
  ])('from %s until %s are shown as %s', (from, until, words) => {
    expect(intervalWords({ from, until }).replaceAll(/\s/g, ' ')).toBe(words)
  })
})

describe('holidays', () => {
  it('are shown in three months and in a table, vacations as one line', async () => {
    await open()
    const october = within(screen.getByRole('table', { name: 'October 2026' }))
    expect(october.getByRole('cell', { name: '19, holiday' })).toBeVisible()
    const november = within(screen.getByRole('table', { name: 'November 2026' }))
    expect(november.getByRole('cell', { name: '18, today' })).toBeVisible()
    expect(november.getByRole('cell', { name: '1, closed' })).toBeVisible()
    expect(screen.getByRole('row', { name: /28 Dec – 30 Dec Winter vacation/ })).toBeVisible()
    expect(screen.getByText(holidays.others(1))).toBeVisible()
  })

  it('are added from one day until another, shown as new, and sent with the others', async () => {
    const page = await open()
    await page.press(holidays.add)
    const form = await dialog()
    await page.press(holidays.addIt, form)
    expect(form.getByLabelText(holidays.from)).toHaveAccessibleDescription(holidays.fromMissing)
    await page.fill(form.getByLabelText(holidays.from), '2026-11-26')
    await page.fill(form.getByLabelText(holidays.until), '2026-11-27')
    await page.fill(form.getByLabelText(holidays.name), ' Kanakadasa  Jayanti ')
    await page.press(holidays.addIt, form)
    const november = within(screen.getByRole('table', { name: 'November 2026' }))
    expect(november.getByRole('cell', { name: '27, new holiday' })).toBeVisible()
    await page.save()
    await waitFor(() => expect(sentCalendars()).toHaveLength(1))
    const added = ['2026-11-26', '2026-11-27'].map((day) => ({ day, name: 'Kanakadasa Jayanti' }))
    expect(sentCalendars()[0]?.holidays).toEqual([
      ...calendar.holidays.slice(0, 1),
      ...added,
      ...calendar.holidays.slice(1),
    ])
  })

  it('are deleted, the whole vacation at once', async () => {
    const page = await open()
    await page.press('Delete Winter vacation')
    expect(screen.getByRole('heading', { name: holidays.heading })).toHaveFocus()
    await page.save()
    await waitFor(() => expect(sentCalendars()).toHaveLength(1))
    expect(sentCalendars()[0]?.holidays.map(({ name }) => name)).toEqual(['Ayudha Puja', 'Republic Day'])
  })

  it('come from a file that is shown first, and are only added when confirmed', async () => {
    const page = await open()
    await page.press(holidays.import)
    const form = await dialog()
    const file = new File(
      ['day,name\n19-10-2026,Ayudha Puja\n25-12-2026,Christmas Day\n2026-02-30,Never'],
      'holidays.csv',
    )
    const words = readText(importText)
    await page.user.upload(await form.findByLabelText(words.choose), file)
    expect(await form.findByText(words.known(1))).toBeVisible()
    expect(form.getByText(words.fault(4, words.lineFaults.dayWrong))).toBeVisible()
    expect(sentCalendars()).toEqual([])
    await page.press(words.add(1), form)
    expect(screen.getByRole('row', { name: /Christmas Day/ })).toBeVisible()
    expect(sentCalendars()).toEqual([])
  })
})

describe('targets', () => {
  it('are added for a department and its category, and only they are sent', async () => {
    const page = await open()
    expect(screen.getByText(targetsText.holds)).toBeVisible()
    await page.press(targetsText.add)
    const form = await dialog()
    await form.findByRole('option', { name: 'Hostel' })
    await page.user.selectOptions(form.getByLabelText(targetsText.department), 'Hostel')
    await form.findByRole('option', { name: 'Water supply' })
    await page.user.selectOptions(form.getByLabelText(targetsText.category), 'Water supply')
    await page.fill(form.getByLabelText(targetsText.answer), '4')
    await page.user.selectOptions(
      form.getByLabelText(targetsText.unitOf(targetsText.answer)),
      targetsText.units.hours,
    )
    await page.fill(form.getByLabelText(targetsText.outcome), '2')
    await page.press(targetsText.done, form)
    expect(
      screen.getByRole('row', { name: /^Hostel, Water supply 4 office hours 2 working days/ }),
    ).toBeVisible()
    await page.save()
    expect(await screen.findByText(text.saved)).toBeVisible()
    const row = { departmentId: hostel, categoryId: water, priority: null }
    expect(sentTargets()).toEqual([
      {
        version: 5,
        rows: [
          rowForAll,
          rowHigh,
          { ...row, answer: { unit: 'hours', count: 4 }, outcome: { unit: 'days', count: 2 } },
        ],
      },
    ])
    expect(sentCalendars()).toEqual([])
  })

  it('are changed and deleted, but the one for all complaints stays', async () => {
    const page = await open()
    expect(screen.queryByRole('button', { name: 'Delete the target of All complaints' })).toBeNull()
    await page.press('Delete the target of High priority')
    await page.press('Change the target of All complaints')
    const form = await dialog()
    await page.fill(form.getByLabelText(targetsText.outcome), '10')
    await page.press(targetsText.done, form)
    await page.save()
    await waitFor(() =>
      expect(sentTargets()).toEqual([{ version: 5, rows: [{ ...rowForAll, outcome: days(10) }] }]),
    )
  })

  it.each([
    ['0', targetsText.wrong.days],
    ['91', targetsText.wrong.days],
    ['', targetsText.wrong.days],
  ])('of "%s" working days are told to be wrong', async (count, words) => {
    const page = await open()
    await page.press('Change the target of High priority')
    const form = await dialog()
    await page.fill(form.getByLabelText(targetsText.answer), count)
    await page.press(targetsText.done, form)
    expect(form.getByLabelText(targetsText.answer)).toHaveAccessibleDescription(words)
  })

  it.each([
    ['10', 'days', '5', 'days', targetsText.answerLater],
    ['10', 'days', '5', 'hours', targetsText.answerLater],
    ['10', 'hours', '5', 'days', null],
    ['145', 'hours', '5', 'days', targetsText.answerLater],
  ] as const)('answered within %s %s and finished within %s %s', async (answer, unit, outcome, of, words) => {
    const page = await open()
    await page.press('Change the target of High priority')
    const form = await dialog()
    await page.fill(form.getByLabelText(targetsText.answer), answer)
    const unitOf = (label: string) => form.getByLabelText(targetsText.unitOf(label))
    await page.user.selectOptions(unitOf(targetsText.answer), targetsText.units[unit])
    await page.fill(form.getByLabelText(targetsText.outcome), outcome)
    await page.user.selectOptions(unitOf(targetsText.outcome), targetsText.units[of])
    const outcomeField = form.getByLabelText(targetsText.outcome)
    await page.press(targetsText.done, form)
    if (words === null) expect(outcomeField).not.toBeInTheDocument()
    else expect(outcomeField).toHaveAccessibleDescription(words)
  })

  it('of former times that are wrong are told before they are sent', async () => {
    const wrong = { ...forAll, answer: days(10), outcome: days(5) }
    api.answers(readTargets, { ...targets, rows: [wrong, high] })
    const page = await open()
    const row = screen.getByRole('row', { name: /^All complaints/ })
    expect(row).toHaveTextContent(targetsText.answerLater)
    await page.press('Delete the target of High priority')
    await page.save()
    expect(await screen.findByText(targetsText.fixAnswerLater)).toBeVisible()
    expect(sentTargets()).toEqual([])
  })

  it('are not there twice', async () => {
    const page = await open()
    await page.press(targetsText.add)
    const form = await dialog()
    await page.fill(form.getByLabelText(targetsText.answer), '1')
    await page.fill(form.getByLabelText(targetsText.outcome), '3')
    await page.press(targetsText.done, form)
    expect(form.getByLabelText(targetsText.department)).toHaveAccessibleDescription(targetsText.wide)
    await page.user.selectOptions(form.getByLabelText(targetsText.priority), 'high')
    await page.press(targetsText.done, form)
    expect(form.getByLabelText(targetsText.department)).toHaveAccessibleDescription(targetsText.twice)
  })

  it('are not added beyond as many as a college can have', async () => {
    const rows = Array.from({ length: 59 }, () => ({
      ...forAll,
      departmentId: crypto.randomUUID(),
      department: 'Hostel',
    }))
    api.answers(readTargets, { version: 5, rows: [forAll, ...rows] })
    await open()
    expect(screen.getByText(targetsText.full)).toBeVisible()
    expect(screen.queryByRole('button', { name: targetsText.add })).toBeNull()
  })
})

describe('when another SuperAdmin was faster', () => {
  it('keeps what was changed here on top of theirs, and saves both when saved again', async () => {
    api.refuses(editCalendar, 'clock.changed')
    const page = await open()
    await page.press('Delete Ayudha Puja')
    const theirs = { day: '2026-11-10', name: 'Deepavali' }
    api.answers(readCalendar, { ...calendar, version: 4, holidays: [...calendar.holidays, theirs] })
    await page.save()
    expect(
      await screen.findByText(/Another SuperAdmin has changed the calendar or the targets/),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /Deepavali/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Ayudha Puja/ })).not.toBeInTheDocument()
    api.answers(editCalendar, {})
    await page.save()
    await waitFor(() => expect(sentCalendars()).toHaveLength(2))
    expect(sentCalendars()[1]).toMatchObject({
      version: 4,
      holidays: [theirs, ...calendar.holidays.slice(1)],
    })
  })
})

it('says what went wrong, and tries again when asked to', async () => {
  api.loses(readCalendar)
  const { user } = await renderPart(<Calendar />, { at: '/Settings?part=calendar' })
  expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load calendar and targets/)
  api.answers(readCalendar, calendar)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'October 2026' })).toBeVisible()
})

it('undoes what was changed', async () => {
  const page = await open()
  await page.press('Delete Ayudha Puja')
  await page.press('Undo changes')
  expect(screen.getByRole('row', { name: /Ayudha Puja/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument()
})

describe('dates by an earlier calendar', () => {
  it('are moved when asked to, or left', async () => {
    api.answers(movingApi.countMovable, { count: 43 })
    api.answers(movingApi.moveDates, {})
    const page = await open()
    await screen.findByText('43 unfinished complaints were counted by an earlier calendar.')
    const move = 'Move the dates of 43 unfinished complaints'
    await page.user.click(screen.getByRole('button', { name: move }))
    await waitFor(() => expect(screen.queryByRole('button', { name: move })).toBeNull())
    expect(api.sent(movingApi.moveDates)).toHaveLength(1)
  })
})
