import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { mailsTo } from './mail.ts'
import {
  aCollege,
  aComplaint,
  aDepartmentAdmin,
  announce,
  aStudent,
  asPerson,
  type Credentials,
  pay,
  setStatus,
  signIn,
} from './people.ts'
import { test } from './support/watched-page.ts'

// When one person changes something, the others see it in their own browsers within about a second. People without
// access do not see it. One second is the goal on an idle machine. The tests wait a little longer, but much less than
// the time until the next poll.

const soon = { timeout: 5000 }

test.setTimeout(120_000)

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

/** Opens a screen in a separate browser, signed in as this person. `topics` lists the live events that it receives. */
async function open(browser: Browser, person: Credentials, path: string) {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  const topics = await listen(page)
  await signIn(page, person)
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => document.title), soon).not.toBe('')
  await expect.poll(topics.isOpen, { timeout: 15_000 }).toBe(true)
  return { page, context, topics: topics.heard }
}

/** Records the live events that the page receives. */
async function listen(page: Page) {
  const heard: string[] = []
  let isOpen = false
  await page.exposeFunction('noteFrame', (kind: string, data: string) => {
    if (kind === 'state') isOpen = true
    else heard.push(data)
  })
  await page.addInitScript(() => {
    const { noteFrame } = window as unknown as { noteFrame: (kind: string, data: string) => void }
    const Original = window.EventSource
    window.EventSource = class extends Original {
      constructor(url: string | URL) {
        super(url)
        for (const kind of ['state', 'topic'])
          this.addEventListener(kind, (event) => noteFrame(kind, (event as MessageEvent<string>).data))
      }
    }
  })
  return { heard, isOpen: () => isOpen }
}

/** What leaves an inbox as a file and on paper, and what is found and can be selected there. */
async function takenFrom(page: Page): Promise<string[]> {
  const more = page.getByRole('button', { name: 'More for this list' })
  await more.click()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  await more.click()
  await page.getByRole('button', { name: 'Print the list' }).click()
  const printed = page.locator('.paper').or(page.getByText('There are no complaints to print.'))
  await expect(printed).toBeAttached()
  const onPaper = (await printed.textContent()) ?? ''
  await page.keyboard.press('Escape')
  const read = (path: string) => page.evaluate(async (from) => (await fetch(from)).text(), path)
  return [
    file,
    onPaper,
    await read('/api/complaints/search?words=water'),
    await read('/api/complaints/selection'),
  ]
}

const total = (page: Page, count: number) => page.getByRole('button', { name: `${count} Total` })

test('a complaint reaches those who may see it, live, and nobody else @desktop', async ({ browser }) => {
  const [college, elsewhere] = [await aCollege(), await aCollege()]
  const student = await aStudent(college.name)
  const [hostel, library] = [
    await aDepartmentAdmin(college.superAdmin, 'Hostel'),
    await aDepartmentAdmin(college.superAdmin, 'Library'),
  ]
  const head = await open(browser, college.superAdmin, '/HomepageAdmin')
  const warden = await open(browser, hostel, '/DepartmentComplaints')
  const librarian = await open(browser, library, '/DepartmentComplaints')
  const stranger = await open(browser, elsewhere.superAdmin, '/HomepageAdmin')
  const own = await open(browser, student, '/ComplaintDetailPage')
  const quietBefore = [librarian.topics.length, stranger.topics.length]

  const { id, number } = await aComplaint(student, { subject: 'No water in Hostel B', department: 'Hostel' })
  for (const { page } of [head, warden]) {
    await expect(total(page, 1)).toBeVisible(soon)
    await expect(page.getByRole('heading', { level: 2, name: 'No water in Hostel B' })).toBeVisible(soon)
  }
  await expect(own.page.getByRole('row', { name: 'No water in Hostel B' })).toContainText('Pending', soon)

  await setStatus(hostel, id, { from: 'pending', to: 'in-progress' })
  await expect(own.page.getByRole('row', { name: 'No water in Hostel B' })).toContainText('In Progress', soon)
  const reason = 'The tank is being cleaned until Monday.'
  await setStatus(hostel, id, { from: 'in-progress', to: 'rejected', reason })
  await expect(own.page.getByRole('row', { name: 'No water in Hostel B' })).toContainText('Rejected', soon)
  await own.page.getByRole('button', { name: `Open complaint ${number}` }).click()
  await expect(own.page.getByRole('dialog')).toContainText(reason)
  // Both changes are in one mail, which comes when neither can be undone any more.
  const mails = await mailsTo(student.email, 2)
  expect(mails.at(-1)).toMatchObject({ subject: `${number}: Rejected` })
  expect(mails.at(-1)?.text).toContain(reason)

  // The lists, counts and live events of the librarian and the stranger do not change.
  for (const { page } of [librarian, stranger]) {
    await expect(total(page, 0)).toBeVisible()
    await expect(page.getByText('No complaints found.')).toBeVisible()
  }
  expect([librarian.topics.length, stranger.topics.length]).toEqual(quietBefore)
  await librarian.page.reload()
  await expect(librarian.page.getByText('No complaints found.')).toBeVisible()
  for (const { page } of [head, warden])
    for (const taken of await takenFrom(page)) expect(taken).toMatch(new RegExp(`No water in Hostel B|${id}`))
  for (const { page } of [librarian, stranger])
    for (const taken of await takenFrom(page)) expect(taken).not.toMatch(new RegExp(`No water|${id}`))

  // The SuperAdmin transfers it while the warden has it open. It leaves one browser and comes to the other.
  await warden.page.getByRole('button', { name: `Open complaint ${number}` }).click()
  await warden.page.getByRole('button', { name: 'Take it' }).click()
  await expect(head.page.getByText(`Assigned to ${hostel.email}`)).toBeAttached(soon)
  await head.page.getByRole('button', { name: `Open complaint ${number}` }).click()
  await head.page.getByRole('button', { name: 'Transfer' }).click()
  const dialog = head.page.getByRole('dialog', { name: `Transfer complaint ${number}` })
  await dialog.getByLabel('To department').selectOption('Library')
  await dialog.getByLabel('Reason').fill('The tank is on the roof of the library.')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(warden.page.getByText('This complaint is no longer available.')).toBeVisible(soon)
  await expect(warden.page.getByText('No complaints found.')).toBeVisible(soon)
  await expect(total(warden.page, 0)).toBeVisible(soon)
  await expect(librarian.page.getByRole('heading', { level: 2, name: 'No water' })).toBeVisible(soon)
  await expect(own.page.getByRole('dialog')).toContainText('Transferred from Hostel to Library', soon)
  await expect(total(stranger.page, 0)).toBeVisible()
  for (const { page } of [warden, stranger])
    for (const taken of await takenFrom(page)) expect(taken).not.toMatch(new RegExp(`No water|${id}`))
})

