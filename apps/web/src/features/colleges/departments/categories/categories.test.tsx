import { categoriesApi } from '@counterfoil/contract/categories'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments, renderDepartments } from '#testing/departments.tsx'
import { aCategoryLine, aManagedCategory, answerCategories } from '#testing/managed-categories.ts'
import { categoriesText, starterSetsText } from './categories.text.ts'

const { addStarterSet, listCategories, listStarterSets, readManagedCategory } = categoriesApi
const { reopenCategory, retireCategory } = categoriesApi
const text = readText(categoriesText)
const sets = readText(starterSetsText)
const hostel = aManagedDepartment('Hostel')
const fans = aCategoryLine('Fans, lights and sockets', { questions: 2, hasHint: true })
const ragging = aCategoryLine('Ragging', { emergencyNumbers: 2, filingDays: 90 })
const section = () => screen.findByRole('region', { name: /^Categories/ })
const lines = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const line = ({ name }: { name: string }) => screen.findByText(name, { selector: 'li > div > span' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the categories of a department', () => {
  it('are one line each, with what is special about them', async () => {
    await openDepartments([hostel], '', [fans, ragging, aCategoryLine('Others', { filingDays: 0 })])
    await line(ragging)
    expect(await lines()).toEqual([
      'Fans, lights and sockets2 questionshintEdit Fans, lights and sockets',
      'Raggingfiling window 90 daysemergency lineEdit Ragging',
      'Othersonly complaints of todayEdit Others',
    ])
    expect(await section()).toHaveAccessibleName('Categories 3')
    expect(api.sent(listCategories)[0]?.params.id).toBe(hostel.id)
  })

  it('say what they are for as long as there are none, and offer a starter set', async () => {
    const { user } = await openDepartments([hostel])
    expect(await screen.findByText(text.emptyHelp)).toBeVisible()
    api.answers(listStarterSets, { items: [] })
    const [, inList] = screen.getAllByRole('button', { name: text.addSet })
    await user.click(inList as HTMLElement)
    expect(screen.getByRole('dialog', { name: sets.title })).toBeVisible()
  })

  it('of a department that takes no complaints are not added to, and not spoken of if there are none', async () => {
    const law = aManagedDepartment('Law', { state: 'retired' })
    const { unmount } = await openDepartments([hostel, law], `&id=${law.id}`, [fans])
    expect(await line(fans)).toBeVisible()
    expect(screen.queryByRole('button', { name: text.add })).toBeNull()
    unmount()
    await openDepartments([hostel, law], `&id=${law.id}`)
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Categories/ })).toBeNull())
  })
})

it('of a retired department cannot be used again before the department', async () => {
  const law = aManagedDepartment('Law', { state: 'retired' })
  api.answers(departmentsApi.listManagedDepartments, { items: [hostel, law] })
  answerCategories([fans], [{ ...ragging, isRetired: true }])
  const { user } = await renderDepartments(`&id=${law.id}`)
  await user.click(await screen.findByText('1 retired category'))
  expect(await line(ragging)).toBeVisible()
  expect(screen.getByText(text.useDepartmentFirst)).toBeVisible()
  expect(screen.queryByRole('button', { name: `Use again ${ragging.name}` })).toBeNull()
})

