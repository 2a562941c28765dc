import { categoryOfferApi } from '@counterfoil/contract/category-offer'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { problemText } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory } from '#testing/categories.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, aFilingStart } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { categoriesText } from './categories.text.ts'

const { file, readFiling } = complaintsApi
const { offerCategories, readCategory } = categoryOfferApi
const text = readText(categoriesText)
const dates = readText(filingText)
const hostel = aDepartment('Hostel')
const safety = aDepartment('Student Safety')
const departments = [aDepartment('Computer Science'), hostel, safety]
const filed = { id: crypto.randomUUID(), number: 118 }

const fan = anOfferedCategory('Fan, light or switch', hostel)
const ragging = anOfferedCategory('Ragging or threats', safety)
const offered = [fan, ragging]

type Read = Parameters<typeof aCategoryToFile>[1]

/** Opens the form of a college with two categories. `read` is what the fan's category has. */
async function openForm(read: Read = {}) {
  api.answers(readFiling, aFilingStart({ hasCategories: true }))
  api.answers(complaintsApi.read, aComplaint())
  api.answers(departmentsApi.listDepartments, { items: departments })
  api.answers(offerCategories, ({ query: { typed = '' } }) => ({
    items: offered.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
  }))
  answerFan(read)
  const shown = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  return shown
}

const emergency = [
  { number: '112', words: 'Police, day and night' },
  { number: '1800-180-5522', words: 'Anti-ragging, free' },
]

function answerFan(read: Read): void {
  api.answers(readCategory, ({ params: { id } }) =>
    id === fan.id ? aCategoryToFile(fan, read) : aCategoryToFile(ragging, { emergency }),
  )
}

type Form = Awaited<ReturnType<typeof openForm>>
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const about = () => screen.getByRole('combobox', { name: text.about })
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Submit Complaint' }))

async function pick({ user }: Form, name: string, words = name.slice(0, 3)): Promise<void> {
  await user.clear(about())
  await user.type(about(), words)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

/** Picks the category of the fan, and waits until it is read. */
async function pickFan(form: Form): Promise<void> {
  await pick(form, fan.name)
  await screen.findByRole('button', { name: text.change })
}

async function write({ fill }: Form): Promise<void> {
  await fill(field('Subject'), 'The fan sparks')
  await fill(field('Description'), 'It smells burnt after five minutes.')
}

const sentBody = () => api.sent(file).at(-1)?.body
const goesTo = () => screen.getByText(/^Goes to/).textContent

describe('picking a category', () => {
  it('is asked first, with nothing chosen before', async () => {
    await openForm()
    expect(about()).toHaveValue('')
    expect(about()).toHaveFocus()
    expect(rows()).toEqual([])
    expect(screen.queryByLabelText('Department')).toBeNull()
    expect(screen.queryByText(/^Goes to/)).toBeNull()
  })

  it('offers what is used most as soon as one is in the field, and Something else last', async () => {
    const form = await openForm()
    await form.user.click(about())
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows()).toEqual([
      'Fan, light or switchHostel',
      'Ragging or threatsStudent Safety',
      'Something elseYou choose the department',
    ])
    expect(screen.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
    expect(await screen.findByText(text.found(2))).toBeInTheDocument()
  })

  it('marks what was typed, asks only for the last words, and follows the picked category', async () => {
    const form = await openForm()
    await form.user.type(about(), 'fan')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(api.sent(offerCategories).map(({ query }) => query.typed)).toEqual([undefined, 'fan'])
    expect(screen.getByText('Fan', { selector: 'mark' })).toBeVisible()
    await form.user.keyboard('{ArrowDown}{Enter}')
    expect(about()).toHaveValue('Fan, light or switch')
    expect(goesTo()).toBe('Goes to Hostel')
    await write(form)
    await screen.findByRole('button', { name: text.change })
    api.answers(file, filed)
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(screen.getByText('Fan, light or switch')).toBeVisible()
    expect(sentBody()).toMatchObject({ categoryId: fan.id, departmentId: hostel.id, answers: [] })
  })

  it('keeps the old rows while others are loaded, and drops an answer that comes too late', async () => {
    const late = Promise.withResolvers<{ items: typeof offered }>()
    const form = await openForm()
    await form.user.click(about())
    await waitFor(() => expect(rows()).toHaveLength(3))
    api.answers(offerCategories, ({ query: { typed } }) =>
      typed === 'fa' ? late.promise : { items: [ragging] },
    )
    await form.user.type(about(), 'fa')
    await waitFor(() => expect(api.sent(offerCategories).at(-1)?.query.typed).toBe('fa'))
    expect(rows()).toHaveLength(3)
    await form.user.clear(about())
    await form.user.type(about(), 'rag')
    await waitFor(() => expect(rows()).toEqual(['Ragging or threatsStudent Safety', expect.anything()]))
    late.resolve({ items: [fan] })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toBe('Ragging or threatsStudent Safety')
  })

  it('says that the list could not be loaded, and tries again when asked to', async () => {
    const form = await openForm()
    await form.user.click(about())
    await waitFor(() => expect(rows()).toHaveLength(3))
    api.loses(offerCategories)
    await form.user.type(about(), 'rag')
    expect(await screen.findByRole('alert')).toHaveTextContent(text.listFailed)
    expect(rows()).toEqual(['Something elseYou choose the department'])
    api.answers(offerCategories, { items: [ragging] })
    await form.user.click(screen.getByRole('button', { name: text.tryAgain }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByText(text.listFailed)).toBeNull()
  })

  it('says that nothing matches, and still offers Something else', async () => {
    const form = await openForm()
    await form.user.type(about(), 'geyser')
    expect(await screen.findByText(text.none('geyser'))).toBeVisible()
    expect(rows()).toEqual(['Something elseYou choose the department'])
  })

  it('is needed: typed words alone are not enough, and nothing is sent', async () => {
    const form = await openForm()
    await write(form)
    await form.user.type(about(), 'fan{Escape}')
    await submit(form)
    expect(about()).toHaveAccessibleDescription(text.pickOne)
    const named = within(screen.getByRole('alert')).getAllByRole('button')
    expect(named.map((button) => button.querySelector('b')?.textContent)).toEqual([text.about])
    await form.user.click(named[0] as HTMLElement)
    expect(about()).toHaveFocus()
    expect(about()).toHaveValue('fan')
    expect(api.sent(file)).toEqual([])
  })

  it('lets the student choose the department for Something else', async () => {
    const form = await openForm()
    await write(form)
    await form.user.click(about())
    await form.user.click(await screen.findByRole('option', { name: /^Something else/ }))
    expect(field('Department')).toHaveDisplayValue('Choose a department')
    await submit(form)
    expect(field('Department')).toHaveAccessibleDescription(text.chooseDepartment)
    await form.user.selectOptions(field('Department'), 'Student Safety')
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ departmentId: safety.id })
    expect(sentBody()).not.toHaveProperty('categoryId')
    expect(sentBody()).not.toHaveProperty('answers')
  })
})

