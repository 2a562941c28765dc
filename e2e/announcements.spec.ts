import { expect, type Page } from '@playwright/test'
import {
  aCollege,
  aDepartmentAdmin,
  announce,
  aStudent,
  asPerson,
  type Credentials,
  pay,
  signIn,
} from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const longTitle = 'परीक्षा शुल्क भरने की अंतिम तिथि बढ़ाकर ३० नवंबर कर दी गई है, कृपया सभी विद्यार्थी ध्यान दें'

/** Posts three announcements. The last one is the newest. */
const announceThree = (superAdmin: Credentials) =>
  announce(
    superAdmin,
    {
      title: 'Library timings',
      description: 'Open until 11 pm.\nSee https://kaveri.example/library. <b>No</b> javascript:alert(1)',
    },
    { title: longTitle, priority: 'medium' },
    { title: 'No water on Sunday', description: 'Store some on Saturday.', priority: 'high' },
  )

async function aTalkingCollege() {
  const college = await aCollege()
  await pay(college.name, 'premium')
  await announceThree(college.superAdmin)
  return college
}

const table = (page: Page) => page.getByRole('table', { name: 'Announcements' })
const titles = (page: Page) => table(page).getByRole('button')

test('a student reads them newest first, and follows what the college says @phone [announcements.updated-live]', async ({
  page,
}) => {
  const college = await aCollege()
  await pay(college.name, 'premium')
  await signIn(page, await aStudent(college.name))
  await page.goto('/StudentAnnouncements')
  await expect(page.getByText('No announcements available.')).toBeVisible()
  await expectNoViolationsAnywhere(page)

  await announceThree(college.superAdmin)
  const unread = ['No water on Sunday', longTitle, 'Library timings'].map((title) => `Unread: ${title}`)
  await expect(titles(page)).toHaveText(unread)
  await expect(table(page).getByRole('columnheader')).toHaveText(['#', 'Title', 'Priority', 'Date'])
  const opener = titles(page).filter({ hasText: 'Library' })
  await opener.click()
  await expect(page).toHaveURL(/\/StudentAnnouncements\?id=/)
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('<b>No</b> javascript:alert(1)')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await opener.click()
  await expect(page).toHaveURL('/StudentAnnouncements')
  await opener.click()
  await page.reload()
  await expect(page.getByText('Open until 11 pm.')).toBeVisible()

  await announce(college.superAdmin, { title: 'Just posted', priority: 'high' })
  await expect(titles(page).first()).toHaveText('Unread: Just posted')
  await expect(page.getByText('Open until 11 pm.')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')
  await asPerson(college.superAdmin, (ask) => ask('DELETE', `/api/announcements/${id}`))
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByText('Open until 11 pm.')).toHaveCount(0)
  await expect(page.getByText('This announcement is no longer available.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
})

test('a student goes through them with the arrow keys and page by page @desktop', async ({ page }) => {
  const college = await aTalkingCollege()
  await signIn(page, await aStudent(college.name))
  const isList = (url: URL) => url.pathname === '/api/announcements'
  await page.route(isList, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  await page.goto('/StudentAnnouncements')
  const pane = page.getByRole('region', { name: 'Reading' })
  await expect(pane.getByRole('heading', { name: 'No water on Sunday' })).toBeVisible()
  await expect(titles(page)).toHaveCount(2)
  await expectNoViolationsAnywhere(page)
  await titles(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(pane.getByRole('heading', { name: longTitle })).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(titles(page)).toHaveCount(3)
  await titles(page).first().focus()
  await page.keyboard.press('End')
  await expect(titles(page).last()).toBeFocused()
  await expect(pane.getByRole('heading', { name: 'Library timings' })).toBeVisible()
  await page.reload()
  await expect(pane.getByRole('heading', { name: 'Library timings' })).toBeVisible()
  await expect(titles(page)).toHaveCount(3)
  await page.goBack()
  await expect(page).not.toHaveURL(/StudentAnnouncements/)
})

test('a SuperAdmin posts, edits and deletes one @desktop [announcements.written]', async ({ page }) => {
  const college = await aCollege()
  await pay(college.name, 'premium')
  await signIn(page, college.superAdmin)
  await page.goto('/SuperAdminAnnouncement')
  await expect(page.getByText('No announcements created yet.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Add New' }).click()
  await expect(page).toHaveURL('/SuperAdminAnnouncement?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Announcement' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('College')).toHaveValue(college.name)
  await expect(dialog.getByLabel('College')).not.toBeEditable()
  await expect(dialog.getByRole('radio', { name: 'Low' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Post Announcement' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
  await expectNoViolationsAnywhere(page)
  await dialog.getByLabel('Title').fill(longTitle)
  await dialog.getByLabel('Description').fill('दो पंक्तियाँ\nhttps://kaveri.example/fees')
  await dialog.getByRole('radio', { name: 'High' }).check()
  await dialog.getByRole('button', { name: 'Post Announcement' }).click()
  await expect(dialog.getByText('Announcement created successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/SuperAdminAnnouncement')

  await expect(table(page).getByRole('columnheader')).toHaveText(['Sr. No', 'Title', 'Priority', 'Actions'])
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: `Edit “${longTitle}”` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Announcement' })
  await expect(edit.getByLabel('Title')).toBeFocused()
  await expect(edit.getByRole('radio', { name: 'High' })).toBeChecked()
  await edit.getByLabel('Title').fill('Fees: 30 November')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByText('Announcement updated.')).toBeVisible()
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

test('a SuperAdmin posts the one of the week on the page of its own @desktop [announcements.preview]', async ({
  page,
}) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.goto('/AnnouncementForm')
  await page.getByLabel('Title').fill('Sports day')
  await page.getByLabel('Description').fill('See https://kaveri.example/sports')
  const preview = page.getByRole('region', { name: 'How students will see it' })
  await expect(preview.getByText('Sports day')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'https://kaveri.example/sports' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Post Announcement' }).click()
  await expect(page.getByText('Announcement created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/SuperAdminAnnouncement')
  await expect(table(page)).toContainText('Sports day')

  await page.goto('/AnnouncementForm')
  await expect(page.getByRole('alert')).toContainText('Your plan includes 1 announcement per week')
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await expectNoViolationsAnywhere(page)
  await page.getByRole('link', { name: 'See all plans' }).click()
  await expect(page).toHaveURL('/Services')
})

test('a department admin reads, and posts where the college lets them @desktop [announcements.department-admin]', async ({
  page,
}) => {
  const college = await aTalkingCollege()
  const admin = await aDepartmentAdmin(college.superAdmin)
  await signIn(page, admin)
  await page.goto('/DAdmin')
  const card = page.getByRole('button', { name: 'Post Announcement' })
  await expect(card).toContainText('only SuperAdmins can post')
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'New Announcement' })
  await expect(dialog.getByRole('alert')).toContainText('Only SuperAdmins can create announcements')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
  await page.goto('/DepartmentAnnouncements')
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Post Announcement' })).toHaveCount(0)
  await page.goto('/DepartmentAnnouncements?new=1')
  await expect(dialog.getByText('Only SuperAdmins can create announcements')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectNoViolationsAnywhere(page)
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
