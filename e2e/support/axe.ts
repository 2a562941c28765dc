import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** The minified file: axe-core's own `source` has every comment in it, and the browser reads it for each document. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA as far as a program can tell. */
export async function expectNoViolations(page: Page, what?: string): Promise<void> {
  // Once a document: the source is half a megabyte, and reading it takes longer than asking it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    )
  }, rules)
  expect(found, what).toEqual([])
}

const narrow = 320
const wide = 1366

/** Light and dark, a narrow phone and a desktop. In an order with few changes: each draws the whole page again. */
export async function expectNoViolationsAnywhere(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: wide, height: 768 }
  const steps = { light: [wide, narrow], dark: [narrow, wide] } as const
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page, colorScheme)
    for (const width of steps[colorScheme]) {
      await show(page, { ...size, width })
      await expectNoViolations(page, `${colorScheme}, ${width} px`)
      await expectNoSidewaysScroll(page)
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(size)
}

/** While one page fades into the next, or light into dark, no colour is what it will be. */
async function settle(page: Page, colorScheme: string): Promise<void> {
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset['colorScheme'] === scheme &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    colorScheme,
  )
}

/** A new width reaches the styles with the next frame: until then axe would weigh the colours of one layout on another. */
async function show(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width !== size.width) {
    await page.setViewportSize(size)
    await page.evaluate(async (wanted) => {
      const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      while (innerWidth !== wanted) await nextFrame()
      await nextFrame()
      await nextFrame()
    }, size.width)
  }
  // Another width keeps the scroll position: a control may have slid under the title that stays on top.
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.scrollTop = 0
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
}
