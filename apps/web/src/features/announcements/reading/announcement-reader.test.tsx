import { type Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { anAnnouncement } from '#testing/announcements.ts'
import { api } from '#testing/api.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AnnouncementReader } from './announcement-reader.tsx'

const { list, readUnread } = announcementsApi
beforeEach(() => api.answers(readUnread, { unread: 0 }))

function Reader({ first }: { first?: string | undefined }) {
  const [chosen, setChosen] = useState(first)
  return <AnnouncementReader chosen={chosen} onChoose={setChosen} />
}

const water = anAnnouncement({ title: 'No water on Sunday', priority: 'high' })
const fees = anAnnouncement({ title: 'Fees are due', priority: 'medium' })
const library = anAnnouncement({
  description: 'Open until 11 pm.\nSee https://kaveri.example/library. <b>No</b> javascript:alert(1)',
})
const titles = () => within(screen.getByRole('table', { name: 'Announcements' })).getAllByRole('button')
const pane = () => within(screen.getByRole('region', { name: 'Reading' }))

/** Answers with one announcement per page of the list, so that each further announcement needs a request. */
function answersOneByOne(all: readonly Announcement[]): void {
  api.answers(list, ({ query }) => {
    const place = query.after === undefined ? 0 : Number(query.after)
    return aPage(all.slice(place, place + 1), place + 1 < all.length ? String(place + 1) : null)
  })
}

it('says that there are none [announcements.none]', async () => {
  api.answers(list, aPage([]))
  await renderPart(<Reader />)
  expect(screen.getByText('Loading announcements...')).toBeInTheDocument()
  expect(await screen.findByText('No announcements available.')).toBeVisible()
})

it('says why they could not be loaded, and tries again', async () => {
  api.refuses(list, 'server.failed')
  const { user } = await renderPart(<Reader />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load announcements: Something went wrong')
  api.answers(list, aPage([water]))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No water on Sunday' })).toBeVisible()
})

it('numbers them, and shows the first next to the list at the start', async () => {
  api.answers(list, aPage([water, fees]))
  await renderPart(<Reader />)
  expect(await screen.findByRole('heading', { name: 'No water on Sunday' })).toBeVisible()
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent)
  expect(headings).toEqual(['#', 'Title', 'Priority', 'Date'])
  expect(screen.getAllByRole('rowheader').map((number) => number.textContent)).toEqual(['1', '2'])
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('High')
})

it('opens next to the list what the arrow keys reach', async () => {
  api.answers(list, aPage([water, fees, library]))
  const { user } = await renderPart(<Reader />)
  await screen.findByRole('table')
  titles()[0]?.focus()
  expect(titles()[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(titles()[1]).toHaveFocus()
  expect(pane().getByRole('heading', { name: 'Fees are due' })).toBeVisible()
  await user.keyboard('{End}')
  expect(pane().getByRole('heading', { name: 'Library timings' })).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(titles()[2]).toHaveFocus()
  await user.keyboard('{Home}')
  expect(titles()[0]).toHaveAttribute('aria-current', 'true')
})

it('opens and closes in place if there is no room next to the list', async () => {
  const narrow = (media: string) => Object.assign(new EventTarget(), { media, matches: false })
  const width = vi.spyOn(window, 'matchMedia').mockImplementation((media) => narrow(media) as MediaQueryList)
  api.answers(list, aPage([library]))
  const { user } = await renderPart(<Reader />)
  const opener = await screen.findByRole('button', { name: 'Library timings' })
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await user.click(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('From your college')).toBeVisible()
  await user.click(opener)
  expect(screen.queryByText('From your college')).not.toBeInTheDocument()
  width.mockRestore()
})

it('makes web addresses links, and nothing else', async () => {
  api.answers(list, aPage([library]))
  await renderPart(<Reader />)
  const link = await screen.findByRole('link')
  expect(link).toHaveAttribute('href', 'https://kaveri.example/library')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(screen.getByText(/<b>No<\/b> javascript:alert\(1\)/)).toBeVisible()
})

it('loads page by page, and says why a page could not be loaded', async () => {
  answersOneByOne([water, fees])
  const { user } = await renderPart(<Reader />)
  const more = await screen.findByRole('button', { name: 'Load more' })
  api.loses(list)
  await user.click(more)
  expect(await screen.findByText(/^Counterfoil could not be reached\./)).toBeVisible()
  expect(titles()).toHaveLength(1)
  answersOneByOne([water, fees])
  await user.click(more)
  expect(await screen.findByRole('button', { name: 'Fees are due' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

it('loads the next page even if the list is refetched meanwhile', async () => {
  answersOneByOne([water, fees, library])
  const { user, client } = await renderPart(<Reader />)
  const more = await screen.findByRole('button', { name: 'Load more' })
  const held = Promise.withResolvers<ReturnType<typeof aPage<Announcement>>>()
  const meanwhile = anAnnouncement({ title: 'Meanwhile' })
  api.answers(list, ({ query }) => (query.after === undefined ? aPage([meanwhile], '1') : held.promise))
  await user.click(more)
  void client.invalidateQueries({ queryKey: queryKeys.announcements.all })
  expect(await screen.findByRole('button', { name: 'Meanwhile' })).toBeVisible()
  held.resolve(aPage([water], '2'))
  expect(await screen.findByRole('button', { name: 'No water on Sunday' })).toBeVisible()
})

it('loads pages until it finds the linked announcement', async () => {
  answersOneByOne([water, fees, library])
  await renderPart(<Reader first={library.id} />)
  expect(await screen.findByText(/^Open until 11 pm\./)).toBeVisible()
  expect(titles()).toHaveLength(3)
})

it('says that a linked announcement is gone, after loading all pages', async () => {
  answersOneByOne([water, fees])
  await renderPart(<Reader first={crypto.randomUUID()} />)
  expect(await screen.findByText('This announcement is no longer available.')).toBeVisible()
  expect(titles()).toHaveLength(2)
})
