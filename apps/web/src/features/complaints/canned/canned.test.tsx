import { type CannedText, cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BulkDialog } from '#features/complaints/bulk/bulk-dialog.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { anInboxComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { cannedListText } from './canned-list.text.ts'
import { aboutOne, WordsField } from './words-field.tsx'

const { listCanned } = cannedApi
const words = readText(cannedListText)
const hostel = aDepartment('Hostel')
const complaint = anInboxComplaint({ number: 1042, studentName: 'Riya Patil', department: hostel })

const aText = (title: string, text: string, departmentId: string | null = hostel.id): CannedText => ({
  ...{ id: crypto.randomUUID(), departmentId, title, text, version: 1, can: { edit: true } },
})

const texts = [
  aText('Electrician booked', 'Dear [name], the electrician comes on [day].\nPlease keep the room open.'),
  aText('Office hours', 'Come to [department] between 9 and 5.', null),
  aText('Spare part', 'Complaint [number] waits for a spare part.'),
]

beforeEach(() => api.answers(listCanned, { items: texts }))

function Field({ about = complaint, maxLength = 1000 }: { about?: typeof complaint; maxLength?: number }) {
  const [value, setValue] = useState('')
  const field = { label: 'Reason', name: 'reason', value, maxLength, onWords: setValue }
  return <WordsField {...field} about={aboutOne(about)} />
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
const options = async () => {
  await screen.findAllByRole('option')
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}
const selected = () => area().value.slice(area().selectionStart, area().selectionEnd)

it('offers the texts when ; is typed, with the placeholders filled in', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), ';')
  expect(await options()).toEqual([
    'Electrician bookedDear Riya Patil, the electrician comes on [day].',
    'Office hoursWhole collegeCome to Hostel between 9 and 5.',
    'Spare partComplaint 1042 waits for a spare part.',
  ])
  expect(api.sent(listCanned)[0]?.query).toEqual({ departmentId: hostel.id })
  const [first] = screen.getAllByRole('option')
  expect(area()).toHaveAttribute('aria-activedescendant', first?.id)
  await waitFor(() => expect(screen.getByText('3 canned texts')).toBeInTheDocument())
})

it('filters while one types, inserts with Enter and selects what is still open', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), 'Hello. ;room')
  expect(await options()).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(area()).toHaveValue(
    'Hello. Dear Riya Patil, the electrician comes on [day].\nPlease keep the room open.',
  )
  expect(area()).toHaveFocus()
  expect(selected()).toBe('[day]')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

it('moves with the arrows, past the last one to the first', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), ';')
  await options()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Spare part')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(area()).toHaveValue('Complaint 1042 waits for a spare part.')
  expect(area().selectionStart).toBe(area().value.length)
})

it('leaves the ; when Esc closes the list, and the words that follow', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), ';')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.keyboard('sp')
  expect(area()).toHaveValue(';sp')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

it.each(['done; thanks', 'done ; thanks', 'a;b'])('does not open for %j', async (typed) => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), typed)
  expect(area()).toHaveValue(typed)
  expect(screen.getByRole('button', { name: 'Canned texts' })).toHaveAttribute('aria-expanded', 'false')
})

it('goes away when several words match nothing, because they are a sentence', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), ';zzz')
  expect(await screen.findByText(words.noneFound)).toBeVisible()
  await user.type(area(), ' yyy{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
  expect(area()).toHaveValue(';zzz yyy\n')
})

it('has a button, whose list is searched in its own field', async () => {
  const { user } = await renderPart(<Field />)
  await user.type(area(), 'Hello.')
  await user.click(screen.getByRole('button', { name: 'Canned texts' }))
  const search = await screen.findByRole('combobox', { name: words.search })
  expect(search).toHaveFocus()
  await user.type(search, 'hours')
  expect(await options()).toHaveLength(1)
  await user.click(screen.getByRole('option'))
  expect(area()).toHaveValue('Hello. Come to Hostel between 9 and 5.')
  expect(area()).toHaveFocus()
})

