import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { StatusSelector } from '#features/complaints/inbox/pane/status-selector.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, anInboxComplaint, changed, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, changeStatus } = complaintsApi
const { listCanned } = cannedApi
const joinedOne = (number: number, student: { studentName?: string | null; hasAccount?: boolean } = {}) => ({
  ...{ id: crypto.randomUUID(), number, subject: 'Both fans are dead' },
  ...{ studentName: 'Meghana S.', hasAccount: true },
  ...student,
})
const deleted = { studentName: null, hasAccount: false }
/** The office filed it for a person who has no account. */
const withoutAccount = { hasAccount: false }

/** Opens a complaint that others have joined. */
async function show(joined = [joinedOne(1039)], status: ComplaintStatus = 'pending') {
  const complaint = aComplaint({ number: 1042, status, can: handled, joined })
  api.answers(read, complaint)
  api.answers(changeStatus, changed())
  function Part() {
    return <InboxDetails id={complaint.id} handling={useHandling(() => undefined)} onOpen={() => undefined} />
  }
  const view = await renderPart(<Part />, { person: aPerson() })
  await screen.findByRole('region', { name: 'Handled together' })
  return view
}

const press = (name: string) => screen.getByRole('button', { name })
const words = () => screen.findByRole('textbox', { name: /student\)$/ })
const sentBodies = () => api.sent(changeStatus).map(({ body }) => body)

it('writes to the student of this complaint alone, unless the box is ticked', async () => {
  const { user, fill } = await show()
  await user.click(press('Resolved'))
  const box = await screen.findByRole('checkbox', { name: /^Also to 1039 \(1 student\)/ })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Without it, their students see only the status.')
  expect(screen.queryByText(/these words, too/)).toBeNull()
  await fill(await words(), 'Mended.')
  await user.click(press('Resolve'))
  await waitFor(() => expect(sentBodies()).toEqual([{ from: 'pending', to: 'resolved', reason: 'Mended.' }]))
})

it.each([
  ['pending', 'rejected', 'Rejected', 'Reject'],
  ['resolved', 'pending', 'Pending', 'Re-open'],
] as const)(
  'says that all students read words that are needed: %s to %s',
  async (from, to, status, action) => {
    const { user, fill } = await show([joinedOne(1039), joinedOne(1040, withoutAccount)], from)
    await user.click(press(status))
    expect(await screen.findByText('The student of 1039 reads these words, too.')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fill(await words(), 'Not ours.')
    await user.click(press(action))
    await waitFor(() => expect(sentBodies()).toEqual([{ from, to, reason: 'Not ours.' }]))
  },
)

it('counts the complaints whose students read words that are needed', async () => {
  const { user } = await show([joinedOne(1039), joinedOne(1040), joinedOne(1041), joinedOne(1043, deleted)])
  await user.click(press('Rejected'))
  expect(await screen.findByText('The students of 3 joined complaints read these words, too.')).toBeVisible()
})

it('does not say that others read words that are needed if they cannot', async () => {
  const { user } = await show([joinedOne(1039, withoutAccount)])
  await user.click(press('Rejected'))
  await words()
  expect(screen.queryByText(/these words, too/)).toBeNull()
})

it.each([
  ['Resolved', 'Resolve', 'resolved'],
  ['In Progress, with words for the student', 'Set In Progress', 'in-progress'],
])('writes to all of them if the box is ticked: %s', async (status, action, to) => {
  const { user, fill } = await show([joinedOne(1039), joinedOne(1040), joinedOne(1041)])
  await user.click(press(status))
  await fill(await words(), 'Mended.')
  await user.click(
    await screen.findByRole('checkbox', { name: /^Also to 3 joined complaints \(3 students\)/ }),
  )
  await user.click(press(action))
  const body = { from: 'pending', to, reason: 'Mended.', forAll: true }
  await waitFor(() => expect(sentBodies()).toEqual([body]))
})

it('sends nothing to all if there are no words', async () => {
  const { user } = await show()
  await user.click(press('Resolved'))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(press('Resolve'))
  await waitFor(() => expect(sentBodies()).toEqual([{ from: 'pending', to: 'resolved' }]))
})

it('counts no student who has no account', async () => {
  const { user } = await show([joinedOne(1039), joinedOne(1040, deleted), joinedOne(1041, withoutAccount)])
  await user.click(press('Resolved'))
  expect(await screen.findByRole('checkbox', { name: /^Also to 1039 \(1 student\)/ })).toBeVisible()
})

it('has no box if no student would read it', async () => {
  const { user } = await show([joinedOne(1039, deleted), joinedOne(1040, withoutAccount)])
  await user.click(press('Resolved'))
  await words()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('has the box for a row of the list, too, which is not open', async () => {
  const row = anInboxComplaint({ number: 1042 })
  api.answers(read, aComplaint({ id: row.id, number: 1042, can: handled, joined: [joinedOne(1039)] }))
  api.answers(changeStatus, changed())
  function Part() {
    return <StatusSelector complaint={row} handling={useHandling(() => undefined)} />
  }
  const { user, fill } = await renderPart(<Part />)
  await user.click(press('Resolved'))
  await user.click(await screen.findByRole('checkbox', { name: /^Also to 1039 \(1 student\)/ }))
  await fill(await words(), 'Mended.')
  await user.click(press('Resolve'))
  await waitFor(() => expect(sentBodies()).toMatchObject([{ forAll: true }]))
})

it('offers no canned text with a name or a number, because other students read it', async () => {
  const canned = (title: string, text: string) => ({
    ...{ id: crypto.randomUUID(), departmentId: null, title, text, version: 1 },
    can: { edit: false },
  })
  const { user } = await show()
  api.answers(listCanned, {
    items: [canned('Done', 'Dear [name], this is done.'), canned('Soon', 'It is done soon.')],
  })
  await user.click(press('Resolved'))
  await screen.findByRole('checkbox', { name: /^Also to 1039/ })
  await user.click(press('Canned texts'))
  expect(await screen.findByRole('option', { name: /It is done soon/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Dear/ })).toBeNull()
})
