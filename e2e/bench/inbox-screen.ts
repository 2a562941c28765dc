// Called by scripts/web/inbox-screen.ts with the product's address and session as JSON. Writes the figures as JSON.
import { text } from 'node:stream/consumers'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import type { InboxFigures } from './figures.ts'

type Product = {
  url: string
  /** The session of a SuperAdmin, as `name=value`. */
  cookie: string
  /** How often the processor is slowed down. 1 is this machine as it is. */
  slower: number
}

const wantedRows = 2000
/** What one notch of a mouse wheel scrolls. */
const wheelPx = 120
const repeats = 10

/** Scrolls through the inbox in Chromium and measures it. */
async function measureInbox(product: Product): Promise<InboxFigures> {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  try {
    const page = await openInbox(browser, product)
    await page.evaluate(watch)
    const stop = await traceTasks(await browser.newBrowserCDPSession())
    const rowsScrolled = await scroll(page)
    const tasks = await stop()
    const scrolled = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
    const requestsAfterChange = await countRequests(page)
    const statusMs: number[] = []
    const openMs: number[] = []
    for (let count = 0; count < repeats; count += 1) {
      await page.keyboard.press('j')
      statusMs.push(await page.evaluate(changeStatus))
      await page.waitForTimeout(400)
      openMs.push(await page.evaluate(openFocused))
      await page.waitForTimeout(400)
    }
    return { ...scrolled, tasks, rowsScrolled, requestsAfterChange, statusMs, openMs }
  } finally {
    await browser.close()
  }
}

async function openInbox(browser: Browser, { url, cookie, slower }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 768 } })
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: url.replace('http:', 'https:') }])
  const page = await context.newPage()
  await page.goto('/HomepageAdmin')
  await page
    .getByRole('button', { name: /^Open complaint/ })
    .first()
    .waitFor()
  if (slower > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  await page.waitForTimeout(1000)
  return page
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** Records the tasks of all pages. The returned function ends this and returns those of the busiest main thread. */
async function traceTasks(session: CDPSession): Promise<() => Promise<InboxFigures['tasks']>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'disabled-by-default-devtools.timeline,__metadata'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  return async () => {
    const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
    await session.send('Tracing.end')
    await complete
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
    const mains = new Set(events.filter(isMain).map(threadOf))
    const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
    const threads = [...Map.groupBy(tasks, threadOf).values()]
    const [busiest = []] = threads.sort((one, other) => other.length - one.length)
    return busiest.map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
  }
}

type Watched = Pick<InboxFigures, 'mostRows' | 'frames'>

/** Runs in the page. Counts rows in every frame. */
function watch(): void {
  const seen: Watched = { mostRows: 0, frames: 0 }
  Object.assign(window, { watched: seen })
  const frame = () => {
    seen.frames += 1
    seen.mostRows = Math.max(seen.mostRows, document.querySelectorAll('[data-row]').length)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Turns the wheel until the row of this place is in the window. Returns the place of the last row there. */
async function scroll(page: Page): Promise<number> {
  await page.mouse.move(400, 500)
  let place = 0
  while (place < wantedRows) {
    await page.mouse.wheel(0, wheelPx)
    place = await page.evaluate(() => {
      const row = document.elementFromPoint(400, innerHeight - 20)?.closest('[data-row]')
      return Number(row?.getAttribute('aria-posinset') ?? 0)
    })
  }
  return place
}

/** One status is changed far below the top, as another admin would change it, and the list is asked for again. */
async function countRequests(page: Page): Promise<number> {
  const sent: string[] = []
  await page.waitForTimeout(1500)
  page.on('request', (request) => sent.push(request.url()))
  await page.locator('[data-row]:not([aria-posinset="1"]) [data-opens]').nth(25).focus()
  await page.evaluate(changeStatus)
  await page.waitForTimeout(1500)
  return sent.filter((url) => /\/api\/complaints\?/.test(url)).length
}

/** Runs in the page. Presses the key of a status that needs no words, and waits until the stamp has changed. */
function changeStatus(): Promise<number> {
  const row = document.activeElement?.closest('[data-row]')
  const stamp = () => row?.querySelector('select')
  const before = stamp()?.dataset['mark']
  const key = before === 'pending' ? '2' : '1'
  const started = performance.now()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  return new Promise((done) => {
    const look = () => {
      if (stamp()?.dataset['mark'] === before && performance.now() - started < 2000)
        requestAnimationFrame(look)
      else done(performance.now() - started)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page. Opens the complaint of the focused row, and waits until its description is there. */
function openFocused(): Promise<number> {
  const opener = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-opens]')
  const number = opener?.querySelector('[aria-hidden]')?.textContent ?? ''
  const started = performance.now()
  opener?.click()
  return new Promise((done) => {
    const look = () => {
      const pane = opener?.closest('main')?.querySelector('[data-pane]')?.closest('section')
      const isOpen =
        pane?.textContent?.includes(number) && pane.textContent.includes('The taps have been dry')
      if (!isOpen && performance.now() - started < 2000) requestAnimationFrame(look)
      else done(performance.now() - started)
    }
    requestAnimationFrame(look)
  })
}

process.stdout.write(JSON.stringify(await measureInbox(JSON.parse(await text(process.stdin)))))
