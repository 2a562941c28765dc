import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page, Request, Response } from '@playwright/test'
import { pictureOf, type Screen, sizes, titleOf, type Variant, type Viewer, variants } from './screen.ts'

type Account = { email: string; password: string }
export type Fault = { screen: string; variant: string; what: string }
type Shoot = {
  browser: Browser
  url: string
  folder: string
  screens: readonly Screen[]
  accounts: ReadonlyMap<Viewer, Account>
  isWindowOnly: boolean
}

/**
 * Takes the pictures of all screens of one viewer. Each variant (size and theme) uses one browser page for all screens.
 * A screen that fails does not stop the others.
 */
export async function takePictures(shoot: Shoot, viewer: Viewer): Promise<Fault[]> {
  const screens = shoot.screens.filter((screen) => screen.as === viewer)
  if (screens.length === 0) return []
  const faults = await Promise.all(
    variants.map(async (variant) => {
      const camera = await openCamera(shoot, { ...variant, viewer })
      const found: Fault[] = []
      for (const screen of screens) found.push(...(await takePicture(camera, screen)))
      await camera.page.context().close()
      return found
    }),
  )
  return faults.flat()
}

type Camera = { shoot: Shoot; variant: Variant; page: Page; pending: Set<Request>; errors: string[] }

async function openCamera(shoot: Shoot, variant: Variant & { viewer: Viewer }): Promise<Camera> {
  const context = await shoot.browser.newContext({
    ...sizes[variant.size],
    baseURL: shoot.url,
    colorScheme: variant.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Playwright hides the caret with a style, which the Content-Security-Policy would refuse.
    bypassCSP: true,
  })
  context.setDefaultTimeout(4_000)
  context.setDefaultNavigationTimeout(15_000)
  const page = await context.newPage()
  const account = shoot.accounts.get(variant.viewer)
  if (account) await signIn(page, account)

  const camera: Camera = { shoot, variant, page, pending: new Set(), errors: [] }
  page.on('request', (request) => {
    // A live stream never ends, so it is not waited for.
    if (request.resourceType() !== 'eventsource' && !request.url().endsWith('/live'))
      camera.pending.add(request)
  })
  page.on('requestfinished', (request) => camera.pending.delete(request))
  page.on('requestfailed', (request) => camera.pending.delete(request))
  page.on('pageerror', (error) => camera.errors.push(`uncaught: ${error.message}`))
  return camera
}

/** Signs in from one of our pages, because the server refuses changes that come from other sites. */
async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/livez')
  const body = JSON.stringify(JSON.stringify({ email, password }))
  const status = await page.evaluate(
    `fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} })
       .then((answer) => answer.status)`,
  )
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
}

/** Takes the picture even if something is wrong, and returns the faults. */
async function takePicture(camera: Camera, screen: Screen): Promise<Fault[]> {
  const { page, pending, errors, variant } = camera
  errors.length = 0
  pending.clear()
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) =>
      errors.push(error instanceof Error ? whatHappened(error) : String(error)),
    )
  await attempt(async () => {
    await screen.arrange?.(page)
    const response = await open(page, screen)
    await settle(camera, screen)
    await screen.prepare?.(page)
    await settle(camera, screen)
    errors.push(...(await complaintsAbout(camera, screen, response)))
  })
  await attempt(() => photograph(camera, screen))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const place = { screen: titleOf(screen), variant: `${variant.size} ${variant.theme}` }
  return errors.map((what) => ({ ...place, what }))
}

const longestPicture = 6_000

/**
 * Takes the picture in a window as high as the page. In a lower window, a fixed bar would be in the middle of the
 * picture.
 */
async function photograph({ shoot, variant, page }: Camera, screen: Screen): Promise<void> {
  const { width, height } = sizes[variant.size].viewport
  if (!(screen.isWindowOnly || shoot.isWindowOnly)) {
    const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
    if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, longestPicture) })
    await page.evaluate('window.scrollTo(0, 0)')
  }
  const path = join(shoot.folder, pictureOf(screen, variant))
  await page.screenshot({ path, animations: 'disabled', timeout: 30_000 })
  await page.setViewportSize({ width, height })
}

/** The first line of an error, and what Playwright was waiting for. */
function whatHappened({ message }: Error): string {
  const [first = '', ...log] = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return [first, ...log.filter((line) => line.startsWith('- waiting for')).slice(0, 1)].join(' ')
}

/** Opens an empty page first. If two addresses differ only after the #, the browser would not load the second one. */
async function open(page: Page, screen: Screen): Promise<Response | null> {
  await page.goto('about:blank')
  return page.goto(screen.path)
}

async function complaintsAbout(
  { page, variant }: Camera,
  screen: Screen,
  response: Response | null,
): Promise<string[]> {
  const status = response?.status() ?? 0
  const isHtml = (response?.headers()['content-type'] ?? '').startsWith('text/html')
  const { pathname } = new URL(page.url())
  const expected = screen.path.replace(/[#?].*/, '')
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  const overflow = width - sizes[variant.size].viewport.width
  return [
    ...(isHtml && (status < 400 || (screen.isMissing && status === 404)) ? [] : [`answered ${status}`]),
    ...(pathname === expected ? [] : [`ended at ${pathname}`]),
    ...(overflow > 0 ? [`is ${overflow} px wider than the window`] : []),
  ]
}

/** Waits until no request has been running for a moment, nothing shows that it is loading, and the fonts are loaded. */
async function settle({ page, pending }: Camera, { isNeverDone }: Screen): Promise<void> {
  const quietMs = 120
  let quietSince = Date.now()
  for (const giveUp = Date.now() + (isNeverDone ? 1_000 : 10_000); Date.now() < giveUp; await wait(20)) {
    if (pending.size > 0) quietSince = Date.now()
    if (Date.now() - quietSince >= quietMs) break
  }
  if (!isNeverDone)
    await page.waitForFunction("!document.querySelector('.loading')", null, { timeout: 10_000 })
  await page.evaluate(useOwnFonts)
}

/** Forces the font to load. The page skips a font that comes late, so pictures would differ from run to run. */
const useOwnFonts = `(async () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule && !rule.isUsed).map((rule) => {
    rule.isUsed = true
    const read = (name) => rule.style.getPropertyValue(name)
    const family = read('font-family').replace(/["']/g, '')
    return new FontFace(family, read('src'), { weight: read('font-weight'), display: 'block' })
  })
  for (const face of faces) document.fonts.add(await face.load())
  await document.fonts.ready
})()`
