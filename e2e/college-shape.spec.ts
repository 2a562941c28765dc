import { expect, type Page } from '@playwright/test'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const count = 12

async function openDepartment(page: Page, name: string) {
  await page.goto('/Settings?part=departments')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel).toBeVisible()
  return panel
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  const panel = await openDepartment(page, from)
  await panel.getByLabel('Name', { exact: true }).fill(to)
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: to, exact: true })).toBeVisible()
}

test('a college gives its departments their own shape, and no complaint is lost on the way @desktop', async ({
  page,
  browser,
}) => {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const dean = await aDepartmentAdmin(college.superAdmin, 'Law')
  for (let index = 1; index <= count; index += 1)
    await aComplaint(student, { department: 'Law', subject: `No seat in moot court ${index}` })
  await signIn(page, college.superAdmin)

  await test.step('three departments are renamed and two are added', async () => {
    await rename(page, 'Electrical', 'Electrical and Building Maintenance')
    await rename(page, 'Arts & wellbeing', 'Counselling')
    await rename(page, 'Mechanical', 'Workshops')
    for (const [name, line] of [
      ['Mess', 'Food, water and timings'],
      ['Transport', 'Buses and parking'],
    ] as const) {
      await page.goto('/Settings?part=departments')
      await page.getByRole('link', { name: 'Add', exact: true }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Line for students').fill(line)
      await page.getByRole('button', { name: 'Add department' }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expectNoViolations(page)
  })

  const other = await browser.newContext()
  const phone = await other.newPage()
  await signIn(phone, student)
  await phone.goto('/ComplaintForm')
  await phone.getByLabel('Subject').fill('The library closes at 5')
  await phone.getByLabel('Description').fill('Law students need it in the evening.')
  await phone.getByLabel('Department', { exact: true }).selectOption('Law')

  await test.step('Law is retired while a student writes to it', async () => {
    const panel = await openDepartment(page, 'Law')
    await panel.getByRole('button', { name: 'Retire' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retire Law?' })
    await dialog.getByLabel(`Hand its ${count} open complaints to`).fill('comm')
    await dialog.getByRole('option', { name: 'Commerce' }).click()
    await expectNoViolationsAnywhere(page)
    await dialog.getByRole('button', { name: 'Retire' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText('Its work went to Commerce.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the student chooses another department, and keeps every word', async () => {
    const form = phone.locator('form').filter({ has: phone.getByLabel('Description') })
    await expect(
      form.getByLabel('Department', { exact: true }).locator('option', { hasText: 'Law' }),
    ).toHaveCount(0)
    await form.getByLabel('Department', { exact: true }).selectOption('Mess')
    await expect(form.getByText('Food, water and timings')).toBeVisible()
    await form.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(phone.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(phone.getByText('The library closes at 5').first()).toBeVisible()
  })

  await test.step('all complaints went on, and their student sees where to', async () => {
    await page.goto('/HomepageAdmin')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Department', { exact: true }).selectOption('Law (retired)')
    await expect(page.getByText('No complaints match these filters.')).toBeVisible()
    await page.getByLabel('Department', { exact: true }).selectOption('Commerce')
    await expect(page.getByRole('button', { name: /^Open complaint/ })).toHaveCount(count)
    await phone.goto('/ComplaintDetailPage')
    await phone
      .getByRole('button', { name: /^Open complaint/ })
      .last()
      .click()
    await expect(phone.getByText(/from Law to Commerce/).first()).toBeVisible()
  })

  await test.step('the admin of Law handles them in Commerce', async () => {
    const { items } = (await asPerson(dean, (ask) => ask('GET', '/api/complaints'))) as { items: unknown[] }
    expect(items).toHaveLength(count)
  })
  await other.close()
})
