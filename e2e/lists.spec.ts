import { expect, type Page } from '@playwright/test'
import { aCollege, aDepartmentAdmin, aStudent, asPerson, signIn, signInByPassword } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

/** It goes through phone and desktop sizes itself, so one project is enough. */
async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') await expectNoViolationsAnywhere(page)
}

const longName = 'कात्यायनी लक्ष्मीनारायण त्रिपाठी विश्वनाथन राजगोपालाचारी श्रीवास्तव'
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) })

/** In the own profile, as a department admin. */
async function askFor(page: Page, department: string): Promise<void> {
  await page.goto('/DAdmin?view=profile')
  await page.getByRole('button', { name: 'Edit Info' }).click()
  await expect(page.getByText('a SuperAdmin of your college decides')).toBeVisible()
  await page.getByLabel('Department').selectOption(department)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`You have asked for ${department}.`)).toBeVisible()
}

test.describe('students', () => {
  test('are listed with name and roll, and deleted after a question [students.listed-and-deleted]', async ({
    page,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/StudentList')
    await expect(page.getByText('No students found.')).toBeVisible()
    await expectAccessible(page)
    const named = await aStudent(college.name)
    await asPerson(named, (ask) => ask('PATCH', '/api/profile', { name: longName, roll: '0042' }))
    const unnamed = await aStudent(college.name)
    await page.reload()
    await expect(tableOf(page, 'Students').getByRole('columnheader')).toHaveText([
      'Email',
      'Name',
      'Roll',
      'Actions',
    ])
    await expect(rowOf(page, named.email).getByRole('cell')).toContainText([longName, '0042', 'Delete'])
    await expect(rowOf(page, unnamed.email).getByRole('cell')).toContainText(['N/A', 'N/A', 'Delete'])
    await expectAccessible(page)

    await page.getByRole('button', { name: `Delete ${unnamed.email}` }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this student?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, unnamed.email)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${unnamed.email}` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${unnamed.email} is deleted.`)).toBeVisible()
    await expect(rowOf(page, unnamed.email)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Back to Controls' }).click()
    await expect(page).toHaveURL('/Controls')
  })

  test('wait where the college decides who joins', async ({ page, browser }) => {
    const college = await aCollege()
    await asPerson(college.superAdmin, (ask) => ask('PATCH', '/api/settings', { joinApproval: true }))
    const student = await aStudent(college.name)
    await signIn(page, college.superAdmin)
    await page.goto('/StudentList')
    await expect(rowOf(page, student.email)).toContainText('Waiting to be let in')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Let in ${student.email}` }).click()
    await expect(page.getByText(`${student.email} may sign in now.`)).toBeVisible()
    await expect(rowOf(page, student.email)).not.toContainText('Waiting to be let in')
    await expect(page.getByRole('button', { name: `Delete ${student.email}` })).toBeFocused()
    const own = await (await browser.newContext()).newPage()
    await signInByPassword(own, student)
    await own.context().close()
  })

  test('come page by page, and what fails is said @desktop [students.failures]', async ({ page, faults }) => {
    const college = await aCollege()
    const students = [await aStudent(college.name), await aStudent(college.name)]
    await signIn(page, college.superAdmin)
    const isList = (url: URL) => url.pathname === '/api/students'
    const refuse = (status: number, code: string) =>
      page.route(isList, (route) => route.fulfill({ status, json: { code, requestId: 'r' } }))
    await refuse(403, 'request.role_not_allowed')
    await page.goto('/StudentList')
    await expect(page.getByText('Access denied. Only SuperAdmins can view students.')).toBeVisible()
    await page.unroute(isList)
    await refuse(503, 'server.failed')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch students: Something went wrong')
    await expectAccessible(page)
    await page.unroute(isList)
    await page.route(isList, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '1')
      return route.continue({ url: url.href })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, students[1]?.email ?? '')).toBeVisible()
    await expect(rowOf(page, students[0]?.email ?? '')).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(rowOf(page, students[0]?.email ?? '')).toBeVisible()

    await page.route('**/api/students/*', (route) => route.abort())
    await page.getByRole('button', { name: `Delete ${students[0]?.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete student: The network did not answer.')).toBeVisible()
    await expect(rowOf(page, students[0]?.email ?? '')).toBeVisible()
    forgiveRefusals(faults)
  })
})

test.describe('admins', () => {
  test('are listed with department and phone, and deleted after a question [admins.listed-and-deleted]', async ({
    page,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/DepartmentAdminList')
    await expect(page.getByText('No Department Admins found.')).toBeVisible()
    await expectAccessible(page)
    const admin = await aDepartmentAdmin(college.superAdmin, 'Arts & wellbeing')
    await page.reload()
    await expect(tableOf(page, 'Department Admins').getByRole('columnheader')).toHaveText([
      'Email',
      'Department',
      'Phone',
      'Actions',
    ])
    const cells = rowOf(page, admin.email).getByRole('cell')
    await expect(cells).toContainText(['Arts & wellbeing', '9876500000', 'Delete'])
    await expect(page.getByRole('link', { name: '9876500000' })).toHaveAttribute('href', 'tel:9876500000')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Delete ${admin.email}` }).click()
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to delete this Department Admin?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('No Department Admins found.')).toBeVisible()
  })

  test('ask for another department where the college decides', async ({ page }) => {
    const college = await aCollege()
    await asPerson(college.superAdmin, (ask) =>
      ask('PATCH', '/api/settings', { departmentChange: 'request' }),
    )
    const admin = await aDepartmentAdmin(college.superAdmin)
    const other = await aDepartmentAdmin(college.superAdmin, 'Library')
    await signIn(page, admin)
    await askFor(page, 'Law')
    await signIn(page, other)
    await askFor(page, 'Electrical')
    await signIn(page, college.superAdmin)
    await page.goto('/DepartmentAdminList')
    await expect(rowOf(page, admin.email)).toContainText('Asks for Law')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Grant ${admin.email}` }).click()
    await expect(page.getByText(`${admin.email} handles Law now.`)).toBeVisible()
    await expect(rowOf(page, admin.email).getByRole('cell').first()).toHaveText('Law')
    await page.getByRole('button', { name: `Decline ${other.email}` }).click()
    await expect(page.getByText(`The request of ${other.email} is declined.`)).toBeVisible()
    await expect(rowOf(page, other.email).getByRole('cell').first()).toHaveText('Library')
  })

  test('of the college are listed too, and nobody deletes themselves', async ({ page }) => {
    const college = await aCollege()
    const second = `second.${college.superAdmin.email}`
    await asPerson(college.superAdmin, (ask) =>
      ask('POST', '/api/super-admins', {
        email: second,
        phone: '9876500001',
        password: 'Neem-Leaf8-Canteen',
      }),
    )
    await signIn(page, college.superAdmin)
    await page.goto('/DepartmentAdminList')
    const own = tableOf(page, 'Super Admins').getByRole('row', { name: /This is you/ })
    await expect(own).toContainText(college.superAdmin.email)
    await expect(own.getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: `Delete ${second}` }).click()
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to delete this Super Admin?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(rowOf(page, second)).toHaveCount(0)
  })

  test('what fails is said in words @desktop [admins.failures]', async ({ page, faults }) => {
    const college = await aCollege()
    const admin = await aDepartmentAdmin(college.superAdmin)
    await signIn(page, college.superAdmin)
    const api = '**/api/department-admins'
    const refuse = (status: number, code: string) =>
      page.route(api, (route) => route.fulfill({ status, json: { code, requestId: 'r' } }))
    await refuse(403, 'request.role_not_allowed')
    await page.goto('/DepartmentAdminList')
    await expect(page.getByText('Access denied. Only SuperAdmins can view department admins.')).toBeVisible()
    await page.unroute(api)
    await refuse(503, 'server.failed')
    await page.reload()
    await expect(
      page.getByText('Failed to fetch department admins: Something went wrong on our side.'),
    ).toBeVisible()
    await page.unroute(api)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.route('**/api/department-admins/*', (route) => route.abort())
    await page.getByRole('button', { name: `Delete ${admin.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete admin: The network did not answer.')).toBeVisible()
    forgiveRefusals(faults)
  })
})