describe('many categories', () => {
  beforeEach(() => api.answers(departmentsApi.listManagedDepartments, { items: [hostel] }))

  it('are loaded page by page', async () => {
    api.answers(listCategories, ({ query: { after } }) => ({
      items: [after ? ragging : fans],
      next: after ? null : 'more',
      ...{ total: 2000, retired: 0 },
    }))
    const { user } = await renderDepartments()
    await line(fans)
    expect(await section()).toHaveAccessibleName('Categories 2,000')
    await user.click(button('Load more'))
    expect(await line(ragging)).toBeVisible()
    expect(api.sent(listCategories)[1]?.query.after).toBe('more')
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('say why they could not be loaded, and try again', async () => {
    api.loses(listCategories)
    const { user } = await renderDepartments()
    expect(await screen.findByText(/^Failed to load the categories: Counterfoil could not/)).toBeVisible()
    answerCategories([fans])
    await user.click(button('Try again'))
    expect(await line(fans)).toBeVisible()
  })
})

describe('retiring a category', () => {
  const managed = aManagedCategory(fans, hostel.id)
  const open = async () => {
    const shown = await openDepartments([hostel], '', [fans, ragging])
    api.answers(readManagedCategory, managed)
    await shown.user.click(await screen.findByRole('button', { name: `Edit ${fans.name}` }))
    await screen.findByLabelText('Name', { selector: '[name=name][value^=Fans]' })
    await shown.user.click(button(`Retire ${fans.name}`))
    const question = within(await screen.findByRole('alertdialog'))
    return { ...shown, question }
  }

  it('takes it out of the list, and it can be used again', async () => {
    const { user, question } = await open()
    expect(question.getByText(text.retireNote)).toBeVisible()
    api.answers(retireCategory, {})
    answerCategories([ragging], [{ ...fans, isRetired: true }])
    await user.click(question.getByRole('button', { name: text.retire }))
    expect(await screen.findByText(text.retired(fans.name))).toBeVisible()
    expect(api.sent(retireCategory)[0]?.params.id).toBe(fans.id)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Categories 1' })).toHaveFocus())
    expect(await lines()).toEqual([expect.stringMatching(/^Ragging/)])
    // Retired ones are read when they are asked for.
    expect(api.sent(listCategories).some(({ query }) => query.retired)).toBe(false)
    await user.click(screen.getByText('1 retired category'))
    const again = await screen.findByRole('button', { name: `Use again ${fans.name}` })
    api.refuses(reopenCategory, 'category.name_taken')
    await user.click(again)
    expect(await screen.findByRole('alert')).toHaveTextContent(text.reopenTaken)
    api.answers(reopenCategory, {})
    answerCategories([fans, ragging])
    await user.click(again)
    expect(await screen.findByText(text.reopened(fans.name))).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Categories/ })).toHaveFocus()
    await waitFor(() => expect(screen.queryByText('1 retired category')).toBeNull())
  })

  it('is asked about first, and says if it failed', async () => {
    const { user, question } = await open()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(api.sent(retireCategory)).toEqual([])
    api.loses(retireCategory)
    await user.click(button(`Retire ${fans.name}`))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: text.retire }))
    expect(await screen.findByText(/^The category wasn’t retired\. Counterfoil could not/)).toBeVisible()
    expect(button(`Close ${fans.name}`)).toBeVisible()
  })
})

describe('the starter sets', () => {
  const items = [
    { set: 'hostel', name: 'Hostel', categories: ['Room', 'Water'] },
    { set: 'mess', name: 'Mess', categories: ['Food'] },
  ] as const
  const open = async () => {
    const shown = await openDepartments([hostel])
    api.answers(listStarterSets, {
      items: items.map((one) => ({ ...one, categories: [...one.categories] })),
    })
    await shown.user.click(button(text.add).previousElementSibling as HTMLElement)
    await screen.findByText('Room, Water')
    return shown
  }

  it('are added, and say how many and what was left out', async () => {
    const { user } = await open()
    expect(screen.getByText(sets.help('Hostel'))).toBeVisible()
    api.answers(addStarterSet, { added: 6, leftOut: 1 })
    answerCategories([fans])
    await user.click(button('Add Mess'))
    expect(
      await screen.findByText(
        '6 added. 1 was left out because the college already has a category of that name.',
      ),
    ).toBeVisible()
    expect(api.sent(addStarterSet)[0]).toMatchObject({ params: { id: hostel.id }, body: { set: 'mess' } })
    expect(await line(fans)).toBeInTheDocument()
    api.answers(addStarterSet, { added: 2, leftOut: 0 })
    await user.click(button('Add Hostel'))
    expect(await screen.findByText('2 added.')).toBeVisible()
  })

  it('keep their key until an answer comes, and say what is known', async () => {
    const { user } = await open()
    api.loses(addStarterSet)
    await user.click(button('Add Hostel'))
    expect(await screen.findByRole('alert')).toHaveTextContent(sets.noAnswer)
    api.refuses(addStarterSet, 'category.too_many')
    await user.click(button('Add Hostel'))
    expect(await screen.findByText(/^Nothing was added\. .*Retire one first/)).toBeVisible()
    const keys = api.sent(addStarterSet).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
  })
})
