import type { ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aComplaint, aFile, anEvent } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Thread } from './thread.tsx'

const rao = 'rao@college.example'
const byOffice = { byEmail: rao, office: 'Hostel' }
const byStudent = { byRole: 'student' } as const
const reply = anEvent({ type: 'replied', ...byOffice, words: 'The electrician comes.\nOn Thursday.' })
const question = anEvent({ type: 'asked', ...byOffice, words: 'Will you be in?' })
const answer = anEvent({ type: 'replied', ...byStudent, words: 'Yes, from 2 pm.', isAnswer: true })
const note = anEvent({
  ...{ type: 'noted', visibility: 'staff', ...byOffice, words: 'The part costs 4000.' },
  mentioned: ['devi@college.example'],
})
const reporter = {
  ...{ userId: crypto.randomUUID(), name: 'Riya Patil', roll: '26017' },
  ...{ email: 'riya@college.example', phone: '9845012345' },
}

async function show(events: ComplaintEvent[], isOwn: boolean, given: Partial<ComplaintDetails> = {}) {
  await renderPart(<Thread complaint={aComplaint({ events, reporter, ...given })} isOwn={isOwn} />)
  return screen.getAllByRole('listitem')
}
const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)

it('shows a student what both sides wrote, and never a person of the office', async () => {
  const items = await show([reply, question, answer], true)
  expect(textsOf(items)).toEqual([
    expect.stringMatching(/^Hostel office\d.*mThe electrician comes\.\nOn Thursday\.$/),
    expect.stringMatching(/^Hostel office\d.*mQuestionWill you be in\?$/),
    expect.stringMatching(/^You\d.*mAnswerYes, from 2 pm\.$/),
  ])
  expect(document.body).not.toHaveTextContent(rao)
  expect(screen.getByText(/^The electrician comes/)).toHaveAttribute('data-user')
})

it('frames the question that waits for the student', async () => {
  const [asked] = await show([question], true, { questionId: question.id })
  expect(asked).toHaveTextContent(/^The Hostel office asks you/)
  expect(asked).toHaveAttribute('data-turn')
})

it('shows staff who wrote it and who reads it', async () => {
  const toAll = anEvent({ type: 'replied', ...byOffice, words: 'Done.', isForAll: true })
  const other = { id: crypto.randomUUID(), number: 1039 }
  const ofOther = anEvent({ type: 'replied', ...byStudent, words: 'Mine, too.', other })
  const items = await show([reply, toAll, question, answer, ofOther], false, { questionId: question.id })
  expect(textsOf(items)).toEqual([
    expect.stringMatching(/^rao@college\.example\d.*mto the studentThe electrician/),
    expect.stringMatching(/^rao@college\.example\d.*mto everybodyDone\.$/),
    expect.stringMatching(
      /^rao@.*to the studentQuestionWill you be in\?The complaint waits for the student’s/,
    ),
    expect.stringMatching(/^Riya Patil\d.*mAnswerYes, from 2 pm\.$/),
    expect.stringMatching(/^The student of 1039\d.*mMine, too\.$/),
  ])
  expect(items[2]).not.toHaveAttribute('data-turn')
})

it('says first of a note that only staff see it', async () => {
  const [item] = await show([note], false)
  expect(item).toHaveTextContent(
    /^Only staff see thisrao@college\.example.*The part costs 4000\.Mentions devi@college\.example$/,
  )
  expect(item).not.toHaveTextContent('to the student')
})

it('never shows a note to a student, not even if the server sent one', async () => {
  const items = await show([reply, note], true)
  expect(items).toHaveLength(1)
  expect(document.body).not.toHaveTextContent(/4000|Only staff/)
})

it('says of a message without words that they were erased', async () => {
  const [item] = await show([{ ...reply, words: null }], true)
  expect(item).toHaveTextContent(/What was written here was erased\.$/)
})

it('says which office has seen it', async () => {
  const [item] = await show([anEvent({ type: 'seen', ...byOffice })], true)
  expect(item).toHaveTextContent(/^Seen by the Hostel office\d.*m$/)
})

it('shows the photos of a message at the message', async () => {
  const files = [aFile({ isOwn: false })]
  await show([{ ...reply, files }], true)
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1, sent by the office' })).toBeVisible()
})
