import { departmentsApi } from '@counterfoil/contract/departments'
import { figuresApi } from '@counterfoil/contract/figures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aGroup, someFigures, someTotals } from '#testing/statistics.ts'
import { type StatisticsSearch, statisticsSearch } from './statistics.address.ts'
import { statisticsText } from './statistics.text.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { StatisticsTools } from './statistics-tools.tsx'

const { readFigures, readGroups, readPeople, exportFigures } = figuresApi
const text = readText(statisticsText)
const hostel = aDepartment('Hostel')

type PartProps = { begin?: StatisticsSearch; isOfCollege?: boolean }

function Part({ begin = {}, isOfCollege = true }: PartProps) {
  const [search, setSearch] = useState(begin)
  return (
    <>
      <StatisticsTools title="Statistics" about="Kaveri College" {...{ search, isOfCollege }} />
      <StatisticsPage {...{ search, isOfCollege }} canSeePlans={isOfCollege} onSearch={setSearch} />
    </>
  )
}
const show = (props: PartProps = {}) => renderPart(<Part {...props} />, { at: '/Statistics' })
const figure = (name: RegExp) => screen.findByRole('link', { name })
const leads = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')
const row = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name })

beforeEach(() => {
  api.answers(departmentsApi.listDepartments, { items: [hostel, aDepartment('Law', { isRetired: true })] })
  api.answers(readFigures, someFigures({ byDepartment: [aGroup('Hostel', { key: hostel.id })] }))
  api.answers(readGroups, { items: [aGroup('Wi-Fi')] })
  api.answers(readPeople, { items: [] })
})
afterEach(() => vi.unstubAllGlobals())

describe('the six figures', () => {
  it('say how many and how long, compared with before', async () => {
    await show()
    expect(await figure(/^Received 365$/)).toBeVisible()
    const cards = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    expect(cards.map(({ textContent }) => textContent?.trim())).toEqual([
      'Received365 before: 312',
      'Resolved271 before: 300',
      'Open now94 9 overdue',
      'Within target86 % of answers and outcomes due, before: 81 %',
      'First answer, half within4 h 10 min 9 of 10 within 1.6 days',
      'Outcome, half within5.2 days 9 of 10 within 13.1 days',
    ])
    expect(screen.getByText('Filed 24 Aug to 15 Nov 2026, compared with the 12 weeks before')).toBeVisible()
  })

  it('lead to their complaints', async () => {
    await show({ begin: { department: hostel.id } })
    const period = `department=${hostel.id}&from=2026-08-24&until=2026-11-15`
    const now = `department=${hostel.id}&status=pending,in-progress`
    const hrefs: [RegExp, string][] = [
      [/^Received 365$/, period],
      [/^Resolved 271$/, `${period}&status=resolved`],
      [/^Open now 94$/, now],
      [/^9 overdue$/, `${now}&due=overdue`],
      [/^Within target 86 %$/, period],
      [/^First answer, half within 4 h 10 min$/, period],
      [/^Outcome, half within 5.2 days$/, `${period}&status=resolved,rejected`],
    ]
    for (const [name, search] of hrefs) expect(leads(await figure(name))).toBe(`/HomepageAdmin?${search}`)
  })

  it('lead a department admin to the complaints of the department', async () => {
    await show({ isOfCollege: false })
    expect(leads(await figure(/^Open now/))).toBe('/DepartmentComplaints?status=pending,in-progress')
  })

  it('say that nothing is done yet, and never that all of them were in time', async () => {
    const nothing = { count: 0, half: null, nineOfTen: null }
    const totals = someTotals({ answer: nothing, outcome: nothing, withinTarget: { inTime: 0, counted: 0 } })
    api.answers(readFigures, someFigures({ totals, before: null, totalsBefore: null }))
    const { unmount } = await show()
    expect(await screen.findAllByText('none yet')).toHaveLength(3)
    expect(screen.queryByText(/^before/)).toBeNull()
    expect(screen.getByText('Filed 24 Aug to 15 Nov 2026')).toBeVisible()
    unmount()
    const almost = someTotals({ withinTarget: { inTime: 999, counted: 1000 } })
    api.answers(readFigures, someFigures({ totals: almost }))
    await show()
    expect(await figure(/^Within target 99 %$/)).toBeVisible()
  })
})

