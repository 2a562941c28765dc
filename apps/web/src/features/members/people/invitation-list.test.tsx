import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { InvitationList } from './invitation-list.tsx'

const { listInvitations, cancelInvitation } = membersApi

const anInvitation = (email: string, department: ReturnType<typeof aDepartment> | null) => ({
  id: crypto.randomUUID(),
  email,
  phone: '+918210000001',
  role: department ? ('DepartmentAdmin' as const) : ('SuperAdmin' as const),
  department,
  expiresAt: '2026-11-18T08:00:00.000Z',
})

it('shows who is invited as what, and cancels an invitation after a question', async () => {
  const [warden, dean] = [
    anInvitation('warden@kaveri.example', aDepartment('Hostel')),
    anInvitation('dean@kaveri.example', null),
  ]
  api.answers(listInvitations, aPage([warden, dean]))
  api.answers(cancelInvitation, {})
  const { user } = await renderPart(<InvitationList />, { at: '/DepartmentAdminList' })
  expect(await screen.findByRole('row', { name: /warden@kaveri.example/ })).toHaveTextContent('Hostel')
  expect(screen.getByRole('row', { name: /dean@kaveri.example/ })).toHaveTextContent('Super Admin')
  api.answers(listInvitations, aPage([dean]))
  await user.click(screen.getByRole('button', { name: `Cancel ${warden.email}` }))
  const question = screen.getByRole('alertdialog', { name: 'Cancel this invitation?' })
  expect(api.sent(cancelInvitation)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel invitation' }))
  expect(await screen.findByText(`The invitation to ${warden.email} has been cancelled.`)).toBeVisible()
  expect(api.sent(cancelInvitation)).toMatchObject([{ params: { id: warden.id } }])
  await waitFor(() => expect(screen.queryByRole('row', { name: /warden/ })).toBeNull())
})

it('shows nothing if nobody is invited', async () => {
  api.answers(listInvitations, aPage([]))
  await renderPart(<InvitationList />, { at: '/DepartmentAdminList' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invited' })).toBeNull())
})
