import { type Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import { type BellNotice, bellApi } from '@counterfoil/contract/complaints/bell-api'
import type { Role } from '@counterfoil/contract/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { anAnnouncement } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aNotice } from '#testing/notices.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Notices } from './notices.tsx'

const { readUnread, listNotices, markRead } = bellApi
const { list, mark } = announcementsApi

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 9, 40) })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

type Given = { notices?: BellNotice[]; announcements?: Announcement[] }

function prepare({ notices = [], announcements = [] }: Given): void {
  const unreadOf = (items: readonly { isRead: boolean }[]) => items.filter(({ isRead }) => !isRead).length
  api.answers(listNotices, { items: notices })
  api.answers(list, aPage(announcements))
  api.answers(readUnread, { unread: unreadOf(notices), complaintIds: [] })
  api.answers(announcementsApi.readUnread, { unread: unreadOf(announcements) })
}

/** Ids begin with the time, so the newest has the greatest. */
const newestId = 'ffffffff-0000-7000-8000-000000000000'
const replied = aNotice({
  ...{ at: at(24, 16, 48), office: 'Hostel', words: 'He came on Thursday.', more: 2 },
  complaint: { number: 412 },
})
const solved = aNotice({
  id: newestId,
  ...{ at: at(25, 7), type: 'status_changed', to: 'resolved', isRead: true },
  complaint: { number: 351, subject: 'Oscilloscope broken' },
})
const moved = aNotice({
  ...{ at: at(12, 7), type: 'transferred', movedTo: 'Maintenance', isRead: true },
  complaint: { number: 405, subject: '' },
})
const wifi = anAnnouncement({
  id: newestId,
  ...{ title: 'Wi-Fi tonight', createdAt: at(24, 10, 2), isRead: false },
  department: aDepartment('Computer Science'),
})
const exams = anAnnouncement({ title: 'Exams', createdAt: at(23, 9) })

it('shows notices and announcements by day, newest first', async () => {
  prepare({ notices: [solved, replied, moved], announcements: [wifi, exams] })
  await renderPart(<Notices reader="student" />)
  const groups = await screen.findAllByRole('region')
  expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
    'Today',
    'Yesterday',
    'Earlier',
  ])
  const linesOf = (group: HTMLElement) =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(groups.map(linesOf)).toEqual([
    ['351 Resolved. Is it solved?7:00 am · Oscilloscope broken'],
    [
      'Unread: 412 The Hostel office replied4:48 pm · “He came on Thursday.”2 more',
      'Unread: Wi-Fi tonight10:02 am · Announcement from Computer Science',
    ],
    ['Exams23 Nov · Announcement from your college', '405 Transferred to Maintenance12 Nov · No Title'],
  ])
})

it('shows only what is unread, and says when that is nothing', async () => {
  prepare({ notices: [solved, replied], announcements: [wifi] })
  const { user, client } = await renderPart(<Notices reader="student" />)
  await user.click(await screen.findByRole('button', { name: 'Unread 2' }))
  expect(screen.queryByRole('link', { name: /351/ })).toBeNull()
  expect(screen.getByRole('link', { name: /412/ })).toBeVisible()
  prepare({ notices: [solved] })
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.notices.all })
    await client.invalidateQueries({ queryKey: queryKeys.announcements.all })
  })
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

it('marks everything up to the newest, and leaves what came later', async () => {
  prepare({ notices: [solved, replied], announcements: [wifi, exams] })
  api.answers(markRead, () => {
    prepare({ notices: [solved, { ...replied, isRead: true }], announcements: [exams] })
    return {}
  })
  api.answers(mark, {})
  const { user } = await renderPart(<Notices reader="student" />)
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  expect(api.sent(markRead)).toMatchObject([{ body: { upTo: solved.id } }])
  expect(api.sent(mark)).toMatchObject([{ body: { upTo: wifi.id } }])
  expect(screen.queryByText('Unread:')).toBeNull()
})

