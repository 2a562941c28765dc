import { expect, type Page } from '@playwright/test'
import { aCollege, aDepartmentAdmin, aStudent, type Credentials, signIn } from './people.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

/**
 * The guarded pages from section 2 of the specification and our additional ones, with the roles that may open them. The
 * guard redirects everyone else to `/`.
 */
const guarded: Record<string, { role: string; title: string }> = {
  '/Homepage': { role: 'student', title: 'My Complaints' },
  '/ComplaintForm': { role: 'student', title: 'New Complaint' },
  '/StudentAnnouncements': { role: 'student', title: 'Announcements' },
  '/ProfilePage': { role: 'student', title: 'Profile' },
  '/ComplaintDetailPage': { role: 'student', title: 'Your Complaints' },
  '/HomepageAdmin': { role: 'SuperAdmin', title: 'Complaint Management' },
  '/DeletedComplaints': { role: 'SuperAdmin', title: 'Deleted' },
  '/SuperAdminAnnouncement': { role: 'SuperAdmin', title: 'Announcements' },
  '/DepartmentAdminList': { role: 'SuperAdmin', title: 'Department Admins' },
  '/Controls': { role: 'SuperAdmin', title: 'Control Center' },
  '/AdminProfile': { role: 'SuperAdmin', title: 'Profile' },
  '/AnnouncementForm': { role: 'SuperAdmin', title: 'New Announcement' },
  '/StudentList': { role: 'SuperAdmin', title: 'Students' },
  '/Services': { role: 'SuperAdmin', title: 'Plans' },
  '/Settings': { role: 'SuperAdmin', title: 'System Settings' },
  '/Register': { role: 'SuperAdmin', title: 'Register' },
  '/Audit': { role: 'SuperAdmin', title: 'Audit' },
  '/Statistics': { role: 'SuperAdmin DepartmentAdmin', title: 'Statistics' },
  '/CannedTexts': { role: 'SuperAdmin DepartmentAdmin', title: 'Canned texts' },
  '/DAdmin': { role: 'DepartmentAdmin', title: 'Department Dashboard' },
  '/DepartmentComplaints': { role: 'DepartmentAdmin', title: 'Department Complaints' },
  '/DepartmentAnnouncements': { role: 'DepartmentAdmin', title: 'Announcements' },
}
const homes: Record<string, string> = {
  student: '/Homepage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DAdmin',
}

/**
 * One page of each kind. Each role tries to open these pages even if it is not allowed to. site-map.test checks the
 * other pages without a browser.
 */
const oneOfEachKind = ['/ComplaintDetailPage', '/Controls', '/DepartmentComplaints', '/Statistics']

async function expectGuard(page: Page, path: string, who: string): Promise<void> {
  const { role = '', title = '' } = guarded[path] ?? {}
  const isAllowed = role.split(' ').includes(who)
  if (!isAllowed && !oneOfEachKind.includes(path)) return
  await page.goto(path)
  await expect(page, path).toHaveURL(isAllowed ? path : '/')
  if (!isAllowed) return
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Counterfoil`)
}

test.describe('guards @desktop', () => {
  test.setTimeout(90_000)
  const people: Record<string, Credentials> = {}
  test.beforeAll(async () => {
    const college = await aCollege()
    people['SuperAdmin'] = college.superAdmin
    people['student'] = await aStudent(college.name)
    people['DepartmentAdmin'] = await aDepartmentAdmin(college.superAdmin)
  })

  for (const who of ['nobody', 'student', 'SuperAdmin', 'DepartmentAdmin']) {
    test(`send ${who} where section 2 says [guards.roles]`, async ({ page }) => {
      const person = people[who]
      if (person) await signIn(page, person)
      for (const path of Object.keys(guarded)) await expectGuard(page, path, who)
      for (const path of ['/', '/About', '/unauthorized']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(path)
      }
      // A guard above has stored its page, and /Login would open that page after the sign-in. So it is deleted.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/Login')
      await expect(page).toHaveURL(homes[who] ?? '/Login')
    })
  }

  test('show a loading text until the sign-in state is known, and leave when it ends elsewhere [guards.session-ends]', async ({
    page,
    faults,
  }) => {
    const { student } = people
    if (!student) throw new Error('no student')
    await signIn(page, student)
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/session', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/Homepage')
    await expect(page.getByText('Loading...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Complaints')
    await page.unroute('**/api/session')

    await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } })
    // A page asks for the session when its window comes to the front. If the live stream was faster, the page has
    // already left and `evaluate` fails.
    const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await page.evaluate(lookAgain).catch(() => undefined)
    await expect(page).toHaveURL('/')
    // The data on the screen was requested once more, and the server refused it.
    forgiveRefusals(faults)
  })

  test('lead a page whose data is refused to /unauthorized', async ({ page, faults }) => {
    const { student } = people
    if (!student) throw new Error('no student')
    await signIn(page, student)
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 403, json: { code: 'request.role_not_allowed', requestId: 'test' } }),
    )
    await page.goto('/ProfilePage')
    await expect(page).toHaveURL('/unauthorized')
    forgiveRefusals(faults)
  })
})
