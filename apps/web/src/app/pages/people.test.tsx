import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { useSession } from '#queries/session.ts'
import { Page as DepartmentAdmins } from '#routes/super-admin/department-admins.tsx'
import { Page as Students } from '#routes/super-admin/students.tsx'
import { api } from '#testing/api.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { listStudents, listDepartmentAdmins, listSuperAdmins, listInvitations } = membersApi

/** Shows `children` only when a session is loaded. On a real page, the guard does this. */
function ToSomebody({ children }: { children: ReactElement }) {
  return useSession() ? children : null
}

it.each([
  { path: '/StudentList', Page: Students, list: listStudents, words: 'Loading students...' },
  {
    path: '/DepartmentAdminList',
    Page: DepartmentAdmins,
    list: listDepartmentAdmins,
    words: 'Loading department admins...',
  },
])('says that it is loading, and leads back: $path [people.loading]', async ({ path, Page, list, words }) => {
  api.answers(identityApi.readSession, { person: aPerson() })
  api.answers(listSuperAdmins, aPage([]))
  api.answers(listInvitations, aPage([]))
  const held = Promise.withResolvers<ReturnType<typeof aPage<never>>>()
  api.answers(list, () => held.promise)
  const { user, here } = await renderPart(
    <ToSomebody>
      <Page />
    </ToSomebody>,
    { at: path },
  )
  expect(await screen.findByText(words)).toBeInTheDocument()
  held.resolve(aPage([]))
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Back to Controls' }))
  expect(here()).toBe('/Controls')
})
