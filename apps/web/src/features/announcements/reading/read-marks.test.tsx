import { setTimeout } from 'node:timers/promises'
import { type Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LatestAnnouncements } from '#features/announcements/latest-announcements.tsx'
import { anAnnouncement } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AnnouncementReader } from './announcement-reader.tsx'

const { list, readUnread, mark } = announcementsApi

function Reader({ first }: { first?: string | undefined }) {
  const [chosen, setChosen] = useState(first)
  return <AnnouncementReader chosen={chosen} onChoose={setChosen} />
}

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const old = anAnnouncement({ title: 'Old notice', createdAt: daysAgo(40) })
const known = anAnnouncement({ title: 'Lost and found', createdAt: daysAgo(3) })
const fees = anAnnouncement({ title: 'Fees are due', createdAt: daysAgo(2), isRead: false })
const wifi = anAnnouncement({ title: 'Wi-Fi tonight', createdAt: daysAgo(1), isRead: false })

/** The announcements of the server. Marks change them. */
let server: { rows: Announcement[] }

beforeEach(() => {
  // Each test has its own, because an answer to the test before can still be on its way.
  const own = { rows: [wifi, fees, known] }
  server = own
  api.answers(list, () => aPage(own.rows))
  api.answers(readUnread, () => ({ unread: own.rows.filter((one) => !one.isRead).length }))
  api.answers(mark, ({ body }) => {
    own.rows = own.rows.map((one) => {
      if ('upTo' in body) return { ...one, isRead: true }
      return one.id === body.announcementId ? { ...one, isRead: body.isRead } : one
    })
    return {}
  })
})

const sent = () => api.sent(mark).map(({ body }) => body)
const title = (name: string) => screen.findByRole('button', { name })
const pane = () => within(screen.getByRole('region', { name: 'Reading' }))

function onPhone() {
  const narrow = (media: string) => Object.assign(new EventTarget(), { media, matches: false })
  const width = vi.spyOn(window, 'matchMedia').mockImplementation((media) => narrow(media) as MediaQueryList)
  return { [Symbol.dispose]: () => width.mockRestore() }
}

it('says which are unread, and how many', async () => {
  await renderPart(<Reader first={known.id} />)
  expect(await title('Unread: Wi-Fi tonight')).toBeVisible()
  expect(await title('Unread: Fees are due')).toBeVisible()
  expect(await title('Lost and found')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Unread 2' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
})

it('marks an announcement as read at once when it is pressed, also on a phone', async () => {
  using _ = onPhone()
  const held = Promise.withResolvers<Record<string, never>>()
  api.answers(mark, () => held.promise)
  const { user } = await renderPart(<Reader />)
  await user.click(await title('Unread: Fees are due'))
  const opened = await title('Fees are due')
  expect(opened).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('button', { name: 'Unread 1' })).toBeVisible()
  await expect.poll(sent).toEqual([{ announcementId: fees.id, isRead: true }])
  api.answers(readUnread, { unread: 1 })
  held.resolve({})
  // Closing and opening it again marks nothing.
  await user.click(opened)
  await user.click(opened)
  await setTimeout(100)
  expect(sent()).toHaveLength(1)
})

it('marks what a link opens on a phone', async () => {
  using _ = onPhone()
  await renderPart(<Reader first={wifi.id} />)
  await expect.poll(sent).toEqual([{ announcementId: wifi.id, isRead: true }])
})

