import { expect } from '@playwright/test'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(90_000)

test('every part of the design system is accessible, and a table stays one on a phone', async ({ page }) => {
  await page.goto('/dev/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
  await expectNoViolationsAnywhere(page)

  await page.setViewportSize({ width: 360, height: 740 })
  const table = page.getByRole('table', { name: 'Table' })
  await expect(table.getByRole('columnheader')).toHaveText(['ID', 'Subject', 'Date', 'Status', 'Actions'])
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('rowheader', { name: '1042' })).toBeVisible()
  await expect(table.getByRole('row', { name: /1042/ }).getByRole('cell')).toHaveCount(4)
})

test('dialogs and questions hold the focus and give it back', async ({ page }) => {
  await page.goto('/dev/gallery')
  for (const name of ['Open a dialog', 'Ask a question', 'Ask for a reason']) {
    const opener = page.getByRole('button', { name })
    await opener.press('Enter')
    const dialog = page.locator('dialog')
    await expect(dialog).toBeVisible()
    await expectNoViolationsAnywhere(page)
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('what was typed into a dialog is asked about, however often Esc is pressed', async ({ page }) => {
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: 'Open a dialog' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await page.keyboard.type('asha@')
  const question = page.getByRole('alertdialog')
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveValue('asha@')
    await expect(dialog).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a toast in a dialog can be heard and pressed', async ({ page }) => {
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const toast = dialog.getByRole('status').filter({ hasText: 'Complaint submitted successfully!' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})

test('nothing moves for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dev/gallery')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)),
      0,
    ),
  )
  expect(longest).toBeLessThanOrEqual(1)
})
