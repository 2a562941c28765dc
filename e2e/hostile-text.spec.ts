import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import { aCollege, aDepartmentAdmin, aStudent, asPerson, type Credentials, pay, signIn } from './people.ts'
import { hostileTexts } from './support/hostile-text.ts'
import { test } from './support/watched-page.ts'

// T22. Texts that people write stay plain text on every screen of every role and in every mail. The page of
// support/watched-page.ts fails the test if the Content-Security-Policy blocks anything. A text that became a script is
// noticed that way too.

test.setTimeout(240_000)

/** How many texts each announcement contains. */
const textsEach = 12
const announcementCount = Math.ceil(hostileTexts.length / textsEach)

type Post = (path: string, data: object) => Promise<unknown>

const as = (person: Credentials, act: (post: Post, departmentId: string) => Promise<void>) =>
  asPerson(person, async (ask) => {
    const { items } = (await ask('GET', '/api/departments')) as { items: { id: string; name: string }[] }
    const hostel = items.find(({ name }) => name === 'Hostel')
    await act((path, data) => ask('POST', path, data), hostel?.id ?? '')
  })

async function fillCollege() {
  const college = await aCollege()
  await pay(college.name, 'enterprise')
  const student = await aStudent(college.name)
  const warden = await aDepartmentAdmin(college.superAdmin)
  const { today } = { today: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format() }
  const ids: string[] = []
  await as(student, async (post, departmentId) => {
    for (const [index, text] of hostileTexts.entries()) {
      const words = { subject: text, description: `${text}\n${hostileTexts[index + 1] ?? ''}`, name: text }
      const rest = { roll: '42', phone: '9876543210', date: today, departmentId, priority: 'high' }
      const { id } = (await post('/api/complaints', { ...words, ...rest })) as { id: string }
      ids.push(id)
    }
  })
  await as(college.superAdmin, async (post) => {
    for (let start = 0; start < hostileTexts.length; start += textsEach) {
      const [title = 'x', ...others] = hostileTexts.slice(start, start + textsEach)
      await post('/api/announcements', { title, description: others.join('\n') || 'x', priority: 'high' })
    }
  })
  await talk({ student, warden }, ids.slice(-opened))
  return { ...college, student, warden }
}

/** How many of the newest complaints are opened. The texts are divided among them. */
const opened = 8

async function talk({ student, warden }: Record<'student' | 'warden', Credentials>, ids: readonly string[]) {
  const each = Math.ceil(hostileTexts.length / ids.length)
  for (const [at, id] of ids.entries()) {
    const messages = packed(hostileTexts.slice(at * each, (at + 1) * each))
    const path = (rest: string) => `/api/complaints/${id}/${rest}`
    await as(student, async (post) => {
      for (const words of messages) await post(path('replies'), { words })
    })
    await as(warden, async (post) => {
      for (const words of messages) {
        await post(path('replies'), { words })
        await post(path('notes'), { words })
      }
      await post(path('questions'), { words: messages[0] })
    })
    const [reason] = messages
    const finish = () =>
      as(
        warden,
        async (post) => void (await post(path('status'), { from: 'pending', to: 'rejected', reason })),
      )
    await finish()
    await as(student, async (post) => void (await post(path('not-solved'), { reason })))
    await finish()
    await as(student, async (post) => {
      await post(path('confirmation'), {})
      await post(path('rating'), { rating: 1, words: reason })
    })
  }
}

/** The texts in as few messages as they fit in. */
function packed(texts: readonly string[]): string[] {
  const messages: string[] = []
  for (const text of texts) {
    const longer = [messages.at(-1), text].filter((part) => part !== undefined).join('\n')
    if (messages.length > 0 && longer.length <= 1000) messages[messages.length - 1] = longer
    else messages.push(text)
  }
  return messages
}

/** Checks that no text has become an event handler, an embedded element or a dangerous link. */
async function expectPlain(page: Page): Promise<void> {
  const made = await page.evaluate(
    () =>
      document.querySelectorAll(
        '[onerror],[onload],[onfocus],[ontoggle],[onclick],[onmouseover],#root iframe,#root object,#root embed,#root script,#root style,#root base,a[href^="javascript" i],a[href^="data:" i],a[href^="vbscript" i]',
      ).length,
  )
  expect(made, page.url()).toBe(0)
}

