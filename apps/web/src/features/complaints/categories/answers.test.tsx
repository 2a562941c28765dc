import { categoryOfferApi, type Question } from '@counterfoil/contract/category-offer'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { problemText } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory, aQuestion } from '#testing/categories.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, aFilingStart } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { categoriesText } from './categories.text.ts'

const { file, readFiling } = complaintsApi
const { offerCategories, readCategory } = categoryOfferApi
const text = readText(categoriesText)
const hostel = aDepartment('Hostel')
const library = aDepartment('Library')
const filed = { id: crypto.randomUUID(), number: 118 }
const fan = anOfferedCategory('Fan, light or switch', hostel)

const smell = aQuestion('Is there a burnt smell?', { kind: 'choice', choices: ['Yes', 'No', 'Not sure'] })
const fans = aQuestion('How many fans?', { kind: 'number', least: 1, most: 10 })
const since = aQuestion('Since when?', { isNeeded: false })
const questions = [smell, fans, since]

/** Opens the form with a category that asks these questions, and picks it unless it is a draft. */
async function openForm(asked: readonly Question[] = questions, isDraft = false) {
  api.answers(readFiling, aFilingStart({ hasCategories: true }))
  api.answers(complaintsApi.read, aComplaint())
  api.answers(departmentsApi.listDepartments, { items: [hostel, library] })
  api.answers(offerCategories, { items: [fan] })
  api.answers(readCategory, aCategoryToFile(fan, { questions: [...asked] }))
  const form = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  if (isDraft) return form
  await form.user.click(about())
  await form.user.click(await screen.findByRole('option', { name: /^Fan/ }))
  await screen.findByRole('button', { name: text.change })
  await form.fill(field('Subject'), 'The fan sparks')
  await form.fill(field('Description'), 'It smells burnt after five minutes.')
  return form
}

type Form = Awaited<ReturnType<typeof openForm>>
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const about = () => screen.getByRole('combobox', { name: text.about })
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Submit Complaint' }))
/** Another version of the category comes while the form is open, as after a live event. */
async function changeTo({ client }: Form, asked: Question[]): Promise<void> {
  api.answers(readCategory, aCategoryToFile(fan, { questions: asked }))
  await act(() => client.invalidateQueries())
}
const sentAnswers = () => api.sent(file).at(-1)?.body.answers
const optional = text.optional('Since when?')

describe('the questions of a category', () => {
  it('are answered in the form, sent with their versions, and shown on the receipt', async () => {
    const form = await openForm()
    await form.user.click(screen.getByRole('radio', { name: 'Not sure' }))
    await form.fill(field('How many fans?'), '2')
    await form.fill(field(optional), 'Since Monday')
    api.answers(file, filed)
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(sentAnswers()).toEqual([
      { questionId: smell.id, version: 1, answer: 'Not sure' },
      { questionId: fans.id, version: 1, answer: '2' },
      { questionId: since.id, version: 1, answer: 'Since Monday' },
    ])
    expect(screen.getByText('Fan, light or switch')).toBeVisible()
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Is there a burnt smell?Not sure', 'How many fans?2', 'Since when?Since Monday'])
  })

  it('have to be answered if they are needed, and are named above the form in its order', async () => {
    const form = await openForm()
    await form.fill(field('Subject'), '')
    await submit(form)
    const named = within(screen.getByRole('alert')).getAllByRole('button')
    expect(named.map((button) => button.querySelector('b')?.textContent)).toEqual([
      'Subject',
      'Is there a burnt smell?',
      'How many fans?',
    ])
    expect(screen.getByRole('group', { name: 'Is there a burnt smell?' })).toHaveAccessibleDescription(
      text.choose,
    )
    await form.user.click(named[1] as HTMLElement)
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
    expect(field('How many fans?')).toHaveAccessibleDescription(expect.stringContaining(text.answer))
    await form.user.type(field('How many fans?'), '3')
    expect(field('How many fans?')).not.toBeInvalid()
    expect(api.sent(file)).toEqual([])
  })

  it.each([
    ['two', text.number],
    ['1.234', text.number],
    ['0', text.range(1, 10)],
    ['11', text.range(1, 10)],
  ])('are checked if they ask for a number: %s', async (answer, words) => {
    const form = await openForm([fans])
    await form.fill(field('How many fans?'), answer)
    await submit(form)
    expect(field('How many fans?')).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(api.sent(file)).toEqual([])
  })

  it('can be left open if they need no answer, also after one was chosen', async () => {
    const form = await openForm([{ ...smell, isNeeded: false }, since])
    await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
    await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentAnswers()).toEqual([])
  })

  it('are not yet there if the category could not be read, and then nothing is sent', async () => {
    const form = await openForm([])
    api.loses(readCategory)
    const other = anOfferedCategory('Geyser', hostel)
    api.answers(offerCategories, { items: [other] })
    await form.user.clear(about())
    await form.user.type(about(), 'gey')
    await form.user.click(await screen.findByRole('option', { name: /^Geyser/ }))
    expect(await screen.findByText(text.readFailed, { exact: false })).toBeVisible()
    await submit(form)
    expect(about()).toHaveAccessibleDescription(text.notLoaded)
    expect(api.sent(file)).toEqual([])
    api.answers(readCategory, aCategoryToFile(other, { questions: [since] }))
    await form.user.click(screen.getByRole('button', { name: text.tryAgain }))
    expect(await screen.findByLabelText(optional)).toBeVisible()
    expect(screen.queryByText(text.readFailed, { exact: false })).toBeNull()
    api.answers(file, filed)
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
  })
})

