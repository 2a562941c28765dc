import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, handled, nothing } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, takeApart } = complaintsApi
const joining = aComplaint({ number: 1039, can: { ...handled, merge: true } })

/** Those of earlier tests stay, because the screen of an earlier test may still ask for its own. */
const stored = new Map<string, ComplaintDetails>()

beforeEach(() => {
  stored.set(joining.id, joining)
  api.answers(read, ({ params: { id } }) => stored.get(id) ?? expect.fail('an unknown complaint'))
})

async function show(id = joining.id) {
  const onOpen = vi.fn()
  function Part() {
    return <InboxDetails id={id} handling={useHandling(() => undefined)} onOpen={onOpen} />
  }
  return { ...(await renderPart(<Part />, { person: aPerson() })), onOpen }
}

const button = (name: string) => screen.getByRole('button', { name })

const joinedOne = (number: number) => ({
  ...{ id: crypto.randomUUID(), number, subject: `Fan ${number}` },
  ...{ studentName: `Student ${number}`, hasAccount: true },
})

/** A complaint that others have joined. The server keeps which ones. */
function withJoined(count: number) {
  const joined = Array.from({ length: count }, (_, at) => joinedOne(1039 + at))
  const complaint = aComplaint({ number: 1042, can: handled, joined })
  stored.set(complaint.id, complaint)
  api.answers(takeApart, ({ params: { id } }) => {
    stored.set(complaint.id, { ...complaint, joined: joined.filter((one) => one.id !== id) })
    return {}
  })
  return { complaint, joined }
}

it('asks once, and the complaint is gone from those that are handled together', async () => {
  const { complaint, joined } = withJoined(2)
  const { user } = await show(complaint.id)
  const section = await screen.findByRole('region', { name: 'Handled together' })
  expect(within(section).getAllByRole('listitem')[0]).toHaveTextContent('1039 Fan 1039, Student 1039')
  await user.click(button('Take it apart 1039'))
  const question = await screen.findByRole('alertdialog', { name: 'Take complaint 1039 apart?' })
  expect(question).toHaveTextContent(
    '1039 is handled on its own again, with the status it had before. Its student is told.',
  )
  await user.click(within(question).getByRole('button', { name: 'Take it apart' }))
  expect(await screen.findByText('Complaint 1039 is handled on its own again.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Fan 1039/)).not.toBeInTheDocument())
  expect(screen.getByText(/Fan 1040/)).toBeVisible()
  expect(api.sent(takeApart)).toMatchObject([{ params: { id: joined[0]?.id } }])
})

it('does nothing after Cancel', async () => {
  const { complaint } = withJoined(1)
  const { user } = await show(complaint.id)
  await user.click(await screen.findByRole('button', { name: 'Take it apart 1039' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(api.sent(takeApart)).toEqual([])
})

it('says what failed, and keeps the complaint', async () => {
  const { complaint } = withJoined(1)
  api.refuses(takeApart, 'complaint.changed')
  const { user } = await show(complaint.id)
  await user.click(await screen.findByRole('button', { name: 'Take it apart 1039' }))
  await user.click(await screen.findByRole('button', { name: 'Take it apart' }))
  expect(await screen.findByText(/^The complaint wasn’t taken apart\. Someone else/)).toBeVisible()
  expect(screen.getByText(/Fan 1039/)).toBeVisible()
})

it('works in the merged complaint, too, which can be handled again then', async () => {
  const mergedInto = { id: crypto.randomUUID(), number: 1042, subject: 'Fan in B-224 not working' }
  stored.set(joining.id, {
    ...joining,
    state: 'merged',
    mergedInto,
    can: { ...nothing, takeApart: true },
  })
  api.answers(takeApart, () => {
    stored.set(joining.id, joining)
    return {}
  })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Take it apart' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Take it apart' }))
  expect(await screen.findByRole('group', { name: 'Status of complaint 1039' })).toBeVisible()
  expect(screen.queryByText('Merged into 1042:')).not.toBeInTheDocument()
})

it('is only for those who handle the complaint', async () => {
  const { complaint } = withJoined(1)
  stored.set(complaint.id, { ...complaint, can: nothing })
  const { onOpen, user } = await show(complaint.id)
  await user.click(await screen.findByRole('button', { name: 'Open 1039' }))
  expect(onOpen).toHaveBeenCalledWith(complaint.joined[0]?.id)
  expect(screen.queryByRole('button', { name: 'Take it apart 1039' })).not.toBeInTheDocument()
})

it('shows five of many at first, and all on request', async () => {
  const { complaint } = withJoined(12)
  const { user } = await show(complaint.id)
  const section = await screen.findByRole('region', { name: 'Handled together' })
  expect(within(section).getAllByRole('listitem')).toHaveLength(5)
  await user.click(button('Show all 12'))
  expect(within(section).getAllByRole('listitem')).toHaveLength(12)
  await waitFor(() => expect(button('Open 1044')).toHaveFocus())
})
