import { expect, type Page } from '@playwright/test'
import { aCollege, aComplaint, aDepartmentAdmin, aStudent, asPerson, signIn } from './people.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const openOffice = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: /^Open complaint/ }).click()
  const pane = page.getByRole('region', { name: 'Complaint details' })
  // The box is loaded after the complaint.
  await expect(pane.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  return pane
}

test('a tap that drips: asked, answered, resolved, not solved, and solved at last @phone', async ({
  page,
  browser,
}) => {
  const college = await aCollege()
  const { superAdmin } = college
  const [student, clerk] = [await aStudent(college.name), await aDepartmentAdmin(superAdmin)]
  await aComplaint(student, { subject: 'A tap drips', department: 'Hostel' })
  await asPerson(superAdmin, async (ask) => {
    const { items } = (await ask('GET', '/api/departments')) as { items: { id: string; name: string }[] }
    const hostel = items.find(({ name }) => name === 'Hostel')
    await ask('PATCH', '/api/settings', { photoDepartmentIds: [hostel?.id] })
  })
  const desk = { viewport: { width: 1366, height: 768 } }
  const [office, principal] = [await browser.newPage(desk), await browser.newPage(desk)]
  await signIn(page, student)
  await signIn(office, clerk)
  await signIn(principal, superAdmin)
  await page.goto('/Homepage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the clerk opens it and asks which tap', async () => {
    const pane = await openOffice(office, '/DepartmentComplaints')
    await office.keyboard.press('q')
    await pane.getByRole('textbox', { name: 'Ask a question' }).fill('Which tap is it?')
    await expectNoViolations(office)
    await office.keyboard.press('Control+Enter')
    await expect(pane.getByText('Which tap is it?')).toBeVisible()
  })

  await test.step('she answers from her home page, and the clerk reads it without a reload', async () => {
    const asked = page.getByRole('region', { name: 'The office asks you' })
    await expect(asked.getByText('Which tap is it?')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    await asked
      .getByRole('link', { name: /^Answer/ })
      .or(asked.getByRole('button', { name: /^Answer/ }))
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Seen by the Hostel office')).toBeVisible()
    const answer = sheet.getByRole('textbox', { name: 'Your answer' })
    await expect(answer).toBeFocused()
    await answer.fill('The left one.')
    await expectNoViolationsAnywhere(page)
    await sheet.getByRole('button', { name: 'Send answer' }).click()
    await expect(office.getByText('The left one.')).toBeVisible()
  })

  await test.step('the clerk notes something that she never sees', async () => {
    const pane = office.getByRole('region', { name: 'Complaint details' })
    await office.getByRole('radio', { name: 'Note' }).check()
    const note = pane.getByRole('textbox', { name: 'Note' })
    await note.fill('SECRET-NOTE about the plumber. ')
    await note.press('End')
    await note.pressSequentially('@')
    await office.getByRole('option', { name: superAdmin.email }).click()
    await pane.getByRole('button', { name: 'Save note' }).click()
    await expect(pane.getByText('SECRET-NOTE about the plumber.')).toBeVisible()
    await expect(pane.getByText('Only staff see this', { exact: true })).toBeVisible()
    await expectNoViolations(office)
    await page.reload()
    await expect(page.getByRole('dialog').getByText('The left one.')).toBeVisible()
    expect(await page.content()).not.toContain('SECRET-NOTE')
  })

  const resolve = async (photo: boolean) => {
    const pane = office.getByRole('region', { name: 'Complaint details' })
    await pane.getByRole('button', { name: 'Resolved' }).click()
    const dialog = office.getByRole('alertdialog')
    await dialog.getByLabel('What did you do? (optional, shown to the student)').fill('A new tap.')
    if (photo)
      await dialog
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'tap.png',
          mimeType: 'image/png',
          buffer: Buffer.from(aPixel, 'base64'),
        })
    else await dialog.getByLabel(/^Why is there no photo/).fill('It is behind the wall.')
    await expectNoViolations(office)
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('it is resolved with a photo, and she says that it is not solved', async () => {
    await resolve(true)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Solved?', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible({ timeout: 30_000 })
    await expectNoViolationsAnywhere(page)
    await sheet.getByRole('button', { name: 'Not solved' }).click()
    await sheet.getByRole('button', { name: 'It came back' }).click()
    await expectNoViolationsAnywhere(page)
    await sheet.getByRole('button', { name: 'Send “Not solved”' }).click()
    await expect(sheet.getByText('You said: not solved')).toBeVisible()
  })

  await test.step('the principal has it in a view of its own', async () => {
    await principal.goto('/HomepageAdmin?notSolved=true')
    await expect(principal.getByRole('button', { name: 'Open complaint 1' })).toBeVisible()
    await expect(principal.getByText('Not solved').first()).toBeVisible()
    await expectNoViolations(principal)
  })

  await test.step('it is resolved again, and she is content', async () => {
    await expect(
      office
        .getByRole('region', { name: 'Complaint details' })
        .getByRole('button', { name: 'Pending', pressed: true }),
    ).toBeVisible()
    await resolve(false)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Yes, solved' }).click()
    await expect(sheet.getByText('Thank you. It is closed.')).toBeVisible()
    await sheet.getByRole('radio', { name: /4/ }).check()
    await expectNoViolationsAnywhere(page)
    await sheet.getByRole('button', { name: 'Send rating' }).click()
    await expect(sheet.getByText('You rated it 4 of 5').first()).toBeVisible()
    await expect(office.getByText('The student rated it 4 of 5')).toBeVisible()
  })
  await Promise.all([office.close(), principal.close()])
})

/** A picture of one pixel. */
const aPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
