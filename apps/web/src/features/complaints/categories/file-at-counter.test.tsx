import { categoryOfferApi } from '@counterfoil/contract/category-offer'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { counterText } from '#features/complaints/counter/counter.text.ts'
import { Counter } from '#features/complaints/counter/counter.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory, aQuestion } from '#testing/categories.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { categoriesText } from './categories.text.ts'

const { fileAtCounter, read, readCounter } = complaintsApi
const { offerCategories, readCategory } = categoryOfferApi
const text = readText(categoriesText)
const hostel = aDepartment('Hostel')
const safety = aDepartment('Student Safety')
const warden = aPerson({ role: 'DepartmentAdmin', department: hostel })
const filed = { id: crypto.randomUUID(), number: 118 }
const fan = anOfferedCategory('Fan, light or switch', hostel)
const ragging = anOfferedCategory('Ragging or threats', safety)
const since = aQuestion('Since when?', { kind: 'choice', choices: ['Today', 'Longer'] })
const emergency = [{ number: '112', words: 'Police' }]

/** Opens the form of a college with two categories. */
async function openForm(person = warden) {
  api.answers(readCounter, { today: '2026-11-16', filingDays: 6, hasCategories: true, hasPlaces: false })
  api.answers(departmentsApi.listDepartments, { items: [hostel, safety] })
  api.answers(offerCategories, { items: [fan, ragging] })
  api.answers(readCategory, ({ params: { id } }) =>
    id === fan.id
      ? aCategoryToFile(fan, { filingDays: 90, questions: [since] })
      : aCategoryToFile(ragging, { emergency }),
  )
  const doNothing = () => undefined
  const view = await renderPart(<Counter onHold={doNothing} onClose={doNothing} />, {
    at: '/DepartmentComplaints',
    person,
  })
  await screen.findByRole('button', { name: 'File complaint' })
  await view.user.click(screen.getByRole('button', { name: /^No account/ }))
  await view.fill(field('Name'), 'Riya Patil')
  await view.fill(field('Phone'), '9845012345')
  await view.fill(field('Subject'), 'Fan in B-224')
  await view.fill(field('Description'), 'It does not turn.')
  return view
}
type Form = Awaited<ReturnType<typeof openForm>>
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'File complaint' }))
async function pick({ user }: Form, name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: text.about }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}
const sent = () => api.sent(fileAtCounter).at(-1)?.body

it('files under a category with the answers, for the department of the admin', async () => {
  api.answers(fileAtCounter, filed)
  api.answers(read, aComplaint(filed))
  const form = await openForm()
  await submit(form)
  expect(screen.getByRole('combobox', { name: text.about })).toHaveAccessibleDescription(text.pickOne)
  await pick(form, 'Fan')
  await waitFor(() => expect(field('Date')).toHaveAttribute('min', '2026-08-18'))
  expect(screen.getByText('Department').nextElementSibling).toHaveTextContent('Hostel')
  await submit(form)
  expect(api.sent(fileAtCounter)).toEqual([])
  await form.user.click(screen.getByRole('radio', { name: 'Longer' }))
  await submit(form)
  expect(await screen.findByText('Complaint 118 is filed.')).toBeVisible()
  expect(sent()).toMatchObject({
    departmentId: hostel.id,
    categoryId: fan.id,
    answers: [{ questionId: since.id, version: 1, answer: 'Longer' }],
    student: { name: 'Riya Patil', phone: '9845012345' },
  })
  expect(screen.getByText('Fan, light or switch')).toBeVisible()
  expect(screen.getByText('Since when?')).toBeVisible()
})

it('says to a department admin that an emergency of another office is filed there', async () => {
  const form = await openForm()
  await pick(form, 'Ragging')
  expect(await screen.findByText('112')).toBeVisible()
  expect(screen.getByText('Is the student in danger now?')).toBeVisible()
  await submit(form)
  expect(screen.getByRole('combobox', { name: text.about })).toHaveAccessibleDescription(
    readText(counterText).otherOffice('Student Safety'),
  )
  expect(api.sent(fileAtCounter)).toEqual([])
})

it('follows the category for a SuperAdmin, who can choose another department', async () => {
  api.answers(fileAtCounter, filed)
  api.answers(read, aComplaint(filed))
  const form = await openForm(aPerson())
  await pick(form, 'Fan')
  await form.user.click(await screen.findByRole('button', { name: text.change }))
  await form.user.selectOptions(field('Department'), safety.id)
  await form.user.click(screen.getByRole('radio', { name: 'Today' }))
  await submit(form)
  expect(await screen.findByText('Complaint 118 is filed.')).toBeVisible()
  expect(sent()).toMatchObject({ departmentId: safety.id, categoryId: fan.id })
})

it('files without a category as before', async () => {
  api.answers(fileAtCounter, filed)
  api.answers(read, aComplaint(filed))
  const form = await openForm()
  await form.user.click(screen.getByRole('combobox', { name: text.about }))
  await form.user.click(await screen.findByRole('option', { name: new RegExp(`^${text.other}`) }))
  await submit(form)
  expect(await screen.findByText('Complaint 118 is filed.')).toBeVisible()
  expect(sent()).not.toHaveProperty('categoryId')
  expect(sent()?.departmentId).toBe(hostel.id)
})
