import { expect, type Page } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { aCollege, aDepartmentAdmin, aStudent, asPerson, signIn, signInByPassword } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const longName = 'कात्यायनी लक्ष्मीनारायण त्रिपाठी विश्वनाथन राजगोपालाचारी श्रीवास्तव'
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) })

/** Asks for another department in the profile of a department admin. */
async function askFor(page: Page, department: string): Promise<void> {
  await page.goto('/DAdmin?view=profile')
  await page.getByRole('button', { name: 'Edit Info' }).click()
  await expect(
    page.getByText('If you change department, a request is sent to the SuperAdmins of your college.'),
  ).toBeVisible()
  await page.getByLabel('Department').selectOption(department)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`You have asked to move to ${department}.`)).toBeVisible()
}

test.describe('students', () => {
  test('are listed with name and roll, and deleted after a question @desktop [students.listed-and-deleted]', async ({
    page,
    faults,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.route('**/api/students*', (route) => route.abort())
    await page.goto('/StudentList')
    await expect(page.getByText('Failed to fetch students: Counterfoil could not be reached.')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    forgiveRefusals(faults)
    await page.unroute('**/api/students*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No students found.')).toBeVisible()
    await expectNoViolationsAnywhere(page)
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
    await expectNoViolationsAnywhere(page)

    await page.getByRole('button', { name: `Delete ${unnamed.email}` }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this student?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, unnamed.email)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${unnamed.email}` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${unnamed.email} has been deleted.`)).toBeVisible()
    await expect(rowOf(page, unnamed.email)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Back to Controls' }).click()
    await expect(page).toHaveURL('/Controls')
  })

  test('wait where the college decides who joins @desktop', async ({ page, browser }) => {
    const college = await aCollege()
    await asPerson(college.superAdmin, (ask) => ask('PATCH', '/api/settings', { joinApproval: true }))
    const student = await aStudent(college.name)
    await signIn(page, college.superAdmin)
    await page.goto('/StudentList')
    await expect(rowOf(page, student.email)).toContainText('Waiting for approval')
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: `Approve ${student.email}` }).click()
    await expect(page.getByText(`${student.email} can log in now.`)).toBeVisible()
    await expect(rowOf(page, student.email)).not.toContainText('Waiting for approval')
    await expect(page.getByRole('button', { name: `Delete ${student.email}` })).toBeFocused()
    const own = await (await browser.newContext()).newPage()
    await signInByPassword(own, student)
    await own.context().close()
  })
})

test.describe('admins', () => {
  test('are listed with department and phone, and deleted after a question @desktop [admins.listed-and-deleted]', async ({
    page,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/DepartmentAdminList')
    await expect(page.getByText('No Department Admins found.')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    const admin = await aDepartmentAdmin(college.superAdmin, 'Arts & wellbeing')
    const second = `second.${college.superAdmin.email}`
    const made = { email: second, phone: '9876500001', password: 'Neem-Leaf8-Canteen' }
    await asPerson(college.superAdmin, (ask) => ask('POST', '/api/super-admins', made))
    const token = (await linkMailedTo(second)).split('=').at(-1)
    const accepted = { token, temporaryPassword: made.password, password: 'Neem-Leaf9-Canteen' }
    await asPerson(college.superAdmin, (ask) => ask('POST', '/api/invitation/accept', accepted))
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
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: `Delete ${admin.email}` }).click()
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to delete this Department Admin?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('No Department Admins found.')).toBeVisible()

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

  test('ask for another department where the college decides @desktop', async ({ page }) => {
    const college = await aCollege()
    await asPerson(college.superAdmin, (ask) =>
      ask('PATCH', '/api/settings', { departmentChange: 'request' }),
    )
    const admin = await aDepartmentAdmin(college.superAdmin)
    const other = await aDepartmentAdmin(college.superAdmin, 'Library')
    for (const [person, department] of [
      [admin, 'Law'],
      [other, 'Electrical'],
    ] as const) {
      await signIn(page, person)
      await askFor(page, department)
      // The next person ends this session, and what the page still asks would be refused.
      await page.goto('about:blank')
    }
    await signIn(page, college.superAdmin)
    await page.goto('/DepartmentAdminList')
    await expect(rowOf(page, admin.email)).toContainText('Wants to move to Law')
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: `Approve ${admin.email}` }).click()
    await expect(page.getByText(`${admin.email} now handles Law.`)).toBeVisible()
    await expect(rowOf(page, admin.email).getByRole('cell').first()).toHaveText('Law')
    await page.getByRole('button', { name: `Decline ${other.email}` }).click()
    await expect(page.getByText(`The request from ${other.email} has been declined.`)).toBeVisible()
    await expect(rowOf(page, other.email).getByRole('cell').first()).toHaveText('Library')
  })
})
