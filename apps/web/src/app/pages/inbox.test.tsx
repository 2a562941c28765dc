import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { identityApi } from '@counterfoil/contract/identity'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Page as DepartmentInbox } from '#routes/department-admin/complaints.tsx'
import { Page as CollegeInbox } from '#routes/super-admin/inbox.tsx'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPerson } from '#testing/identity.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'

it.each([
  { path: '/HomepageAdmin', Page: CollegeInbox },
  { path: '/DepartmentComplaints', Page: DepartmentInbox },
])('has four figures, a selector and a Delete: $path [inbox.parts]', async ({ path, Page }) => {
  api.answers(complaintsApi.listInbox, aPage([anInboxComplaint()]))
  api.answers(complaintsApi.countInbox, inboxCounts({ total: 1, pending: 1 }))
  api.answers(departmentsApi.listDepartments, { items: [aDepartment()] })
  const person = aPerson({ role: 'DepartmentAdmin', department: aDepartment('Hostel') })
  await renderPart(<Page />, { at: path, person })
  const status = await screen.findByRole('combobox', { name: 'Status of complaint 1' })
  const figures = screen.getAllByRole('button', { name: /^\d+ ?(Total|Pending|Urgent|Complaints Today)/ })
  expect(figures.map((figure) => figure.textContent)).toEqual([
    '1Total',
    '1Pending',
    '0Urgent0 still open',
    '0Complaints Today',
  ])
  const statuses = within(status).getAllByRole('option')
  expect(statuses.map((status) => status.textContent)).toEqual([
    'Pending',
    'In Progress',
    'Resolved',
    'Rejected',
  ])
  expect(screen.getByRole('button', { name: 'Delete complaint 1' })).toBeVisible()
})

it.each([
  { who: 'SuperAdmin', Page: CollegeInbox, links: ['/DeletedComplaints'] },
  { who: 'DepartmentAdmin', Page: DepartmentInbox, links: [] },
] as const)('leads only a SuperAdmin to the deleted ones: $who', async ({ who: role, Page, links }) => {
  api.answers(complaintsApi.listInbox, aPage([]))
  api.answers(complaintsApi.countInbox, inboxCounts())
  api.answers(departmentsApi.listDepartments, { items: [] })
  api.answers(identityApi.readSession, { person: aPerson({ role }) })
  await renderPart(<Page />)
  await screen.findByText('No complaints found.')
  const found = screen.queryAllByRole('link', { name: 'Deleted' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
})

it('says which department it is', async () => {
  api.answers(complaintsApi.listInbox, aPage([]))
  api.answers(complaintsApi.countInbox, inboxCounts())
  const department = aDepartment('छात्रावास')
  api.answers(identityApi.readSession, { person: aPerson({ role: 'DepartmentAdmin', department }) })
  await renderPart(<DepartmentInbox />, { at: '/DepartmentComplaints' })
  expect(await screen.findByText('छात्रावास')).toBeVisible()
  await screen.findByText('No complaints found.')
})

describe('filing at the counter', () => {
  const hostel = aDepartment('Hostel')
  const riya = { id: crypto.randomUUID(), name: 'Riya Patil', roll: '26017', email: 'riya@kaveri.example' }

  async function show(Page: typeof CollegeInbox, path: string, role: 'SuperAdmin' | 'DepartmentAdmin') {
    api.answers(complaintsApi.listInbox, aPage([]))
    api.answers(complaintsApi.countInbox, inboxCounts())
    api.answers(complaintsApi.listViews, { items: [] })
    api.answers(complaintsApi.readCounter, {
      today: '2026-11-16',
      filingDays: 6,
      hasCategories: false,
      hasPlaces: false,
    })
    api.answers(departmentsApi.listDepartments, { items: [hostel] })
    const person = aPerson({ role, department: role === 'SuperAdmin' ? null : hostel })
    const view = await renderPart(<Page />, { at: path, person })
    await screen.findByText('No complaints found.')
    return view
  }

  it.each([
    { path: '/HomepageAdmin', Page: CollegeInbox, role: 'SuperAdmin', label: 'Roll number, email or name' },
    {
      path: '/DepartmentComplaints',
      Page: DepartmentInbox,
      role: 'DepartmentAdmin',
      label: 'Roll number or email',
    },
  ] as const)('opens from the title row: $path', async ({ path, Page, role, label }) => {
    const { user } = await show(Page, path, role)
    await user.click(screen.getByRole('button', { name: 'File at the counter' }))
    expect(await screen.findByLabelText(label, { exact: true })).toHaveFocus()
  })

  it('opens by C and is sent by Ctrl+Enter, and the list shows it', async () => {
    const id = crypto.randomUUID()
    api.answers(complaintsApi.findStudents, { items: [riya] })
    api.answers(complaintsApi.read, aComplaint({ id, number: 1053 }))
    const { user, fill } = await show(DepartmentInbox, '/DepartmentComplaints', 'DepartmentAdmin')
    api.answers(complaintsApi.fileAtCounter, () => {
      api.answers(complaintsApi.listInbox, aPage([anInboxComplaint({ id, number: 1053, heard: 'counter' })]))
      return { id, number: 1053 }
    })
    await user.keyboard('c')
    await fill(await screen.findByLabelText('Roll number or email', { exact: true }), '26017')
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('radio', { name: /^Riya Patil, roll 26017/ }))
    await fill(screen.getByLabelText('Subject'), 'Fan broken')
    await fill(screen.getByLabelText('Description'), 'Since Monday.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Complaint 1053 is filed.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Open complaint 1053' })).toBeVisible()
    expect(screen.getAllByText('Filed by the office')).not.toHaveLength(0)
    expect(api.sent(complaintsApi.fileAtCounter)).toHaveLength(1)
  })

  it('is in the menu of the list on a phone, where the title row has no room', async () => {
    const width = vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      return Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
    })
    const { user } = await show(DepartmentInbox, '/DepartmentComplaints', 'DepartmentAdmin')
    expect(screen.queryByRole('button', { name: 'File at the counter' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More for this list' }))
    await user.click(screen.getByRole('button', { name: 'File at the counter' }))
    expect(await screen.findByRole('button', { name: 'File complaint' })).toBeVisible()
    width.mockRestore()
  })

  it('has its key among the shortcuts', async () => {
    const { user } = await show(DepartmentInbox, '/DepartmentComplaints', 'DepartmentAdmin')
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog).toHaveTextContent('CFile a complaint at the counter')
  })
})
