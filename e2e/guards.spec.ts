import { expect, type Page } from '@playwright/test'
import { aCollege, aDepartmentAdmin, aStudent, type Credentials, signIn } from './people.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

/** Section 2 of the specification, with the routes of our own. Nobody else may see a page: the guard leads to `/`. */
const guarded: Record<string, { role: string; title: string }> = {
  '/Homepage': { role: 'student', title: 'My Complaints' },
  '/ComplaintForm': { role: 'student', title: 'New Complaint' },
  '/StudentAnnouncements': { role: 'student', title: 'Announcements' },
  '/ProfilePage': { role: 'student', title: 'Profile' },
  '/ComplaintDetailPage': { role: 'student', title: 'Your Complaints' },
  '/HomepageAdmin': { role: 'SuperAdmin', title: 'Complaint Management' },
  '/SuperAdminAnnouncement': { role: 'SuperAdmin', title: 'Announcements' },
  '/DepartmentAdminList': { role: 'SuperAdmin', title: 'Department Admins' },
  '/Controls': { role: 'SuperAdmin', title: 'Control Center' },
  '/AdminProfile': { role: 'SuperAdmin', title: 'Profile' },
  '/AnnouncementForm': { role: 'SuperAdmin', title: 'New Announcement' },
  '/StudentList': { role: 'SuperAdmin', title: 'Students' },
  '/Services': { role: 'SuperAdmin', title: 'Plans' },
  '/Settings': { role: 'SuperAdmin', title: 'System Settings' },
  '/Statistics': { role: 'SuperAdmin DepartmentAdmin', title: 'Statistics' },
  '/DAdmin': { role: 'DepartmentAdmin', title: 'Department Dashboard' },
  '/DepartmentComplaints': { role: 'DepartmentAdmin', title: 'Department Complaints' },
  '/DepartmentAnnouncements': { role: 'DepartmentAdmin', title: 'Announcements' },
}
const homes: Record<string, string> = {
  student: '/Homepage',
  SuperAdmin: '/HomepageAdmin',
  DepartmentAdmin: '/DAdmin',
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function expectGuard(page: Page, path: string, who: string): Promise<void> {
  const { role = '', title = '' } = guarded[path] ?? {}
  await page.goto(path)
  if (!role.split(' ').includes(who)) return expect(page, path).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  expect(pathOf(page)).toBe(path)
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
        expect(pathOf(page)).toBe(path)
      }
    })

    test(`show Login and Sign Up to ${who} or lead home [guards.login-and-sign-up]`, async ({ page }) => {
      const person = people[who]
      if (person) await signIn(page, person)
      for (const path of ['/Login', '/SignUp']) {
        await page.goto(path)
        await expect(page).toHaveURL(homes[who] ?? path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
  }

  test('show a loading text until the sign-in state is known [guards.loading]', async ({ page }) => {
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
    await expect(page).toHaveURL('/')
  })

  test('keep a deep link through the sign-in, if the role may', async ({ page, faults }) => {
    const { student } = people
    if (!student) throw new Error('no student')
    await page.goto('/ComplaintDetailPage?id=0199aaaa-0000-7000-8000-000000000000')
    await expect(page).toHaveURL('/')
    await signIn(page, student)
    await page.goto('/Login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Complaints')
    expect(pathOf(page)).toBe('/ComplaintDetailPage?id=0199aaaa-0000-7000-8000-000000000000')

    await page.goto('/Homepage')
    await page.evaluate(() =>
      sessionStorage.setItem('wanted', JSON.stringify({ path: '/Controls', at: Date.now() })),
    )
    await page.goto('/Login')
    await expect(page).toHaveURL('/Homepage')
    // Nobody has that complaint.
    forgiveRefusals(faults)
  })

  test('do not know addresses in another case', async ({ page, faults }) => {
    for (const path of ['/login', '/homepage', '/HOMEPAGE', '/about', '/Homepage/', '/nowhere']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
    }
    await expect.poll(() => faults.filter((fault) => fault.includes('404')).length).toBe(6)
    faults.splice(0)
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

  test('leave when the session ends elsewhere [guards.session-ends]', async ({ page, faults }) => {
    const { student } = people
    if (!student) throw new Error('no student')
    await signIn(page, student)
    await page.goto('/Homepage')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } })
    // Looking again is one way to hear of it; the stream may have been faster, and the page is on its way already.
    const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await page.evaluate(lookAgain).catch(() => undefined)
    await expect(page).toHaveURL('/')
    // What was on the screen was asked for once more, and refused.
    forgiveRefusals(faults)
  })
})
