import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints-api'
import { identityApi } from '@counterfoil/contract/identity'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page as DepartmentInbox } from '#routes/department-admin/complaints.tsx'
import { Page as CollegeInbox } from '#routes/super-admin/inbox.tsx'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPerson } from '#testing/identity.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'

it.each([
  { path: '/HomepageAdmin', Page: CollegeInbox },
  { path: '/DepartmentComplaints', Page: DepartmentInbox },
])('has four figures, a selector and a Delete: $path [inbox.parts]', async ({ path, Page }) => {
  api.answers(complaintsApi.listInbox, aPage([anInboxComplaint()]))
  api.answers(complaintsApi.countInbox, inboxCounts({ total: 1, pending: 1 }))
  api.answers(collegesApi.listDepartments, { items: [aDepartment()] })
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
  api.answers(collegesApi.listDepartments, { items: [] })
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