describe('a category that has changed meanwhile', () => {
  it('is read again, and keeps the answers to the questions that stayed the same', async () => {
    const form = await openForm()
    await form.user.click(screen.getByRole('radio', { name: 'Yes' }))
    await form.fill(field('How many fans?'), '2')
    api.refuses(file, 'category.changed')
    const asked = [smell, { ...fans, version: 2, words: 'How many fans are broken?' }]
    api.answers(readCategory, aCategoryToFile(fan, { questions: asked }))
    await submit(form)
    expect(await screen.findAllByText(text.changed, { exact: false })).toHaveLength(2)
    expect(await screen.findByLabelText('How many fans are broken?')).toHaveValue('2')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await form.fill(field('How many fans are broken?'), '1')
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentAnswers()).toEqual([
      { questionId: smell.id, version: 1, answer: 'Yes' },
      { questionId: fans.id, version: 2, answer: '1' },
    ])
  })

  it('keeps what was typed when its questions change under the hand', async () => {
    const form = await openForm()
    await form.user.click(screen.getByRole('radio', { name: 'Not sure' }))
    await form.fill(field('How many fans?'), '2')
    await form.user.type(field(optional), 'Since Mon')
    expect(screen.queryByText(text.changedMeanwhile)).toBeNull()
    const asked = [
      { ...smell, version: 2, words: 'Does it smell?', choices: ['Yes', 'No'] },
      { ...fans, version: 2, words: 'How many fans are broken?' },
      { ...since, version: 3, words: 'From which day on?' },
    ]
    await changeTo(form, asked)
    const day = await screen.findByLabelText(text.optional('From which day on?'))
    expect(day).toHaveValue('Since Mon')
    expect(day).toHaveFocus()
    await form.user.keyboard('day')
    expect(field('How many fans are broken?')).toHaveValue('2')
    // This choice is no longer there.
    expect(screen.getByRole('group', { name: 'Does it smell?' })).toBeVisible()
    for (const choice of screen.getAllByRole('radio', { name: /^(Yes|No)$/ }))
      expect(choice).not.toBeChecked()
    expect(screen.getByText(text.changedMeanwhile, { selector: '.notice' })).toBeVisible()
    await form.user.click(screen.getByRole('radio', { name: 'No' }))
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentAnswers()).toEqual([
      { questionId: smell.id, version: 2, answer: 'No' },
      { questionId: fans.id, version: 2, answer: '2' },
      { questionId: since.id, version: 3, answer: 'Since Monday' },
    ])
  })

  it('says that an answered question was taken away, and nothing if it had no answer', async () => {
    const form = await openForm()
    await form.fill(field('How many fans?'), '2')
    await changeTo(form, [smell, fans])
    await waitFor(() => expect(screen.queryByLabelText(optional)).toBeNull())
    expect(screen.queryByText(text.changedMeanwhile)).toBeNull()
    await changeTo(form, [smell])
    await waitFor(() => expect(screen.queryByLabelText('How many fans?')).toBeNull())
    expect(screen.getByText(text.changedMeanwhile, { selector: '.notice' })).toBeVisible()
  })

  it('shows a question that was added, if the server misses its answer', async () => {
    const form = await openForm([])
    api.refuses(file, 'request.invalid', { answers: 'field.required' })
    api.answers(readCategory, aCategoryToFile(fan, { questions: [smell] }))
    await submit(form)
    expect(await screen.findByRole('alert')).toHaveTextContent(text.changed)
    await form.user.click(await screen.findByRole('radio', { name: 'No' }))
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentAnswers()).toEqual([{ questionId: smell.id, version: 1, answer: 'No' }])
  })

  it('has to be picked anew if it is no longer used, and every other word stays', async () => {
    const form = await openForm([])
    api.refuses(file, 'category.retired')
    const other = anOfferedCategory('Geyser', hostel)
    api.answers(offerCategories, { items: [other] })
    await submit(form)
    await screen.findByRole('alert')
    expect(about()).toHaveAccessibleDescription('This category is no longer used. Pick another.')
    expect(field('Subject')).toHaveValue('The fan sparks')
    await form.user.click(about())
    expect(await screen.findByRole('option', { name: /^Geyser/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /^Fan/ })).toBeNull()
  })
})

