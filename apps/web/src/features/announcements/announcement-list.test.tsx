import { announcementsApi } from '@counterfoil/contract/announcements'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anAnnouncement } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { EditAnnouncementDialog } from './announcement-dialogs.tsx'
import { AnnouncementList } from './announcement-list.tsx'

const { list, remove, readUnread, mark } = announcementsApi
beforeEach(() => api.answers(readUnread, { unread: 0 }))
const own = anAnnouncement({ title: 'Stays', can: { edit: true, remove: true } })

it('offers on each row what the reader may do to it, and nothing else', async () => {
  const others = anAnnouncement({ title: 'Of the library' })
  api.answers(list, aPage([own, others]))
  const onEdit = vi.fn<(id: string) => void>()
  const { user } = await renderPart(<AnnouncementList onEdit={onEdit} />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(2)
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Edit “Stays”' }))
  expect(onEdit).toHaveBeenCalledWith(own.id)
})

it('says why one was not deleted [announcements.delete-failed]', async () => {
  api.answers(list, aPage([own]))
  api.loses(remove)
  const { user } = await renderPart(<AnnouncementList onEdit={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Delete “Stays”' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Failed to delete: Counterfoil could not be reached\./)).toBeVisible()
  expect(screen.getByRole('row', { name: /Stays/ })).toBeVisible()
})

it('shows which are unread, and marks them all as read', async () => {
  const news = anAnnouncement({ title: 'Of the library', isRead: false })
  api.answers(list, aPage([news, own]))
  api.answers(readUnread, { unread: 1 })
  api.answers(mark, {})
  const { user } = await renderPart(<AnnouncementList onEdit={() => undefined} />)
  expect(await screen.findByRole('row', { name: /Unread: Of the library/ })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Unread 1' }))
  expect(screen.queryByRole('row', { name: /Stays/ })).not.toBeInTheDocument()
  api.answers(readUnread, { unread: 0 })
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
  await expect.poll(() => api.sent(mark).map(({ body }) => body)).toEqual([{ upTo: news.id }])
})

it('marks as read what is opened for editing', async () => {
  const news = anAnnouncement({ title: 'New rooms', isRead: false, can: { edit: true, remove: true } })
  api.answers(list, aPage([news]))
  api.answers(mark, {})
  await renderPart(<EditAnnouncementDialog id={news.id} collegeName="Kaveri" onClose={() => undefined} />)
  expect(await screen.findByDisplayValue('New rooms')).toBeVisible()
  await expect
    .poll(() => api.sent(mark).map(({ body }) => body))
    .toEqual([{ announcementId: news.id, isRead: true }])
})
