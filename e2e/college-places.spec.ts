import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

type Listed = { items: { id: string; room: string; name: string }[] }

/** A list of 300 rooms on three floors of a hostel: B-001 to B-300. */
const list = [
  'room;building;floor',
  ...Array.from({ length: 300 }, (_, at) => {
    const room = `B-${String(at + 1).padStart(3, '0')}`
    return `${room};Cauvery Hostel;${['Ground', '1st', '2nd'][Math.floor(at / 100)]} floor`
  }),
].join('\r\n')

test('a college lists its places, and students name them by typing or by a code on the door @desktop', async ({
  page,
  browser,
}) => {
  const college = await aCollege()
  const warden = await aDepartmentAdmin(college.superAdmin, 'Hostel')
  const students = [await aStudent(college.name), await aStudent(college.name), await aStudent(college.name)]
  const student = await aStudent(college.name)
  await signIn(page, college.superAdmin)

  await test.step('a file with 300 places is looked at and then added', async () => {
    await page.goto('/Settings?part=places')
    await page.getByRole('button', { name: 'Import a list' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Import places' })
    const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${list}`) }
    await dialog.getByLabel('Choose a file').setInputFiles(file)
    await expect(dialog.getByText('300 places found')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await dialog.getByRole('button', { name: 'Add 300 places' }).click()
    await expect(dialog.getByText('300 added.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('heading', { name: 'Places 300' })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('a category shows how many are open', async () => {
    await page.goto('/Settings?part=departments')
    await page.getByRole('link', { name: /^Hostel/ }).click()
    await page.getByRole('button', { name: 'Add a category' }).click()
    const form = page.getByRole('region', { name: 'New category' })
    await form.getByLabel('Name', { exact: true }).fill('Fan, light or switch')
    await form.getByLabel(/^Show students how many/).check()
    await form.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByText('Fan, light or switch is added.')).toBeVisible()
  })

  const [categories, places] = (await asPerson(student, (ask) =>
    Promise.all([ask('GET', '/api/categories'), ask('GET', '/api/places?typed=b-224')]),
  )) as [Listed, Listed]
  const [categoryId, placeId] = [categories.items[0]?.id, places.items[0]?.id]
  for (const one of students)
    await aComplaint(one, { subject: 'Fan wobbles', department: 'Hostel', categoryId, placeId, answers: [] })

  const other = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await other.newPage()

  await test.step('the code on the door leads through the login to the form, which names the place and the count', async () => {
    await phone.goto(`/Login?to=${encodeURIComponent(`/ComplaintForm?place=${placeId}`)}`)
    await phone.getByLabel('Email').fill(student.email)
    await phone.getByLabel('Password', { exact: true }).fill(student.password)
    await phone.getByRole('button', { name: 'Login' }).click()
    const where = phone.getByRole('combobox', { name: 'Where is it?' })
    await expect(where).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
    await phone.reload()
    await expect(where).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
    await expect(phone.getByText('From the QR code on the door')).toBeVisible()
    await phone.getByRole('combobox', { name: 'What is it about?' }).click()
    await phone.getByRole('option', { name: /^Fan/ }).click()
    await expect(phone.getByText('3 complaints about this are open in Cauvery Hostel.')).toBeVisible()
    await expectNoViolations(phone)
    await phone.getByLabel('Subject').fill('It sparks')
    await phone.getByLabel('Description').fill('The fan sparks at the hook.')
    await phone.getByLabel('Name', { exact: true }).fill('Asha Verma')
    await phone.getByLabel('Roll number').fill('0042')
    await phone.getByLabel('Phone').fill('9876543210')
    await phone.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(phone.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(phone.getByText('B-224, Cauvery Hostel, 2nd floor')).toBeVisible()
  })

  await test.step('the office sees what is open there, filters by it and finds it', async () => {
    await aComplaint(student, { subject: 'Noise at night', department: 'Hostel' })
    await signIn(page, warden)
    await page.goto('/DepartmentComplaints')
    const rows = page.getByRole('button', { name: /^Open complaint/ })
    await expect(rows).toHaveCount(5)
    await rows.filter({ hasText: /4$/ }).first().click()
    await page.getByRole('link', { name: '4 open here' }).click()
    await expect(rows).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Remove filter: Cauvery Hostel, B-224' })).toBeVisible()
    await page.goto('/DepartmentComplaints')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('combobox', { name: 'Place' }).fill('b-224')
    await page.getByRole('option', { name: /^B-224/ }).click()
    await expect(rows).toHaveCount(4)
    await page.getByRole('textbox', { name: 'Search complaints' }).fill('fan B-224')
    await expect(rows).toHaveCount(4)
  })

  await test.step('the place is in the export and in the statistics', async () => {
    await page.goto('/DepartmentComplaints')
    await page.getByRole('button', { name: 'More for this list' }).click()
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('B-224')
    await page.goto('/Statistics')
    const table = page.getByRole('table', { name: 'Places with most complaints' })
    await expect(table.getByRole('row').nth(1)).toContainText('Cauvery Hostel, B-224')
    await expectNoViolations(page)
  })
  await other.close()
})