describe('a draft', () => {
  it('keeps the category, the chosen department and the answers', async () => {
    const form = await openForm()
    await form.user.click(screen.getByRole('button', { name: text.change }))
    await form.user.selectOptions(field('Department'), 'Library')
    await form.user.click(screen.getByRole('radio', { name: 'No' }))
    await form.fill(field('How many fans?'), '4')
    form.unmount()
    const again = await openForm(questions, true)
    expect(about()).toHaveValue('Fan, light or switch')
    expect(await screen.findByRole('radio', { name: 'No' })).toBeChecked()
    expect(field('How many fans?')).toHaveValue('4')
    expect(field('Department')).toHaveDisplayValue('Library')
    // What is added to the restored draft is kept, too.
    await again.fill(field(optional), 'Monday')
    again.unmount()
    await openForm(questions, true)
    expect(await screen.findByLabelText(optional)).toHaveValue('Monday')
  })

  it('says that its category is gone, and keeps the rest', async () => {
    const form = await openForm()
    form.unmount()
    api.refuses(readCategory, 'category.missing')
    api.answers(readFiling, aFilingStart({ hasCategories: true }))
    const again = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
    const words = readText(problemText)['category.missing']
    await waitFor(() => expect(about()).toHaveAccessibleDescription(words))
    expect(field('Subject')).toHaveValue('The fan sparks')
    await submit(again)
    expect(about()).toHaveAccessibleDescription(words)
    expect(api.sent(file)).toEqual([])
    await again.user.click(about())
    await again.user.click(await screen.findByRole('option', { name: /^Something else/ }))
    await again.user.selectOptions(field('Department'), 'Library')
    api.answers(file, filed)
    await submit(again)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
  })

  it('is filed without its category if the college has no categories any more', async () => {
    const form = await openForm([])
    form.unmount()
    api.answers(readFiling, aFilingStart())
    const again = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
    await screen.findByRole('button', { name: 'Submit Complaint' })
    expect(screen.queryByRole('combobox', { name: text.about })).toBeNull()
    expect(field('Department')).toHaveDisplayValue('Hostel')
    api.answers(file, filed)
    await submit(again)
    await screen.findByText('Complaint 118')
    expect(api.sent(file).at(-1)?.body).not.toHaveProperty('categoryId')
  })
})
