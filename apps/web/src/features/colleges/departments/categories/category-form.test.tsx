import { categoriesApi, type ManagedCategory } from '@counterfoil/contract/categories'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aQuestion } from '#testing/categories.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments } from '#testing/departments.tsx'
import { aCategoryLine, aManagedCategory, answerCategories } from '#testing/managed-categories.ts'
import { categoriesText, categoryText } from './categories.text.ts'

const { createCategory, editCategory, readManagedCategory } = categoriesApi
const text = readText(categoryText)
const list = readText(categoriesText)
const hostel = aManagedDepartment('Hostel')
const library = aManagedDepartment('Library')
const water = aCategoryLine('Water supply')
const wifi = aCategoryLine('Wi-Fi')
const managed = aManagedCategory(water, hostel.id, { hint: 'Try the other tap.' })

/** The category's fields. The department above has a name, too. */
const form = () => within(document.querySelectorAll('form')[1] as HTMLElement)
const field = (label: string) => form().getByLabelText(label)
const save = () => screen.getByRole('button', { name: 'Save Changes Water supply' })

async function open(category: ManagedCategory = managed) {
  const shown = await openDepartments([hostel, library], '', [water, wifi])
  const become = (next: ManagedCategory) => api.answers(readManagedCategory, next)
  become(category)
  const edit = await screen.findByRole('button', { name: 'Edit Water supply' })
  await shown.user.click(edit)
  await waitFor(() => expect(field(text.name)).toHaveValue('Water supply'))
  return { ...shown, become }
}

