import { departmentsApi } from '@counterfoil/contract/departments'
import { mostCategoriesCounted, statisticsApi } from '@counterfoil/contract/statistics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Statistics } from './statistics.api.ts'
import { StatisticsPage } from './statistics-page.tsx'

const byStatus = { pending: 2, 'in-progress': 0, resolved: 1, rejected: 0 }
const statistics: Statistics = {
  total: 3,
  byStatus,
  byPriority: { low: 1, medium: 1, high: 1 },
  byDepartment: [{ department: aDepartment('Hostel'), total: 3, byStatus }],
  byCategory: [],
  byPlace: [],
  answers: [],
  byWeek: [{ monday: '2026-11-09', total: 3 }],
  days: 30,
}
const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) })

beforeEach(() => api.answers(departmentsApi.listDepartments, { items: [] }))

it('says which departments are retired', async () => {
  const law = aDepartment('Law', { isRetired: true })
  api.answers(departmentsApi.listDepartments, { items: [law] })
  api.answers(statisticsApi.read, {
    ...statistics,
    byDepartment: [{ department: law, total: 3, byStatus }],
    answers: [{ department: law, notSolved: 1, rating: null }],
  })
  await renderPart(<StatisticsPage canSeePlans />)
  expect(await screen.findAllByRole('rowheader', { name: /^Law \(retired\)/ })).toHaveLength(2)
  expect(api.sent(departmentsApi.listDepartments)[0]?.query).toEqual({ retired: 'with' })
})

it('counts for a SuperAdmin by status, priority, department and week', async () => {
  api.answers(statisticsApi.read, statistics)
  await renderPart(<StatisticsPage canSeePlans />)
  await screen.findByRole('table', { name: 'By status' })
  expect(row('By status', 'Pending')).toHaveTextContent('267%')
  expect(row('By status', 'Resolved')).toHaveTextContent('133%')
  expect(row('By priority', 'High priority')).toHaveTextContent('1')
  expect(within(row('By department', 'Hostel')).getAllByRole('cell')[0]).toHaveTextContent('3')
  expect(within(row('By week', '9 Nov 2026')).getAllByRole('cell')[0]).toHaveTextContent('3')
  expect(screen.getByText(/statistics cover the last 30 days\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
})

it('counts for a department admin without other departments and plans [statistics.department]', async () => {
  api.answers(statisticsApi.read, { ...statistics, days: null })
  await renderPart(<StatisticsPage department="Hostel" canSeePlans={false} />, { at: '/Statistics' })
  expect(await screen.findByText(/^Hostel complaints/)).toBeVisible()
  expect(row('By status', 'Pending')).toHaveTextContent('2')
  expect(screen.queryAllByRole('table', { name: 'By department' })).toEqual([])
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByText(/statistics cover the last/)).not.toBeInTheDocument()
})

it('counts by category, and leads to the complaints that are counted', async () => {
  const category = { id: crypto.randomUUID(), name: 'Wi-Fi' }
  const byCategory = [{ category, total: 12, open: 4 }]
  api.answers(statisticsApi.read, { ...statistics, byCategory, days: null })
  const { unmount } = await renderPart(<StatisticsPage canSeePlans />)
  await screen.findByRole('table', { name: 'By category' })
  const leads = () =>
    within(row('By category', 'Wi-Fi'))
      .getAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])
  const all = `/HomepageAdmin?category=${category.id}`
  expect(leads()).toEqual([
    ['Wi-Fi', all],
    ['12 received in Wi-Fi', all],
    ['4 open in Wi-Fi', `${all}&status=pending,in-progress`],
  ])
  unmount()
  await renderPart(<StatisticsPage department="Hostel" canSeePlans={false} />)
  await screen.findByRole('table', { name: 'By category' })
  expect(leads()[0]).toEqual(['Wi-Fi', `/DepartmentComplaints?category=${category.id}`])
})

it('lists the places with most complaints, and leads to them', async () => {
  const place = aPlace('B-224')
  api.answers(statisticsApi.read, { ...statistics, byPlace: [{ place, total: 12, open: 4 }], days: null })
  await renderPart(<StatisticsPage canSeePlans />)
  await screen.findByRole('table', { name: 'Places with most complaints' })
  const links = within(row('Places with most complaints', 'Cauvery Hostel, B-224')).getAllByRole('link')
  const all = `/HomepageAdmin?place=${place.id}`
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    all,
    all,
    `${all}&status=pending,in-progress`,
  ])
  expect(links[2]).toHaveTextContent('4 open in Cauvery Hostel, B-224')
})

it('leads nowhere from the categories of the last days, because the inbox has more complaints', async () => {
  const byCategory = Array.from({ length: mostCategoriesCounted }, (_, place) => ({
    category: { id: crypto.randomUUID(), name: `Wi-Fi ${place}` },
    ...{ total: 12, open: 4 },
  }))
  api.answers(statisticsApi.read, { ...statistics, byCategory })
  const { unmount } = await renderPart(<StatisticsPage canSeePlans={false} />)
  await screen.findByRole('table', { name: 'By category' })
  expect(row('By category', 'Wi-Fi 7')).toHaveTextContent('Wi-Fi 712 received in Wi-Fi 74 open in Wi-Fi 7')
  expect(screen.queryByRole('link')).toBeNull()
  const most = 'At most 20 categories are listed: those with most complaints.'
  expect(screen.getByText(most)).toBeVisible()
  unmount()
  api.answers(statisticsApi.read, { ...statistics, byCategory: byCategory.slice(1) })
  await renderPart(<StatisticsPage canSeePlans={false} />)
  await screen.findByRole('table', { name: 'By category' })
  expect(screen.queryByText(most)).toBeNull()
})

it('says how often complaints were not solved, and how they were rated', async () => {
  const answers = [
    { department: aDepartment('Hostel'), notSolved: 3, rating: { count: 12, average: 4.1666 } },
    { department: aDepartment('Library'), notSolved: 0, rating: null },
  ]
  api.answers(statisticsApi.read, { ...statistics, answers })
  const { unmount } = await renderPart(<StatisticsPage canSeePlans />)
  await screen.findByRole('table', { name: 'What students said' })
  expect(row('What students said', 'Hostel')).toHaveTextContent('Hostel34.2 of 5, 12 ratings')
  expect(row('What students said', 'Library')).toHaveTextContent('Library0under 5 ratings')
  unmount()
  api.answers(statisticsApi.read, { ...statistics, answers: answers.slice(1) })
  await renderPart(<StatisticsPage canSeePlans />)
  await screen.findByRole('table', { name: 'By status' })
  expect(screen.queryByRole('table', { name: 'What students said' })).toBeNull()
})

it('says that there is nothing to count', async () => {
  api.answers(statisticsApi.read, { ...statistics, total: 0 })
  await renderPart(<StatisticsPage canSeePlans />)
  expect(await screen.findByText('There are no complaints to count yet.')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('says why the counts could not be loaded, and tries again', async () => {
  api.loses(statisticsApi.read)
  const { user } = await renderPart(<StatisticsPage canSeePlans />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load statistics: Counterfoil could not be reached.')
  api.answers(statisticsApi.read, statistics)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'By status' })).toBeVisible()
})
