import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/watched-page.ts'

/** The e-mail address that gets the contact messages, as configured in the tested service. */
const office = 'office@counterfoil.test'

const pages = ['/', '/About', '/unauthorized', '/nowhere']
const dialogs = ['Contact Us', 'Privacy Policy', 'Blog', 'Documentation', 'System Status']

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

async function openDialog(page: Page, name: string) {
  await footerLink(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Removes an expected message, such as the one for a missing page. Any other message fails the test. */
const forgive = (faults: string[], what: string) =>
  expect(faults.splice(0).filter((fault) => !fault.includes(what))).toEqual([])

/** How many pixels the page is wider than the screen. Elements that reach over the right edge count too. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('main :not(.contents *, .visually-hidden)')]
    const edges = parts.map((part) => part.getBoundingClientRect().right)
    return Math.floor(Math.max(scrollWidth, ...edges) - clientWidth)
  })

/** The window sizes of the projects `phone` and `desktop`. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

test('the start page leads on within the first look, weighs little and fetches the app ahead @phone', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  const bytesOf = (kind: RegExp) =>
    files.filter(({ name }) => kind.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(files.length).toBeLessThanOrEqual(10)
  expect(bytesOf(/./)).toBeLessThanOrEqual(120_000)
  expect(bytesOf(/\.js$/)).toBeLessThanOrEqual(20_000)
  expect(bytesOf(/\.woff2$/)).toBeLessThanOrEqual(45_500)

  const motion = () =>
    page.locator('.sample-stamp').evaluate((stamp) => getComputedStyle(stamp).animationName)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/')
    const box = await page.getByRole('link', { name: 'Login/Register' }).boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0), `${size.width} px`).toBeLessThanOrEqual(560)
    expect(await motion()).toBe('stamp-lands')
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('none')

  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Login/Register' }).focus()
  const ahead = await page.locator('meta[name=app-files]').getAttribute('content')
  expect(ahead).toMatch(/^\/static\/js\/app-/)
  await expect(page.locator('link[rel=prefetch]')).toHaveCount((ahead ?? '').split(' ').length)
})

test('the page about us leads to each of its parts, and its contents stay in sight @phone', async ({
  page,
}) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/About')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const name of ['Mission', 'Features', 'Who uses it', 'Plans']) {
      await contents.getByRole('link', { name }).click()
      const heading = page.getByRole('region', { name }).getByRole('heading', { name, exact: true })
      await expect(heading).toBeInViewport()
      await expect(contents).toBeInViewport()
    }
  }
})

test('the dialogs of the footer open and close by keyboard @desktop [footer.dialogs]', async ({ page }) => {
  await page.goto('/')
  for (const name of dialogs) {
    const link = footerLink(page, name)
    const dialog = page.getByRole('dialog', { name })
    for (const close of ['Escape', 'button']) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      if (name === 'System Status')
        await expect(dialog.getByRole('status')).toHaveText('Everything works.', { useInnerText: true })
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    }
  }
})

test('a dialog opens by its address, keeps the page still and its close button in reach @phone', async ({
  page,
}) => {
  await page.goto('/#privacy')
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(dialog.getByText('Version 2026-11-19')).toBeVisible()
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport()
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Version 2026-11-19')).toBeHidden()
})

test('a message by Contact Us arrives as a mail @phone [contact.arrives]', async ({ page }) => {
  const message = `The tap drips ${Date.now()}`
  // The test controls the clock, so that a slow machine does not change what `3 seconds` means.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/')
  await openDialog(page, 'Contact Us')
  await page.getByLabel('Name').fill('Asha Verma')
  await page.getByLabel('Email').fill('asha@kaveri.example')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  const notice = page.getByText('Thank you for your message', { exact: true })
  await expect(notice).toBeVisible()
  await page.clock.runFor(2999)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const read = async () => (await mailsTo(office)).map(({ text }) => text).join()
  await expect.poll(read, { timeout: 15_000 }).toContain(message)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login/Register' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await footerLink(page, 'Privacy Policy').click()
    await expect(page.getByText('Version 2026-11-19')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the page' }).filter({ visible: true }).click()
    await expect(page.getByText('Version 2026-11-19')).toBeHidden()
    await footerLink(page, 'Contact Us').click()
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('Message')).toBeHidden()
    await footerLink(page, 'System Status').click()
    await expect(page.getByText('Checking the status needs JavaScript.')).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})

test('those who search and share find the pages, their picture and icons @desktop', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/About']) {
    const page = await (await request.get(path)).text()
    expect(page).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
    expect(page).toContain(`<meta property="og:url" content="${baseURL}${path}"`)
    const picture = await request.get(/property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/About', '/Login', '/SignUp'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  const icons = [
    '/favicon.svg',
    '/apple-touch-icon.png',
    ...manifest.icons.map((icon: { src: string }) => icon.src),
  ]
  for (const icon of icons) expect((await request.get(icon)).status(), icon).toBe(200)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is in anybody's way: ${colorScheme} @desktop`, async ({ page, faults }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      const look = async (what: string) => {
        await expectNoViolations(page, what)
        expect(await overflowOf(page), what).toBeLessThanOrEqual(0)
      }
      for (const path of pages) {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200)
        await look(path)
      }
      await page.goto('/')
      for (const name of dialogs) {
        await openDialog(page, name)
        await look(name)
        await page.keyboard.press('Escape')
      }
    }
    forgive(faults, '404')
  })
}

test('a thumb hits whatever can be pressed, and a screen enlarged four times holds it @phone', async ({
  page,
  faults,
}) => {
  for (const path of pages) {
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const small = await page
        .locator('a:visible:not(.skip-link), button:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map((control) => control.textContent),
        )
      expect(small, `${path}, ${size.width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
  forgive(faults, '404')
  await page.goto('/')
  const dialog = await openDialog(page, 'Contact Us')
  await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport()
})
