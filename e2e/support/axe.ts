import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

/**
 * The minified code of axe-core. `source` of the package also has all comments, which every document would have to
 * parse.
 */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks the rules of WCAG 2.2 AA that can be tested automatically. */
export async function expectNoViolations(page: Page, what?: string): Promise<void> {
  // axe is loaded once per document, because parsing half a megabyte takes longer than the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await fadesEnded(page)
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

/**
 * Checks the page in light and dark, on a narrow phone and on a desktop. The second scheme starts with the last size of
 * the first scheme, because each change of size redraws the page.
 */
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

/**
 * Waits until fades have ended, for instance of a dialog that opens or a button that was just enabled. Colours are not
 * final before. What moves without end is not waited for.
 */
async function fadesEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  )
}

/** Waits until the page is drawn in the wanted colour scheme, and nothing moves. */
async function settle(page: Page, colorScheme: string): Promise<void> {
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset['colorScheme'] === scheme &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    colorScheme,
  )
}

/** Sets the size of the window and waits until it is drawn. Otherwise axe would mix the colours of two layouts. */
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
  // Scrolls dialogs to the top, because at another width a control may have moved under the sticky title.
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.scrollTop = 0
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
}
