import { expect, type Locator, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { aCollege, aComplaint, aStudent, setStatus, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { printedPages } from './support/paper.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const rowOf = (page: Page, subject: string) => page.getByRole('row', { name: subject })

async function fillFirstForm(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('No water in Hostel B')
  await page.getByLabel('Description').fill('The tap has been dry since last night.')
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma')
  await page.getByLabel('Roll number').fill('0042')
}

/** Presses Tab until the target has the focus. A date field takes several presses, and browsers differ in how many. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await target.page().keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test.describe('filing a complaint', () => {
  test('on the page: the number is kept, the details are known the next time @phone [filing.page]', async ({
    page,
  }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/ComplaintForm')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Complaint')
    await expect(page.getByLabel('Department')).toHaveValue(/.+/)
    await expect(page.getByLabel('Department').locator('option:checked')).toHaveText('Computer Science')
    await expect(page.getByLabel('Department').locator('option')).toHaveText([
      'Computer Science',
      'Electrical',
      'Mechanical',
      'Commerce',
      'Arts & wellbeing',
      'Law',
      'Hostel',
      'Library',
    ])
    await expect(page.getByLabel('Low priority')).toBeChecked()
    const today = await page.getByLabel('Date').inputValue()
    await expect(page.getByRole('group', { name: 'Photos and PDFs (optional)' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
    await expectNoViolationsAnywhere(page)

    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Please fix all errors before submitting.')
    await expectNoViolationsAnywhere(page)

    await fillFirstForm(page)
    await page.getByLabel('Department').selectOption('Hostel')
    await page.getByRole('button', { name: 'Yesterday' }).click()
    await expect(page.getByLabel('Date')).not.toHaveValue(today)
    await page.getByText('High priority', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(page.getByText('Complaint 1', { exact: true })).toBeVisible()
    await expectNoViolationsAnywhere(page)

    await page.getByRole('link', { name: 'See your complaints' }).click()
    await expect(page).toHaveURL('/ComplaintDetailPage')
    await expect(rowOf(page, 'No water in Hostel B')).toContainText('Pending')

    await page.goto('/ComplaintForm')
    const fold = page.getByText('Your details')
    await expect(page.getByLabel('Roll number')).toBeHidden()
    await fold.click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma')
    await expect(page.getByLabel('Roll number')).toHaveValue('0042')
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
  })

  test('from the home page, and what is written or on its way is not lost @phone [filing.dialog]', async ({
    page,
  }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/Homepage')
    await expect(page.getByText('No complaints found.')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    const opener = page.getByRole('button', { name: '+ New Complaint' })
    await opener.click()
    await expect(page).toHaveURL('/Homepage?new=1')
    const dialog = page.getByRole('dialog', { name: 'New Complaint' })
    await expect(dialog.getByLabel('Subject')).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await expectNoViolationsAnywhere(page)

    await dialog.getByLabel('Subject').fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await opener.click()
    await expect(dialog.getByLabel('Subject')).toHaveValue('Half a thought')
    await expectNoViolationsAnywhere(page)
    await fillFirstForm(page)
    await page.reload()
    await expect(dialog.getByLabel('Subject')).toHaveValue('No water in Hostel B')

    const arrival = Promise.withResolvers<void>()
    await page.route('**/api/complaints', async (route) => {
      if (route.request().method() === 'POST') await arrival.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Submit Complaint' }).dblclick()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    arrival.resolve()
    await expect(dialog.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(dialog.getByText('Complaint 1', { exact: true })).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await dialog.getByRole('link', { name: 'See your complaints' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/Homepage')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('button', { name: '1 Pending' })).toBeVisible()
  })

  test('with the keyboard alone @desktop', async ({ page }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/Homepage')
    await expect(page.getByText('No complaints found.')).toBeVisible()
    const opener = page.getByRole('button', { name: '+ New Complaint' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Subject')).toBeFocused()
    await page.keyboard.type('Fan not working, Room 114')
    await page.keyboard.press('Tab')
    await page.keyboard.type('It has not turned since Monday.')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Department')).toBeFocused()
    await page.keyboard.type('Elec')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Low priority')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const today = await page.getByLabel('Date').inputValue()
    await tabTo(page.getByRole('button', { name: 'Yesterday' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Date')).not.toHaveValue(today)
    await tabTo(page.getByLabel('Name', { exact: true }))
    await page.keyboard.type('Imran Shaikh')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1187')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Complaint submitted successfully!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    const row = rowOf(page, 'Fan not working, Room 114')
    await expect(row).toContainText('Pending')
  })

  test('once, although the form came late, the answer was lost and the page loaded again @phone [filing.answer-lost]', async ({
    page,
    faults,
  }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.route('**/api/complaints/filing', (route) => route.abort())
    await page.goto('/ComplaintForm')
    await expect(page.getByText('The form could not be loaded.')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await page.unroute('**/api/complaints/filing')
    await page.getByRole('button', { name: 'Try again' }).click()
    await fillFirstForm(page)
    // The request reaches the server, but the answer does not reach the browser.
    await page.route('**/api/complaints', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to submit complaint: Counterfoil could not be reached.',
    )
    await expectNoViolationsAnywhere(page)
    await page.reload()
    await expect(page.getByText('It will be filed only once.')).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveValue('No water in Hostel B')
    await expectNoViolationsAnywhere(page)
    await page.unroute('**/api/complaints')
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByText('Complaint 1', { exact: true })).toBeVisible()
    await page.goto('/ComplaintDetailPage')
    await expect(page.getByRole('row')).toHaveCount(2)
    forgiveRefusals(faults)
  })
})

test.describe('the own complaints', () => {
  test('are counted, filtered and opened @phone [own-complaints.opened]', async ({ page }) => {
    const college = await aCollege()
    const student = await aStudent(college.name)
    const first = await aComplaint(student, { subject: 'Wi-Fi drops in the reading hall' })
    await aComplaint(student, { priority: 'high' })
    await setStatus(college.superAdmin, first.id, {
      from: 'pending',
      to: 'rejected',
      reason: 'The router is due in March.',
    })
    await signIn(page, student)
    await page.goto('/Homepage')
    await expect(page.getByText('Namaste, Asha Verma')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Subject', 'Date', 'Due', 'Status'])
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: '1 Pending' }).click()
    await expect(page).toHaveURL('/Homepage?status=pending')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '0 Resolved' }).click()
    await expect(page.getByText('No complaints found.')).toBeVisible()
    await page.getByRole('button', { name: '0 Resolved' }).click()
    await expect(page).toHaveURL('/Homepage')
    await page.getByRole('link', { name: 'Open complaint 1' }).click()

    const dialog = page.getByRole('dialog', { name: 'Complaint details' })
    await expect(page).toHaveURL(`/ComplaintDetailPage?id=${first.id}`)
    await expect(dialog).toContainText('The router is due in March.')
    await expect(dialog).toContainText('Low priority')
    await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectNoViolationsAnywhere(page)
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.getByRole('button', { name: 'A4' })).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: 'A6' }).click()
    expect(await printedPages(page)).toEqual(['148 x 105'])
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL('/Homepage')
    await page.goto('/ComplaintDetailPage')
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['ID', 'Subject', 'Date', 'Due', 'Status', 'Delete'],
    ])
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: 'Rejected', exact: true }).click()
    await expect(page).toHaveURL('/ComplaintDetailPage?status=rejected')
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('are edited while they are pending, and told when that is over @phone [own-complaints.edited]', async ({
    page,
    faults,
  }) => {
    const college = await aCollege()
    const student = await aStudent(college.name)
    const { id } = await aComplaint(student)
    await signIn(page, student)
    await page.goto('/ComplaintDetailPage')
    await page.getByRole('button', { name: 'Open complaint 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Complaint details' })
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Subject')).toBeFocused()
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expectNoViolationsAnywhere(page)
    await dialog.getByLabel('Subject').fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByLabel('Subject').fill('No water on the whole floor')
    await dialog.getByLabel('High', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Complaint updated successfully.')).toBeVisible()
    await expect(dialog).toContainText('High priority')
    await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused()

    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Subject').fill('Too late')
    await setStatus(college.superAdmin, id, { from: 'pending', to: 'in-progress' })
    await expect(dialog.getByText('Work on this complaint has started')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Error updating complaint:')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toContainText('In Progress')
    await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    forgiveRefusals(faults)
  })

  test('are deleted after the question, and restored @phone [own-complaints.deleted]', async ({
    page,
    faults,
  }) => {
    const student = await aStudent((await aCollege()).name)
    const first = await aComplaint(student)
    await aComplaint(student, { subject: 'Street light off near Gate 2' })
    await signIn(page, student)
    await page.route('**/api/complaints/own?*', (route) => route.abort())
    await page.goto('/ComplaintDetailPage')
    await expect(
      page.getByText('Failed to fetch complaints: Counterfoil could not be reached.'),
    ).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await page.unroute('**/api/complaints/own?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    const remove = page.getByRole('button', { name: 'Delete complaint 2' })
    await remove.click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this complaint?',
    })
    await expectNoViolationsAnywhere(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    await page.route('**/api/complaints/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByText('Failed to delete complaint: Counterfoil could not be reached.'),
    ).toBeVisible()
    await page.unroute('**/api/complaints/*')
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Complaint deleted successfully.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('button', { name: 'Open complaint 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText(`No. ${first.number} ·`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No complaints found.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/ComplaintDetailPage')

    await page.getByRole('button', { name: 'Withdrawn' }).click()
    await page.getByRole('button', { name: `Open complaint ${first.number}` }).click()
    await expect(page.getByRole('dialog').getByText(/^You withdrew this complaint on/)).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: `Restore complaint ${first.number}` }).click()
    await expect(page.getByText(`Complaint ${first.number} is restored.`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'All' }).click()
    await expect(page.getByRole('button', { name: `Delete complaint ${first.number}` })).toBeVisible()
    forgiveRefusals(faults)
  })
})

test('the mail about a complaint leads to it, through the sign-in @desktop', async ({ page }) => {
  const { name } = await aCollege()
  const student = await aStudent(name)
  const { id, number } = await aComplaint(student)
  const mail = (await mailsTo(student.email)).at(-1)
  expect(mail?.subject).toBe(`Complaint ${number} received`)
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/ComplaintDetailPage?id=${id}`)
  await expect(page.getByRole('dialog')).toContainText('No water in Hostel B, 2nd floor')
})
