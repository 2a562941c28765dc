import type { OwnComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { OwnList } from '#features/complaints/own/own-list.tsx'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aComplaint, anOwnComplaint, changed, nothing } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { SolvedBox } from './solved-box.tsx'

const { listOwn, confirm, takeBackConfirmation, read } = complaintsApi
const student = aPerson({ role: 'student' })
const tap = anOwnComplaint({
  ...{ number: 351, subject: 'Tap', status: 'resolved', answerUntil: '2026-11-28T10:40:00.000Z' },
})
const fee = anOwnComplaint({
  ...{ number: 360, subject: 'Fee', status: 'rejected', answerUntil: '2026-11-26T10:40:00.000Z' },
})

/** Shows the box on a server that no longer lists what was answered. */
async function show(given: OwnComplaint[] = [tap, fee], seconds = 10) {
  let rows = given
  const without = (id: string) => rows.filter((row) => row.id !== id)
  api.answers(listOwn, () => aPage(rows))
  api.answers(confirm, ({ params }) => {
    rows = without(params.id)
    return changed(seconds)
  })
  api.answers(takeBackConfirmation, () => {
    rows = given
    return {}
  })
  return renderPart(<SolvedBox />, { person: student })
}
const box = () => screen.findByRole('region', { name: 'Solved?' })
const lines = async () =>
  within(await box())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const thanked = 'No. 351 Tap Thank you. It is closed.Rate it complaint 351'

it('asks about each finished complaint in its words, the nearest end first', async () => {
  await show()
  expect(await lines()).toEqual([
    expect.stringMatching(
      /^No\. 360 Fee until Thu 26 Nov, .*mDo you accept this\?Yes complaint 360No, look again complaint 360$/,
    ),
    expect.stringMatching(
      /^No\. 351 Tap until Sat 28 Nov, .*mYes, solved complaint 351Not solved complaint 351$/,
    ),
  ])
  expect(await box()).toHaveTextContent(/^Solved\?tell the office/)
  expect(api.sent(listOwn)[0]?.query).toMatchObject({ unanswered: 'true' })
})

it('is not there if all are answered', async () => {
  await show([anOwnComplaint({ status: 'resolved' })])
  await waitFor(() => expect(api.sent(listOwn)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

it('closes with one press, and takes it back', async () => {
  const { user } = await show([tap])
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, solved complaint 351' }))
  const undo = await screen.findByRole('button', { name: 'Undo complaint 351' })
  expect(screen.getByText('Thank you. It is closed.')).toHaveFocus()
  expect(api.sent(confirm)).toMatchObject([{ params: { id: tap.id } }])
  // The list was read again without it, and it is still there.
  await waitFor(() => expect(api.sent(listOwn)).toHaveLength(2))
  expect(await lines()).toEqual([`${thanked}Undo complaint 351`])
  await user.click(undo)
  expect(await screen.findByRole('button', { name: 'Yes, solved complaint 351' })).toHaveFocus()
  await waitFor(() => expect(api.sent(listOwn)).toHaveLength(3))
  expect(await lines()).toHaveLength(1)
})

it('says that it was too late to take it back, and goes when the list is read again', async () => {
  const { user, client } = await show([tap], 1)
  await user.click(await screen.findByRole('button', { name: 'Yes, solved complaint 351' }))
  api.refuses(takeBackConfirmation, 'complaint.undo_late')
  await user.click(await screen.findByRole('button', { name: 'Undo complaint 351' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t undo. The time to undo it is over.')
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await lines()).toHaveLength(1)
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

it('says that a yes was not sent, and keeps the question', async () => {
  const { user } = await show([tap])
  api.loses(confirm)
  await user.click(await screen.findByRole('button', { name: 'Yes, solved complaint 351' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. Counterfoil could not be reached/)
  expect(screen.getByRole('button', { name: 'Yes, solved complaint 351' })).toBeVisible()
})

it.each([
  ['Not solved complaint 351', 'What is still wrong?'],
  ['Rate it complaint 351', 'Thank you. It is closed.'],
])('leads with "%s" to "%s"', async (link, heading) => {
  const isRating = link.startsWith('Rate')
  const until = '2026-11-28T10:40:00.000Z'
  const closing = { finishedAt: until, until, isConfirmed: isRating, rating: null }
  const can = { ...nothing, confirm: !isRating, rate: isRating, reportNotSolved: true }
  api.answers(read, aComplaint({ id: tap.id, status: 'resolved', closing, can }))
  const doNothing = () => undefined
  const props = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing, isRestoring: false }
  function Part() {
    const { id } = useSearch({ strict: false })
    return id === undefined ? <SolvedBox /> : <OwnDialog id={id} {...props} />
  }
  api.answers(listOwn, aPage([tap]))
  api.answers(confirm, changed())
  const { user } = await renderPart(<Part />, { at: '/ComplaintDetailPage', person: student })
  if (isRating) {
    await user.click(await screen.findByRole('button', { name: 'Yes, solved complaint 351' }))
  }
  await user.click(await screen.findByRole('link', { name: link }))
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus())
})

it('marks the complaint in the list, unless the office asks something', async () => {
  const asked = anOwnComplaint({ ...tap, id: crypto.randomUUID(), question: 'Which room?' })
  api.answers(listOwn, aPage([tap, asked, anOwnComplaint({ number: 5 })]))
  await renderPart(<OwnList label="Mine" filter={undefined} numberOf={({ number }) => String(number)} />)
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => /Solved\?|Your answer/.exec(textContent ?? '')?.[0])).toEqual([
    'Solved?',
    'Your answer',
    undefined,
  ])
})

it('shows three at first, and the others when asked', async () => {
  const rows = [1, 2, 3, 4, 5].map((number) =>
    anOwnComplaint({
      number,
      status: 'resolved',
      answerUntil: new Date(Date.UTC(2026, 10, 20 + number)).toISOString(),
    }),
  )
  const { user } = await show(rows)
  expect(await lines()).toHaveLength(3)
  await user.click(within(await box()).getByRole('button', { name: 'Show 2 more' }))
  expect(await lines()).toHaveLength(5)
  expect(within(await box()).getByRole('button', { name: 'Yes, solved complaint 4' })).toHaveFocus()
})
