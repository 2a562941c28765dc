import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { listInbox, countInbox, listViews, select } = complaintsApi
const many = Array.from({ length: 500 }, (_, index) => anInboxComplaint({ number: 500 - index }))

/** Answers like a server that has these complaints. A cursor is the number of rows above the page. */
function serve(complaints: () => typeof many): void {
  api.answers(listInbox, ({ query: { after, limit } }) => {
    const all = complaints()
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    const items = all.slice(from, from + limit)
    const isLast = from + limit >= all.length
    return aPage(items, isLast ? null : (items.at(-1)?.id ?? null))
  })
}

async function show(complaints: () => typeof many = () => many) {
  serve(complaints)
  api.answers(listViews, { items: [] })
  api.answers(countInbox, inboxCounts({ total: 500 }))
  api.answers(select, { items: [], hasMore: false })
  api.answers(departmentsApi.listDepartments, { items: [] })
  const doNothing = () => undefined
  const view = await renderPart(<Inbox id={undefined} onOpen={doNothing} onClose={doNothing} isOfCollege />, {
    at: '/HomepageAdmin',
    person: aPerson(),
  })
  await screen.findByRole('button', { name: 'Open complaint 500' })
  return view
}

// Roles are slow to find among so many rows, so these are found by their attributes.
const list = () => document.querySelector('ul:has(> [data-row])') as HTMLElement
const shown = () => [...list().querySelectorAll<HTMLElement>('[data-row]')]
const numbers = () =>
  shown().map((row) => Number(row.querySelector('[data-opens] [aria-hidden]')?.textContent))
const opener = (number: number) =>
  document.querySelector<HTMLElement>(`[data-opens="${many[many.length - number]?.id}"]`)
const rowOf = (number: number) => opener(number)?.closest('li')
const more = () => document.querySelector<HTMLElement>('.load-more button')

/** Scrolls so that the row of this place is at the top of the window. Every row is 50 pixels high. */
function scrollTo(place: number): void {
  vi.spyOn(list(), 'getBoundingClientRect').mockReturnValue({ top: -50 * place } as DOMRect)
  fireEvent.scroll(window)
}

/** Loads pages until so many rows are there. */
async function load(wanted = many.length): Promise<void> {
  for (let count = shown().length; count < wanted; count += 75) {
    const asked = api.sent(listInbox).length
    fireEvent.click(more() as HTMLElement)
    await waitFor(() => expect(api.sent(listInbox).length).toBeGreaterThan(asked))
    await waitFor(() => expect(more()?.ariaBusy ?? null).toBeNull())
  }
}

it('has at most 80 of 500 rows in the document, wherever it is scrolled to', async () => {
  await show()
  await load()
  for (const place of [0, 7, 100, 333, 490]) {
    scrollTo(place)
    expect(numbers()).toEqual(expect.arrayContaining([500 - place, 500 - Math.min(place + 9, 499)]))
    expect(shown().length).toBeLessThanOrEqual(80)
  }
})

it('says where a row is and how long the list is, as soon as that is known', async () => {
  await show()
  expect(shown()[0]).not.toHaveAttribute('aria-posinset')
  await load(100)
  expect(shown()[0]).toHaveAttribute('aria-posinset', '1')
  expect(shown()[0]).toHaveAttribute('aria-setsize', '-1')
  await load(475)
  scrollTo(300)
  expect(rowOf(200)).toHaveAttribute('aria-posinset', '301')
  expect(rowOf(200)).toHaveAttribute('aria-setsize', '500')
})

it('goes on with j and k beyond the rows that are in the document', async () => {
  const { user } = await show()
  await load()
  opener(500)?.focus()
  expect(opener(460)).toBeNull()
  await user.keyboard('j'.repeat(40))
  expect(opener(460)).toHaveFocus()
  await user.keyboard('kk')
  expect(opener(462)).toHaveFocus()
})

it('keeps the focused row and those beside it, however far it is scrolled away', async () => {
  const { user } = await show()
  await load()
  opener(495)?.focus()
  scrollTo(400)
  expect(opener(480)).toBeNull()
  expect(opener(495)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(opener(494)).toHaveFocus()
})

it('selects the rows between two with Shift+X, even those that are not in the document', async () => {
  const { user } = await show()
  await load()
  opener(495)?.focus()
  await user.keyboard('x')
  scrollTo(300)
  opener(195)?.focus()
  await user.keyboard('{Shift>}X{/Shift}')
  expect(await screen.findByText('301 selected')).toBeVisible()
  expect(rowOf(195)?.querySelector('input')).toBeChecked()
})

it('gives the focus to the next row when the focused one is deleted far from the screen', async () => {
  let complaints = many
  const { client } = await show(() => complaints)
  await load()
  opener(495)?.focus()
  scrollTo(400)
  complaints = many.filter(({ number }) => number !== 495)
  await act(() => client.invalidateQueries({ queryKey: queryKeys.complaints.inboxes }))
  await waitFor(() => expect(opener(494)).toHaveFocus())
})

it('asks after a change only for the pages near the screen, and for the others when they come near', async () => {
  let complaints = many
  const { client } = await show(() => complaints)
  await load()
  scrollTo(400)
  const before = api.sent(listInbox).length
  complaints = [
    anInboxComplaint({ number: 501 }),
    ...many.map((one) => ([95, 250].includes(one.number) ? { ...one, status: 'resolved' as const } : one)),
  ]
  await act(() => client.invalidateQueries({ queryKey: queryKeys.complaints.inboxes }))
  expect(api.sent(listInbox).length - before).toBeLessThanOrEqual(3)
  const statusOf = (number: number) => rowOf(number)?.querySelector('select')
  await waitFor(() => expect(statusOf(95)).toHaveValue('resolved'))

  scrollTo(250)
  expect(statusOf(250)).toHaveValue('pending')
  await waitFor(() => expect(statusOf(250)).toHaveValue('resolved'))
  scrollTo(0)
  await waitFor(() => expect(numbers().slice(0, 3)).toEqual([501, 500, 499]))
  for (const place of [20, 50, 95, 120, 180, 260]) {
    scrollTo(place)
    expect(numbers()).toEqual(expect.arrayContaining([501 - place, 500 - place, 499 - place]))
  }
})

it('loads the next page when the end of the list comes near the window', async () => {
  let comeNear: (() => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => look([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  await show()
  expect(api.sent(listInbox)).toHaveLength(1)
  act(() => comeNear?.())
  await waitFor(() => expect(api.sent(listInbox)).toHaveLength(2))
  expect(api.sent(listInbox)[1]?.query.limit).toBe(75)
  vi.unstubAllGlobals()
})
