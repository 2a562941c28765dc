import { expect, type Page } from '@playwright/test'
import { administratorPool } from '../apps/api/src/testing/database/database.ts'
import {
  aCollege,
  aComplaint,
  aDepartmentAdmin,
  aStudent,
  asPerson,
  type Credentials,
  setStatus,
  signIn,
} from './people.ts'
import { origin } from './site.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(150_000)

/** The office works on every day of the week, so that what the journey says holds on each day on which it is run. */
async function workEveryDay(superAdmin: Credentials): Promise<void> {
  const day = [{ from: 0, until: 24 * 60 - 1 }]
  const week = Array.from({ length: 7 }, () => day)
  await asPerson(superAdmin, (ask) => ask('PUT', '/api/calendar', { version: 0, week, holidays: [] }))
}

async function nameRegistrar(superAdmin: Credentials): Promise<void> {
  await asPerson(superAdmin, async (ask) => {
    const { superAdmins } = (await ask('GET', '/api/next-level')) as { superAdmins: { id: string }[] }
    const nextLevel = { userId: superAdmins[0]?.id, title: 'Registrar' }
    await ask('PUT', '/api/next-level', { version: 0, nextLevel })
  })
}

/** Lets everything that happened to the complaint have happened so many days earlier. */
async function passDays(id: string, days: number): Promise<void> {
  const pool = administratorPool(`counterfoil_e2e_${new URL(origin).port}`, 1)
  const values = [id, days]
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 day'`
  // The history is append-only, except for this connection.
  await pool.query('set session_replication_role = replica')
  await pool.query(`update complaint_events set ${earlier('at')} where complaint_id = $1`, values)
  await pool.query(`update complaints set ${earlier('filed_at')} where id = $1`, values)
  await pool.end()
}

/** Lets a finished complaint be filed and finished on the 10th of last month. Returns its new id, and the name of that month. */
async function moveToLastMonth(filedId: string): Promise<{ id: string; month: string }> {
  const now = new Date()
  const tenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10, 6)
  // Ids begin with the time, and registers go by that.
  const time = tenth.toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}${filedId.slice(13)}`
  const at = new Date(tenth).toISOString()
  const pool = administratorPool(`counterfoil_e2e_${new URL(origin).port}`, 1)
  await pool.query('set session_replication_role = replica')
  const { rows } = await pool.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'complaint_id'`,
  )
  for (const { name } of rows)
    await pool.query(`update ${name} set complaint_id = $2 where complaint_id = $1`, [filedId, id])
  await pool.query('update complaint_events set at = $2 where complaint_id = $1', [id, at])
  await pool.query(
    `update complaints set id = $2, filed_at = $3, finished_at = $3, outcome_due_at = $3 where id = $1`,
    [filedId, id, at],
  )
  await pool.end()
  const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { id, month: words.format(tenth) }
}

/** Wakes the worker at once, and not within the next minute. */
async function wake(): Promise<void> {
  const pool = administratorPool(`counterfoil_e2e_${new URL(origin).port}`, 1)
  await pool.query(`insert into pgboss.job (name, data) values ('complaints.wake_steps', '{}')`)
  await pool.end()
}

const openOffice = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: /^Open complaint/ }).click()
  const pane = page.getByRole('region', { name: 'Complaint details' })
  await expect(pane.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  return pane
}

