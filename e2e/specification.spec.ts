import { expect, type Page } from '@playwright/test'
import {
  aCollege,
  aComplaint,
  anAddress,
  aStudent,
  type Credentials,
  goodPassword,
  setStatus,
  signIn,
} from './people.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { endSession, openUntold, takeRoleAway } from './support/revocation.ts'
import { test } from './support/watched-page.ts'

// Small statements of the specification that no other journey covers. docs/specification-conformance.md names the tests
// of the other statements.

test.setTimeout(120_000)

const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function fillInAdmin(page: Page, title: string): Promise<void> {
  const dialog = inDialog(page, title)
  await dialog.getByLabel('Email').fill(anAddress('admin'))
  await dialog.getByLabel('Phone').fill('9876500000')
  const department = dialog.getByLabel('Department')
  if ((await department.count()) > 0) await department.selectOption('Library')
  await dialog.getByLabel('Temporary password').fill(goodPassword)
  await dialog.getByLabel('Confirm password').fill(goodPassword)
}

async function writeAnnouncement(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Library closed on Monday')
  await page.getByLabel('Description').fill('It opens again on Tuesday.')
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()
const postAnnouncement = (page: Page) =>
  page.getByRole('button', { name: 'Post Announcement', exact: true }).click()

test('the list of a student follows what the office does, each stamp in its colour @desktop [own-complaints.updated-live]', async ({
  page,
}) => {
  const { name, superAdmin } = await aCollege()
  const student = await aStudent(name)
  const { id } = await aComplaint(student)
  await signIn(page, student)
  await page.goto('/ComplaintDetailPage')
  /** The hue of a stamp's colour, in degrees. */
  const hueOf = (words: string) =>
    page
      .getByRole('row', { name: 'No water' })
      .getByText(words, { exact: true })
      .evaluate((stamp) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(stamp).color.match(/[\d.]+/g) ?? []).map(
          Number,
        )
        const most = Math.max(red, green, blue)
        const span = most - Math.min(red, green, blue)
        if (most === green) return 60 * ((blue - red) / span + 2)
        return most === red ? (60 * ((green - blue) / span) + 360) % 360 : 60 * ((red - green) / span + 4)
      })
  const expectHue = async (words: string, from: number, to: number) => {
    await expect(page.getByRole('row', { name: 'No water' })).toContainText(words)
    const hue = await hueOf(words)
    expect((hue - from + 360) % 360, `${words} at ${hue}`).toBeLessThanOrEqual((to - from + 360) % 360)
  }
  await expectHue('Pending', 25, 70)
  await setStatus(superAdmin, id, { from: 'pending', to: 'in-progress' })
  await expect(page.getByRole('row', { name: 'No water' })).toContainText('In Progress')
  await setStatus(superAdmin, id, { from: 'in-progress', to: 'resolved' })
  await expectHue('Resolved', 90, 170)
  await setStatus(superAdmin, id, { from: 'resolved', to: 'rejected', reason: 'It was filed twice.' })
  await expectHue('Rejected', 340, 20)
  await aComplaint(student, { subject: 'Street light off near Gate 2' })
  await expect(page.getByRole('row', { name: 'Street light' })).toBeVisible()
})