it('does not send the form with Enter in the search', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault())
  const { user } = await renderPart(
    <form onSubmit={send}>
      <Field />
      <button type="submit">{'Resolve'}</button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Canned texts' }))
  await user.type(await screen.findByRole('combobox', { name: words.search }), 'zzyzx{Enter}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(send).not.toHaveBeenCalled()
})

it('calls a student whose account was deleted student, and fills in nothing twice', async () => {
  const unknown = anInboxComplaint({ ...complaint, studentName: null })
  const { user, unmount } = await renderPart(<Field about={unknown} />)
  await user.type(area(), ';electrician')
  await options()
  await user.keyboard('{Enter}')
  expect(area()).toHaveDisplayValue(/^Dear student,/)
  unmount()
  const odd = anInboxComplaint({ ...complaint, studentName: '[number] [day]' })
  const second = await renderPart(<Field about={odd} />)
  await second.user.type(area(), ';electrician')
  await options()
  await second.user.keyboard('{Enter}')
  expect(area()).toHaveDisplayValue(/^Dear \[number\] \[day\], the electrician comes on \[day\]\./)
  expect(area().selectionStart).toBe('Dear [number] [day], the electrician comes on '.length)
})

it('does not insert what would be too long, and says so', async () => {
  const { user } = await renderPart(<Field maxLength={20} />)
  await user.type(area(), ';spare')
  await options()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This text doesn’t fit. It’s 18 characters too long.')).toBeVisible()
  expect(area()).toHaveValue(';spare')
})

it('says that there are none, and where they are written', async () => {
  api.answers(listCanned, { items: [] })
  const { user } = await renderPart(<Field />)
  await user.type(area(), ';')
  expect(await screen.findByText(words.none)).toBeVisible()
  const link = screen.getByRole('link', { name: `${words.edit} ${words.newTab}` })
  expect(link).toHaveAttribute('href', `/CannedTexts?id=${hostel.id}`)
  expect(link).toHaveAttribute('target', '_blank')
})

it('says that they could not be loaded, and tries again', async () => {
  api.loses(listCanned)
  const { user } = await renderPart(<Field />)
  await user.click(screen.getByRole('button', { name: 'Canned texts' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The canned texts could not be loaded.')
  api.answers(listCanned, { items: texts })
  await user.click(screen.getByRole('button', { name: words.retry }))
  expect(await options()).toHaveLength(3)
})

it('offers for many complaints only what suits all of them, and says so', async () => {
  api.answers(departmentsApi.listDepartments, { items: [hostel] })
  const { id, number, version, status } = complaint
  const one = { id, number, version, status, departmentId: hostel.id }
  const other = { ...one, id: crypto.randomUUID(), number: 1043 }
  const none = () => undefined
  const { user } = await renderPart(
    <BulkDialog kind="removal" picked={[one, other]} onClose={none} onAsked={none} />,
    { person: aPerson() },
  )
  await user.click(screen.getByRole('button', { name: 'Canned texts' }))
  await waitFor(async () =>
    expect(await options()).toEqual(['Office hoursWhole collegeCome to Hostel between 9 and 5.']),
  )
  expect(screen.getByText(words.forMany)).toBeVisible()
})

function Removal() {
  const handling = useHandling(() => undefined)
  return <button type="button" aria-label="Remove" onClick={() => handling.remove(complaint)} />
}

it('is in the question that asks for a reason, and Esc closes the list alone', async () => {
  const { user } = await renderPart(<Removal />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(screen.getByRole('alertdialog'))
  const reason = dialog.getByRole('textbox')
  expect(reason).toHaveFocus()
  await user.keyboard(';')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(reason).toBeVisible()
  await user.keyboard('{Backspace};spare')
  await options()
  await user.keyboard('{Enter}')
  expect(reason).toHaveValue('Complaint 1042 waits for a spare part.')
})