describe('a category', () => {
  it('shows students what is open in their building if it is switched on, but never with an emergency line', async () => {
    const { user, become } = await open()
    const tile = () => screen.queryByRole('checkbox', { name: new RegExp(`^${text.showsOpen}`) })
    await user.click(tile() as HTMLElement)
    expect(tile()).toHaveAccessibleDescription(text.showsOpenHelp)
    api.answers(editCategory, {})
    become({ ...managed, showsOpen: true, version: 2 })
    await user.click(save())
    expect(await screen.findByText(text.saved('Water supply'))).toBeVisible()
    expect(api.sent(editCategory)[0]?.body.showsOpen).toBe(true)
    await user.click(screen.getByRole('button', { name: text.addNumber }))
    await waitFor(() => expect(field(text.number)).toHaveFocus())
    await user.keyboard('112{Tab}Police')
    expect(tile()).toBeNull()
    await user.click(save())
    await waitFor(() => expect(api.sent(editCategory)[1]?.body.showsOpen).toBe(false))
  })

  it('opens in place, and is saved with what was typed', async () => {
    const { user, fill, become } = await open()
    expect(screen.getByRole('button', { name: 'Close Water supply' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    expect(field(text.hint)).toHaveValue('Try the other tap.')
    await fill(field(text.name), 'Water ')
    await fill(field(text.hint), '')
    await fill(field(text.window), '90')
    await user.click(screen.getByRole('button', { name: text.addNumber }))
    expect(field(text.number)).toHaveFocus()
    await user.keyboard('112{Tab}Police')
    api.answers(editCategory, {})
    const emergency = [{ number: '112', words: 'Police' }]
    become({ ...managed, name: 'Water', hint: null, filingDays: 90, emergency, version: 2 })
    await user.click(save())
    expect(await screen.findByText(text.saved('Water'))).toBeVisible()
    expect(api.sent(editCategory)[0]).toMatchObject({
      params: { id: water.id },
      body: {
        ...{ version: 1, departmentId: hostel.id, name: 'Water', hint: null, filingDays: 90 },
        ...{ emergency, questions: [] },
      },
    })
    expect(form().queryByText('You have changes that aren’t saved yet.')).toBeNull()
  })

  it('has at most three numbers, and sends no empty row', async () => {
    const { user } = await open()
    for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: text.addNumber }))
    expect(screen.queryByRole('button', { name: text.addNumber })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove emergency number 2' }))
    await waitFor(() => expect(screen.getByRole('button', { name: text.addNumber })).toHaveFocus())
    expect(form().getAllByLabelText(text.number)).toHaveLength(2)
    api.answers(editCategory, {})
    await user.click(save())
    await screen.findByText(text.saved('Water supply'))
    expect(api.sent(editCategory)[0]?.body.emergency).toEqual([])
  })

  it('says at each field what is wrong', async () => {
    const { user, fill } = await open()
    await fill(field(text.name), ' ')
    await fill(field(text.window), '400')
    await user.click(screen.getByRole('button', { name: text.addNumber }))
    await user.keyboard('police')
    await user.click(save())
    expect(field(text.name)).toHaveAccessibleDescription(text.nameMissing)
    expect(field(text.window)).toHaveAccessibleDescription(`${text.windowHelp} ${text.windowWrong}`)
    expect(field(text.number)).toHaveAccessibleDescription(text.numberWrong)
    expect(field(text.whose)).toHaveAccessibleDescription(text.whoseMissing)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(api.sent(editCategory)).toEqual([])
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /^Emergency line/ }))
    expect(screen.getByRole('group', { name: text.emergency })).toHaveFocus()
  })

  it('says what an emergency number can be if the server refuses one', async () => {
    const { user, fill } = await open()
    api.refuses(editCategory, 'request.invalid', { emergency: 'field.phone' })
    await fill(field(text.hint), 'Call the plumber.')
    await user.click(save())
    await screen.findByRole('alert')
    const group = screen.getByRole('group', { name: text.emergency })
    expect(group).toHaveAccessibleDescription(`${text.emergencyHelp} ${text.numberWrong}`)
  })

  it('says at the name that it is taken', async () => {
    const { user, fill } = await open()
    api.refuses(editCategory, 'category.name_taken')
    await fill(field(text.name), 'wi-fi')
    await user.click(save())
    await screen.findByRole('alert')
    expect(field(text.name)).toHaveAccessibleDescription(/^Another category has this name/)
    expect(field(text.name)).toHaveValue('wi-fi')
  })

  it('keeps what was typed if it is saved and cannot be read again', async () => {
    const { user, fill, become, client } = await open()
    await fill(field(text.hint), 'Call the plumber.')
    api.answers(editCategory, {})
    api.loses(readManagedCategory)
    await user.click(save())
    expect(await screen.findByText(text.saved('Water supply'))).toBeVisible()
    expect(field(text.hint)).toHaveValue('Call the plumber.')
    const unsaved = () => form().queryByText('You have changes that aren’t saved yet.')
    expect(unsaved()).toBeNull()
    await fill(field(text.hint), 'Ask the warden.')
    expect(unsaved()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo changes Water supply' }))
    expect(field(text.hint)).toHaveValue('Call the plumber.')
    // As soon as it can be read, the form has what is saved.
    become({ ...managed, hint: 'Call the plumber.', filingDays: 30, version: 2 })
    await client.invalidateQueries()
    await waitFor(() => expect(field(text.window)).toHaveValue('30'))
    expect(field(text.hint)).toHaveValue('Call the plumber.')
  })

  it('moves to another department, and leaves the list', async () => {
    const { user, become } = await open()
    await user.selectOptions(field(text.department), library.id)
    api.answers(editCategory, {})
    become({ ...managed, departmentId: library.id, version: 2 })
    answerCategories([wifi])
    await user.click(save())
    expect(await screen.findByText(text.moved('Water supply', 'Library'))).toBeVisible()
    expect(api.sent(editCategory)[0]?.body.departmentId).toBe(library.id)
    await waitFor(() => expect(screen.queryByText('Water supply')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Categories 1' })).toHaveFocus()
  })

  it('asks before typed words are lost, and is as before after Undo changes', async () => {
    const { user, fill } = await open()
    await fill(field(text.hint), 'Call the plumber.')
    await user.click(screen.getByRole('button', { name: 'Edit Wi-Fi' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(text.hint)).toHaveValue('Call the plumber.')
    await user.click(screen.getByRole('button', { name: 'Undo changes Water supply' }))
    expect(field(text.hint)).toHaveValue('Try the other tap.')
    await user.click(screen.getByRole('button', { name: 'Close Water supply' }))
    expect(screen.queryByLabelText(text.hint)).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Water supply' })).toHaveFocus()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = await openDepartments([hostel], '', [water])
    api.loses(readManagedCategory)
    await user.click(await screen.findByRole('button', { name: 'Edit Water supply' }))
    expect(await screen.findByText(/^Failed to load the category: /)).toBeVisible()
    api.answers(readManagedCategory, managed)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(text.hint)).toHaveValue('Try the other tap.')
  })
})

describe('a category that another SuperAdmin edits, too', () => {
  const question = aQuestion('Which room?')

  it('shows what the other one has changed, and replaces it when saved again', async () => {
    const { user, fill, become } = await open({ ...managed, questions: [question] })
    await fill(field(text.hint), 'Call the plumber.')
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }))
    const other = { ...question, version: 2, words: 'Which block?' }
    const edited = { ...managed, version: 2, name: 'Water', hint: 'Ask the warden.', questions: [other] }
    become(edited)
    api.refuses(editCategory, 'category.changed')
    await user.click(save())
    await screen.findByRole('alert')
    expect(field(text.name)).toHaveValue('Water')
    expect(field(text.hint)).toHaveValue('Call the plumber.')
    expect(field(text.hint)).toHaveAccessibleDescription(
      `${text.hintHelp} ${text.changedTo('Ask the warden.')}`,
    )
    expect(screen.getByRole('group', { name: /^Extra questions/ })).toHaveAccessibleDescription(
      text.changedTo('1. Which block? (Short text, needed)'),
    )
    api.answers(editCategory, {})
    become({ ...edited, version: 3, hint: 'Call the plumber.', questions: [] })
    await user.click(screen.getByRole('button', { name: /^Save Changes Water/ }))
    expect(await screen.findByText(text.saved('Water'))).toBeVisible()
    expect(api.sent(editCategory)[1]?.body).toMatchObject({
      ...{ version: 2, name: 'Water', hint: 'Call the plumber.', questions: [] },
    })
  })

  it('is taken over as long as nothing is typed', async () => {
    const { become, client } = await open()
    become({ ...managed, hint: 'Ask the warden.', version: 2 })
    await client.invalidateQueries()
    await waitFor(() => expect(field(text.hint)).toHaveValue('Ask the warden.'))
    expect(form().queryByText('You have changes that aren’t saved yet.')).toBeNull()
  })

  it('keeps typed words in sight when the other one moves it away', async () => {
    const { fill, client } = await open()
    await fill(field(text.hint), 'Call the plumber.')
    answerCategories([wifi])
    await client.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Categories 1' })).toBeVisible())
    expect(field(text.hint)).toHaveValue('Call the plumber.')
  })
})

