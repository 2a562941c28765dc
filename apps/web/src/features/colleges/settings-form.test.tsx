import { type CollegeSettings, collegesApi } from '@counterfoil/contract/colleges'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { renderPart } from '#testing/render-part.tsx'
import { saveBarText } from '#ui/forms/save-bar.text.ts'
import { settingsText } from './settings.text.ts'
import { CollegeSettingsForm } from './settings-form.tsx'

const { readSettings, editSettings } = collegesApi
const { join } = readText(settingsText)
const { unsaved, undo } = readText(saveBarText)
const settings: CollegeSettings = {
  departmentAdminsMayPost: false,
  departmentChange: 'free',
  joinDomains: [],
  joinApproval: false,
  photoDepartmentIds: [],
}
const [hostel, library] = [aDepartment('Hostel'), aDepartment('Library')]
const domains = () => screen.getByLabelText(join.domains)

async function openForm() {
  api.answers(readSettings, settings)
  api.answers(departmentsApi.listDepartments, { items: [hostel, library] })
  const shown = await renderPart(<CollegeSettingsForm />)
  const button = await screen.findByRole('button', { name: 'Save Changes' })
  return { ...shown, save: () => shown.user.click(button) }
}

it('says why the settings could not be loaded, and tries again', async () => {
  api.refuses(readSettings, 'server.failed')
  const { user } = await renderPart(<CollegeSettingsForm />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load settings: Something went wrong')
  api.answers(readSettings, settings)
  api.answers(departmentsApi.listDepartments, { items: [] })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible()
})

it('says what is wrong with a domain, and sends nothing', async () => {
  const form = await openForm()
  await form.fill(domains(), 'not a domain!')
  await form.save()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(domains()).toHaveAccessibleDescription(expect.stringContaining(join.domainWrong))
  expect(api.sent(editSettings)).toEqual([])
})

it("keeps what was typed if saving fails, and shows another admin's changes after saving", async () => {
  api.loses(editSettings)
  const form = await openForm()
  await form.fill(domains(), '@Kaveri.ac.in')
  await form.save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save settings: Counterfoil could not be reached.',
  )
  expect(domains()).toHaveValue('@Kaveri.ac.in')
  const saved = { ...settings, joinDomains: ['kaveri.ac.in'], joinApproval: true }
  api.answers(editSettings, saved)
  api.answers(readSettings, saved)
  await form.save()
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(editSettings).at(-1)?.body).toEqual({ joinDomains: ['kaveri.ac.in'] })
  await waitFor(() => expect(domains()).toHaveValue('kaveri.ac.in'))
  expect(screen.getByRole('checkbox', { name: new RegExp(join.approval) })).toBeChecked()
})

it('says that something is not saved yet, and takes it back', async () => {
  const { fill, user } = await openForm()
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument()
  await fill(domains(), 'kaveri.ac.in')
  expect(screen.getByText(unsaved)).toBeVisible()
  await user.click(screen.getByRole('button', { name: undo }))
  expect(domains()).toHaveValue('')
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument()
})

it('chooses the departments that ask for a photo of the work', async () => {
  const form = await openForm()
  const tile = (name: string) => screen.findByRole('checkbox', { name })
  await form.user.click(await tile('Library'))
  await form.user.click(await tile('Hostel'))
  await form.user.click(await tile('Library'))
  await form.user.click(await tile('Library'))
  api.answers(editSettings, { ...settings, photoDepartmentIds: [hostel.id, library.id] })
  await form.save()
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(editSettings)[0]?.body).toEqual({ photoDepartmentIds: [hostel.id, library.id] })
  await form.user.click(await tile('Hostel'))
  await form.user.click(await tile('Hostel'))
  expect(screen.queryByText(unsaved)).toBeNull()
})
