import { type CannedText, cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { renderPart } from '#testing/render-part.tsx'
import { cannedTextsText } from './canned-texts.text.ts'
import { CannedTexts } from './canned-texts.tsx'

const { listCanned, createCanned, editCanned, deleteCanned } = cannedApi
const words = readText(cannedTextsText)
const hostel = aDepartment('Hostel')

const own: CannedText = {
  ...{ id: crypto.randomUUID(), departmentId: hostel.id, title: 'Electrician booked', version: 3 },
  ...{ text: 'Dear [name],\nhe comes on [day].', can: { edit: true } },
}
const ofCollege: CannedText = {
  ...{ id: crypto.randomUUID(), departmentId: null, title: 'Office hours', version: 1 },
  ...{ text: 'From 9 to 5.', can: { edit: false } },
}

beforeEach(() => {
  api.answers(listCanned, { items: [own, ofCollege] })
  api.answers(departmentsApi.listDepartments, { items: [hostel] })
})

const chosen: string[] = []
const show = (of: 'department' | 'college', chosenId?: string) =>
  renderPart(
    <CannedTexts
      ownDepartment={of === 'department' ? hostel : null}
      chosenId={chosenId}
      onChoose={(id) => chosen.push(id)}
    />,
  )
it('lists the texts with their first line, and offers what the reader may do', async () => {
  await show('department')
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Electrician bookedDear [name],Edit')
  expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(2)
  expect(second).toHaveTextContent('Office hoursWhole collegeFrom 9 to 5.')
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByLabelText(words.place)).not.toBeInTheDocument()
})

it('finds a text by title and text', async () => {
  const { user } = await show('department')
  await user.type(await screen.findByLabelText(words.search), 'COMES')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.type(screen.getByLabelText(words.search), 'x')
  expect(await screen.findByText(words.noneFound)).toBeVisible()
})

it('keeps a new text of the department, and says at the title that it is taken', async () => {
  const { user, fill } = await show('department')
  await user.click(await screen.findByRole('button', { name: words.add }))
  const dialog = within(screen.getByRole('dialog', { name: 'New text: Hostel' }))
  await user.click(dialog.getByRole('button', { name: words.create }))
  expect(dialog.getByLabelText(words.title)).toHaveAccessibleDescription(words.titleMissing)
  await fill(dialog.getByLabelText(words.title), 'Plumber')
  await fill(dialog.getByLabelText(words.text), 'Dear [name]')
  api.refuses(createCanned, 'canned.title_taken')
  await user.click(dialog.getByRole('button', { name: words.create }))
  await waitFor(() =>
    expect(dialog.getByLabelText(words.title)).toHaveAccessibleDescription(/^Another text has this title\./),
  )
  api.answers(createCanned, { id: crypto.randomUUID() })
  await user.click(dialog.getByRole('button', { name: words.create }))
  expect(await screen.findByText('“Plumber” is saved.')).toBeVisible()
  const [first, second] = api.sent(createCanned)
  expect(second?.body).toEqual({ departmentId: hostel.id, title: 'Plumber', text: 'Dear [name]' })
  expect(first?.body).toEqual(second?.body)
})

it('edits the version that the reader saw, and says that another admin has edited it', async () => {
  const { user, fill } = await show('department')
  await user.click(await screen.findByRole('button', { name: 'Edit “Electrician booked”' }))
  const dialog = within(screen.getByRole('dialog', { name: words.editTitle }))
  api.refuses(editCanned, 'canned.changed')
  api.answers(listCanned, { items: [{ ...own, text: 'By another admin', version: 4 }, ofCollege] })
  await fill(dialog.getByLabelText(words.text), 'Mine')
  await user.click(dialog.getByRole('button', { name: words.save }))
  expect(
    await dialog.findByText(/^The text wasn’t saved\. Another admin has edited this text meanwhile/),
  ).toBeVisible()
  expect(dialog.getByLabelText(words.text)).toHaveValue('Mine')
  // The list behind shows the newer text. Sending again must not overwrite it.
  await waitFor(() => expect(screen.getByText('By another admin')).toBeInTheDocument())
  await user.click(dialog.getByRole('button', { name: words.save }))
  await waitFor(() => expect(api.sent(editCanned)).toHaveLength(2))
  for (const { params, body } of api.sent(editCanned)) {
    expect(params).toEqual({ id: own.id })
    expect(body).toEqual({ version: 3, title: 'Electrician booked', text: 'Mine' })
  }
})

it('asks before it deletes a text', async () => {
  const { user } = await show('department')
  await user.click(await screen.findByRole('button', { name: 'Delete “Electrician booked”' }))
  const dialog = within(screen.getByRole('alertdialog', { name: words.deleteQuestion }))
  api.answers(deleteCanned, {})
  api.answers(listCanned, { items: [ofCollege] })
  await user.click(dialog.getByRole('button', { name: words.delete }))
  expect(await screen.findByText('“Electrician booked” is deleted.')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('lets a SuperAdmin choose a department or the whole college', async () => {
  const { user } = await show('college')
  await screen.findByRole('option', { name: 'Hostel' })
  expect(screen.getByLabelText(words.place)).toHaveDisplayValue(words.ofCollege)
  expect(api.sent(listCanned)[0]?.query).toEqual({})
  await user.selectOptions(screen.getByLabelText(words.place), 'Hostel')
  expect(chosen).toEqual([hostel.id])
  await user.click(screen.getByRole('button', { name: words.add }))
  expect(screen.getByRole('dialog', { name: 'New text: Whole college' })).toBeVisible()
})

it('says that there are none, and that they could not be loaded', async () => {
  api.loses(listCanned)
  const { user } = await show('college', hostel.id)
  expect(await screen.findByRole('alert')).toHaveTextContent('The canned texts could not be loaded.')
  api.answers(listCanned, { items: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words.empty)).toBeVisible()
  expect(api.sent(listCanned).at(-1)?.query).toEqual({ departmentId: hostel.id })
})
