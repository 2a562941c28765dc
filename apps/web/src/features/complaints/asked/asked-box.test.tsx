import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { OwnList } from '#features/complaints/own/own-list.tsx'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent, anOwnComplaint, nothing } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { AskedBox } from './asked-box.tsx'

const { listOwn, read } = complaintsApi
const student = aPerson({ role: 'student' })
const fan = anOwnComplaint({ number: 412, subject: 'Ceiling fan', question: 'Which room is it?' })
const tap = anOwnComplaint({ number: 398, subject: 'Tap', question: 'Is it still dry?' })

it('shows what the office asks, oldest first, and leads to the answer', async () => {
  api.answers(listOwn, aPage([fan, tap]))
  const { user, here } = await renderPart(<AskedBox />, { person: student })
  const box = await screen.findByRole('region', { name: 'The office asks you' })
  expect(
    within(box)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'No. 398 TapIs it still dry?Answer complaint 398',
    'No. 412 Ceiling fanWhich room is it?Answer complaint 412',
  ])
  expect(api.sent(listOwn)[0]?.query).toMatchObject({ asked: 'true' })
  await user.click(within(box).getByRole('link', { name: 'Answer complaint 412' }))
  await waitFor(() => expect(here()).toBe(`/ComplaintDetailPage?id=${fan.id}`))
})

it('is not there if the office asks nothing', async () => {
  api.answers(listOwn, aPage([anOwnComplaint()]))
  await renderPart(<AskedBox />, { person: student })
  await waitFor(() => expect(api.sent(listOwn)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

it('marks the complaint in the list', async () => {
  api.answers(listOwn, aPage([fan, anOwnComplaint({ number: 5 })]))
  await renderPart(<OwnList label="Mine" filter={undefined} numberOf={({ number }) => String(number)} />)
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent?.includes('Your answer'))).toEqual([true, false])
})

it('opens the complaint with the cursor in the answer', async () => {
  const question = anEvent({ type: 'asked', office: 'Hostel', words: 'Which room is it?' })
  const complaint = aComplaint({
    ...{ id: fan.id, events: [question], questionId: question.id },
    can: { ...nothing, reply: true },
  })
  api.answers(read, complaint)
  const doNothing = () => undefined
  const props = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing, isRestoring: false }
  function Part() {
    const { id } = useSearch({ strict: false })
    return id === undefined ? <AskedBox /> : <OwnDialog id={id} {...props} />
  }
  api.answers(listOwn, aPage([fan]))
  const { user } = await renderPart(<Part />, { at: '/ComplaintDetailPage', person: student })
  await user.click(await screen.findByRole('link', { name: 'Answer complaint 412' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveFocus())
})
