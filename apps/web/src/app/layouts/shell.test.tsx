import { announcementsApi } from '@counterfoil/contract/announcements'
import type { CollegeApproval } from '@counterfoil/contract/colleges'
import { bellApi } from '@counterfoil/contract/complaints/bell-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { identityApi } from '@counterfoil/contract/identity'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { keepFile } from '#lib/browser/kept-files.ts'
import { anAnnouncement } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aFile } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { Layout as StaffLayout } from './staff-layout.tsx'
import { Layout as StudentLayout } from './student-layout.tsx'

beforeEach(() => {
  api.answers(bellApi.readUnread, { unread: 0, complaintIds: [] })
  api.answers(announcementsApi.readUnread, { unread: 0 })
})

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

it.each([
  ['student', StudentLayout, 'Announcements'],
  ['SuperAdmin', StaffLayout, 'Announcement'],
  ['DepartmentAdmin', StaffLayout, 'Announcements'],
] as const)('has the bell of a %s, which opens and closes its list', async (role, Layout, link) => {
  const department = role === 'DepartmentAdmin' ? aDepartment() : null
  api.answers(identityApi.readSession, { person: aPerson({ role, department }) })
  api.answers(announcementsApi.readUnread, { unread: 2 })
  api.answers(announcementsApi.list, aPage([anAnnouncement({ title: 'Exams', isRead: false })]))
  api.answers(bellApi.listNotices, { items: [] })
  const { user, here } = await renderPart(<Layout />)
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  expect(screen.getByRole('link', { name: `${link}, 2 unread` })).toBeVisible()
  await user.click(bell)
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(here()).toBe('/Homepage?bell=1')
  expect(await within(list).findByRole('link', { name: /Exams/ })).toBeVisible()
  fireEvent(list, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(here()).toBe('/Homepage')
  expect(bell).toHaveFocus()
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