describe('the charts', () => {
  it('say the weeks in one sentence, and each one to a screen reader', async () => {
    await show()
    const sentence =
      'Received and resolved per week. Filed 24 Aug to 15 Nov 2026. Received goes from 43 to 41, resolved goes from 36 to 12.'
    expect(await screen.findByRole('img', { name: sentence })).toBeVisible()
    const walk = screen.getByRole('slider', { name: 'Week' })
    const last = '9 Nov to 12 Nov: 41 received, 12 of them resolved, in 4 days of that week'
    expect(walk).toHaveAttribute('aria-valuetext', last)
    fireEvent.change(walk, { target: { value: '0' } })
    expect(walk).toHaveAttribute('aria-valuetext', '2 Nov to 8 Nov: 43 received, 36 of them resolved')
  })

  it('have the weeks as a table, which leads to their complaints', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Table' }))
    const week = await row('Received and resolved, by week', /^2 Nov to 8 Nov/)
    expect(within(week).getAllByRole('link').map(leads)).toEqual([
      '/HomepageAdmin?from=2026-11-02&until=2026-11-08',
      '/HomepageAdmin?from=2026-11-02&until=2026-11-08&status=resolved',
    ])
    expect(screen.queryByRole('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Chart' }))
    expect(screen.getByRole('img')).toBeVisible()
  })

  it('count what is open by age, with the overdue ones apart', async () => {
    await show()
    expect(await row('Open by age', /^0 to 2 working days 60/)).toBeVisible()
    const old = within(await row('Open by age', /^3 and more 34/)).getByRole('link')
    expect(old).toHaveTextContent('34 9 of them overdue')
    expect(leads(old)).toBe('/HomepageAdmin?status=pending,in-progress&until=2026-11-10')
    expect(leads(within(await row('Open by age', /^Overdue 9/)).getByRole('link'))).toBe(
      '/HomepageAdmin?status=pending,in-progress&due=overdue',
    )
  })

  it('count each day in a calendar with its holidays', async () => {
    await show()
    const days = await screen.findByRole('table', { name: 'Complaints filed per day' })
    expect(
      within(days)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day', '2 Nov', '9 Nov'])
    expect(within(days).getByRole('row', { name: /^Fri 12/ })).toBeVisible()
    expect(within(days).getByRole('row', { name: 'Mon Diwali' })).toHaveTextContent('MonHDiwali')
    expect(screen.getByText('H: holiday. Busiest: Fri 6 Nov, 12.')).toBeVisible()
  })

  it('name the places with most complaints, which lead to them', async () => {
    const place = aPlace('B-224')
    api.answers(readFigures, someFigures({ byPlace: [{ place, received: 12, open: 4 }] }))
    await show()
    const links = within(await row('Places with most complaints', /B-224/)).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '12 received, Cauvery Hostel, B-224',
      '4 open, Cauvery Hostel, B-224',
    ])
    expect(links.map(leads)).toEqual([
      `/HomepageAdmin?from=2026-08-24&until=2026-11-15&place=${place.id}`,
      `/HomepageAdmin?from=2026-08-24&until=2026-11-15&place=${place.id}&status=pending,in-progress`,
    ])
  })

  it('say that no complaint names a place', async () => {
    await show()
    expect(await screen.findByText('No complaint of this period names a place.')).toBeVisible()
  })
})