test('an admin who changes department loses sight of the old one on the next request @desktop', async ({
  browser,
}) => {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const hostel = await aDepartmentAdmin(college.superAdmin, 'Hostel')
  const { id } = await aComplaint(student, { subject: 'No water in Hostel B', department: 'Hostel' })
  const warden = await open(browser, hostel, '/DepartmentComplaints')
  await expect(warden.page.getByRole('heading', { level: 2, name: 'No water' })).toBeVisible()
  await asPerson(college.superAdmin, (ask) => ask('PATCH', '/api/settings', { departmentChange: 'free' }))
  await asPerson(hostel, async (ask) => {
    const { items } = (await warden.page.request.get('/api/departments').then((answer) => answer.json())) as {
      items: { id: string; name: string }[]
    }
    const library = items.find(({ name }) => name === 'Library')?.id
    await ask('PATCH', '/api/profile', { departmentId: library })
  })
  expect((await warden.page.request.get(`/api/complaints/${id}`)).status()).toBe(404)
  await expect(warden.page.getByText('No complaints found.')).toBeVisible({ timeout: 15_000 })
})

test('an announcement is heard in eight tabs by one stream, and nowhere else @desktop', async ({
  browser,
}) => {
  const [college, elsewhere] = [await aCollege(), await aCollege()]
  await pay(college.name, 'premium')
  const stranger = await open(browser, await aStudent(elsewhere.name), '/StudentAnnouncements')
  const student = await aStudent(college.name)
  const context = await browser.newContext()
  contexts.push(context)
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams += 1
  })
  const openTab = async () => {
    const tab = await context.newPage()
    await tab.goto('/StudentAnnouncements')
    await expect(tab.getByText('No announcements available.')).toBeVisible()
    return tab
  }
  await signIn(await context.newPage(), student)
  const first = await openTab()
  for (let index = 0; index < 6; index += 1) await openTab()
  const last = await openTab()
  expect(streams).toBe(1)
  await announce(college.superAdmin, { title: 'Heard in every tab' })
  for (const tab of [first, last]) await expect(tab.getByText('Heard in every tab').first()).toBeVisible(soon)
  // The tab with the live stream is closed, and another tab opens a new stream.
  await first.close()
  await expect.poll(() => streams, soon).toBe(2)
  await announce(college.superAdmin, { title: 'Heard by the next' })
  await expect(last.getByText('Heard by the next').first()).toBeVisible(soon)
  await expect(stranger.page.getByText('No announcements available.')).toBeVisible()
  expect(stranger.topics).toEqual([])
})

test('what was missed while the network was away is there without a reload @desktop', async ({ browser }) => {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const { page, context } = await open(browser, college.superAdmin, '/HomepageAdmin')
  await expect(total(page, 0)).toBeVisible()
  await context.setOffline(true)
  await aComplaint(student, { subject: 'Filed while nobody listened' })
  await context.setOffline(false)
  await expect(page.getByText('Filed while nobody listened')).toBeVisible({ timeout: 20_000 })
  await expect(total(page, 1)).toBeVisible()
})