it('says if not everything could be marked', async () => {
  prepare({ notices: [replied] })
  api.refuses(markRead, 'server.failed')
  const { user } = await renderPart(<Notices reader="student" />)
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText(/^Not everything was marked as read\. /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark all read' })).toBeVisible()
})

const removed = aNotice({ type: 'removed', complaint: { number: 5 } })
const filed = aNotice({ type: 'filed', complaint: { number: 6 } })

it.each([
  ['student', replied, '/ComplaintDetailPage'],
  ['student', removed, '/ComplaintDetailPage'],
  ['DepartmentAdmin', filed, '/DepartmentComplaints'],
  ['SuperAdmin', filed, '/HomepageAdmin'],
  ['SuperAdmin', removed, '/DeletedComplaints'],
] as const)('opens a complaint where a %s reads it, and marks it', async (reader, notice, page) => {
  prepare({ notices: [notice] })
  api.answers(markRead, {})
  const { id, number } = notice.complaint
  const { user, here } = await renderPart(<Notices reader={reader} />, { at: '/Statistics?bell=1' })
  await user.click(await screen.findByRole('link', { name: new RegExp(`${number}`) }))
  await waitFor(() => expect(here()).toBe(`${page}?id=${id}`))
  await waitFor(() => expect(api.sent(markRead)).toMatchObject([{ body: { complaintId: id } }]))
})

it('keeps the filters of the list on whose page the bell was opened', async () => {
  prepare({ notices: [{ ...filed, isRead: true }] })
  const { user, here } = await renderPart(<Notices reader="SuperAdmin" />, {
    at: '/HomepageAdmin?status=pending&bell=1',
  })
  await user.click(await screen.findByRole('link', { name: /6 New complaint/ }))
  await waitFor(() => expect(here()).toBe(`/HomepageAdmin?status=pending&id=${filed.complaint.id}`))
  expect(api.sent(markRead)).toEqual([])
})

it.each([
  ['student', `/StudentAnnouncements?id=${wifi.id}`],
  ['DepartmentAdmin', `/DepartmentAnnouncements?id=${wifi.id}`],
  ['SuperAdmin', '/SuperAdminAnnouncement'],
] as const)('opens an announcement for a %s, and marks it', async (reader, page) => {
  prepare({ announcements: [wifi] })
  api.answers(mark, {})
  const { user, here } = await renderPart(<Notices reader={reader} />)
  await user.click(await screen.findByRole('link', { name: /Wi-Fi tonight/ }))
  await waitFor(() => expect(here()).toBe(page))
  await waitFor(() =>
    expect(api.sent(mark)).toMatchObject([{ body: { announcementId: wifi.id, isRead: true } }]),
  )
})

it.each([
  ['student', /^Replies, questions/, '/ProfilePage#mail'],
  ['DepartmentAdmin', /^New complaints, replies/, '/DAdmin?view=profile#mail'],
  ['SuperAdmin', /^New complaints, replies/, '/AdminProfile#mail'],
] satisfies [Role, RegExp, string][])('says to a %s that nothing is new', async (reader, help, settings) => {
  prepare({})
  await renderPart(<Notices reader={reader} />)
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
  expect(screen.getByText(help)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Mail settings' })).toHaveAttribute('href', settings)
})

it('says that it could not be loaded, and tries again', async () => {
  prepare({ notices: [replied] })
  api.loses(listNotices)
  const { user } = await renderPart(<Notices reader="student" />)
  expect(screen.getByText('Loading notifications...')).toBeVisible()
  expect(await screen.findByText('The notifications could not be loaded.')).toBeVisible()
  prepare({ notices: [replied] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /412/ })).toBeVisible()
})

it('shows what happens while it is open', async () => {
  prepare({ notices: [solved], announcements: [wifi] })
  const { client } = await renderPart(<Notices reader="student" />)
  await screen.findByRole('button', { name: 'Unread 1' })
  prepare({ notices: [replied, solved], announcements: [wifi] })
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices.all }))
  expect(await screen.findByRole('link', { name: /412/ })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Unread 2' })).toBeVisible()
})
