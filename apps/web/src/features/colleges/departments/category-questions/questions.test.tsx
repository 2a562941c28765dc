import { categoriesApi, type ManagedCategory } from '@counterfoil/contract/categories'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { questionsText } from '#features/colleges/departments/categories/categories.text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aQuestion } from '#testing/categories.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments } from '#testing/departments.tsx'
import { aCategoryLine, aManagedCategory } from '#testing/managed-categories.ts'

const { editCategory, readManagedCategory } = categoriesApi
const text = readText(questionsText)
const hostel = aManagedDepartment('Hostel')
const line = aCategoryLine('Water supply')
const since = aQuestion('Since when is there no water?', { kind: 'choice', choices: ['Today', 'Longer'] })
const rooms = aQuestion('How many rooms?', { kind: 'number', isNeeded: false, least: 1, most: 200 })

async function open(questions: ManagedCategory['questions']) {
  const shown = await openDepartments([hostel], '', [line])
  api.answers(readManagedCategory, aManagedCategory(line, hostel.id, { questions }))
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Water supply' }))
  await group()
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Changes Water supply' }))
  return { ...shown, save }
}
const group = () => screen.findByRole('group', { name: /^Extra questions/ })
const rows = async () =>
  within(await group())
    .queryAllByRole('listitem')
    .map((row) =>
      within(row)
        .getAllByText(/./, { selector: 'p, p > span' })
        .map((one) => one.textContent),
    )
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => api.sent(editCategory).at(-1)?.body.questions

it('says what can be answered, and what is needed', async () => {
  const least = aQuestion('Least?', { kind: 'number', least: 0 })
  const most = aQuestion('Most?', { kind: 'number', most: 5, isNeeded: false })
  await open([since, rooms, least, most])
  const inWords = (await rows()).map(([words, ...rest]) => [words, rest.join(' ')])
  expect(inWords[0]?.[0]).toBe('Since when is there no water?')
  expect(inWords[0]?.[1]).toMatch(/^Today, Longer .*Choice needed$/)
  expect(inWords[1]?.[1]).toMatch(/^1 to 200 .*Number$/)
  expect(inWords[2]?.[1]).toMatch(/^0 or more /)
  expect(inWords[3]?.[1]).toMatch(/^5 or less /)
  expect(await group()).toHaveAccessibleName('Extra questions 4 of 5')
})

it('adds questions of each kind, up to five', async () => {
  const { user, save } = await open([since, rooms])
  await user.click(press(text.add))
  expect(screen.getByLabelText(text.words)).toHaveFocus()
  await user.keyboard('Is the cooler affected?')
  await user.type(screen.getByLabelText(text.choices), 'Yes\n No \n\nNot sure')
  await user.click(screen.getByRole('checkbox', { name: /^Needed/ }))
  await user.click(press(text.done))
  await waitFor(() => expect(press('Edit question 3')).toHaveFocus())
  await user.click(press(text.add))
  await user.keyboard('Which room?')
  await user.click(screen.getByRole('radio', { name: 'Short text' }))
  expect(screen.queryByLabelText(text.choices)).toBeNull()
  await user.click(press(text.add))
  await user.keyboard('How many floors?')
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  await user.type(screen.getByLabelText(text.most), '9')
  expect(screen.getByText(text.full)).toBeVisible()
  expect(screen.queryByRole('button', { name: text.add })).toBeNull()
  api.answers(editCategory, {})
  await save()
  await screen.findByText(/is saved/)
  expect(sent()?.slice(2)).toEqual([
    {
      ...{ kind: 'choice', words: 'Is the cooler affected?', isNeeded: true, least: null, most: null },
      choices: ['Yes', 'No', 'Not sure'],
    },
    { kind: 'text', words: 'Which room?', isNeeded: false, choices: [], least: null, most: null },
    { kind: 'number', words: 'How many floors?', isNeeded: false, choices: [], least: null, most: 9 },
  ])
  expect(sent()?.map(({ questionId }) => questionId)).toEqual([
    since.id,
    rooms.id,
    undefined,
    undefined,
    undefined,
  ])
})

it('changes the order by buttons, and keeps the focus', async () => {
  const { user, save } = await open([since, rooms])
  expect(press('Move question 1 up')).toHaveAttribute('aria-disabled', 'true')
  await user.click(press('Move question 1 down'))
  expect((await rows()).map(([words]) => words)).toEqual([rooms.words, since.words])
  expect(screen.getByText(text.moved(2, 2))).toBeInTheDocument()
  await waitFor(() => expect(press('Move question 2 down')).toHaveFocus())
  api.answers(editCategory, {})
  await save()
  await screen.findByText(/is saved/)
  expect(sent()?.map(({ questionId }) => questionId)).toEqual([rooms.id, since.id])
})

it('removes a question, and the focus goes to the button that adds one', async () => {
  const { user } = await open([since, rooms])
  await user.click(press('Remove question 1'))
  expect((await rows()).map(([words]) => words)).toEqual([rooms.words])
  await waitFor(() => expect(press(text.add)).toHaveFocus())
})

it('opens a question in which something is wrong, and says what', async () => {
  const { user, fill, save } = await open([since, rooms])
  await user.click(press('Edit question 1'))
  await fill(screen.getByLabelText(text.choices), 'Today\nToday')
  await user.click(press(text.done))
  expect(screen.getByLabelText(text.choices)).toHaveAccessibleDescription(text.choicesWrong)
  await waitFor(() => expect(screen.getByLabelText(text.choices)).toHaveFocus())
  await user.keyboard('y')
  expect(screen.getByLabelText(text.choices)).toHaveAccessibleDescription('')
  await user.keyboard('{Backspace}')
  await user.click(press('Edit question 2'))
  await fill(screen.getByLabelText(text.words), '')
  await fill(screen.getByLabelText(text.least), '300')
  await save()
  expect(api.sent(editCategory)).toEqual([])
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(text.check(1))
  const [first, second] = screen.getAllByLabelText(text.words)
  expect(first).toHaveAccessibleDescription('')
  expect(screen.getByLabelText(text.choices)).toHaveAccessibleDescription(text.choicesWrong)
  expect(second).toHaveAccessibleDescription(text.wordsMissing)
  await fill(screen.getByLabelText(text.choices), 'Today\nLonger')
  expect(screen.getByLabelText(text.choices)).toHaveFocus()
  await user.click(press('Edit question 2'))
  await fill(screen.getByLabelText(text.words), 'How many?')
  await save()
  expect(screen.getByLabelText(text.most)).toHaveAccessibleDescription(text.mostWrong)
  await fill(screen.getByLabelText(text.least), '')
  api.answers(editCategory, {})
  await save()
  expect(await screen.findByText(/is saved/)).toBeVisible()
})