describe('a new category', () => {
  const start = async () => {
    const shown = await openDepartments([hostel, library], '', [water])
    await shown.user.click(await screen.findByRole('button', { name: list.add }))
    expect(field(text.name)).toHaveFocus()
    return shown
  }

  it('is written from the keyboard and added', async () => {
    const { user } = await start()
    expect(form().queryByLabelText(text.department)).toBeNull()
    api.answers(createCategory, { id: wifi.id })
    answerCategories([water, wifi])
    await user.keyboard('Wi-Fi{Enter}')
    expect(await screen.findByText(text.created('Wi-Fi'))).toBeVisible()
    expect(api.sent(createCategory)[0]).toMatchObject({
      params: { id: hostel.id },
      body: { name: 'Wi-Fi', hint: null, filingDays: null, emergency: [], questions: [] },
    })
    expect(await screen.findByRole('button', { name: 'Edit Wi-Fi' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: list.add })).toHaveFocus())
  })

  it('keeps its words and its key if the answer is lost', async () => {
    const { user } = await start()
    await user.keyboard('Wi-Fi')
    api.loses(createCategory)
    await user.click(screen.getByRole('button', { name: text.create }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The category wasn’t added.')
    api.refuses(createCategory, 'category.too_many')
    await user.click(screen.getByRole('button', { name: text.create }))
    expect(await screen.findByText(/Retire one first/)).toBeVisible()
    const keys = api.sent(createCategory).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    await user.click(screen.getByRole('button', { name: text.cancel }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(text.name)).toHaveValue('Wi-Fi')
    await user.click(screen.getByRole('button', { name: text.cancel }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(screen.queryByLabelText(text.hint)).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: list.add })).toHaveFocus())
  })
})