it('puts a mark back that the server refuses, and says why', async () => {
  api.refuses(mark, 'server.failed')
  const { user } = await renderPart(<Reader first={known.id} />)
  await user.click(await title('Unread: Fees are due'))
  expect(await screen.findByText(/^Not marked: Something went wrong/)).toBeVisible()
  expect(await title('Unread: Fees are due')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Unread 2' })).toBeVisible()
})

it('does not try a refused mark again by itself', async () => {
  api.refuses(mark, 'server.failed')
  const { user } = await renderPart(<Reader first={known.id} />)
  await user.click(await title('Unread: Fees are due'))
  expect(await screen.findByText(/^Not marked: Something went wrong/)).toBeVisible()
  await setTimeout(1200)
  expect(sent()).toHaveLength(1)
})

it('marks nothing that the arrow keys only pass over', async () => {
  const { user } = await renderPart(<Reader first={known.id} />)
  ;(await title('Lost and found')).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(pane().getByRole('heading', { name: 'Wi-Fi tonight' })).toBeVisible()
  expect(sent()).toEqual([])
  await expect.poll(sent, { timeout: 3000 }).toEqual([{ announcementId: wifi.id, isRead: true }])
  await setTimeout(200)
  expect(sent()).toHaveLength(1)
  expect(await title('Unread: Fees are due')).toBeVisible()
})

it('marks the open one as unread again, and leaves it so', async () => {
  const { user } = await renderPart(<Reader first={known.id} />)
  await user.click(await title('Unread: Fees are due'))
  expect(await pane().findByText('Read')).toBeVisible()
  await user.click(pane().getByRole('button', { name: 'Mark as unread' }))
  expect(await title('Unread: Fees are due')).toBeVisible()
  expect(pane().getByRole('button', { name: 'Mark as read' })).toHaveFocus()
  await setTimeout(1200)
  expect(sent()).toEqual([
    { announcementId: fees.id, isRead: true },
    { announcementId: fees.id, isRead: false },
  ])
})

it('does not offer to mark an announcement as unread that always counts as read', async () => {
  server.rows = [old]
  await renderPart(<Reader first={old.id} />)
  expect(await screen.findByRole('heading', { name: 'Old notice' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as unread' })).not.toBeInTheDocument()
})

it('marks all as read up to the newest that is listed', async () => {
  const { user } = await renderPart(<Reader first={known.id} />)
  await screen.findByRole('button', { name: 'Unread 2' })
  const button = screen.getByRole('button', { name: 'Mark all read' })
  await user.click(button)
  expect(await title('Wi-Fi tonight')).toBeVisible()
  expect(await title('Fees are due')).toBeVisible()
  expect(screen.getByText('All announcements are marked as read.')).toBeInTheDocument()
  await expect.poll(sent).toEqual([{ upTo: wifi.id }])
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  await user.click(button)
  await setTimeout(100)
  expect(sent()).toHaveLength(1)
})

it('puts all marks back if they are refused', async () => {
  api.loses(mark)
  const { user } = await renderPart(<Reader first={known.id} />)
  await screen.findByRole('button', { name: 'Unread 2' })
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText(/^Not marked: Counterfoil could not be reached/)).toBeVisible()
  expect(await title('Unread: Wi-Fi tonight')).toBeVisible()
  expect(await title('Lost and found')).toBeVisible()
})

it('keeps what is opened in the list of unread ones, until the filter changes', async () => {
  const { user } = await renderPart(<Reader first={known.id} />)
  await user.click(await screen.findByRole('button', { name: 'Unread 2' }))
  const rows = () => within(screen.getByRole('table')).getAllByRole('button')
  expect(rows()).toHaveLength(2)
  await user.click(await title('Unread: Fees are due'))
  expect(await title('Fees are due')).toBeVisible()
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(rows()).toHaveLength(3)
})

it('loads the pages on which there are more unread ones, and no older ones', async () => {
  const all = [known, fees, old, anAnnouncement({ title: 'Older still', createdAt: daysAgo(50) })]
  server.rows = all
  api.answers(list, ({ query }) => {
    const place = Number(query.after ?? 0)
    return aPage(server.rows.slice(place, place + 1), place + 1 < all.length ? String(place + 1) : null)
  })
  // The number is from before an announcement was read elsewhere.
  api.answers(readUnread, { unread: 2 })
  const { user } = await renderPart(<Reader first={known.id} />)
  await user.click(await screen.findByRole('button', { name: 'Unread 2' }))
  expect(await title('Unread: Fees are due')).toBeVisible()
  await expect.poll(() => api.sent(list).map(({ query }) => query.after)).toEqual([undefined, '1', '2'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument())
})

it('keeps the one open that was the newest at the start', async () => {
  const { client } = await renderPart(<Reader />)
  expect(await screen.findByRole('heading', { name: 'Wi-Fi tonight' })).toBeVisible()
  server.rows = [
    anAnnouncement({ title: 'Just posted', createdAt: daysAgo(0), isRead: false }),
    ...server.rows,
  ]
  await client.invalidateQueries()
  expect(await title('Unread: Just posted')).toBeVisible()
  expect(pane().getByRole('heading', { name: 'Wi-Fi tonight' })).toBeVisible()
})

it('shows on the home page which are unread', async () => {
  server.rows = [known, fees]
  await renderPart(<LatestAnnouncements />)
  expect(await screen.findByRole('link', { name: /^Unread: Fees are due/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Lost and found/ })).toBeVisible()
  // A phone shows one of them.
  expect(screen.getAllByRole('listitem').map((one) => one.dataset['onPhones'])).toEqual([undefined, 'true'])
})