test.describe('a session that ended', () => {
  test.afterEach(({ faults }) => forgiveRefusals(faults))

  /** Ends the session before the last step. The person then comes to `/`, which shows the message of that step. */
  async function expectToldOnLeaving(
    page: Page,
    {
      person,
      path,
      begin,
      finish,
      words,
    }: {
      person: Credentials
      path: string
      begin: () => Promise<void>
      finish: () => Promise<void>
      words: string
    },
  ): Promise<void> {
    await openUntold(page, person, path)
    await begin()
    await endSession(page)
    await finish()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  test('is told to a student, and what was typed is there after the next sign-in @phone [session-ended.student]', async ({
    page,
  }) => {
    const student = await aStudent((await aCollege()).name)
    const { id } = await aComplaint(student)
    const dialog = inDialog(page, 'Complaint details')
    await expectToldOnLeaving(page, {
      person: student,
      path: `/ComplaintDetailPage?id=${id}`,
      begin: async () => {
        await dialog.getByRole('button', { name: 'Edit' }).click()
        await dialog.getByLabel('Subject').fill('No water on the whole floor')
      },
      finish: () => dialog.getByRole('button', { name: 'Save Changes' }).click(),
      words: 'Error updating complaint: User not logged in',
    })
    await expectToldOnLeaving(page, {
      person: student,
      path: '/ComplaintDetailPage',
      begin: () => page.getByRole('button', { name: 'Delete complaint 1' }).click(),
      finish: () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      words: 'You must be logged in to delete a complaint.',
    })
    await expectToldOnLeaving(page, {
      person: student,
      path: '/ComplaintForm',
      begin: async () => {
        await page.getByLabel('Subject').fill('No water in Hostel C')
        await page.getByLabel('Description').fill('The tap has been dry since last night.')
      },
      finish: () => page.getByRole('button', { name: 'Submit Complaint' }).click(),
      words: 'Failed to submit complaint: User not logged in',
    })
    await signIn(page, student)
    await page.goto('/ComplaintForm')
    await expect(page.getByLabel('Subject')).toHaveValue('No water in Hostel C')
  })

  test('is told to a SuperAdmin @desktop [session-ended.super-admin]', async ({ page }) => {
    const { name, superAdmin } = await aCollege()
    await aComplaint(await aStudent(name))
    const selector = page.getByRole('combobox', { name: 'Status of complaint 1' })
    await expectToldOnLeaving(page, {
      person: superAdmin,
      path: '/HomepageAdmin',
      begin: () => expect(selector).toBeVisible(),
      finish: async () => {
        await selector.selectOption('In Progress')
      },
      words: 'The status wasn’t changed to In Progress. User not logged in',
    })
    for (const [title, words] of [
      ['Create Department Admins', 'You must be logged in to register a department admin.'],
      ['Create new Super Admin', 'You must be logged in to register a Super Admin.'],
    ] as const) {
      await expectToldOnLeaving(page, {
        person: superAdmin,
        path: '/Controls',
        begin: async () => {
          await page.getByRole('button', { name: title }).click()
          await fillInAdmin(page, title)
        },
        finish: () => createAccount(page),
        words,
      })
    }
    await expectToldOnLeaving(page, {
      person: superAdmin,
      path: '/AnnouncementForm',
      begin: () => writeAnnouncement(page),
      finish: () => postAnnouncement(page),
      words: 'User not logged in',
    })
  })
})

test('a role that was taken away is told wherever it was used @desktop [role-lost.everywhere]', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  await openUntold(page, superAdmin, '/Controls')
  await page.getByRole('button', { name: 'Post Announcements' }).click()
  await writeAnnouncement(page)
  await takeRoleAway(page, superAdmin)
  await postAnnouncement(page)
  await expect(page.getByRole('alert')).toContainText('Only SuperAdmins can create announcements')
  await leaveDialog(page)
  for (const [title, words] of [
    ['Create Department Admins', 'Only SuperAdmins can register Department Admins.'],
    ['Create new Super Admin', 'Only SuperAdmins can register new Super Admins.'],
  ] as const) {
    await page.getByRole('button', { name: title }).click()
    await fillInAdmin(page, title)
    await createAccount(page)
    await expect(page.getByRole('alert')).toContainText(words)
    await leaveDialog(page)
  }
  for (const [card, words] of [
    ['Manage Departments Admins', 'Access denied. Only SuperAdmins can view department admins.'],
    ['Manage Students', 'Access denied. Only SuperAdmins can view students.'],
  ] as const) {
    await page.getByRole('link', { name: card }).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Controls' }).click()
  }
  forgiveRefusals(faults)
})

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
