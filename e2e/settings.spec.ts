import { expect, type Page } from '@playwright/test'
import { aCollege, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

const domains = (page: Page) => page.getByLabel('Email domains that students may sign up with')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('settings are changed, saved and stay, and what is not saved is asked about @desktop', async ({
  page,
}) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Settings')
  const posting = page.getByRole('checkbox', { name: 'Department admins may post announcements' })
  const approval = page.getByRole('checkbox', { name: 'A SuperAdmin approves each student' })
  await expect(posting).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'A SuperAdmin decides' })).toBeChecked()
  await expect(domains(page)).toHaveValue('')
  await expect(approval).not.toBeChecked()
  await expectNoViolationsAnywhere(page)

  await domains(page).fill('not a domain!')
  await save(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(domains(page)).toHaveAccessibleDescription(/Enter only the part after the @/)
  await expectNoViolationsAnywhere(page)

  await posting.check()
  await page.getByRole('radio', { name: 'They change it themselves' }).check()
  await domains(page).fill('@Kaveri.ac.in, students.kaveri.ac.in')
  await approval.check()
  await expect(page.getByText('You have changes that aren’t saved yet.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByText('You have changes that aren’t saved yet.')).toHaveCount(0)
  await expect(domains(page)).toHaveValue('kaveri.ac.in\nstudents.kaveri.ac.in')
  await page.reload()
  await expect(posting).toBeChecked()
  await expect(page.getByRole('radio', { name: 'They change it themselves' })).toBeChecked()
  await expect(domains(page)).toHaveValue('kaveri.ac.in\nstudents.kaveri.ac.in')
  await expect(approval).toBeChecked()

  await domains(page).fill('elsewhere.ac.in')
  await page.getByRole('link', { name: 'Controls' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(domains(page)).toHaveValue('elsewhere.ac.in')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(domains(page)).toHaveValue('kaveri.ac.in\nstudents.kaveri.ac.in')
  await page.getByRole('link', { name: 'Controls' }).click()
  await expect(page).toHaveURL('/Controls')
})
