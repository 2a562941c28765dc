import { expect, type Page } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { aCollege, anAddress, type Credentials, goodPassword, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const cards = [
  'Create Department Admins',
  'Create new Super Admin',
  'Post Announcements',
  'Manage Students',
  'Manage Departments Admins',
  'View All Complaints',
  'View Statistics',
  'System Settings',
]
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function fillAdmin(page: Page, name: string, { email, password }: Credentials): Promise<void> {
  const dialog = dialogOf(page, name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+91 98765 43211')
  await dialog.getByLabel('Temporary password').fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
}

test('the control center leads everywhere @desktop [controls.cards]', async ({ page }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Controls')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
    cards.map((card) => new RegExp(`^${card}`)),
  )
  await expectNoViolationsAnywhere(page)
  for (const [card, path] of Object.entries({
    'Manage Students': '/StudentList',
    'Manage Departments Admins': '/DepartmentAdminList',
    'View All Complaints': '/HomepageAdmin',
    'View Statistics': '/Statistics',
    'System Settings': '/Settings',
  })) {
    await page.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/Controls')
  }
  for (const [card, view, title] of [
    ['Create Department Admins', 'department-admin', 'Create Department Admins'],
    ['Create new Super Admin', 'super-admin', 'Create new Super Admin'],
    ['Post Announcements', 'announcement', 'New Announcement'],
  ] as const) {
    const opener = page.getByRole('button', { name: card })
    await opener.click()
    await expect(page).toHaveURL(`/Controls?view=${view}`)
    await expect(dialogOf(page, title).getByLabel('College')).toHaveValue(college.name)
    await expectNoViolationsAnywhere(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, title)).toHaveCount(0)
    await expect(page).toHaveURL('/Controls')
    await expect(opener).toBeFocused()
  }
})

test('a new department admin gets an invitation and chooses a password @desktop [admins.department-admin-created]', async ({
  page,
  browser,
}) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Controls?view=department-admin')
  const title = 'Create Department Admins'
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please fix all errors before submitting.')
  await expect(dialog.getByLabel('Department')).toHaveAccessibleDescription('Choose a department.')
  await expectNoViolationsAnywhere(page)
  const admin = { email: anAddress('warden'), password: 'Neem-Leaf8-Canteen' }
  await fillAdmin(page, title, admin)
  await dialog.getByLabel('Confirm password').fill('Another-Leaf8')
  await dialog.getByLabel('Department').selectOption('Hostel')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Confirm password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Signup successful!')).toBeVisible()
  await expect(dialog.getByText(admin.email)).toBeVisible()
  await expect(dialog.getByText('72 hours')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Create another' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')

  const context = await browser.newContext()
  const own = await context.newPage()
  await own.goto(await linkMailedTo(admin.email))
  await own.getByLabel('Temporary password').fill(admin.password)
  await own.getByLabel('New password').fill(goodPassword)
  await own.getByLabel('Confirm password').fill(goodPassword)
  await own.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(own.getByRole('heading', { name: 'Your account is ready.' })).toBeVisible()
  await own.goto('/Login')
  await own.getByLabel('Email').fill(admin.email)
  await own.getByLabel('Password', { exact: true }).fill(goodPassword)
  await own.getByRole('button', { name: 'Login' }).click()
  await expect(own).toHaveURL('/DAdmin')
  await context.close()
})

test('a new Super Admin is created once, whatever the network does @desktop [admins.super-admin-created]', async ({
  page,
  faults,
}) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/Controls?view=super-admin')
  const title = 'Create new Super Admin'
  const dialog = dialogOf(page, title)
  await expect(dialog.getByLabel('Department')).toHaveCount(0)
  await fillAdmin(page, title, { email: anAddress('dean'), password: goodPassword })
  await page.route('**/api/super-admins', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Signup failed: Counterfoil could not be reached.')
  await page.unroute('**/api/super-admins')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Super Admin created successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/Controls')
  await page.goto('/DepartmentAdminList')
  await expect(page.getByRole('table', { name: 'Invited' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByRole('table', { name: 'Invited' })).toHaveCount(0)
  forgiveRefusals(faults)
})
