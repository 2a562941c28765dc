import { expect, type Page } from '@playwright/test'

const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)

/** Prints what was asked for to a PDF, and returns the size of each page in millimetres, such as 148 x 105. */
export async function printedPages(page: Page): Promise<string[]> {
  // The paper is not shown on the screen. While it is there, nothing else is printed.
  await expect(page.locator('.paper')).toBeAttached()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} x ${millimetres(height)}`,
  )
}
