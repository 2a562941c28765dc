import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/watched-page.ts'

/** As the service under test is told. */
const office = 'office@counterfoil.test'

const pages = ['/', '/About', '/unauthorized', '/nowhere']
const dialogs = [
  { link: 'Contact Us', id: 'contact' },
  { link: 'Privacy Policy', id: 'privacy' },
  { link: 'Blog', id: 'blog' },
  { link: 'Documentation', id: 'documentation' },
  { link: 'System Status', id: 'status' },
]

/** All words stand in the page; this looks at those that are seen. */
const shown = { useInnerText: true }

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

async function openDialog(page: Page, name: string) {
  await footerLink(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** A page that is not there makes the browser complain, and rightly. */
const forgive = (faults: string[], what: string) =>
  expect(faults.splice(0).filter((fault) => !fault.includes(what))).toEqual([])

/** Time that passes only when the test says so: a busy machine must not decide what `3 seconds` means. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** By how much the page, or anything in it that does not scroll by itself, is wider than the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const parts = [...document.querySelectorAll('main :not(.contents *, .visually-hidden)')]
    const edges = parts.map((part) => part.getBoundingClientRect().right)
    return Math.floor(Math.max(scrollWidth, ...edges) - clientWidth)
  })

test.describe('the start page', () => {
  test('says what it is and where to go, within the first look [landing.first-look]', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Say it once. Keep the slip.')
    const login = page.getByRole('link', { name: 'Login/Register' })
    await expect(login).toHaveAttribute('href', '/Login')
    const box = await login.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(560)
    const starts = page.getByRole('link', { name: 'Get Started Now' })
    await expect(starts).toHaveCount(2)
    for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/SignUp')
    const benefits = page.getByRole('region', { name: 'What the slip does for you' })
    await expect(benefits.getByRole('listitem')).toHaveCount(6)
    await expect(page.getByText('Coming soon')).toBeVisible()
  })

  test('weighs little', async ({ page }) => {
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
  })

  test('fetches the app ahead when somebody reaches for it', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Login/Register' }).focus()
    const files = await page.locator('meta[name=app-files]').getAttribute('content')
    expect(files).toMatch(/^\/static\/js\/app-/)
    await expect(page.locator('link[rel=prefetch]')).toHaveCount((files ?? '').split(' ').length)
  })

  test('strikes its stamp once, and not at all for those who want no motion', async ({ page }) => {
    const motion = () =>
      page.locator('.sample-stamp').evaluate((stamp) => getComputedStyle(stamp).animationName)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    expect(await motion()).toBe('stamp-lands')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motion()).toBe('none')
  })
})

test.describe('what the app hands over', () => {
  const leave = (page: Page, value: string) =>
    page.addInitScript((stored) => {
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'once')
      sessionStorage.setItem('notice', stored)
    }, value)

  test('is shown once, as text, for five seconds [landing.notice]', async ({ page }) => {
    await stopTheClock(page)
    await leave(page, JSON.stringify({ text: 'Signed out <b>successfully!</b>', at: Date.now() }))
    await page.goto('/')
    const toast = page.getByText('Signed out <b>successfully!</b>')
    await expect(toast).toBeVisible()
    await expect(toast).toHaveRole('status')
    await page.clock.runFor(4999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
    await page.reload()
    await expect(page.locator('[data-toast]')).toBeHidden()
  })

  test('is forgotten when it is old or not ours', async ({ page }) => {
    await leave(page, JSON.stringify({ text: 'Signed out successfully!', at: Date.now() - 61_000 }))
    await page.goto('/')
    await expect(page.locator('html[data-scripted]')).toBeAttached()
    await expect(page.locator('[data-toast]')).toBeHidden()
    await page.evaluate(() => sessionStorage.setItem('notice', '{"text":1'))
    await page.reload()
    await expect(page.locator('html[data-scripted]')).toBeAttached()
    await expect(page.locator('[data-toast]')).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('notice'))).toBeNull()
  })
})

test.describe('the page about us', () => {
  test('tells mission, features, users and plans, and leads to each [about.sections]', async ({ page }) => {
    await page.goto('/About')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const name of ['Mission', 'Features', 'Who uses it', 'Plans']) {
      await contents.getByRole('link', { name }).click()
      const heading = page.getByRole('region', { name }).getByRole('heading', { name, exact: true })
      await expect(heading).toBeInViewport()
      await expect(contents).toBeInViewport()
    }
    await expect(page.getByText('Faculty resource sharing')).toBeVisible()
  })

  test('has the plans to the letter [about.plans]', async ({ page }) => {
    await page.goto('/About#plans')
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const expected = {
      'Free Plan': ['0 rupees', '1 announcement per week', 'Limited support', 'Basic dashboard'],
      'Premium Plan': [
        '299 rupees/month',
        'Unlimited announcements',
        'Priority support',
        'Advanced dashboard',
      ],
      'Enterprise Plan': [
        '599 rupees/month',
        'Custom branding',
        'Dedicated account manager',
        'Full analytics',
      ],
    }
    for (const [name, words] of Object.entries(expected)) {
      for (const one of words) await expect(plan(name)).toContainText(one)
    }
  })
})

test.describe('a refusal', () => {
  test('says that a page is not for you [unauthorized.page]', async ({ page }) => {
    const answer = await page.goto('/unauthorized')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You are not authorized to access this page',
    )
    await expect(page.getByRole('link', { name: 'Go to your own page' })).toHaveAttribute('href', '/Login')
  })

  for (const path of ['/login', '/about', '/homepage', '/LOGIN', '/About/', '/index.html']) {
    test(`says that ${path} is not there`, async ({ page, faults }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
      await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
      forgive(faults, '404')
    })
  }
})

test.describe('the dialogs of the footer', () => {
  for (const { link: name } of dialogs) {
    test(`open and close by keyboard: ${name} [footer.dialogs]`, async ({ page }) => {
      await page.goto('/')
      const link = footerLink(page, name)
      const dialog = page.getByRole('dialog', { name })
      for (const close of ['Escape', 'button']) {
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        if (close === 'Escape') await page.keyboard.press('Escape')
        else await dialog.getByRole('button', { name: 'Close' }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(link).toBeFocused()
      }
    })
  }

  test('keep the page still and their close button in reach', async ({ page }) => {
    await page.goto('/')
    const dialog = await openDialog(page, 'Privacy Policy')
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const close = dialog.getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport()
    const box = await close.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  })

  test('open at once by an address', async ({ page }) => {
    await page.goto('/#privacy')
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByText('Version 2026-11')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Version 2026-11')).toBeHidden()
  })
})

test.describe('a message by Contact Us', () => {
  async function fill(page: Page, email: string, message: string) {
    await page.getByLabel('Name').fill('Asha Verma')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Message').fill(message)
  }

  async function expectThreeSeconds(page: Page, text: string) {
    const notice = page.getByText(text, { exact: true })
    await expect(notice).toBeVisible()
    await page.clock.runFor(2999)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1)
    await expect(notice).toBeHidden()
  }

  test('arrives as a mail [contact.arrives]', async ({ page }, { project }) => {
    const message = `The tap in ${project.name} drips ${Date.now()}`
    await stopTheClock(page)
    await page.goto('/')
    await openDialog(page, 'Contact Us')
    await fill(page, 'asha@kaveri.example', message)
    await page.getByRole('button', { name: 'Send' }).click()
    await expectThreeSeconds(page, 'Thank you for your message')
    await expect(page.getByLabel('Message')).toHaveValue('')
    const read = async () => (await mailsTo(office)).map(({ text }) => text).join()
    await expect.poll(read, { timeout: 15_000 }).toContain(message)
  })

  for (const status of [403, 429, 451, 500, 503]) {
    test(`that is refused with ${status} stays typed [contact.refused]`, async ({ page, faults }) => {
      await page.route('/api/contact', (route) =>
        route.fulfill({ status, json: { code: 'x', requestId: 'y' } }),
      )
      await stopTheClock(page)
      await page.goto('/')
      await openDialog(page, 'Contact Us')
      await fill(page, 'asha@kaveri.example', 'The tap drips')
      await page.getByRole('button', { name: 'Send' }).click()
      await expectThreeSeconds(page, "I didn't receive your message")
      await expect(page.getByLabel('Name')).toHaveValue('Asha Verma')
      await expect(page.getByLabel('Message')).toHaveValue('The tap drips')
      forgive(faults, String(status))
    })
  }

  test('is sent once, however often the button is pressed', async ({ page }) => {
    let asked = 0
    await page.route('/api/contact', async (route) => {
      asked += 1
      await new Promise((done) => setTimeout(done, 600))
      await route.fulfill({ status: 202, json: {} })
    })
    await page.goto('/')
    const dialog = await openDialog(page, 'Contact Us')
    await fill(page, 'asha@kaveri.example', 'The tap drips')
    const button = dialog.locator('button[type=submit]')
    await button.click()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveText('Sending…', shown)
    await button.dispatchEvent('click')
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByText('Thank you for your message')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-disabled')
    expect(asked).toBe(1)
  })

  test('needs a name, an address and words [contact.required]', async ({ page, faults }) => {
    await page.goto('/')
    await openDialog(page, 'Contact Us')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please write a message.')
    await fill(page, 'asha@kaveri', '   ')
    await expect(page.getByText('Please enter your name.')).toBeHidden()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    // What the server alone knows to be wrong is shown at its field as well.
    await fill(page, 'आशा@kaveri.example', 'The tap drips')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText("I didn't receive your message")).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    forgive(faults, '400')
  })
})

test.describe('the system status', () => {
  test('is the truth [system-status.asked]', async ({ page, faults }) => {
    await page.goto('/')
    const dialog = await openDialog(page, 'System Status')
    await expect(dialog.getByRole('status')).toHaveText('Everything works.', shown)
    await expect(dialog.getByText('Working', { exact: true }).filter({ visible: true })).toHaveCount(3)

    await page.route('/readyz', (route) =>
      route.fulfill({ status: 503, json: { status: 'unavailable', database: false, live: true } }),
    )
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog.getByRole('status')).toContainText('The portal cannot be used right now.', shown)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
      'Not working',
      shown,
    )
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()

    await page.route('/readyz', (route) =>
      route.fulfill({ json: { status: 'ready', database: true, live: false } }),
    )
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog.getByRole('status')).toContainText('Live updates are paused', shown)

    await page.route('/readyz', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog.getByRole('status')).toContainText('The server does not answer.', shown)
    await expect(dialog.getByText('Not known').filter({ visible: true })).toHaveCount(3)
    forgive(
      faults.filter((fault) => !fault.includes('ERR_FAILED')),
      '503',
    )
    faults.splice(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login/Register' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await footerLink(page, 'Privacy Policy').click()
    await expect(page.getByText('Version 2026-11')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the page' }).filter({ visible: true }).click()
    await expect(page.getByText('Version 2026-11')).toBeHidden()
    await footerLink(page, 'Contact Us').click()
    await expect(page.getByText('Sending needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('Message')).toBeHidden()
    await footerLink(page, 'System Status').click()
    await expect(page.getByText('Showing the present state needs JavaScript.')).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})

test.describe('for those who search and share', () => {
  for (const path of ['/', '/About']) {
    test(`${path} names itself`, async ({ page, baseURL, request }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(/Counterfoil/)
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
      expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50)
      expect(await content('meta[property="og:url"]')).toBe(baseURL + path)
      const image = await request.get((await content('meta[property="og:image"]')) ?? '')
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    })
  }

  test('robots, sitemap and icons are there', async ({ request, baseURL }) => {
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
})

test.describe('for everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1366]) {
      test(`nothing is in the way: ${colorScheme}, ${width} @desktop`, async ({ page, faults }) => {
        test.slow()
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 768 })
        const look = async (what: string) => {
          await expectNoViolations(page, what)
          expect(await overflowOf(page), what).toBeLessThanOrEqual(0)
        }
        for (const path of pages) {
          await page.goto(path)
          await look(path)
        }
        forgive(faults, '404')
        await page.goto('/')
        for (const { link } of dialogs) {
          await openDialog(page, link)
          await look(link)
          await page.keyboard.press('Escape')
        }
      })
    }
  }

  test('it fits a screen enlarged four times', async ({ page, faults }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of pages) {
      await page.goto(path)
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    }
    await page.goto('/')
    const dialog = await openDialog(page, 'Contact Us')
    await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport()
    forgive(faults, '404')
  })

  test('whatever can be pressed is large enough for a thumb', async ({ page, faults }) => {
    for (const path of pages) {
      await page.goto(path)
      const small = await page
        .locator('a:visible:not(.skip-link), button:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map((control) => control.textContent),
        )
      expect(small, path).toEqual([])
    }
    forgive(faults, '404')
  })
})
