import type { CollegeApproval } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { identityApi } from '@counterfoil/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepFile } from '#lib/browser/kept-files.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aFile } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { Layout as StaffLayout } from './staff-layout.tsx'
import { Layout as StudentLayout } from './student-layout.tsx'

it.each([
  { role: 'student', layout: StudentLayout, bar: ['Home', 'Announcements', 'Complaints', 'Profile'] },
  {
    role: 'SuperAdmin',
    layout: StaffLayout,
    bar: ['Home', 'Controls', 'Services', 'Announcement', 'profile'],
  },
  {
    role: 'DepartmentAdmin',
    layout: StaffLayout,
    bar: ['Home', 'Announcements', 'Complaints', 'Profile'],
  },
] as const)('has the bar of a $role [navigation.bars]', async ({ role, layout: Layout, bar }) => {
  const department = role === 'DepartmentAdmin' ? aDepartment() : null
  api.answers(identityApi.readSession, { person: aPerson({ role, department }) })
  await renderPart(<Layout />)
  const main = await screen.findByRole('navigation', { name: 'Main' })
  const items = [...main.querySelectorAll('a, button:not([aria-label])')]
  expect(items.map((item) => item.textContent)).toEqual(bar)
})

const college = (approval: CollegeApproval) => ({ id: crypto.randomUUID(), name: 'Kaveri College', approval })

it.each([
  ['waiting', 'Kaveri College is waiting for approval', /Students can join once we have approved/],
  ['refused', 'Kaveri College was not approved', /will be deleted within 30 days/],
] as const)('says above every page that the college is %s', async (approval, title, words) => {
  api.answers(identityApi.readSession, { person: aPerson({ college: college(approval) }) })
  await renderPart(<StaffLayout />)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})

it.each([
  ['an approved college', aPerson({ college: college('approved') })],
  [
    'a department admin',
    aPerson({ role: 'DepartmentAdmin', college: college('waiting'), department: aDepartment() }),
  ],
])('says nothing of approval to %s', async (_who, person) => {
  api.answers(identityApi.readSession, { person })
  await renderPart(<StaffLayout />)
  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.queryByText(/approv/)).toBeNull()
})

it('goes on with a photo that an earlier visit has not sent to its end, and with no photo of another person', async () => {
  const { readFile, sendSlice } = complaintsApi
  const person = aPerson({ role: 'student' })
  const kept = (account: string, id: string) => ({
    ...{ key: crypto.randomUUID(), account, id, draft: 'draft', at: Date.now(), name: 'fan.jpg' },
    ...{ type: 'image/jpeg', blob: new Blob(['photo']), size: 5, slices: 0, state: 'sending', isFiled: true },
  })
  const [own, others] = [crypto.randomUUID(), crypto.randomUUID()]
  await keepFile(kept('ravi@college.example', others))
  await keepFile(kept(person.email, own))
  // jsdom has no IndexedDB, which would leave this mark.
  localStorage.setItem('kept-files', '')
  api.answers(identityApi.readSession, { person })
  api.answers(readFile, aFile({ state: 'coming', slices: 0 }))
  api.answers(sendSlice, { slices: 1 })
  await renderPart(<StudentLayout />)
  await waitFor(() => expect(api.sent(sendSlice).map(({ params }) => params.id)).toEqual([own]))
})
