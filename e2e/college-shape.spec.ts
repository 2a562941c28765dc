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

/** The day so many days before another one. */
function daysBefore(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

test('a college says what complaints are about, and a student picks it by typing @desktop', async ({
  page,
  browser,
}) => {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const warden = await aDepartmentAdmin(college.superAdmin, 'Hostel')
  await signIn(page, college.superAdmin)

  await test.step('two starter sets are added, and one category gets a window of 90 days', async () => {
    const panel = await openDepartment(page, 'Hostel')
    await panel.getByRole('button', { name: 'Add a starter set' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a starter set' })
    for (const set of ['Hostel', 'Mess']) {
      await dialog.getByRole('button', { name: `Add ${set}`, exact: true }).click()
      await expect(
        dialog
          .getByRole('listitem')
          .filter({ hasText: set })
          .getByText(/\d added/)
          .first(),
      ).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Edit Water supply' }).click()
    await panel.getByLabel('Filing window in days (optional)').fill('90')
    await panel.getByRole('button', { name: 'Save Changes Water supply' }).click()
    await expect(page.getByText('Water supply is saved.')).toBeVisible()
    await expect(panel.getByText('filing window 90 days')).toBeVisible()
  })

  await test.step('roll numbers get the form of the college, and the record has both values', async () => {
    await page.goto('/Settings?part=rules')
    await page.getByText('A fixed pattern', { exact: true }).click()
    await page.getByLabel('Pattern', { exact: true }).fill('99AAA9999')
    await page.getByLabel('Days back').fill('30')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Rules saved.')).toBeVisible()
    await page.goto('/Audit')
    await expect(page.getByText('Filing window in days: from 6 to 30')).toBeVisible()
    await expectNoViolationsAnywhere(page)
  })

  const other = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await other.newPage()
  await signIn(phone, student)
  let today = ''

  await test.step('a student types a word, picks a category and answers its questions', async () => {
    await phone.goto('/ComplaintForm')
    const about = phone.getByRole('combobox', { name: 'What is it about?' })
    await about.click()
    await expect(phone.getByRole('option')).toHaveCount(9)
    await about.pressSequentially('water')
    await expect(phone.getByRole('option')).toHaveText([
      /^Water supply/,
      /^Drinking water in the mess/,
      /^Hot water or geyser/,
      /^Something else/,
    ])
    await expectNoViolations(phone)
    await about.press('ArrowDown')
    await about.press('Enter')
    await expect(phone.getByText('Goes to Hostel')).toBeVisible()
    await expect(phone.getByText('It tells the plumber where to look.')).toBeVisible()
    await phone.getByLabel('Subject').fill('Taps are dry')
    await phone.getByLabel('Description').fill('It began in September.')
    today = (await phone.getByLabel('Date', { exact: true }).getAttribute('max')) ?? ''
    await phone.getByLabel('Date', { exact: true }).fill(daysBefore(today, 60))
    await phone.getByLabel('Name', { exact: true }).fill('Asha Verma')
    await phone.getByLabel('Roll number').fill('0042')
    await phone.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(phone.getByRole('alert')).toContainText('Where is there no water?')
    await expect(phone.getByRole('alert')).toContainText('Enter your roll number, for example 12ABC3456.')
    await phone.getByLabel('Roll number').fill('21bce1234')
    await phone.getByText('Whole floor', { exact: true }).click()
    await phone.getByLabel('For how many days? (optional)').fill('60')
    await expectNoViolationsAnywhere(phone)
    await phone.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(phone.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(phone.getByText('Whole floor')).toBeVisible()
  })

  await test.step('the student can change the department, but not in an emergency', async () => {
    await phone.goto('/ComplaintForm')
    const about = phone.getByRole('combobox', { name: 'What is it about?' })
    await about.pressSequentially('geyser')
    await phone.getByRole('option', { name: /^Hot water/ }).click()
    await phone.getByRole('button', { name: 'Change' }).click()
    const department = phone.getByLabel('Department', { exact: true })
    await expect(department).toBeFocused()
    await department.selectOption('Mechanical')
    await about.fill('sick')
    await phone.getByRole('option', { name: /^Sick after eating/ }).click()
    const alert = phone.getByRole('alert')
    await expect(alert).toContainText('Are you in danger now?')
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:112')
    await expect(phone.getByText('Goes to Hostel')).toBeVisible()
    await expect(department).toBeHidden()
    await expectNoViolationsAnywhere(phone)
  })

  await test.step('the office reads the answers, filters by the category and finds a word of an answer', async () => {
    await aComplaint(student, {
      subject: 'Noise at night',
      description: 'Until two o’clock.',
      department: 'Hostel',
      roll: '21BCE1234',
    })
    await signIn(page, warden)
    await page.goto('/DepartmentComplaints')
    const rows = page.getByRole('button', { name: /^Open complaint/ })
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const filter = page.getByRole('combobox', { name: 'Category' })
    await filter.click()
    await filter.pressSequentially('water s')
    await page.getByRole('option', { name: /^Water supply/ }).click()
    await expect(rows).toHaveCount(1)
    await rows.first().click()
    const facts = page.getByRole('definition')
    await expect(facts.filter({ hasText: 'Water supply' })).toBeVisible()
    await expect(facts.filter({ hasText: 'Where is there no water?' })).toContainText('Whole floor')
    await page.goto('/DepartmentComplaints')
    await page.getByRole('textbox', { name: 'Search complaints' }).fill('floor')
    await expect(rows).toHaveCount(1)
    await expect(page.getByText('Taps are dry').first()).toBeVisible()
  })

  await test.step('the student sees them, too', async () => {
    await phone.goto('/ComplaintDetailPage')
    await phone
      .getByRole('button', { name: /^Open complaint/ })
      .last()
      .click()
    const details = phone.getByRole('dialog')
    await expect(details.getByText('Water supply')).toBeVisible()
    await expect(details.getByText('Where is there no water?')).toBeVisible()
  })
  await other.close()
})
