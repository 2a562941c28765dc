import { membersApi } from '@counterfoil/contract/members'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { anAdmin } from '#testing/members.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { SuperAdminList } from './super-admin-list.tsx'

const { listSuperAdmins, removeSuperAdmin } = membersApi

it('marks the reader, who cannot be deleted, and deletes another after a question', async () => {
  const own = anAdmin({ email: 'own@college.example', department: null, can: { remove: false } })
  const second = anAdmin({ email: 'second@college.example', department: null })
  api.answers(listSuperAdmins, aPage([second, own]))
  api.answers(removeSuperAdmin, {})
  const { user } = await renderPart(<SuperAdminList ownId={own.id} />, { at: '/DepartmentAdminList' })
  const row = await screen.findByRole('row', { name: /This is you/ })
  expect(row).toHaveTextContent(own.email)
  expect(within(row).queryAllByRole('button')).toEqual([])
  api.answers(listSuperAdmins, aPage([own]))
  await user.click(screen.getByRole('button', { name: `Delete ${second.email}` }))
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this Super Admin?',
  })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(`${second.email} has been deleted.`)).toBeVisible()
  expect(screen.queryByRole('row', { name: new RegExp(second.email) })).not.toBeInTheDocument()
  expect(api.sent(removeSuperAdmin)).toMatchObject([{ params: { id: second.id } }])
})