describe('the department of a category', () => {
  it('can be changed, and then no other category changes it', async () => {
    const form = await openForm()
    await pickFan(form)
    await form.user.click(screen.getByRole('button', { name: text.change }))
    expect(field('Department')).toHaveDisplayValue('Hostel')
    expect(field('Department')).toHaveFocus()
    await form.user.selectOptions(field('Department'), 'Computer Science')
    answerFan({ hint: 'Call 0821 234 5678.' })
    const other = anOfferedCategory('Geyser', hostel)
    api.answers(offerCategories, { items: [other] })
    api.answers(readCategory, aCategoryToFile(other, { hint: 'Call 0821 234 5678.' }))
    await pick(form, 'Geyser')
    expect(await screen.findByRole('link', { name: '0821 234 5678' })).toHaveAttribute(
      'href',
      'tel:08212345678',
    )
    expect(field('Department')).toHaveDisplayValue('Computer Science')
    await write(form)
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ categoryId: other.id, departmentId: departments[0]?.id })
  })

  it('is followed again if Change was pressed only to look', async () => {
    const form = await openForm()
    await pickFan(form)
    await form.user.click(screen.getByRole('button', { name: text.change }))
    await form.user.selectOptions(field('Department'), 'Computer Science')
    await form.user.selectOptions(field('Department'), 'Hostel')
    expect(field('Department')).toHaveFocus()
    expect(screen.queryByRole('button', { name: text.use('Hostel') })).toBeNull()
    api.answers(readCategory, aCategoryToFile(ragging))
    await form.user.click(about())
    await form.user.click(await screen.findByRole('option', { name: /^Ragging/ }))
    await screen.findByRole('button', { name: text.change })
    expect(goesTo()).toBe('Goes to Student Safety')
    await write(form)
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ categoryId: ragging.id, departmentId: safety.id })
  })

  it('is followed after another one was chosen for Something else', async () => {
    const form = await openForm()
    await form.user.click(about())
    await form.user.click(await screen.findByRole('option', { name: /^Something else/ }))
    await form.user.selectOptions(field('Department'), 'Student Safety')
    await pickFan(form)
    expect(goesTo()).toBe('Goes to Hostel')
    await write(form)
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ categoryId: fan.id, departmentId: hostel.id })
  })

  it('can be used again after another one was chosen, and the focus is not lost', async () => {
    const form = await openForm()
    await pickFan(form)
    await form.user.click(screen.getByRole('button', { name: text.change }))
    await form.user.selectOptions(field('Department'), 'Computer Science')
    await form.user.click(screen.getByRole('button', { name: text.use('Hostel') }))
    expect(goesTo()).toBe('Goes to Hostel')
    expect(screen.getByRole('button', { name: text.change })).toHaveFocus()
    await form.user.keyboard('{Enter}')
    expect(field('Department')).toHaveDisplayValue('Hostel')
    expect(field('Department')).toHaveFocus()
    await form.user.selectOptions(field('Department'), 'Computer Science')
    // What was chosen for one category is also kept for the next one of that department, as its own.
    const marks = anOfferedCategory('Marks', departments[0])
    api.answers(offerCategories, { items: [marks, fan] })
    api.answers(readCategory, aCategoryToFile(marks))
    await pick(form, 'Marks')
    await screen.findByRole('button', { name: text.change })
    expect(goesTo()).toBe('Goes to Computer Science')
    answerFan({})
    await pickFan(form)
    expect(goesTo()).toBe('Goes to Hostel')
  })

  it('cannot be changed in an emergency, and whom to call is said at once', async () => {
    const form = await openForm()
    await pickFan(form)
    await form.user.click(screen.getByRole('button', { name: text.change }))
    await form.user.selectOptions(field('Department'), 'Computer Science')
    await pick(form, ragging.name)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Are you in danger now?')
    expect(alert).toHaveTextContent('You can file it here as well. Calling is faster.')
    const calls = within(alert).getAllByRole('link')
    expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:112', 'tel:18001805522'])
    expect(calls[1]).toHaveTextContent('Anti-ragging, free')
    expect(goesTo()).toBe('Goes to Student Safety')
    expect(screen.queryByRole('button', { name: text.change })).toBeNull()
    expect(screen.queryByLabelText('Department')).toBeNull()
    await write(form)
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ categoryId: ragging.id, departmentId: safety.id })
  })

  it('is set back if the server says that it is fixed', async () => {
    const form = await openForm()
    await pickFan(form)
    await form.user.click(screen.getByRole('button', { name: text.change }))
    await form.user.selectOptions(field('Department'), 'Computer Science')
    await write(form)
    api.refuses(file, 'category.department_fixed')
    answerFan({ emergency })
    await submit(form)
    expect(
      await screen.findByText(readText(problemText)['category.department_fixed'], { exact: false }),
    ).toBeVisible()
    expect(await screen.findByText('Are you in danger now?')).toBeVisible()
    expect(goesTo()).toBe('Goes to Hostel')
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ departmentId: hostel.id })
  })

  it('can be chosen if the one of the category takes no complaints any more', async () => {
    const form = await openForm()
    await pickFan(form)
    await write(form)
    api.refuses(file, 'department.retired')
    api.answers(departmentsApi.listDepartments, { items: departments.filter(({ id }) => id !== hostel.id) })
    await submit(form)
    await screen.findByRole('alert')
    await waitFor(() => expect(field('Department')).toHaveDisplayValue('Choose a department'))
    expect(field('Department')).toHaveAccessibleDescription(readText(problemText)['department.retired'])
  })
})

describe('the date of a complaint', () => {
  it('may be as far back as the category says', async () => {
    const form = await openForm({ filingDays: 90 })
    expect(field('Date')).toHaveAttribute('min', '2026-11-09')
    await pickFan(form)
    expect(field('Date')).toHaveAttribute('min', '2026-08-17')
    expect(field('Date')).toHaveAccessibleDescription(dates.dateHelp(90))
    await write(form)
    await form.fill(field('Date'), '2026-08-16')
    await submit(form)
    expect(field('Date')).toHaveAccessibleDescription(expect.stringContaining(dates.dateWrong(90)))
    await form.fill(field('Date'), '2026-08-17')
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ date: '2026-08-17' })
  })

  it('can be only today', async () => {
    const form = await openForm({ filingDays: 0 })
    await pickFan(form)
    expect(field('Date')).toHaveAttribute('min', '2026-11-15')
    expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull()
    expect(dates.dateWrong(0)).toBe('Choose today.')
    expect(dates.dateWrong(1)).toBe('Choose today or yesterday.')
  })
})