// A journey of its own, because no other lets a week pass: the date that both sides read, and what happens after it.
test('a complaint is forgotten for a week, and climbs @phone', async ({ page, browser }) => {
  const { name, superAdmin } = await aCollege()
  const [student, clerk] = [await aStudent(name), await aDepartmentAdmin(superAdmin)]
  await workEveryDay(superAdmin)
  await nameRegistrar(superAdmin)
  // The office has a day to answer, and seven to finish it.
  const { id } = await aComplaint(student, { subject: 'The lift is stuck', priority: 'high' })
  const desk = { viewport: { width: 1366, height: 768 } }
  const [office, principal] = [await browser.newPage(desk), await browser.newPage(desk)]
  await signIn(page, student)
  await signIn(office, clerk)
  await signIn(principal, superAdmin)
  await page.goto(`/ComplaintDetailPage?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Complaint details' })
  const pane = await openOffice(office, '/DepartmentComplaints')

  await test.step('both sides read the date, and how it was counted', async () => {
    await sheet.getByText(/^Answer due/).click()
    await expect(sheet.getByText(/^Filed .*, in office hours\./)).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await pane.getByRole('button', { name: 'Why' }).click()
    await expect(pane.getByText(/7 working days/).first()).toBeVisible()
    await expectNoViolations(office)
  })

  await test.step('a question stops the clock, and the answer starts it again', async () => {
    await office.keyboard.press('q')
    await pane.getByRole('textbox', { name: 'Ask a question' }).fill('Which lift is it?')
    await office.keyboard.press('Control+Enter')
    await expect(sheet.getByText('Paused until you answer')).toBeVisible()
    await expect(pane.getByText('until the student answers')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Your answer' }).fill('The left one.')
    await sheet.getByRole('button', { name: 'Send answer' }).click()
    await expect(sheet.getByText(/^Outcome due/).first()).toBeVisible()
    await expect(pane.getByText('until the student answers')).toHaveCount(0)
  })

  await test.step('a day after the date the office has it as overdue, and is reminded', async () => {
    await passDays(id, 8)
    await asPerson(clerk, (ask) =>
      ask('POST', `/api/complaints/${id}/replies`, { words: 'The part is ordered.' }),
    )
    await wake()
    await office.goto('/DepartmentComplaints?due=overdue')
    await expect(office.getByRole('link', { name: /^Overdue/ })).toContainText('1')
    await expect(office.getByRole('button', { name: /^Open complaint/ })).toBeVisible()
    await expect(office.getByText('1 day over').first()).toBeVisible()
    await expect(office.getByRole('button', { name: /^Notifications, .* unread/ })).toBeVisible()
    await expectNoViolations(office)
  })

  await test.step('she reads who knows, and asks the next level, which the button names', async () => {
    const box = sheet.getByRole('region', { name: 'This complaint is overdue' })
    await expect(box.getByText(/^The Hostel office knows\. Next are the SuperAdmins/)).toBeVisible()
    await expect(sheet.getByText('The date has passed: the office was reminded')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await box.getByRole('button', { name: 'Ask the next level: SuperAdmins' }).click()
    await expect(box.getByText(/^You asked the SuperAdmins today/)).toBeVisible()
    await expect(box.getByText(/Next is the Registrar/)).toBeVisible()
    await expect(box.getByRole('button')).toHaveCount(0)
  })

  await test.step('the SuperAdmin is told at once, and finds it at the top', async () => {
    await principal.goto('/HomepageAdmin?due=overdue')
    await principal.getByRole('button', { name: /^Notifications, .* unread/ }).click()
    const list = principal.getByRole('dialog', { name: 'Notifications' })
    await list.getByRole('link', { name: /student asks you/ }).click()
    await expect(
      principal.getByText('The student asked the SuperAdmins, because the date has passed'),
    ).toBeVisible()
    await expectNoViolations(principal)
  })
})

// Frozen pages outlive what they count, which no other journey shows.
test('the principal freezes the page of last month, and later changes leave it alone @desktop', async ({
  page,
}) => {
  const { name, superAdmin } = await aCollege()
  const student = await aStudent(name)
  const { id } = await aComplaint(student, { subject: 'The lift is stuck' })
  await setStatus(superAdmin, id, { from: 'pending', to: 'resolved' })
  const moved = await moveToLastMonth(id)
  await signIn(page, superAdmin)
  // The print dialog of the headless browser does nothing, so the journey counts how often it is asked for.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const figure = (label: string) => page.getByText(label, { exact: true }).locator('..')

  await test.step('it is counted, but nobody is asked to sign it yet', async () => {
    await page.goto('/Statistics')
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Not frozen yet. Numbers still change.')).toBeVisible()
    await expect(figure('Resolved within time')).toContainText('1')
    await expectNoViolationsAnywhere(page)
  })

  await test.step('she writes what was done, and freezes it', async () => {
    await page.getByRole('textbox', { name: /^Actions taken/ }).fill('The motor of the lift was replaced.')
    await page.getByRole('button', { name: 'Freeze and print' }).click()
    const question = page.getByRole('alertdialog', { name: `Freeze the register of ${moved.month}?` })
    await question.getByRole('button', { name: 'Freeze and print' }).click()
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    await expect(page.getByText(/^Frozen on/)).toBeVisible()
    await expect(page.getByText('The motor of the lift was replaced.').first()).toBeVisible()
    await expectNoViolationsAnywhere(page)
  })

  await test.step('nothing that happens later changes it', async () => {
    await setStatus(superAdmin, moved.id, { from: 'resolved', to: 'pending', reason: 'It is stuck again.' })
    await page.reload()
    await expect(page.getByText(/^Frozen on/)).toBeVisible()
    await expect(figure('Resolved within time')).toContainText('1')
  })
})
