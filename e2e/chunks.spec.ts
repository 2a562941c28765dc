import { expect } from '@playwright/test'
import { test } from './support/watched-page.ts'

// Only the page, not what it imports: its name and eight letters of its hash.
const loginCode = /\/static\/js\/login-[\w-]{8}\.js/

/** Only what the browser and React log about the failure that the test causes. */
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
    // The heading alone is not enough, because the first paint has one too.
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