describe('the list of departments', () => {
  it('has the figures of each department, and leads to its complaints', async () => {
    await show()
    const department = await row('By department', /^Hostel/)
    expect(
      within(department)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '114 received, Hostel',
      '31 open, Hostel',
      '86 %',
      '4 h 10 min',
      '5.2 days',
      '13.1 days',
      '14',
      '3',
      'under 5',
    ])
    expect(within(department).getAllByRole('link').map(leads)).toEqual([
      `/HomepageAdmin?from=2026-08-24&until=2026-11-15&department=${hostel.id}`,
      `/HomepageAdmin?status=pending,in-progress&department=${hostel.id}`,
    ])
    expect(screen.getByText('Bar: within target. Line: the 12 weeks before.')).toBeVisible()
  })

  it('says which departments are retired, and rates only from five ratings on', async () => {
    const law = aDepartment('Law', { isRetired: true })
    api.answers(departmentsApi.listDepartments, { items: [law] })
    const rating = { count: 12, average: 4.1666 }
    api.answers(readFigures, someFigures({ byDepartment: [aGroup('Law', { key: law.id, rating })] }))
    await show()
    expect(await row('By department', /^Law \(retired\).* 4\.2 of 5, 12 ratings$/)).toBeVisible()
  })

  it('lists by priority or place if the person wants, and leads nowhere from those without one', async () => {
    const { user } = await show()
    api.answers(readGroups, ({ query }) => ({
      items:
        query.by === 'priority'
          ? [aGroup(null, { key: 'high' })]
          : [aGroup(null, { place: aPlace('B-224') }), aGroup(null, { key: null })],
    }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'List by' }), 'By priority')
    const high = await row('By priority', /^High priority/)
    expect(leads(within(high).getAllByRole('link')[0] as HTMLElement)).toMatch(/&priority=high$/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'List by' }), 'By place')
    expect(await row('By place', /^Cauvery Hostel, B-224/)).toBeVisible()
    expect(within(await row('By place', /^No place/)).queryByRole('link')).toBeNull()
  })

  it('lists persons for SuperAdmins, and deleted accounts without an address', async () => {
    const { received: _, resolved: __, ...outcomes } = someTotals()
    api.answers(readPeople, {
      items: [
        { person: { id: crypto.randomUUID(), email: 'warden@kaveri.test' }, ...outcomes },
        { person: { id: crypto.randomUUID(), email: null }, ...outcomes },
      ],
    })
    await show({ begin: { by: 'person' } })
    expect(await row('By person', /^warden@kaveri.test.* 300 280 86 %/)).toBeVisible()
    expect(await row('By person', /^Deleted account/)).toBeVisible()
  })

  it('shows a department admin no other departments and no persons [statistics.department]', async () => {
    await show({ isOfCollege: false, begin: { by: 'person' } })
    expect(await row('By category', /^Wi-Fi/)).toBeVisible()
    const choice = screen.getByRole('combobox', { name: 'List by' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['By category', 'By place', 'By priority'])
    expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
    expect(api.sent(readPeople)).toEqual([])
    expect(api.sent(readGroups).map(({ query }) => query.by)).toEqual(['category'])
  })

  it('fails by itself, and tries again', async () => {
    api.loses(readGroups)
    const { user } = await show({ begin: { by: 'category' } })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load statistics: Counterfoil could not be reached.')
    expect(screen.getByRole('img')).toBeVisible()
    api.answers(readGroups, { items: [] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No complaints were filed in this period.')).toBeVisible()
  })
})

describe('the period', () => {
  it('is chosen by its name, by dates and by department', async () => {
    const { user } = await show()
    await figure(/^Received/)
    expect(screen.getByRole('button', { name: '12 weeks' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'This year' }))
    await user.click(screen.getByRole('button', { name: 'Other dates' }))
    fireEvent.change(screen.getByLabelText('Filed from'), { target: { value: '2026-11-20' } })
    await waitFor(() => expect(api.sent(readFigures)).toHaveLength(4))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Hostel')
    await waitFor(() => expect(api.sent(readFigures)).toHaveLength(5))
    expect(api.sent(readFigures).map(({ query }) => query)).toEqual([
      {},
      { period: 'year' },
      { from: '2026-08-24', until: '2026-11-15' },
      // The first day passed the last one.
      { from: '2026-11-20', until: '2026-11-20' },
      { from: '2026-11-20', until: '2026-11-20', departmentId: hostel.id },
    ])
  })

  it('ends with the last 30 days on the free plan', async () => {
    const allowed = { days: 30, comparison: false, exports: false }
    api.answers(readFigures, someFigures({ allowed, before: null, totalsBefore: null }))
    const { unmount } = await show()
    expect(await screen.findByText('Your plan shows the last 30 days.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: '12 weeks' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    unmount()
    await show({ isOfCollege: false })
    expect(await screen.findByText('Your plan shows the last 30 days.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See all plans' })).toBeNull()
  })

  it('is a select on a phone', async () => {
    const width = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
      )
    const { user } = await show()
    await figure(/^Received/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '30 days')
    await waitFor(() => expect(api.sent(readFigures).at(-1)?.query).toEqual({ period: '30-days' }))
    width.mockRestore()
  })

  it.each([
    [
      { period: '30-days', by: 'place' },
      { period: '30-days', by: 'place' },
    ],
    [{ period: 'ever', by: 'mood', department: 'x' }, {}],
    [
      { from: '2026-11-01', until: '2026-11-05' },
      { from: '2026-11-01', until: '2026-11-05' },
    ],
    [{ from: '2026-11-06', until: '2026-11-05' }, {}],
    [{ from: '2026-11-01' }, {}],
    [{ period: 'year', from: '2026-11-01', until: '2026-11-05' }, { period: 'year' }],
  ])('is read from the address %o', (search, read) => {
    expect(statisticsSearch(search)).toEqual(read)
  })
})

describe('the page', () => {
  it('is as high while it loads, without figures', async () => {
    api.answers(readFigures, () => new Promise(() => undefined))
    await show()
    expect(screen.getByText('Loading statistics...')).toBeInTheDocument()
    expect(screen.getByText('Within target')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says that there is nothing to count', async () => {
    api.answers(
      readFigures,
      someFigures({ totals: someTotals({ received: 0, resolved: 0 }), ...{ open: 0, overdue: 0 } }),
    )
    await show()
    expect(await screen.findByText('There is nothing to count yet.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    api.loses(readFigures)
    const { user } = await show({ begin: { by: 'category' } })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load statistics: Counterfoil could not be reached.')
    api.answers(readFigures, someFigures())
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await figure(/^Received 365$/)).toBeVisible()
  })

  it('prints what is shown, with whose figures they are', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Print' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = document.querySelector<HTMLElement>('.paper') ?? document.body
    expect(paper).toHaveTextContent(/^StatisticsKaveri CollegeFiled 24 Aug to 15 Nov 2026, compared with/)
    expect(within(paper).queryByRole('combobox')).toBeNull()
    expect(within(paper).getByRole('table', { name: 'By department' })).toBeInTheDocument()
  })

  it('saves the figures of the period as a file, or says why not', async () => {
    api.refuses(exportFigures, 'plan.no_statistics_export')
    const { user } = await show({ begin: { period: 'year', department: hostel.id } })
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file could not be saved: Your plan has no export of statistics.',
    )
    expect(api.sent(exportFigures)[0]?.body).toEqual({ period: 'year', departmentId: hostel.id })
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    api.answers(exportFigures, 'Figure,Count\r\n')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
    save.mockRestore()
  })

  it('never says the words of a statistician', () => {
    const words = JSON.stringify(Object.values(text), (_, value) =>
      typeof value === 'function' ? String(value) : value,
    )
    expect(words).not.toMatch(/median|percentile|SLA|breach/i)
  })
})
