import { expect, type Page } from '@playwright/test'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, pay, setStatus, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

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

test('a SuperAdmin sees the figures of the college, a department admin those of the department alone @desktop [statistics.college]', async ({
  page,
}) => {
  const busy = await aBusyCollege()
  await signIn(page, await aDepartmentAdmin(busy.superAdmin, 'Law'))
  await page.goto('/Statistics')
  await expect(page.getByText('There is nothing to count yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveCount(0)
  await expectNoViolationsAnywhere(page)
  await aComplaint(busy.student, { department: 'Law' })
  // The figures are counted again within 20 seconds.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Received 1' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveCount(0)
  await expectNoViolationsAnywhere(page)

  // Opens an empty page first, because an open screen notices that another person is signed in and opens another page.
  await page.goto('about:blank')
  await signIn(page, busy.superAdmin)
  await page.goto('/Statistics')
  await expect(page.getByRole('link', { name: 'Received 4' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resolved 1' })).toBeVisible()
  await expect(row(page, 'By department', 'Hostel').getByRole('link').first()).toHaveText(/^2 /)
  await expect(page.getByText('Your plan shows the last 30 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
  await expectNoViolationsAnywhere(page)

  await pay(busy.name, 'premium')
  await aComplaint(busy.student, { department: 'Law' })
  await page.reload()
  await expect(row(page, 'By department', 'Law').getByRole('link').first()).toHaveText(/^2 /)
  await expect(page.getByText('Your plan shows the last')).toHaveCount(0)
})

test('from a figure to its complaints and back, and along the weeks by the arrow keys @desktop', async ({
  page,
}) => {
  const busy = await aBusyCollege()
  await pay(busy.name, 'enterprise')
  await signIn(page, busy.superAdmin)
  await page.goto('/Statistics?period=30-days')
  await row(page, 'By department', 'Hostel').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/HomepageAdmin\?.*department=/)
  await expect(page.getByRole('list', { name: 'Complaints' }).getByRole('listitem')).toHaveCount(2)
  await page.goBack()

  const weeks = page.getByRole('slider', { name: 'Week' })
  await weeks.focus()
  const here = await weeks.getAttribute('aria-valuetext')
  expect(here).toMatch(/3 received, 1 of them resolved/)
  await page.keyboard.press('ArrowLeft')
  await expect(weeks).not.toHaveAttribute('aria-valuetext', here ?? '')
  await page.keyboard.press('End')
  await expect(weeks).toHaveAttribute('aria-valuetext', here ?? '')

  await page.getByRole('combobox', { name: 'List by' }).selectOption('By priority')
  await expect(page).toHaveURL(/by=priority/)
  await expect(row(page, 'By priority', 'High priority').getByRole('link').first()).toHaveText(/^1 /)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Received and resolved, by week' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
})
