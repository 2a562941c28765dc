import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { aCollege, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

/** A college name of the greatest allowed length. */
const longCollege = () =>
  `Shri Vishwanath Memorial Autonomous College of Engineering, Technology and Management, Kota North ${randomUUID().slice(0, 22)}`
const longName = 'कात्यायनी लक्ष्मीनारायण त्रिपाठी विश्वनाथन राजगोपालाचारी श्रीवास्तव'

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition')

test('a student reads and corrects the profile, and is asked before typing is lost @phone [profile.student-edited]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const student = await aStudent((await aCollege(longCollege())).name)
  await signIn(page, student)
  await page.goto('/ProfilePage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await expect(fact(page, 'Email')).toHaveText(student.email)
  await expect(fact(page, 'Last sign-in')).toHaveText(/\d{4}, \d{1,2}:\d{2} [ap]m/)
  const id = await fact(page, 'User ID').locator('code').innerText()
  await page.getByRole('button', { name: 'Copy User ID' }).click()
  await expect(page.getByRole('button', { name: 'Copied User ID' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expect(fact(page, 'Name')).toHaveText('Not given yet')

  await page.getByRole('button', { name: 'Edit Info' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(longName)
  await page.getByLabel('Roll number').fill('A1')
  await page.getByLabel('Phone').fill('1234567890')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('link', { name: 'Announcements' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You have unsaved changes.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(longName)

  await page.getByLabel('Roll number').fill('0042')
  await page.getByLabel('Phone').fill('9876501234')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Info' })).toBeFocused()
  await page.reload()
  await expect(fact(page, 'Name')).toHaveText(longName)
  await expect(fact(page, 'Roll number')).toHaveText('0042')
  await expect(fact(page, 'Phone')).toHaveText('9876501234')
  await expectNoViolationsAnywhere(page)
  await page.getByRole('link', { name: 'Announcements' }).click()
  await expect(page).toHaveURL('/StudentAnnouncements')
})

test('a SuperAdmin reads and corrects the account and the college @desktop [profile.super-admin]', async ({
  page,
}) => {
  const college = await aCollege(longCollege())
  await aDepartmentAdmin(college.superAdmin)
  await signIn(page, college.superAdmin)
  await page.goto('/AdminProfile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await expect(fact(page, 'Email')).toHaveText(college.superAdmin.email)
  await expect(fact(page, 'Email verified')).toHaveText('Yes')
  await expect(fact(page, 'Phone')).toHaveText('9876543210')
  await expect(fact(page, 'Unique college name')).toHaveText(college.name)
  await expect(fact(page, 'Plan')).toContainText('Free Plan')
  await expect(page.getByRole('meter', { name: '1 of 3 used' })).toHaveJSProperty('value', 1)
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Edit Info' }).click()
  await page.getByLabel('Phone').fill('+912912500000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(fact(page, 'Phone')).toHaveText('+912912500000')
})

test.describe('the department admin’s profile', () => {
  test('is a dialog that shows, edits, goes back and stays over a reload @desktop [profile.department-admin]', async ({
    page,
  }) => {
    const college = await aCollege(longCollege())
    const admin = await aDepartmentAdmin(college.superAdmin)
    await asPerson(college.superAdmin, (ask) => ask('PATCH', '/api/settings', { departmentChange: 'free' }))
    await signIn(page, admin)
    await page.goto('/DAdmin')
    const opener = page.getByRole('button', { name: 'Profile', exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Profile' })
    await expect(page).toHaveURL('/DAdmin?view=profile')
    await expect(fact(page, 'Email')).toHaveText(admin.email)
    await expect(fact(page, 'College')).toHaveText(college.name)
    await expect(fact(page, 'Phone')).toHaveText('9876500000')
    await expect(fact(page, 'Department')).toHaveText('Hostel')
    await expect(dialog.getByRole('heading', { name: 'Devices' })).toBeVisible()
    await expectNoViolationsAnywhere(page)

    await dialog.getByRole('button', { name: 'Edit Info' }).click()
    await expect(dialog.getByText('Every SuperAdmin of your college gets an email')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
    await expectNoViolationsAnywhere(page)
    await dialog.getByLabel('Phone').fill('9876511111')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(fact(page, 'Phone')).toHaveText('9876500000')

    await dialog.getByRole('button', { name: 'Edit Info' }).click()
    await dialog.getByLabel('Phone').fill('9876522222')
    await dialog.getByLabel('Department').selectOption('Library')
    const askedAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/session'))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    expect((await (await askedAgain).json()).person.department.name).toBe('Library')
    await expect(fact(page, 'Phone')).toHaveText('9876522222')
    await expect(fact(page, 'Department')).toHaveText('Library')
    const mails = await mailsTo(college.superAdmin.email)
    expect(mails.at(-1)?.text).toContain('Library')

    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/DAdmin')
    await expect(opener).toBeFocused()

    await opener.click()
    await page.reload()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/DAdmin?view=profile')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/DAdmin')

    await page.goto('/DepartmentComplaints?view=profile')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/DepartmentComplaints')
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(fact(page, 'Department')).toHaveText('Library')
    await dialog.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Signed out successfully!')).toBeVisible()
  })

  test('works with the keyboard alone, and asks before typing is lost @desktop', async ({ page }) => {
    const admin = await aDepartmentAdmin((await aCollege()).superAdmin)
    await signIn(page, admin)
    await page.goto('/DAdmin')
    const opener = page.getByRole('button', { name: 'Profile', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('button', { name: 'Edit Info' })
    await expect(edit).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Phone')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9876533333')
    const question = page.getByRole('alertdialog')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave()
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Phone')).toHaveValue('9876533333')
      await expect(page).toHaveURL('/DAdmin?view=profile')
    }
    await page.getByLabel('Phone').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(edit).toBeFocused()
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})
