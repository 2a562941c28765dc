import { announcementsApi } from '@counterfoil/contract/announcements'
import { bellApi } from '@counterfoil/contract/complaints/bell-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Role } from '@counterfoil/contract/roles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aComplaint } from '#testing/complaints.ts'
import { aNotice } from '#testing/notices.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AnnouncementsCount, Bell } from './bell.tsx'

const { readUnread, listNotices, markRead } = bellApi

/** The bell with its list in the address, as the shell shows it, and the open complaint below it. */
function Part({ reader }: { reader: Role }) {
  const navigate = useNavigate()
  const { bell, id } = useSearch({ strict: false })
  const show = (wanted: 1 | undefined) => void navigate({ to: '.', search: { bell: wanted } })
  return (
    <>
      <Bell reader={reader} isOpen={bell === 1} onOpen={() => show(1)} onClose={() => show(undefined)} />
      {id !== undefined && <ComplaintState id={id}>{({ subject }) => subject}</ComplaintState>}
    </>
  )
}

/** What screen readers were told. The toasts are another status. */
const said = () => screen.getAllByRole('status')[0]

function prepare({ unread = 0, complaintIds = [] as string[], announcements = 0 }): void {
  api.answers(readUnread, { unread, complaintIds })
  api.answers(announcementsApi.readUnread, { unread: announcements })
}

it('counts what is unread of notices and announcements', async () => {
  prepare({ unread: 2, announcements: 1 })
  await renderPart(<Part reader="SuperAdmin" />)
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' })
  expect(bell).toHaveTextContent('3')
  expect(bell).toHaveAttribute('aria-haspopup', 'dialog')
  expect(bell).toHaveAttribute('aria-expanded', 'false')
})

it('shows no more than 99+, and the whole number to screen readers', async () => {
  prepare({ unread: 120 })
  await renderPart(<Part reader="SuperAdmin" />)
  expect(await screen.findByRole('button', { name: 'Notifications, 120 unread' })).toHaveTextContent('99+')
})

it('has no count if everything is read, or if it could not be read', async () => {
  prepare({})
  const { unmount } = await renderPart(<Part reader="SuperAdmin" />)
  await waitFor(() => expect(api.sent(announcementsApi.readUnread)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent(/^$/)
  unmount()
  api.refuses(readUnread, 'request.role_not_allowed')
  await renderPart(<Part reader="SuperAdmin" />)
  await waitFor(() => expect(api.sent(readUnread)).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent(/^$/)
})

it('says in the link to the announcements how many are unread', async () => {
  api.answers(announcementsApi.readUnread, { unread: 2 })
  const { client } = await renderPart(
    <a href="/StudentAnnouncements">
      {'Announcements'}
      <AnnouncementsCount />
    </a>,
  )
  expect(await screen.findByRole('link', { name: 'Announcements, 2 unread' })).toBeVisible()
  api.answers(announcementsApi.readUnread, { unread: 0 })
  await act(() => client.invalidateQueries({ queryKey: queryKeys.announcements.all }))
  expect(await screen.findByRole('link', { name: 'Announcements' })).toHaveTextContent(/^Announcements$/)
})

it('follows what happens elsewhere, without reading the count out', async () => {
  prepare({ unread: 1 })
  const { client } = await renderPart(<Part reader="DepartmentAdmin" />)
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  api.answers(readUnread, { unread: 4, complaintIds: [] })
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices.all }))
  expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  expect(said()).toHaveTextContent(/^$/)
})

it('marks the complaint that is opened, once', async () => {
  const complaint = aComplaint()
  prepare({ unread: 1, complaintIds: [complaint.id] })
  api.answers(complaintsApi.read, complaint)
  api.answers(markRead, () => {
    api.answers(readUnread, { unread: 0, complaintIds: [] })
    return {}
  })
  const { client } = await renderPart(<Part reader="DepartmentAdmin" />, {
    at: `/DepartmentComplaints?id=${complaint.id}`,
  })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  await waitFor(() => expect(api.sent(markRead)).toMatchObject([{ body: { complaintId: complaint.id } }]))
  await act(() => client.invalidateQueries({ queryKey: queryKeys.complaints.all }))
  expect(api.sent(markRead)).toHaveLength(1)
})

it('does not mark it again and again if that fails', async () => {
  const complaint = aComplaint()
  prepare({ unread: 1, complaintIds: [complaint.id] })
  api.answers(complaintsApi.read, complaint)
  api.refuses(markRead, 'server.failed')
  const { client } = await renderPart(<Part reader="student" />, {
    at: `/ComplaintDetailPage?id=${complaint.id}`,
  })
  api.answers(listNotices, { items: [] })
  await waitFor(() => expect(api.sent(markRead)).toHaveLength(1))
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices.all }))
  expect(api.sent(markRead)).toHaveLength(1)
})

it('marks no complaint that cannot be read, and none that is not unread', async () => {
  const [missing, read] = [crypto.randomUUID(), aComplaint()]
  prepare({ unread: 1, complaintIds: [missing] })
  api.refuses(complaintsApi.read, 'complaint.missing')
  const first = await renderPart(<Part reader="SuperAdmin" />, { at: `/HomepageAdmin?id=${missing}` })
  await screen.findByRole('alert')
  first.unmount()
  api.answers(complaintsApi.read, read)
  await renderPart(<Part reader="SuperAdmin" />, { at: `/HomepageAdmin?id=${read.id}` })
  await screen.findByText(read.subject)
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(api.sent(markRead)).toEqual([])
})

it('reads a new question out to a student, and no other news', async () => {
  const reply = aNotice({ type: 'replied', office: 'Hostel' })
  const old = aNotice({ type: 'asked', office: 'Mess', complaint: { number: 7 } })
  prepare({ unread: 2 })
  api.answers(listNotices, { items: [reply, old] })
  const { client } = await renderPart(<Part reader="student" />)
  await waitFor(() => expect(client.getQueryData(queryKeys.notices.list)).toHaveLength(2))
  expect(said()).toHaveTextContent(/^$/)
  const news = aNotice({ type: 'status_changed', to: 'resolved' })
  const question = aNotice({ type: 'asked', office: 'Hostel', complaint: { number: 418 } })
  api.answers(listNotices, { items: [news, question, reply, old] })
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices.all }))
  await waitFor(() => expect(said()).toHaveTextContent('The Hostel office asks you about complaint 418.'))
})

it('reads the first question out to a student who had nothing unread', async () => {
  prepare({})
  const { client } = await renderPart(<Part reader="student" />)
  await waitFor(() => expect(api.sent(readUnread)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Notifications' })
  api.answers(listNotices, { items: [aNotice({ type: 'asked', complaint: { number: 418 } })] })
  api.answers(readUnread, { unread: 1, complaintIds: [] })
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notices.all }))
  await waitFor(() => expect(said()).toHaveTextContent('The office asks you about complaint 418.'))
})

it('does not ask for the notices of an admin until the list is opened', async () => {
  prepare({ unread: 1 })
  const { user } = await renderPart(<Part reader="DepartmentAdmin" />)
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(api.sent(listNotices)).toEqual([])
  api.answers(listNotices, { items: [aNotice({ type: 'filed' })] })
  api.answers(announcementsApi.list, aPage([]))
  await user.click(bell)
  expect(await screen.findByRole('link', { name: /New complaint/ })).toBeVisible()
  expect(bell).toHaveAttribute('aria-expanded', 'true')
})
