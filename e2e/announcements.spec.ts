import { expect, type Page } from '@playwright/test'
import { aCollege, aDepartmentAdmin, announce, aStudent, asPerson, pay, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const isPhone = () => test.info().project.name === 'phone'

/** It goes through phone and desktop sizes itself, so one project is enough. */
async function expectAccessible(page: Page): Promise<void> {
  if (!isPhone()) await expectNoViolationsAnywhere(page)
}

const longTitle = 'परीक्षा शुल्क भरने की अंतिम तिथि बढ़ाकर ३० नवंबर कर दी गई है, कृपया सभी विद्यार्थी ध्यान दें'

async function aTalkingCollege() {
  const college = await aCollege()
  await pay(college.name, 'premium')
  await announce(
    college.superAdmin,
    {
      title: 'Library timings',
      description: 'Open until 11 pm.\nSee https://kaveri.example/library. <b>No</b> javascript:alert(1)',
    },
    { title: longTitle, priority: 'medium' },
    { title: 'No water on Sunday', description: 'Store some on Saturday.', priority: 'high' },
  )
  return college
}

const table = (page: Page) => page.getByRole('table', { name: 'Announcements' })
const titles = (page: Page) => table(page).locator('.row-title')

/** Holds every answer to a further page back, until it is let go. */
function holdNextPage(page: Page): { asked: Promise<unknown>; letGo: () => void } {
  const isNext = (url: URL) => url.pathname === '/api/announcements' && url.searchParams.has('after')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void page.route(isNext, async (route) => {
    await held
    await route.fallback().catch(() => undefined)
  })
  return { asked: page.waitForRequest((request) => isNext(new URL(request.url()))), letGo }
}

test.describe('reading announcements', () => {
  test('says that there are none [announcements.none]', async ({ page }) => {
    const college = await aCollege()
    await signIn(page, await aStudent(college.name))
    await page.goto('/StudentAnnouncements')
    await expect(page.getByText('No announcements available.')).toBeVisible()
    await expectAccessible(page)
  })

  test('shows them newest first and opens one [announcements.newest-first]', async ({ page }) => {
    const college = await aTalkingCollege()
    await signIn(page, await aStudent(college.name))
    await page.goto('/StudentAnnouncements')
    await expect(table(page).getByRole('columnheader')).toHaveText(['#', 'Title', 'Priority', 'Date'])
    await expect(titles(page)).toHaveText(['No water on Sunday', longTitle, 'Library timings'])
    await expect(table(page).getByRole('rowheader')).toHaveText(['1', '2', '3'])
    await expect(table(page).getByRole('row').nth(1)).toContainText('High')

    await titles(page).filter({ hasText: 'Library' }).click()
    await expect(page).toHaveURL(/\/StudentAnnouncements\?id=/)
    const link = page.getByRole('link', { name: 'https://kaveri.example/library' })
    await expect(link).toHaveAttribute('href', 'https://kaveri.example/library')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(page.getByText('<b>No</b> javascript:alert(1)')).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(link).toBeVisible()
    if (!isPhone()) return
    const opener = titles(page).filter({ hasText: 'Library' })
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await opener.click()
    await expect(link).toHaveCount(0)
    await expect(page).toHaveURL('/StudentAnnouncements')
  })

  test('opens beside the list and follows the arrow keys @desktop', async ({ page }) => {
    const college = await aTalkingCollege()
    await signIn(page, await aStudent(college.name))
    await page.goto('/StudentAnnouncements')
    const pane = page.getByRole('region', { name: 'Reading' })
    await expect(pane.getByRole('heading', { name: 'No water on Sunday' })).toBeVisible()
    await titles(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(titles(page).nth(1)).toBeFocused()
    await expect(pane.getByRole('heading', { name: longTitle })).toBeVisible()
    await page.keyboard.press('End')
    await expect(pane.getByRole('heading', { name: 'Library timings' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(titles(page).nth(2)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(titles(page).first()).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page).not.toHaveURL(/StudentAnnouncements/)
  })

  test('goes on page by page, as far as a link asks', async ({ page, faults }) => {
    const college = await aTalkingCollege()
    await signIn(page, await aStudent(college.name))
    const onePerPage = (url: URL) => url.pathname === '/api/announcements'
    await page.route(onePerPage, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '1')
      return route.continue({ url: url.href })
    })
    await page.goto('/StudentAnnouncements')
    const more = page.getByRole('button', { name: 'Load more' })
    await expect(titles(page)).toHaveCount(1)
    // The list is refreshed while the next page is on its way: it comes all the same.
    const held = holdNextPage(page)
    await more.click()
    await held.asked
    await announce(college.superAdmin, { title: 'Meanwhile' })
    await expect(titles(page).first()).toHaveText('Meanwhile')
    held.letGo()
    await expect(titles(page)).toHaveCount(2)
    await expectAccessible(page)
    await page.route(onePerPage, (route) => route.abort())
    await more.click()
    await expect(page.getByText('The network did not answer.')).toBeVisible()
    await page.unroute(onePerPage)
    await more.click()
    await expect(titles(page)).toHaveCount(4)
    await expect(more).toHaveCount(0)
    forgiveRefusals(faults)

    await titles(page).last().click()
    await expect(page).toHaveURL(/id=/)
    await page.reload()
    await expect(page.getByText('Open until 11 pm.')).toBeVisible()
    await page.goto('/StudentAnnouncements?id=0199aaaa-0000-7000-8000-000000000000')
    await expect(page.getByText('This announcement is not here any more.')).toBeVisible()
    await expect(titles(page)).toHaveCount(4)
    await expectAccessible(page)
  })

  test('follows what is posted, changed and deleted elsewhere [announcements.updated-live]', async ({
    page,
  }) => {
    const college = await aTalkingCollege()
    await signIn(page, await aStudent(college.name))
    await page.goto('/StudentAnnouncements')
    await expect(titles(page)).toHaveCount(3)
    await titles(page).last().click()
    await expect(page.getByText('Open until 11 pm.')).toBeVisible()
    await announce(college.superAdmin, { title: 'Just posted', priority: 'high' })
    await expect(titles(page).first()).toHaveText('Just posted')
    await expect(page.getByText('Open until 11 pm.')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id')
    await asPerson(college.superAdmin, (ask) => ask('DELETE', `/api/announcements/${id}`))
    await expect(titles(page)).toHaveCount(3)
    await expect(page.getByText('Open until 11 pm.')).toHaveCount(0)
    await expect(page.getByText('This announcement is not here any more.')).toBeVisible()
  })

  test('says why they did not come, and tries again @desktop', async ({ page, faults }) => {
    const college = await aTalkingCollege()
    await signIn(page, await aStudent(college.name))
    await page.route('**/api/announcements', (route) =>
      route.fulfill({ status: 503, json: { code: 'server.failed', requestId: 'r' } }),
    )
    await page.goto('/StudentAnnouncements')
    await expect(page.getByRole('alert')).toContainText('Failed to load announcements: Something went wrong')
    await expectAccessible(page)
    await page.unroute('**/api/announcements')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(titles(page)).toHaveCount(3)
    forgiveRefusals(faults)
  })
})

test.describe('writing announcements', () => {
  test('posts, edits and deletes one [announcements.written]', async ({ page }) => {
    const college = await aCollege()
    await pay(college.name, 'premium')
    await signIn(page, college.superAdmin)
    await page.goto('/SuperAdminAnnouncement')
    await expect(page.getByText('No announcements created yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add New' }).click()
    await expect(page).toHaveURL('/SuperAdminAnnouncement?new=1')
    const dialog = page.getByRole('dialog', { name: 'New Announcement' })
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(dialog.getByLabel('College')).toHaveValue(college.name)
    await expect(dialog.getByLabel('College')).not.toBeEditable()
    await expect(dialog.getByRole('radio', { name: 'Low' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Please give it a title.')
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill(longTitle)
    await dialog.getByLabel('Description').fill('दो पंक्तियाँ\nhttps://kaveri.example/fees')
    await dialog.getByRole('radio', { name: 'High' }).check()
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog.getByText('Announcement created successfully!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/SuperAdminAnnouncement')

    await expect(table(page).getByRole('columnheader')).toHaveText(['Sr. No', 'Title', 'Priority', 'Actions'])
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Edit “${longTitle}”` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Announcement' })
    await expect(edit.getByLabel('Title')).toBeFocused()
    await expect(edit.getByRole('radio', { name: 'High' })).toBeChecked()
    await edit.getByLabel('Title').fill('Fees: 30 November')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toHaveCount(0)
    await expect(page.getByText('The announcement is changed.')).toBeVisible()
    await expect(table(page)).toContainText('Fees: 30 November')

    await page.getByRole('button', { name: 'Delete “Fees: 30 November”' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this announcement?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(table(page)).toContainText('Fees: 30 November')
    await page.getByRole('button', { name: 'Delete “Fees: 30 November”' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No announcements created yet.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('closes a second and a half after it was posted @desktop [announcements.dialog-closes]', async ({
    page,
  }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.clock.install()
    await page.goto('/Controls?view=announcement')
    const dialog = page.getByRole('dialog', { name: 'New Announcement' })
    await dialog.getByLabel('Title').fill('Holiday')
    await dialog.getByLabel('Description').fill('On Friday.')
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog.getByText('Announcement created successfully!')).toBeVisible()
    await page.clock.runFor(1_400)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog).toHaveCount(0)
    await page.clock.resume()
    await expect(page).toHaveURL('/Controls')
  })

  test('shows on the page of its own what students will see [announcements.preview]', async ({ page }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/AnnouncementForm')
    await page.getByLabel('Title').fill('Sports day')
    await page.getByLabel('Description').fill('See https://kaveri.example/sports')
    const preview = page.getByRole('region', { name: 'As students will see it' })
    await expect(preview.getByText('Sports day')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'https://kaveri.example/sports' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(page.getByText('Announcement created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/SuperAdminAnnouncement')
    await expect(table(page)).toContainText('Sports day')

    await page.goto('/AnnouncementForm')
    await expect(page.getByRole('alert')).toContainText('Your plan has 1 announcement per week')
    await expect(page.getByLabel('Title')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all plans' }).click()
    await expect(page).toHaveURL('/Services')
  })

  test('sends an announcement once, however often the answer is lost @desktop', async ({ page, faults }) => {
    const college = await aCollege()
    await pay(college.name, 'premium')
    await signIn(page, college.superAdmin)
    await page.goto('/SuperAdminAnnouncement?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Once')
    await dialog.getByLabel('Description').fill('And not twice.')
    const isPost = (url: URL) => url.pathname === '/api/announcements'
    await page.route(isPost, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to create announcement: The network did not answer. Check your connection and try again.',
    )
    await page.unroute(isPost)
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    forgiveRefusals(faults)
  })

  test('says each refusal in its own words @desktop [announcements.refusals]', async ({ page, faults }) => {
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/SuperAdminAnnouncement?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Refused')
    await dialog.getByLabel('Description').fill('For many reasons.')
    const refusals = {
      'session.missing': 'User not logged in',
      'member.missing': 'User data not found',
      'announcement.not_allowed': 'Only SuperAdmins can create announcements',
      'plan.announcements_used_up':
        'Failed to create announcement: The announcements of your plan are used up for this week.',
      'server.busy':
        'Failed to create announcement: Many people are using Counterfoil right now. Try again in a moment.',
    }
    for (const [code, words] of Object.entries(refusals)) {
      await page.route('**/api/announcements', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 422, json: { code, requestId: 'r' } })
          : route.continue(),
      )
      await dialog.getByRole('button', { name: 'Post Announcement' }).click()
      await expect(dialog.getByRole('alert').locator('.summary-title')).toHaveText(words)
      await expect(dialog.getByLabel('Title')).toHaveValue('Refused')
      await page.unroute('**/api/announcements')
    }
    await page.goto('/Controls')
    for (const [code, words] of Object.entries({
      'member.missing': 'User data not found',
      'request.role_not_allowed': 'Only SuperAdmins can create announcements',
      'server.failed': 'Failed to load user data: Something went wrong on our side. Try again in a moment.',
    })) {
      await page.route('**/api/announcements/posting', (route) =>
        route.fulfill({ status: 422, json: { code, requestId: 'r' } }),
      )
      await page.goto('/Controls?view=announcement')
      await expect(dialog.getByRole('alert').locator('.slip-title')).toHaveText(words)
      await page.unroute('**/api/announcements/posting')
    }
    forgiveRefusals(faults)
  })

  test('says why one was not deleted @desktop [announcements.delete-failed]', async ({ page, faults }) => {
    const college = await aCollege()
    await announce(college.superAdmin, { title: 'Stays' })
    await signIn(page, college.superAdmin)
    await page.goto('/SuperAdminAnnouncement')
    await page.route('**/api/announcements/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete “Stays”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete: The network did not answer.')).toBeVisible()
    await expect(table(page)).toContainText('Stays')
    forgiveRefusals(faults)
  })
})

test.describe('a department admin', () => {
  test('reads, and posts where the college lets them [announcements.department-admin]', async ({ page }) => {
    const college = await aTalkingCollege()
    const admin = await aDepartmentAdmin(college.superAdmin)
    await signIn(page, admin)
    await page.goto('/DAdmin')
    await expect(page.getByRole('button', { name: 'Post Announcement' })).toContainText(
      'Only SuperAdmins post',
    )
    await page.goto('/DepartmentAnnouncements')
    await expect(titles(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Post Announcement' })).toHaveCount(0)
    await page.goto('/DepartmentAnnouncements?new=1')
    const dialog = page.getByRole('dialog', { name: 'New Announcement' })
    await expect(dialog.getByText('Only SuperAdmins can create announcements')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await asPerson(college.superAdmin, (ask) =>
      ask('PATCH', '/api/settings', { departmentAdminsMayPost: true }),
    )
    await page.goto('/DepartmentAnnouncements')
    await page.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog.getByLabel('Department')).toHaveValue('Hostel')
    await dialog.getByLabel('Title').fill('Mess menu')
    await dialog.getByLabel('Description').fill('New from Monday.')
    await dialog.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(titles(page)).toHaveCount(4)
    await titles(page).first().click()
    await expect(page.getByText('From Hostel')).toBeVisible()
    await page.getByRole('button', { name: 'Edit “Mess menu”' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Announcement' })
    await edit.getByLabel('Title').fill('Mess menu from Monday')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toHaveCount(0)
    await expect(titles(page).first()).toHaveText('Mess menu from Monday')
    await titles(page).nth(1).click()
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  })
})
