import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { anAdmin } from '#testing/members.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DepartmentAdminList } from './department-admin-list.tsx'

const { listDepartmentAdmins, removeDepartmentAdmin, decideDepartmentRequest } = membersApi

const show = () =>
  renderPart(
    <>
      <PageHeader title="Admins" />
      <DepartmentAdminList />
    </>,
    { at: '/DepartmentAdminList' },
  )

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) })

async function removeFirst({ user }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this Department Admin?',
  })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
}

it('lists admins with department and a phone number that can be called', async () => {
  api.answers(
    listDepartmentAdmins,
    aPage([
      anAdmin({ email: 'art@college.example', department: aDepartment('Arts & wellbeing') }),
      anAdmin({ email: 'old@college.example', department: null, phone: null }),
    ]),
  )
  await show()
  const table = await screen.findByRole('table', { name: 'Department Admins' })
  const rows = within(table).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Email', 'Department', 'Phone'],
    ['art@college.example', 'Arts & wellbeing', '9876500000'],
    ['old@college.example', 'N/A', 'N/A'],
  ])
  expect(screen.getByRole('link', { name: '9876500000' })).toHaveAttribute('href', 'tel:9876500000')
})

it('says that the list is only for SuperAdmins', async () => {
  api.refuses(listDepartmentAdmins, 'request.role_not_allowed')
  await show()
  expect(await screen.findByText('Access denied. Only SuperAdmins can view department admins.')).toBeVisible()
})

it('says what failed, the list and a deletion, in words [admins.failures]', async () => {
  api.refuses(listDepartmentAdmins, 'server.failed')
  const shown = await show()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch department admins: Something went wrong on our side.')
  const admin = anAdmin()
  api.answers(listDepartmentAdmins, aPage([admin]))
  await shown.user.click(within(alert).getByRole('button', { name: 'Try again' }))
  api.loses(removeDepartmentAdmin)
  await removeFirst(shown)
  expect(await screen.findByText(/Failed to delete admin: Counterfoil could not be reached\./)).toBeVisible()
  expect(await rowOf(admin.email)).toBeVisible()
})

it('takes a deleted admin away, and says whom', async () => {
  const admin = anAdmin()
  api.answers(listDepartmentAdmins, aPage([admin]))
  api.answers(removeDepartmentAdmin, {})
  const shown = await show()
  await rowOf(admin.email)
  api.answers(listDepartmentAdmins, aPage([]))
  await removeFirst(shown)
  expect(await screen.findByText(`${admin.email} has been deleted.`)).toBeVisible()
  expect(await screen.findByText('No Department Admins found.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(removeDepartmentAdmin)).toMatchObject([{ params: { id: admin.id } }])
})

it.each([
  { button: 'Approve', granted: true, says: 'warden@college.example now handles Law.' },
  { button: 'Decline', granted: false, says: 'The request from warden@college.example has been declined.' },
])('decides about the department that is asked for: $button', async ({ button, granted, says }) => {
  const law = aDepartment('Law')
  const admin = anAdmin({ requestedDepartment: law })
  api.answers(listDepartmentAdmins, aPage([admin]))
  api.answers(decideDepartmentRequest, {})
  const { user } = await show()
  expect(await rowOf(admin.email)).toHaveTextContent('Wants to move to Law')
  const decided = { ...admin, requestedDepartment: null, ...(granted && { department: law }) }
  api.answers(listDepartmentAdmins, aPage([decided]))
  await user.click(screen.getByRole('button', { name: `${button} ${admin.email}` }))
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const body = { departmentId: law.id, granted }
  expect(api.sent(decideDepartmentRequest)).toMatchObject([{ params: { id: admin.id }, body }])
  await waitFor(() => expect(screen.queryByText('Wants to move to Law')).not.toBeInTheDocument())
})
