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

test('a SuperAdmin sees the counts of the college, a department admin those of the department alone @desktop [statistics.college]', async ({
  page,
}) => {
  const busy = await aBusyCollege()
  await signIn(page, await aDepartmentAdmin(busy.superAdmin, 'Law'))
  await page.goto('/Statistics')
  await expect(page.getByText('Law complaints, excluding deleted ones.')).toBeVisible()
  await expect(page.getByText('There are no complaints to count yet.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'By department' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveCount(0)
  await expectNoViolationsAnywhere(page)
  await aComplaint(busy.student, { department: 'Law' })
  await expect(row(page, 'By status', 'Pending')).toContainText(/1\s*100%/)
  await expectNoViolationsAnywhere(page)

  // Opens an empty page first, because an open screen notices that another person is signed in and opens another page.
  await page.goto('about:blank')
  await signIn(page, busy.superAdmin)
  await page.goto('/Statistics')
  await expect(row(page, 'By status', 'Resolved')).toContainText(/1\s*25%/)
  await expect(row(page, 'By status', 'Pending')).toContainText(/3\s*75%/)
  await expect(row(page, 'By priority', 'High priority')).toContainText('1')
  await expect(row(page, 'By department', 'Hostel').getByRole('cell').first()).toHaveText('2')
  await expect(row(page, 'By department', 'Arts').getByRole('cell').first()).toHaveText('0')
  const weeks = page.getByRole('table', { name: 'By week' }).getByRole('row')
  await expect(weeks.last().getByRole('cell').first()).toHaveText('4')
  await expect(page.getByText('statistics cover the last 30 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
  await expectNoViolationsAnywhere(page)

  await pay(busy.name, 'premium')
  await aComplaint(busy.student, { department: 'Law' })
  await expect(row(page, 'By department', 'Law').getByRole('cell').first()).toHaveText('2')
  await expect(page.getByText('statistics cover the last')).toHaveCount(0)
})
