import { expect } from '@playwright/test'
import { test } from './watched-page.ts'

test('says that it is ready', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByRole('status')).toHaveText('Counterfoil is ready.')
  await expect(page).toHaveTitle('Counterfoil')
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('fits the screen', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Counterfoil is ready.')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('says that it is not answering, and asks again', async ({ page, faults }) => {
  await page.route('/readyz', (route) => route.fulfill({ status: 503, json: { status: 'unready' } }))
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Counterfoil is not answering.')
  expect(faults.splice(0).filter((fault) => !fault.includes('503'))).toEqual([])

  await page.unroute('/readyz')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Counterfoil is ready.')
})
