import { chromium, type FullConfig } from '@playwright/test'

/**
 * Loads the app once before the first journey. On a busy machine the first start of the browser and the first requests
 * to the server take longer than a journey waits.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions } = projects[0]?.use ?? {}
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  await page.goto(`${baseURL}/Login`, { timeout: 120_000 })
  await page.getByLabel('Email').waitFor({ timeout: 120_000 })
  await browser.close()
}
