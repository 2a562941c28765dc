import { expect, type Page } from '@playwright/test'
import {
  aCollege,
  aComplaint,
  aDepartmentAdmin,
  anAddress,
  aStudent,
  goodPassword,
  setStatus,
  signIn,
} from './people.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { endSession, openUntold, takeRoleAway } from './support/revocation.ts'
import { test } from './support/watched-page.ts'

// What the specification says in passing, and what no journey comes across. The others are in the files that
// docs/specification-conformance.md names.

test.setTimeout(90_000)

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

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

/** It is said where it was done, and again on the page that nobody is shown. */
async function expectSaidOnLeaving(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByText(words, { exact: true })).toBeVisible()
}

test.describe('the parts of a screen @desktop', () => {
  test('Login [sign-in.parts]', async ({ page }) => {
    await page.goto('/Login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    for (const name of ['Login', 'Forgot Password', 'Show password']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/SignUp')
  })

  test('Sign Up [sign-up.parts]', async ({ page }) => {
    await page.goto('/SignUp')
    for (const label of ['Email', 'Password', 'Confirm password', 'Phone', 'Unique college name']) {
      await expect(page.getByLabel(label, { exact: true })).toBeEditable()
    }
    await expect(page.getByRole('radio')).toHaveCount(2)
    for (const type of ['Student', 'SuperAdmin']) await page.getByRole('radio', { name: type }).check()
    for (const name of ['Send Verification Email', 'Register']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/Login')
  })

  test('the forms that create admins [admins.forms]', async ({ page }) => {
    const { name, superAdmin } = await aCollege()
    await signIn(page, superAdmin)
    await page.goto('/Controls')
    for (const title of ['Create Department Admins', 'Create new Super Admin']) {
      await page.getByRole('button', { name: title }).click()
      const college = inDialog(page, title).getByLabel('College')
      await expect(college).toHaveValue(name)
      await expect(college).not.toBeEditable()
      await page.keyboard.press('Escape')
    }
  })

  test('the plans [plans.badges]', async ({ page }) => {
    await signIn(page, (await aCollege()).superAdmin)
    await page.goto('/Services')
    const cards = page.getByRole('list', { name: 'Plans' }).locator(':scope > li')
    await expect(cards.locator('.plan-badge')).toHaveText([
      'To begin with',
      'For most colleges',
      'For large colleges',
    ])
    for (const name of ['Free Plan', 'Premium Plan', 'Enterprise Plan']) {
      await expect(cards.filter({ hasText: name }).getByRole('heading', { name })).toBeVisible()
    }
  })

  test('the profile of a SuperAdmin [profile.parts]', async ({ page }) => {
    const { superAdmin } = await aCollege()
    await signIn(page, superAdmin)
    await page.goto('/AdminProfile')
    for (const name of ['Email', 'Email verified', 'User ID', 'Account created', 'Last sign-in']) {
      await expect(page.locator('dt', { hasText: new RegExp(`^${name}$`) })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  })
})

test.describe('the parts of a screen of complaints @desktop', () => {
  const cards = (page: Page) => page.locator('.stat-label')

  test('are three counts for a student [own-complaints.counts]', async ({ page }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/Homepage')
    await expect(cards(page)).toHaveText(['Pending', 'In Progress', 'Resolved'])
    await expect(page.getByRole('heading', { name: 'My Complaints' })).toBeVisible()
    await expect(page.getByRole('button', { name: '+ New Complaint' })).toBeVisible()
  })

  test('are four figures, a selector and a Delete for whoever handles them [inbox.parts]', async ({
    page,
  }) => {
    const { name, superAdmin } = await aCollege()
    await aComplaint(await aStudent(name))
    for (const [path, person] of [
      ['/HomepageAdmin', superAdmin],
      ['/DepartmentComplaints', await aDepartmentAdmin(superAdmin)],
    ] as const) {
      // An open screen notices that nobody is signed in, and leaves by itself.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await signIn(page, person)
      await page.goto(path)
      await expect(cards(page)).toHaveText(['Total', 'Pending', 'Urgent', 'Complaints Today'])
      const selector = page.getByRole('group', { name: 'Status of complaint 1' }).first()
      await expect(selector.getByRole('button')).toHaveText([
        'Pending',
        'In Progress',
        'Resolved',
        'Rejected',
      ])
      await expect(page.getByRole('button', { name: 'Delete complaint 1' })).toBeVisible()
    }
  })

  test('are four cards on the dashboard of a department admin [dashboard.cards]', async ({ page }) => {
    await signIn(page, await aDepartmentAdmin((await aCollege()).superAdmin))
    await page.goto('/DAdmin')
    const list = page.getByRole('region', { name: 'What you can do' }).getByRole('listitem')
    const names = ['Manage Complaints', 'Post Announcement', 'View Statistics', 'Profile Settings']
    await expect(list).toHaveText(names.map((name) => new RegExp(`^${name}`)))
    await page.getByRole('link', { name: 'View Statistics' }).click()
    await expect(page).toHaveURL('/Statistics')
    await page.goBack()
    await page.getByRole('button', { name: 'Post Announcement' }).click()
    const dialog = inDialog(page, 'New Announcement')
    await expect(dialog.getByRole('alert')).toContainText('Only SuperAdmins can create announcements')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('link', { name: 'Manage Complaints' }).click()
    await expect(page).toHaveURL('/DepartmentComplaints')
  })

  test('ask for everything but the department and the priority, which are chosen [filing.required]', async ({
    page,
  }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/ComplaintForm')
    const phone = page.getByLabel('Phone')
    await phone.fill('')
    await page.getByLabel('Roll number').fill('A-42')
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    const missing = page.getByRole('alert').getByRole('listitem')
    await expect(missing).toHaveText([/^Subject/, /^Description/, /^Name/, /^Roll number/, /^Phone/])
    await expect(page.getByLabel('Roll number')).toHaveAccessibleDescription(/digits only/)
    await expect(phone).toHaveAttribute('maxlength', '10')
  })
})

test.describe('the bar', () => {
  const bars = {
    student: ['Home', 'Announcements', 'Complaints', 'Profile'],
    SuperAdmin: ['Home', 'Controls', 'Services', 'Announcement', 'profile'],
    DepartmentAdmin: ['Home', 'Announcements', 'Complaints', 'Profile'],
  }
  for (const [role, names] of Object.entries(bars)) {
    test(`of a ${role} is ${names.join(', ')} [navigation.bars]`, async ({ page }) => {
      const { name, superAdmin } = await aCollege()
      const people = {
        student: () => aStudent(name),
        SuperAdmin: () => superAdmin,
        DepartmentAdmin: () => aDepartmentAdmin(superAdmin),
      }
      await signIn(page, await people[role as keyof typeof people]())
      await page.goto('/Login')
      const bar = page.getByRole('navigation', { name: 'Main' })
      await expect(bar.locator('a, button')).toHaveText(names)
    })
  }
})

test.describe('a list of complaints @desktop', () => {
  async function aStudentWithOne() {
    const college = await aCollege()
    const student = await aStudent(college.name)
    return { ...college, student, ...(await aComplaint(student)) }
  }

  test('says that it is loading [own-complaints.loading]', async ({ page }) => {
    const { student } = await aStudentWithOne()
    await signIn(page, student)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/complaints/own*', (route) => held.then(() => route.continue()))
    await page.goto('/ComplaintDetailPage')
    await expect(page.getByText('Loading complaints...')).toBeVisible()
    answer()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('has words for what is empty [own-complaints.empty-values]', async ({ page }) => {
    const { student, id } = await aStudentWithOne()
    await signIn(page, student)
    // Nothing of this can be filed, but a record may be older than its rules.
    await page.route('**/api/complaints/own*', async (route) => {
      const answer = await (await route.fetch()).json()
      const items = answer.items.map((item: object) => ({ ...item, subject: '', date: '' }))
      await route.fulfill({ json: { ...answer, items } })
    })
    await page.route(`**/api/complaints/${id}`, async (route) => {
      const answer = await (await route.fetch()).json()
      const empty = { subject: '', date: '', description: '', department: null, priority: null }
      await route.fulfill({ json: { ...answer, ...empty } })
    })
    await page.goto('/ComplaintDetailPage')
    await expect(page.getByRole('row', { name: 'No Title' })).toContainText('No Date')
    await page.getByRole('button', { name: 'Open complaint 1' }).click()
    const facts = page.getByRole('dialog').locator('.fact')
    const expected = {
      ID: '1',
      Subject: 'No Title',
      Date: 'No Date',
      Status: 'Pending',
      Description: 'No description provided',
      Department: 'N/A',
      Priority: 'N/A',
    }
    await expect(facts.locator('dt')).toHaveText(Object.keys(expected))
    await expect(facts.locator('dd')).toHaveText(Object.values(expected))
  })

  test('stamps Resolved green, Pending yellow and Rejected red [own-complaints.stamp-colours]', async ({
    page,
  }) => {
    const { student, superAdmin, id } = await aStudentWithOne()
    await signIn(page, student)
    await page.goto('/ComplaintDetailPage')
    /** Where the ink is on the colour wheel, in degrees. */
    const hueOf = (words: string) =>
      page
        .getByRole('row')
        .locator('.stamp', { hasText: words })
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
      await expect(page.getByRole('row').locator('.stamp')).toHaveText(words)
      const hue = await hueOf(words)
      expect((hue - from + 360) % 360, `${words} at ${hue}`).toBeLessThanOrEqual((to - from + 360) % 360)
    }
    await expectHue('Pending', 25, 70)
    await setStatus(superAdmin, id, { from: 'pending', to: 'resolved' })
    await expectHue('Resolved', 90, 170)
    await setStatus(superAdmin, id, { from: 'resolved', to: 'rejected', reason: 'It was filed twice.' })
    await expectHue('Rejected', 340, 20)
  })

  test('follows what the office does, without a reload [own-complaints.updated-live]', async ({ page }) => {
    const { student, superAdmin, id } = await aStudentWithOne()
    await signIn(page, student)
    await page.goto('/ComplaintDetailPage')
    await expect(page.getByRole('row', { name: 'No water' })).toContainText('Pending')
    await setStatus(superAdmin, id, { from: 'pending', to: 'in-progress' })
    await expect(page.getByRole('row', { name: 'No water' })).toContainText('In Progress')
    await aComplaint(student, { subject: 'Street light off near Gate 2' })
    await expect(page.getByRole('row', { name: 'Street light' })).toBeVisible()
  })
})

test.describe('a list of people @desktop', () => {
  for (const [path, api, words] of [
    ['/StudentList', '**/api/students', 'Loading students...'],
    ['/DepartmentAdminList', '**/api/department-admins', 'Loading department admins...'],
  ] as const) {
    test(`says that it is loading, and leads back: ${path} [people.loading]`, async ({ page }) => {
      const { superAdmin } = await aCollege()
      await signIn(page, superAdmin)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(api, (route) => held.then(() => route.continue()))
      await page.goto(path)
      await expect(page.getByText(words)).toBeVisible()
      answer()
      await expect(page.getByText(words)).toHaveCount(0)
      await page.getByRole('link', { name: 'Back to Controls' }).click()
      await expect(page).toHaveURL('/Controls')
    })
  }
})

test.describe('a toast @desktop', () => {
  test('closes after 5000 ms [toasts.five-seconds]', async ({ page }) => {
    await signIn(page, await aStudent((await aCollege()).name))
    await page.goto('/ProfilePage')
    await page.getByRole('button', { name: 'Edit Info' }).click()
    await page.getByLabel('Phone').fill('9876500001')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const toast = page.getByText('Profile updated successfully!')
    await expect(toast).toBeVisible()
    await page.clock.runFor(4999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
  })
})

test.describe('a session that ended @desktop', () => {
  test.afterEach(({ faults }) => forgiveRefusals(faults))

  test('is told when a complaint is filed, and what was typed is there after the next sign-in [session-ended.filing]', async ({
    page,
  }) => {
    const student = await aStudent((await aCollege()).name)
    await openUntold(page, student, '/ComplaintForm')
    await page.getByLabel('Subject').fill('No water in Hostel B')
    await page.getByLabel('Description').fill('The tap has been dry since last night.')
    await page.getByLabel('Name', { exact: true }).fill('Asha Verma')
    await page.getByLabel('Roll number').fill('0042')
    await endSession(page)
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expectSaidOnLeaving(page, 'Failed to submit complaint: User not logged in')
    await signIn(page, student)
    await page.goto('/ComplaintForm')
    await expect(page.getByLabel('Subject')).toHaveValue('No water in Hostel B')
  })

  test('is told when a complaint is edited', async ({ page }) => {
    const student = await aStudent((await aCollege()).name)
    const { id } = await aComplaint(student)
    await openUntold(page, student, `/ComplaintDetailPage?id=${id}`)
    const dialog = inDialog(page, 'Complaint details')
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Subject').fill('No water on the whole floor')
    await endSession(page)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectSaidOnLeaving(page, 'Error updating complaint: User not logged in')
  })

  test('is told when a complaint is deleted [session-ended.deleting]', async ({ page }) => {
    const student = await aStudent((await aCollege()).name)
    await aComplaint(student)
    await openUntold(page, student, '/ComplaintDetailPage')
    await page.getByRole('button', { name: 'Delete complaint 1' }).click()
    await endSession(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectSaidOnLeaving(page, 'You must be logged in to delete a complaint.')
  })

  test('is told when a status is set', async ({ page }) => {
    const { name, superAdmin } = await aCollege()
    await aComplaint(await aStudent(name))
    await openUntold(page, superAdmin, '/HomepageAdmin')
    const selector = page.getByRole('group', { name: 'Status of complaint 1' }).first()
    await expect(selector).toBeVisible()
    await endSession(page)
    await selector.getByRole('button', { name: 'In Progress' }).click()
    await expectSaidOnLeaving(page, 'Not set to In Progress. User not logged in')
  })

  for (const [what, title, words] of [
    [
      'a department admin',
      'Create Department Admins',
      'You must be logged in to register a department admin.',
    ],
    ['a Super Admin', 'Create new Super Admin', 'You must be logged in to register a Super Admin.'],
  ] as const) {
    test(`is told when ${what} is created [session-ended.creating-admin]`, async ({ page }) => {
      const { superAdmin } = await aCollege()
      await openUntold(page, superAdmin, '/Controls')
      await page.getByRole('button', { name: title }).click()
      await fillInAdmin(page, title)
      await endSession(page)
      await createAccount(page)
      await expectSaidOnLeaving(page, words)
    })
  }

  test('is told when an announcement is posted [session-ended.posting]', async ({ page }) => {
    const { superAdmin } = await aCollege()
    await openUntold(page, superAdmin, '/AnnouncementForm')
    await page.getByLabel('Title').fill('Library closed on Monday')
    await page.getByLabel('Description').fill('It opens again on Tuesday.')
    await endSession(page)
    await page.getByRole('button', { name: 'Post Announcement' }).click()
    await expectSaidOnLeaving(page, 'User not logged in')
  })
})

test.describe('a role that was taken away @desktop', () => {
  test.afterEach(({ faults }) => forgiveRefusals(faults))

  for (const [title, words] of [
    ['Create Department Admins', 'Only SuperAdmins can register Department Admins.'],
    ['Create new Super Admin', 'Only SuperAdmins can register new Super Admins.'],
  ] as const) {
    test(`is told in ${title} [role-lost.creating-admin]`, async ({ page }) => {
      const { superAdmin } = await aCollege()
      await openUntold(page, superAdmin, '/Controls')
      await page.getByRole('button', { name: title }).click()
      await fillInAdmin(page, title)
      await takeRoleAway(page, superAdmin)
      await createAccount(page)
      await expect(page.getByRole('alert')).toContainText(words)
    })
  }

  for (const [card, words] of [
    ['Manage Departments Admins', 'Access denied. Only SuperAdmins can view department admins.'],
    ['Manage Students', 'Access denied. Only SuperAdmins can view students.'],
  ] as const) {
    test(`is told behind ${card} [role-lost.lists]`, async ({ page }) => {
      const { superAdmin } = await aCollege()
      await openUntold(page, superAdmin, '/Controls')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await takeRoleAway(page, superAdmin)
      await page.getByRole('link', { name: card }).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    })
  }

  test('is told when an announcement is posted [role-lost.posting]', async ({ page }) => {
    const { superAdmin } = await aCollege()
    await openUntold(page, superAdmin, '/AnnouncementForm')
    await page.getByLabel('Title').fill('Library closed on Monday')
    await page.getByLabel('Description').fill('It opens again on Tuesday.')
    await takeRoleAway(page, superAdmin)
    await page.getByRole('button', { name: 'Post Announcement' }).click()
    await expect(page.getByRole('alert')).toContainText('Only SuperAdmins can create announcements')
  })
})

test.describe('a record that is gone @desktop', () => {
  // A person's record and sessions go in one moment, so only the answer itself can be short of it.
  const withoutRecord = (page: Page, path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 404, json: { code: 'member.missing', requestId: 'r' } }),
    )
  test.afterEach(({ faults }) => forgiveRefusals(faults))

  test('is told when an admin is created [record-gone.creating-admin]', async ({ page }) => {
    const { superAdmin } = await aCollege()
    await openUntold(page, superAdmin, '/Controls')
    await withoutRecord(page, '**/api/profile')
    await page.getByRole('button', { name: 'Create Department Admins' }).click()
    const alert = inDialog(page, 'Create Department Admins').getByRole('alert')
    await expect(alert).toContainText('Your admin data could not be found.')
  })

  test('is told when an announcement is written [record-gone.posting]', async ({ page }) => {
    const { superAdmin } = await aCollege()
    await openUntold(page, superAdmin, '/Controls')
    await withoutRecord(page, '**/api/announcements/posting')
    await page.getByRole('button', { name: 'Post Announcements' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('User data not found')
  })
})
