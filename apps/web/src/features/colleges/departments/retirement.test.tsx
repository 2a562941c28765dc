import { departmentsApi } from '@counterfoil/contract/departments'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aManagedDepartment } from '#testing/colleges.ts'
import { openDepartments } from '#testing/departments.tsx'
import { retirementText } from './departments.text.ts'

const { retireDepartment } = departmentsApi
const text = readText(retirementText)
const law = aManagedDepartment('Law', { open: 12, admins: ['Prof. S. Rao'] })
const hostel = aManagedDepartment('Hostel')
const library = aManagedDepartment('Library')
const retiring = aManagedDepartment('Arts', { state: 'retiring', open: 1, handedTo: hostel })

async function open(departments = [law, hostel, library, retiring]) {
  const shown = await openDepartments(departments)
  await shown.user.click(screen.getByRole('button', { name: text.retire }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Law?' }))
  return { ...shown, dialog }
}
const namesIn = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map((one) => one.text)

it('asks who gets its complaints and its admin, and hands them over', async () => {
  const { user, dialog, become } = await open()
  expect(dialog.getByText(text.effect)).toBeVisible()
  const to = dialog.getByLabelText('Hand its 12 open complaints to')
  const adminsTo = dialog.getByLabelText('Its admin Prof. S. Rao moves to')
  expect(to).toHaveFocus()
  expect(namesIn(to)).toEqual([text.choose, 'Hostel', 'Library'])
  await user.click(dialog.getByRole('button', { name: text.retire }))
  expect(to).toHaveAccessibleDescription(text.missing)
  await user.selectOptions(to, 'Hostel')
  expect(adminsTo).toHaveDisplayValue('Hostel')
  await user.selectOptions(adminsTo, 'Library')
  api.answers(retireDepartment, {})
  become([hostel, library, { ...law, state: 'retiring', handedTo: hostel }])
  await user.click(dialog.getByRole('button', { name: text.retire }))
  expect(await screen.findByText(text.started('Law'))).toBeVisible()
  expect(api.sent(retireDepartment)[0]).toMatchObject({
    params: { id: law.id },
    body: { toId: hostel.id, adminsToId: library.id },
  })
  expect(await screen.findByText('Being retired. 12 to hand over')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends the admins with the complaints unless told otherwise, and asks about them only if there are any', async () => {
  const alone = { ...law, open: 0, admins: [], adminCount: 0 }
  const { user, dialog, become } = await open([alone, hostel])
  expect(dialog.getByText(/It has no open complaints\./)).toBeVisible()
  expect(dialog.getAllByRole('combobox')).toHaveLength(1)
  await user.selectOptions(dialog.getByLabelText(text.later), 'Hostel')
  api.answers(retireDepartment, {})
  become([hostel, { ...alone, state: 'retired', handedTo: hostel }])
  await user.click(dialog.getByRole('button', { name: text.retire }))
  expect(await screen.findByText(text.done('Law'))).toBeVisible()
  expect(api.sent(retireDepartment)[0]?.body).toEqual({ toId: hostel.id, adminsToId: hostel.id })
})

it('says how many admins move', async () => {
  const { dialog } = await open([{ ...law, admins: ['A', 'B', 'C'], adminCount: 5 }, hostel])
  expect(dialog.getByLabelText('Its 5 admins (A, B, C and 2 more) move to')).toBeVisible()
})

it('says at the field that the other department was retired meanwhile, and offers it no more', async () => {
  const { user, dialog, become } = await open()
  const to = dialog.getByLabelText('Hand its 12 open complaints to')
  await user.selectOptions(to, 'Hostel')
  api.refuses(retireDepartment, 'department.retired')
  become([law, { ...hostel, state: 'retired' }, library])
  await user.click(dialog.getByRole('button', { name: text.retire }))
  await dialog.findByRole('alert')
  expect(to).toHaveAccessibleDescription(/takes no complaints any more/)
  expect(namesIn(to)).toEqual([text.choose, 'Library'])
})

it('changes nothing after Esc or Cancel', async () => {
  const { user } = await open()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: text.retire }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text.cancel }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent(retireDepartment)).toEqual([])
})

it('cannot retire the only department', async () => {
  const { dialog } = await open([law, retiring])
  expect(dialog.getByText(text.last)).toBeVisible()
  expect(dialog.queryByRole('button', { name: text.retire })).toBeNull()
})
