import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, setStatus, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { printedPages } from './support/paper.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

/** Runs only in the desktop project, because the check itself goes through phone and desktop sizes. */
async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') await expectNoViolationsAnywhere(page)
}

const slipOf = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject })
const statusOf = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Status of complaint ${number}` })

/**
 * Checks how many rows an office laptop shows: ten on its whole screen (768 pixels high), and nine in the part of the
 * screen that the browser leaves for the page (641 pixels high).
 */
async function expectRowsInView(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [height, rows] of [
    [768, 10],
    [641, 9],
  ] as const) {
    await page.setViewportSize({ width: 1366, height })
    await expect(
      page
        .getByRole('list', { name: 'Complaints' })
        .getByRole('listitem')
        .nth(rows - 1),
    ).toBeInViewport({
      ratio: 1,
    })
  }
  if (before) await page.setViewportSize(before)
}

async function aFilledCollege() {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const water = await aComplaint(student, { priority: 'high' })
  const fan = await aComplaint(student, { subject: 'Fan not working, Room 114', department: 'Electrical' })
  const mess = await aComplaint(student, { subject: 'Mess food cold on Sundays', priority: 'medium' })
  return { ...college, student, water, fan, mess }
}

test.describe('the inbox of a college', () => {
  test('of a new college fails, is empty, and grows beyond a page [inbox.empty-and-failed]', async ({
    page,
    faults,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.route('**/api/complaints?*', (route) => route.abort())
    await page.route('**/api/complaints/counts', (route) => route.abort())
    await page.goto('/HomepageAdmin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Management')
    await expect(
      page.getByText('Failed to fetch complaints: Counterfoil could not be reached.'),
    ).toBeVisible()
    await expect(page.getByText('The counts could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/complaints?*')
    await page.unroute('**/api/complaints/counts')
    // A live event may read both again before anybody presses Try again, so inbox.test.tsx presses it.
    await page.reload()
    await expect(page.getByText('No complaints found.')).toBeVisible()
    await expect(page.getByRole('button', { name: '0 Total' })).toBeVisible()
    await expectAccessible(page)

    const student = await aStudent(college.name)
    for (let count = 1; count <= 27; count += 1) await aComplaint(student, { subject: `Lamp ${count}` })
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: /^Lamp/ })).toHaveCount(25)
    if (test.info().project.name === 'desktop') await expectRowsInView(page)
    await page.getByRole('button', { name: 'More for this list' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Print the list' }).click()
    expect(new Set(await printedPages(page))).toEqual(new Set(['210 x 297']))
    await expect(page.locator('.paper tbody tr')).toHaveCount(27)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.locator('.paper')).toHaveCount(0)
    // The next page comes by itself when the end of the list is near.
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { level: 2, name: /^Lamp/ })).toHaveCount(27)
    await page.keyboard.press('End')
    await expect(page.getByText('Lamp 1', { exact: true })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Controls' })).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Controls' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Delete' }).last().click()
    await expect(page.getByRole('alertdialog').getByText('You’re offline.')).toBeInViewport({ ratio: 1 })
    forgiveRefusals(faults)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  test('counts, filters and shows them [inbox.filtered]', async ({ page }) => {
    const { superAdmin, water } = await aFilledCollege()
    await signIn(page, superAdmin)
    await page.goto('/HomepageAdmin')
    await expect(page.getByRole('button', { name: '3 Total' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: '3 Complaints Today' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '1 Urgent' }).click()
    await expect(page).toHaveURL('/HomepageAdmin?priority=high')
    await expect(page.getByRole('heading', { level: 2, name: 'No water' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Fan not working' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: '1 Urgent' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '1 Urgent' }).click()
    await expect(page).toHaveURL('/HomepageAdmin')

    const isPhone = test.info().project.name === 'phone'
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Department').selectOption('Electrical')
    await page.getByRole('button', { name: 'Resolved', exact: true }).click()
    await page.getByRole('button', { name: 'Rejected', exact: true }).click()
    await expectAccessible(page)
    if (isPhone) await page.getByRole('button', { name: 'Show complaints' }).click()
    await expect(page.getByText('No complaints found.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all complaints' }).click()
    await expect(page).toHaveURL('/HomepageAdmin')

    // Someone at the counter says a number, or only what the complaint is about.
    await page.getByRole('textbox', { name: 'Search complaints' }).fill('fan 114 dry')
    await expect(page.getByText('1 complaint of the last 12 months')).toBeVisible()
    await expect(page.locator('mark', { hasText: '114' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('1')
    await expect(page.getByText(/^No water/).last()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/HomepageAdmin?id=${water.id}`)
    await expect(page.getByText('The tap has been dry since last night.')).toBeVisible()
    await expect(page.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: 'A4' }).click()
    expect(await printedPages(page)).toEqual(['210 x 297'])
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL('/HomepageAdmin')
  })

  test('asks for a reason where one is needed, and the student reads it @desktop [inbox.reason-asked]', async ({
    page,
    browser,
  }) => {
    const { superAdmin, student } = await aFilledCollege()
    await signIn(page, superAdmin)
    await page.goto('/HomepageAdmin')
    await statusOf(page, 2).selectOption('In Progress')
    await expect(statusOf(page, 2)).toHaveValue('in-progress')

    await statusOf(page, 1).selectOption('Rejected')
    const rejecting = page.getByRole('alertdialog', { name: 'Reject complaint 1?' })
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await expect(rejecting.getByText('Enter a reason.')).toBeVisible()
    await expectAccessible(page)
    await rejecting.getByLabel(/^Reason/).fill('The tank is being cleaned until Monday.')
    await rejecting.getByRole('button', { name: 'Reject' }).click()
    await expect(statusOf(page, 1)).toHaveValue('rejected')

    await statusOf(page, 3).selectOption('Resolved')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve' }).click()
    await expect(statusOf(page, 3)).toHaveValue('resolved')
    // The new status is shown before the server has confirmed it. Until then the select is busy and takes no other.
    await expect(statusOf(page, 3)).not.toHaveAttribute('aria-busy')
    await statusOf(page, 3).selectOption('Pending')
    const reopening = page.getByRole('alertdialog', { name: 'Re-open complaint 3?' })
    await reopening.getByRole('button', { name: 'Cancel' }).click()
    await expect(statusOf(page, 3)).toHaveValue('resolved')

    const other = await browser.newContext()
    const own = await other.newPage()
    await signIn(own, student)
    await own.goto('/ComplaintDetailPage?status=rejected')
    await own.getByRole('button', { name: 'Open complaint 1' }).click()
    await expect(own.getByRole('dialog')).toContainText('The tank is being cleaned until Monday.')
    await other.close()
  })

  test('changes many at once, and names what changed meanwhile @desktop', async ({ page, browser }) => {
    const { superAdmin, student, fan, water } = await aFilledCollege()
    await signIn(page, superAdmin)
    await page.goto('/HomepageAdmin?status=pending')
    await page.getByRole('checkbox', { name: 'Select complaint 3' }).check()
    await page.getByRole('button', { name: 'Select all 3' }).click()
    await expectAccessible(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New status').selectOption('Resolved')
    await dialog.getByLabel('Words for the students (optional)').fill('The caretaker has been round.')
    await dialog.getByRole('button', { name: 'Set status' }).click()
    await expect(page.getByText(/^Starts in \d+ seconds/)).toBeVisible()
    await expectAccessible(page)
    // Somebody else begins with one of them, and the admin looks at another page.
    await setStatus(superAdmin, fan.id, { from: 'pending', to: 'in-progress' })
    await page.getByRole('link', { name: 'Controls' }).click()
    await page.getByRole('link', { name: /^Bulk change finished/ }).click({ timeout: 30_000 })
    await expect(page.getByText('2 of 3 set to Resolved')).toBeVisible()
    await expect(page.getByText('1 changed after you selected it')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open complaint 2', exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(fan.id))
    const other = await browser.newContext()
    const own = await other.newPage()
    await signIn(own, student)
    await own.goto(`/ComplaintDetailPage?id=${water.id}`)
    await expect(own.getByText('The caretaker has been round.')).toBeVisible()
    await other.close()
  })

  test('tells when somebody else was faster, and offers another try @desktop [inbox.changed-meanwhile]', async ({
    page,
    faults,
  }) => {
    const { superAdmin, water, fan } = await aFilledCollege()
    await signIn(page, superAdmin)
    await page.goto('/HomepageAdmin')
    await expect(statusOf(page, 1)).toHaveValue('pending')
    await statusOf(page, 1).selectOption('Rejected')
    await setStatus(superAdmin, water.id, { from: 'pending', to: 'in-progress' })
    await page.getByLabel(/^Reason/).fill('Not ours.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    const faster = page.getByText('Another admin changed this complaint first')
    await expect(faster).toBeVisible()
    await expect(statusOf(page, 1)).toHaveValue('in-progress')
    await page.getByRole('button', { name: 'Dismiss this notice' }).click()

    await page.route(`**/api/complaints/${fan.id}/status`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await statusOf(page, 2).selectOption('In Progress')
    const failure = page.getByRole('alert').filter({ hasText: 'The status wasn’t changed to In Progress.' })
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**/api/complaints/${fan.id}/status`)
    // The first try reached the server, and only its answer was lost. The second try finds the status already set and
    // says nothing about another admin.
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(statusOf(page, 2)).toHaveValue('in-progress')
    await expect(faster).toHaveCount(0)
    forgiveRefusals(faults)
  })

  test('deletes with a reason that the student is told, and restores @desktop [inbox.deleted]', async ({
    page,
  }) => {
    const { superAdmin, student } = await aFilledCollege()
    await signIn(page, superAdmin)
    await page.goto('/HomepageAdmin')
    await page.getByRole('button', { name: 'Delete complaint 2' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this complaint?',
    })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText('Enter a reason.')).toBeVisible()
    await question.getByLabel(/^Reason/).fill('Filed twice.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Complaint deleted successfully.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '2 Total' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open complaint 2' })).toHaveCount(0)
    // Mails are gathered, so the first one is sent after ten seconds.
    const isTold = async () =>
      (await mailsTo(student.email)).some(({ text }) => text.includes('Filed twice.'))
    await expect.poll(isTold, { timeout: 60_000 }).toBe(true)

    await page.getByRole('link', { name: 'Deleted' }).click()
    await expect(page).toHaveURL('/DeletedComplaints')
    await page.getByRole('button', { name: 'Open complaint 2' }).click()
    await expect(page.getByText(`Deleted by ${superAdmin.email}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Complaint 2 is restored.')).toBeVisible()
    await expect(page.getByText('No complaints have been deleted.')).toBeVisible()
    await expect(page).toHaveURL('/DeletedComplaints')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Open complaint 2' })).toBeVisible()
  })

  test('does not move under the reader’s hand @desktop', async ({ page }) => {
    const { superAdmin, student } = await aFilledCollege()
    await signIn(page, superAdmin)
    const live = page.waitForResponse((answer) => answer.url().endsWith('/live'))
    await page.goto('/HomepageAdmin')
    await page.getByRole('button', { name: 'Open complaint 3' }).focus()
    await live
    await aComplaint(student, { subject: 'Street light off near Gate 2' })
    await expect(page.getByRole('button', { name: '4 Total' })).toBeVisible()
    const news = page.getByRole('button', { name: '1 new complaint' })
    await expect(news).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open complaint 4' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open complaint 3' })).toBeFocused()
    await expectAccessible(page)
    await news.click()
    await expect(page.getByRole('button', { name: 'Open complaint 4' })).toBeFocused()
    await expect(news).toHaveCount(0)
  })
})

