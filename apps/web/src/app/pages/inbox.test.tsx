import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page as DepartmentInbox } from '#routes/department-admin/complaints.tsx'
import { Page as CollegeInbox } from '#routes/super-admin/inbox.tsx'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { anInboxComplaint } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'

it.each([
  { path: '/HomepageAdmin', Page: CollegeInbox },
  { path: '/DepartmentComplaints', Page: DepartmentInbox },
])('has four figures, a selector and a Delete: $path [inbox.parts]', async ({ path, Page }) => {
  api.answers(complaintsApi.listInbox, aPage([anInboxComplaint()]))
  api.answers(complaintsApi.countInbox, {
    total: 1,
    pending: 1,
    inProgress: 0,
    resolved: 0,
    rejected: 0,
    urgent: 0,
    urgentOpen: 0,
    today: 0,
  })
  api.answers(collegesApi.listDepartments, { items: [aDepartment()] })
  await renderPart(<Page />, { at: path })
  const status = await screen.findByRole('group', { name: 'Status of complaint 1' })
  const figures = screen.getAllByRole('button', { name: /^\d+ ?(Total|Pending|Urgent|Complaints Today)/ })
  expect(figures.map((figure) => figure.textContent)).toEqual([
    '1Total',
    '1Pending',
    '0Urgent0 still open',
    '0Complaints Today',
  ])
  const statuses = within(status).getAllByRole('button')
  expect(statuses.map((button) => button.textContent)).toEqual([
    'Pending',
    'In Progress',
    'Resolved',
    'Rejected',
  ])
  expect(screen.getByRole('button', { name: 'Delete complaint 1' })).toBeVisible()
})
