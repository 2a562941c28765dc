import { expect } from '@playwright/test'
import { test } from './support/watched-page.ts'

// Matches the code of the login page by its name and an eight-letter hash, but not the code that it imports.
const loginCode = /\/static\/js\/login-[\w-]{8}\.js/

/** Removes the messages about the failure that the test causes. Any other message fails the test. */
function forgive(faults: string[]): void {
  const expected =
    /Failed to load resource|dynamically imported module|could not be loaded|^error: \w+: network/
  expect(faults.splice(0).filter((fault) => !expected.test(fault))).toEqual([])
}

test.describe('code that does not arrive @desktop', () => {
  test('is asked for once more under a changed address [code-loading.second-try]', async ({
    page,
    faults,
  }) => {
    const asked: string[] = []
    await page.route(loginCode, async (route) => {
      const url = route.request().url()
      asked.push(url)
      if (url.includes('?again=')) await route.continue()
      else await route.abort()
    })
    await page.goto('/Login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    // Waits for a field too, because the heading is already in the first paint, before the code has loaded.
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(asked.filter((url) => url.includes('?again='))).toHaveLength(1)
    forgive(faults)
  })

  test('is told, with Reload, and never reloads by itself [code-loading.reload]', async ({
    page,
    faults,
  }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(loginCode, (route) => route.abort())
    await page.goto('/Login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
    expect(loads).toBe(1)
    await page.unroute(loginCode)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    forgive(faults)
  })
})

test('the app says what it needs without JavaScript @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counterfoil needs JavaScript')
  await expect(page.getByText('Loading...')).toBeHidden()
  await context.close()
})