test.describe('a department', () => {
  test('sees its own complaints and nothing of the others @desktop [inbox.of-department]', async ({
    page,
    faults,
  }) => {
    const { superAdmin, fan } = await aFilledCollege()
    const admin = await aDepartmentAdmin(superAdmin)
    await signIn(page, admin)
    await page.goto('/DepartmentComplaints')
    await expect(page.getByRole('button', { name: '2 Total' })).toBeVisible()
    await expect(slipOf(page, 'Mess food cold on Sundays')).toBeVisible()
    await expect(slipOf(page, 'Fan not working')).toHaveCount(0)
    await expect(page.getByLabel('Department')).toHaveCount(0)
    await expectAccessible(page)
    await statusOf(page, 1).selectOption('In Progress')
    await expect(statusOf(page, 1)).toHaveValue('in-progress')
    await expect(page.getByRole('button', { name: '1 Pending' })).toBeVisible()
    await page.goto(`/DepartmentComplaints?id=${fan.id}`)
    await expect(page.getByText('This complaint is no longer available.')).toBeVisible()
    forgiveRefusals(faults)
  })

  test('begins with what needs it today @desktop [dashboard.today]', async ({ page }) => {
    const { superAdmin, water } = await aFilledCollege()
    const admin = await aDepartmentAdmin(superAdmin)
    await signIn(page, admin)
    await page.goto('/DAdmin')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'No water in Hostel B, 2nd floor',
      'Mess food cold on Sundays',
    ])
    for (const card of ['Manage Complaints', 'View Statistics'])
      await expect(page.getByRole('link', { name: card })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Profile Settings' }).click()
    await expect(page).toHaveURL('/DAdmin?view=profile')
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL('/DAdmin')
    await page.getByRole('link', { name: 'Open complaint 1' }).click()
    await expect(page).toHaveURL(`/DepartmentComplaints?id=${water.id}`)
    await expect(page.getByText('The tap has been dry since last night.')).toBeVisible()
  })
})
