import { expect, type Page } from '@playwright/test'
import { aCollege, asPerson, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

/** It goes through phone and desktop sizes itself, so one project is enough. */
async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') await expectNoViolationsAnywhere(page)
}

const domains = (page: Page) => page.getByLabel('Email domains students may join with')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('settings are changed, saved and stay', async ({ page }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Settings')
  const posting = page.getByRole('checkbox', { name: 'Department admins may post announcements' })
  const approval = page.getByRole('checkbox', { name: 'A SuperAdmin lets each student in' })
  await expect(posting).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'They change it themselves' })).toBeChecked()
  await expect(domains(page)).toHaveValue('')
  await expect(approval).not.toBeChecked()
  await expectAccessible(page)

  await domains(page).fill('not a domain!')
  await save(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(domains(page)).toHaveAccessibleDescription(/Write each domain as it stands after the @/)
  await expectAccessible(page)

  await posting.check()
  await page.getByRole('radio', { name: 'A SuperAdmin decides' }).check()
  await domains(page).fill('@Kaveri.ac.in, students.kaveri.ac.in')
  await approval.check()
  await expect(page.getByText('You have changes that are not saved yet.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByText('You have changes that are not saved yet.')).toHaveCount(0)
  await expect(domains(page)).toHaveValue('kaveri.ac.in\nstudents.kaveri.ac.in')
  await page.reload()
  await expect(posting).toBeChecked()
  await expect(page.getByRole('radio', { name: 'A SuperAdmin decides' })).toBeChecked()
  await expect(domains(page)).toHaveValue('kaveri.ac.in\nstudents.kaveri.ac.in')
  await expect(approval).toBeChecked()
})

test('what is not saved is asked about', async ({ page }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Settings')
  await domains(page).fill('kaveri.ac.in')
  await page.getByRole('link', { name: 'Controls' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(domains(page)).toHaveValue('kaveri.ac.in')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(domains(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Controls' }).click()
  await expect(page).toHaveURL('/Controls')
})

test('failures are said, and somebody else’s changes stay @desktop', async ({ page, faults }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.route('**/api/settings', (route) =>
    route.fulfill({ status: 503, json: { code: 'server.failed', requestId: 'r' } }),
  )
  await page.goto('/Settings')
  await expect(page.getByRole('alert')).toContainText('Failed to load settings: Something went wrong')
  await expectAccessible(page)
  await page.unroute('**/api/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await domains(page).fill('kaveri.ac.in')
  await page.route('**/api/settings', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save settings: The network did not answer.')
  await expect(domains(page)).toHaveValue('kaveri.ac.in')
  await page.unroute('**/api/settings')

  await asPerson(college.superAdmin, (ask) => ask('PATCH', '/api/settings', { joinApproval: true }))
  await save(page).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'A SuperAdmin lets each student in' })).toBeChecked()
  forgiveRefusals(faults)
})
