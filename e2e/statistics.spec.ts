import { expect, type Page } from '@playwright/test'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, pay, setStatus, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

/** It goes through phone and desktop sizes itself, so one project is enough. */
async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') await expectNoViolationsAnywhere(page)
}

const row = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

async function aBusyCollege() {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const first = await aComplaint(student, { department: 'Hostel', priority: 'high' })
  await aComplaint(student, { department: 'Hostel' })
  await aComplaint(student, { department: 'Library', priority: 'medium' })
  await setStatus(college.superAdmin, first.id, { from: 'pending', to: 'resolved' })
  return { ...college, student }
}

test('a SuperAdmin sees the counts of the college [statistics.college]', async ({ page }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Statistics')
  await expect(page.getByText('There is nothing to count yet.')).toBeVisible()
  await expectAccessible(page)

  const busy = await aBusyCollege()
  await signIn(page, busy.superAdmin)
  await page.goto('/Statistics')
  await expect(row(page, 'By status', 'Resolved')).toContainText(/1\s*33%/)
  await expect(row(page, 'By status', 'Pending')).toContainText(/2\s*67%/)
  await expect(row(page, 'By priority', 'High priority')).toContainText('1')
  await expect(row(page, 'By department', 'Hostel').getByRole('cell').first()).toHaveText('2')
  await expect(row(page, 'By department', 'Law').getByRole('cell').first()).toHaveText('0')
  const weeks = page.getByRole('table', { name: 'By week' }).getByRole('row')
  await expect(weeks.last().getByRole('cell').first()).toHaveText('3')
  await expect(page.getByText('The last 30 days: your plan looks no further back.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
  await expectAccessible(page)

  await pay(busy.name, 'premium')
  await aComplaint(busy.student, { department: 'Law' })
  await expect(row(page, 'By department', 'Law').getByRole('cell').first()).toHaveText('1')
  await expect(page.getByText('your plan looks no further back')).toHaveCount(0)
})

test('a department admin sees those of the department alone [statistics.department]', async ({ page }) => {
  const busy = await aBusyCollege()
  await signIn(page, await aDepartmentAdmin(busy.superAdmin, 'Hostel'))
  await page.goto('/Statistics')
  await expect(page.getByText('The complaints of Hostel')).toBeVisible()
  await expect(row(page, 'By status', 'Pending')).toContainText(/1\s*50%/)
  await expect(page.getByRole('table', { name: 'By department' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveCount(0)
  await expectAccessible(page)
})

test('says why the counts did not come @desktop', async ({ page, faults }) => {
  const busy = await aBusyCollege()
  await signIn(page, busy.superAdmin)
  await page.route('**/api/statistics', (route) => route.abort())
  await page.goto('/Statistics')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load statistics: The network did not answer.',
  )
  await page.unroute('**/api/statistics')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'By status', 'Resolved')).toBeVisible()
  forgiveRefusals(faults)
})