const homes: { who: 'student' | 'warden' | 'superAdmin'; paths: string[] }[] = [
  { who: 'student', paths: ['/Homepage', '/ComplaintDetailPage', '/StudentAnnouncements', '/ProfilePage'] },
  { who: 'warden', paths: ['/DAdmin', '/DepartmentComplaints', '/DepartmentAnnouncements', '/Statistics'] },
  {
    who: 'superAdmin',
    paths: ['/HomepageAdmin', '/SuperAdminAnnouncement', '/StudentList', '/DepartmentAdminList', '/Controls'],
  },
]

async function readToItsEnd(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const more = page.getByRole('button', { name: 'Load more' })
  for (let pages = 0; pages < 6 && (await more.isVisible()); pages += 1) {
    // The inbox loads the next page by itself when its end is near. Then there may be no button left to press.
    await more.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForLoadState('networkidle').catch(() => undefined)
  }
  const rows = await scrollThrough(page)
  if (inboxes.includes(path)) expect(rows).toBe(hostileTexts.length)
}

/** The pages whose rows are in the document only while they are near the window. */
const inboxes = ['/DepartmentComplaints', '/HomepageAdmin']

/** Looks at a page window by window, and returns how many rows of the inbox came by. */
async function scrollThrough(page: Page): Promise<number> {
  const seen = new Set<string>()
  for (let windows = 0, isEnd = false; !isEnd && windows < 100; windows += 1) {
    const { rows, hasEnded } = await page.evaluate(async (at) => {
      scrollTo(0, at * innerHeight)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const shown = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const height = document.documentElement.scrollHeight
      return {
        rows: shown.map(({ dataset }) => dataset['row'] ?? ''),
        hasEnded: (at + 1) * innerHeight >= height,
      }
    }, windows)
    for (const row of rows) seen.add(row)
    isEnd = hasEnded
    await expectPlain(page)
  }
  return seen.size
}

/** Opens each announcement, because web addresses in its text become links. */
async function readEach(page: Page): Promise<void> {
  const titles = page.getByRole('table', { name: 'Announcements' }).getByRole('row').getByRole('button')
  for (let index = 0; index < announcementCount; index += 1) {
    const title = titles.nth(index)
    await title.click()
    await expect(title).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('region', { name: 'Reading' })).toContainText(
      await title.locator('[data-user]').innerText(),
    )
    await expectPlain(page)
  }
}

async function openSome(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const stubs = page.getByRole('button', { name: /^Open complaint/ })
  const trail = page.getByRole('heading', { name: 'What happened' })
  await expect(stubs.first()).toBeVisible()
  for (let index = 0; index < opened; index += 1) {
    await stubs.nth(index).click()
    await expect(trail).toBeVisible()
    // What was said about it is loaded after it.
    await expect(page.getByText(/^\D*1 of 5/).first()).toBeVisible()
    const earlier = page.getByRole('button', { name: /^Show \d+ earlier/ })
    while (await earlier.isVisible()) await earlier.click()
    await expectPlain(page)
    await page.keyboard.press('Escape')
    await expect(trail).toHaveCount(0)
  }
}

test('T22: three hundred hostile texts stay text on every screen and in every mail @desktop', async ({
  page,
}) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await page.addInitScript(() => Object.assign(window, { pwned: () => alert('pwned') }))
  const college = await fillCollege()
  for (const { who, paths } of homes) {
    // Opens an empty page first, because an open screen notices the end of the session and opens another page.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, college[who])
    for (const path of paths) {
      await readToItsEnd(page, path)
      if (path === '/StudentAnnouncements') await readEach(page)
    }
    if (who === 'student') await openSome(page, '/ComplaintDetailPage')
    if (who === 'superAdmin') await openSome(page, '/HomepageAdmin')
  }
  expect(dialogs).toBe(0)
  const mails = await mailsTo(college.student.email, 5)
  for (const { html } of mails) {
    // Every mail has one style element of ours, for dark screens and narrow ones.
    const others = html.replace(/<style>[^<]*<\/style>/, '')
    expect(others).not.toMatch(/<(script|img|svg|iframe|style|a href="(?!http))/i)
  }
})
