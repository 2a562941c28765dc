import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import {
  type ComplaintEvent,
  firstEventsListed,
  latestEventsListed,
} from '@counterfoil/contract/complaints/details'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Thread } from './thread.tsx'

const { listEvents } = complaintsApi

/** A history in which each event is a reply that says its place, from 1. */
const history = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anEvent({ type: 'replied', office: 'Hostel', words: `Words ${at + 1}.` }),
  )

/** The details as the server makes them of a history. */
function detailsOf(id: string, events: ComplaintEvent[], questionId: string | null = null) {
  const most = firstEventsListed + latestEventsListed
  const listed =
    events.length > most
      ? [...events.slice(0, firstEventsListed), ...events.slice(-latestEventsListed)]
      : events
  return aComplaint({ id, events: listed, eventsLeftOut: events.length - listed.length, questionId })
}

async function show(events: ComplaintEvent[], questionId: string | null = null) {
  const id = crypto.randomUUID()
  api.answers(listEvents, ({ query }) => {
    const at = events.findIndex((one) => one.id === query.before)
    return { items: events.slice(Math.max(0, at - 50), at), next: null }
  })
  let grow = (_more: ComplaintEvent[]) => undefined as unknown
  function Part() {
    const [all, setAll] = useState(events)
    grow = (more) => setAll([...all, ...more])
    return <Thread complaint={detailsOf(id, all, questionId)} isOwn />
  }
  const view = await renderPart(<Part />)
  return { ...view, grow: (more: ComplaintEvent[]) => act(() => grow(more)) }
}

const shown = () =>
  screen.getAllByText(/^Words \d+\.$/).map(({ textContent }) => Number(textContent?.match(/\d+/)?.[0]))
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const earlier = (count: number) => screen.getByRole('button', { name: `Show ${count} earlier` })

it('shows the last 20, and those before them on request', async () => {
  const { user } = await show(history(34))
  expect(shown()).toEqual(upTo(15, 34))
  await user.click(earlier(14))
  expect(shown()).toEqual(upTo(1, 34))
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.sent(listEvents)).toEqual([])
})

it('reads what the details leave out, without losing or repeating one', async () => {
  const { user } = await show(history(170))
  expect(shown()).toEqual(upTo(151, 170))
  await user.click(earlier(50))
  expect(shown()).toEqual(upTo(101, 170))
  await user.click(earlier(10))
  expect(shown()).toEqual(upTo(91, 170))
  await user.click(earlier(50))
  await waitFor(() => expect(shown()).toEqual(upTo(41, 170)))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus())
  await user.click(earlier(40))
  await waitFor(() => expect(shown()).toEqual(upTo(1, 170)))
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.sent(listEvents)).toHaveLength(2)
})

it('uses the first events of the details when nothing is missing in between', async () => {
  const { user } = await show(history(140))
  await user.click(earlier(50))
  await user.click(earlier(10))
  await user.click(earlier(50))
  await waitFor(() => expect(shown()).toEqual(upTo(11, 140)))
  await user.click(earlier(10))
  expect(shown()).toEqual(upTo(1, 140))
  expect(api.sent(listEvents)).toHaveLength(1)
})

it('adds new events below, and keeps those that the details then leave out', async () => {
  const { user, grow } = await show(history(100))
  await user.click(earlier(50))
  await user.click(earlier(30))
  expect(shown()).toEqual(upTo(1, 100))
  await grow([101, 102].map((place) => anEvent({ type: 'replied', words: `Words ${place}.` })))
  expect(shown()).toEqual(upTo(1, 102))
  expect(screen.queryByRole('button')).toBeNull()
})

it('puts what the other side wrote meanwhile below a line, and says so to screen readers', async () => {
  const { user, grow } = await show(history(30))
  await user.click(earlier(10))
  expect(screen.queryByText('New')).toBeNull()
  await grow([anEvent({ type: 'replied', byRole: 'student', words: 'Words 31.' })])
  expect(screen.queryByText('New')).toBeNull()
  await grow([
    anEvent({ type: 'replied', office: 'Hostel', words: 'Words 32.' }),
    anEvent({ type: 'replied', office: 'Hostel', words: 'Words 33.' }),
  ])
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items.slice(-3)).toEqual(['New', expect.stringContaining('32.'), expect.stringContaining('33.')])
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'New reply from the Hostel office.',
    ),
  )
})

it('shows a question that waits, even if much has happened since', async () => {
  const events = history(40)
  await show(events, events[9]?.id)
  expect(shown()).toEqual(upTo(10, 40))
})

it('says if the earlier ones could not be loaded, and tries again', async () => {
  const events = history(170)
  const { user } = await show(events)
  await user.click(earlier(50))
  await user.click(earlier(10))
  api.loses(listEvents)
  await user.click(earlier(50))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The earlier ones couldn’t be loaded\./)
  api.answers(listEvents, { items: events.slice(40, 90), next: null })
  await user.click(earlier(50))
  await waitFor(() => expect(shown()).toEqual(upTo(41, 170)))
})
