import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const open = (page: Page, number: number) =>
  page.getByRole('button', { name: `Open complaint ${number}`, exact: true })

/** A hostel with 240 complaints, of which two are looked for. */
async function aFullHostel() {
  const college = await aCollege()
  const clerk = await aDepartmentAdmin(college.superAdmin)
  const students = await Promise.all(Array.from({ length: 8 }, () => aStudent(college.name)))
  const file = async (numbers: number) => {
    for (let filed = 0; filed < numbers; filed += students.length)
      await Promise.all(
        students.slice(0, numbers - filed).map((one) => aComplaint(one, { subject: 'Tap drips' })),
      )
  }
  const [student = { email: '', password: '' }] = students
  await file(120)
  await aComplaint(student, { subject: 'Fan in B-224 not working, told the caretaker twice' })
  await file(90)
  await aComplaint(student, { subject: 'Hot water only till 6 am' })
  // One after the other, so that the list has them in the order of their numbers.
  for (let filed = 0; filed < 27; filed += 1) await aComplaint(student, { subject: 'Lamp flickers' })
  // The newest is the one about which nothing may be mailed.
  const last = await aStudent(college.name)
  await aComplaint(last, { subject: 'Window broken' })
  // The receipt tells the status of the moment in which it is sent.
  await mailsTo(last.email)
  return { clerk, last }
}

test('a clerk works through a morning with the keyboard alone @desktop', async ({ page }) => {
  const { clerk, last } = await aFullHostel()
  const text = 'Dear [name], complaint [number] was answered on [day].'
  await asPerson(clerk, async (ask) => {
    const departments = (await ask('GET', '/api/departments')) as { items: { id: string; name: string }[] }
    const departmentId = departments.items.find(({ name }) => name === 'Hostel')?.id
    await ask('POST', '/api/canned-texts', { departmentId, title: 'Asked again', text })
  })
  await signIn(page, clerk)
  await page.goto('/DepartmentComplaints?status=pending')
  // The shortcuts work when it is known that this person wants them.
  await expect(page.locator('form').getByText('/', { exact: true })).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('number 212 is asked for at the counter', async () => {
    await press('/')
    await page.keyboard.type('212')
    await press('Enter')
    await expect(page.getByText('Hot water only till 6 am')).toBeVisible()
  })

  await test.step('somebody complained about a fan in B-224', async () => {
    await press('/')
    const started = Date.now()
    await page.keyboard.type('fan B-224')
    await expect(page.getByRole('heading', { name: /^Fan in B-224 not working/ })).toBeVisible()
    expect(Date.now() - started).toBeLessThan(3000)
    await press('Escape', 'Escape')
    await expect(open(page, 240)).toBeVisible()
  })

  await test.step('a wrong key is undone', async () => {
    await open(page, 240).focus()
    await press('2')
    await expect(page.getByText('Complaint 240: In Progress', { exact: true })).toBeVisible()
    // It is no longer pending, but nothing moves under the hand.
    await expect(open(page, 240)).toBeFocused()
    await press('z')
    await expect(page.getByText('Undone. Complaint 240 is Pending again.').first()).toBeVisible()
  })

  await test.step('ten are triaged', async () => {
    for (let number = 239; number >= 230; number -= 1) {
      await press('j')
      await expect(open(page, number)).toBeFocused()
      await press('2')
      await expect(page.getByText(`Complaint ${number}: In Progress`, { exact: true })).toBeVisible()
    }
  })

  await test.step('five are handed over', async () => {
    await press('j')
    for (let number = 229; number >= 225; number -= 1) {
      // What was handed over is gone, and the next one has the focus.
      await expect(open(page, number)).toBeFocused()
      await press('Enter')
      await expect(page.getByRole('definition').getByText(String(number), { exact: true })).toBeVisible()
      await press('t')
      const dialog = page.getByRole('dialog', { name: `Transfer complaint ${number}` })
      await expect(dialog.getByLabel('To department')).toBeFocused()
      await expect(dialog.getByRole('option', { name: 'Electrical' })).toBeAttached()
      await page.keyboard.type('Electrical')
      await press('Tab')
      await page.keyboard.type('It is the wiring.')
      await press('Control+Enter')
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('one is rejected with a canned text', async () => {
    await expect(open(page, 224)).toBeFocused()
    await press('4')
    const words = page.getByRole('alertdialog').getByRole('textbox')
    await page.keyboard.type('Sorry. ;')
    const offers = page.getByRole('listbox').getByRole('option')
    await expect(offers.first()).toContainText('Dear Asha')
    await expectNoViolationsAnywhere(page)
    // Esc closes the list and not the question.
    await press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await press('Backspace')
    await page.keyboard.type(';answ')
    await expect(offers).toHaveCount(1)
    await press('Enter')
    await expect(words).toHaveValue(/^Sorry\. Dear Asha.*, complaint 224 was answered on \[day\]\.$/)
    await page.keyboard.type('Monday')
    await press('Control+Enter')
    await expect(page.getByText('Complaint 224: Rejected', { exact: true })).toBeVisible()
  })

  await test.step('what was undone is not mailed', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^224 Pending/ })).toBeVisible()
    // By now the time to undo is over, and the mails about everything else would have taken it along.
    await page.waitForTimeout(12_000)
    const mails = await mailsTo(last.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Complaint 240')])
    expect(mails[0]?.text).not.toContain('In Progress')
  })
})
