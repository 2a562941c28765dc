import { expect, type Page } from '@playwright/test'
import { administratorPool } from '../apps/api/src/testing/database/database.ts'
import { linkMailedTo, mailsTo } from './mail.ts'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { origin } from './site.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(150_000)

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })

/** Lets what waits for the mail of the day be of yesterday, and its time be now. */
async function nextMorning(): Promise<void> {
  const pool = administratorPool(`counterfoil_e2e_${new URL(origin).port}`, 1)
  await pool.query(`update notices set created_at = created_at - interval '1 day', held_until = now()`)
  await pool.query(`update notice_paces set last_sent_at = last_sent_at - interval '1 minute'`)
  await pool.query(
    `update pgboss.job set start_after = now() where name = 'notices.deliver' and state < 'active'`,
  )
  await pool.end()
}

// A journey of its own, because it is about all pages at once: what is told in the bell, by mail, and not at all.
test('a student is told in the bell and by mail, and chooses how @phone', async ({ page, context }) => {
  const college = await aCollege()
  const [student, clerk] = [await aStudent(college.name), await aDepartmentAdmin(college.superAdmin)]
  const { id, number } = await aComplaint(student, { subject: 'A tap drips' })
  const reply = (words: string) =>
    asPerson(clerk, (ask) => ask('POST', `/api/complaints/${id}/replies`, { words }))
  const other = await context.newPage()
  await signIn(page, student)
  await page.goto('/Homepage')
  await other.goto('/StudentAnnouncements')
  for (const tab of [page, other]) await expect(bell(tab)).toBeVisible()

  await test.step('a reply rings in both tabs, and reading it in one quiets both', async () => {
    await reply('The plumber comes today.')
    for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible()
    await bell(page, 1).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByText('“The plumber comes today.”')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await list.getByRole('link', { name: new RegExp(`${number} The Hostel office replied`) }).click()
    await expect(page.getByRole('dialog', { name: 'Complaint details' })).toContainText(
      'The plumber comes today.',
    )
    for (const tab of [page, other]) await expect(bell(tab)).toBeVisible()
  })

  await test.step('the mail about it has a link that stops such mails, after one press', async () => {
    const [, mail] = await mailsTo(student.email, 2)
    expect(mail?.subject).toBe(`${number}: the Hostel office replied`)
    await page.goto(await linkMailedTo(student.email, 2))
    await expectNoViolationsAnywhere(page)
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('Questions and replies from the office')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('You get these mails again.')).toBeVisible()
  })

  await test.step('she chooses one mail a day, which comes in the morning', async () => {
    await page.goto('/ProfilePage#mail')
    const replies = page.getByRole('combobox', { name: 'Questions and replies from the office' })
    await expect(replies).toHaveValue('at_once')
    await replies.selectOption('Once a day')
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.getByText('No mail at night').click()
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toBeVisible()
    await page.getByText('No mail at night').click()
    await expectNoViolationsAnywhere(page)
    await reply('The left tap is new.')
    await reply('The right one, too.')
    await expect(bell(page, 1)).toBeVisible()
    await nextMorning()
    const mails = await mailsTo(student.email, 3)
    expect(mails.at(-1)?.text).toContain('The left tap is new.')
    expect(mails.at(-1)?.text).toContain('The right one, too.')
  })
})
