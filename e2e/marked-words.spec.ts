import { expect, type Page } from '@playwright/test'
import {
  aCollege,
  aComplaint,
  aDepartmentAdmin,
  aStudent,
  asPerson,
  type Credentials,
  signIn,
} from './people.ts'
import { testBuildOrigin } from './site.ts'
import { test } from './support/watched-page.ts'

// In the test build, the language `xx` puts ⟦ ⟧ around every text. A word without them does not come from a text file.

test.setTimeout(120_000)

/** Every text on this page, visible or for screen readers. A person's own data is in [data-user] and left out. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notRead = '[data-user], [data-user] *, script, style, noscript, template'
    const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
    return [...document.body.querySelectorAll(`:not(${notRead})`), document.body].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue ?? ''),
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
    ])
  })
}

/** Removes all marked texts. A marked text can contain other marked texts, so the innermost ones are removed first. */
function withoutMarked(words: string): string {
  const left = words.replace(/⟦[^⟦⟧]*⟧/g, '')
  return left === words ? left : withoutMarked(left)
}

/** The texts that do not come from a text file. */
async function wordsFromElsewhere(page: Page): Promise<string[]> {
  const words = [await page.title(), ...(await readWords(page))]
  return words.filter((one) => /\p{L}/u.test(withoutMarked(one)))
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'xx'))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('⟦')
    await page.waitForLoadState('networkidle')
    expect(await wordsFromElsewhere(page), path).toEqual([])
  }
}

test('finds a word that is not from a text file', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'xx'))
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦')
  await page.evaluate(() => document.body.append('Hello'))
  expect(await wordsFromElsewhere(page)).toEqual(['Hello'])
})

test('every word a visitor reads is from a text file', async ({ page }) => {
  await visit(page, ['/', '/About', '/unauthorized'])
  await visit(page, [
    '/Login',
    '/SignUp',
    '/ResetPassword',
    '/VerifyEmail',
    '/Invitation',
    '/Unsubscribe',
    '/SecondFactor',
    '/dev/gallery',
  ])
})

const pathsOf: Record<string, string[]> = {
  student: ['/Homepage', '/ComplaintForm', '/StudentAnnouncements', '/ProfilePage', '/ComplaintDetailPage'],
  SuperAdmin: [
    '/HomepageAdmin',
    '/DeletedComplaints',
    '/SuperAdminAnnouncement',
    '/DepartmentAdminList',
    '/Controls',
    '/AdminProfile',
    '/AnnouncementForm',
    '/StudentList',
    '/Services',
    '/Statistics',
    '/CannedTexts',
    '/Audit',
    '/Register',
    '/Settings',
    '/Settings?part=retention',
    '/Settings?part=departments',
    '/Settings?part=departments&new=1',
    '/Settings?part=places',
    '/Settings?part=rules',
    '/Settings?part=calendar',
    '/Settings?part=retention',
  ],
  DepartmentAdmin: [
    '/DAdmin',
    '/DepartmentComplaints',
    '/DepartmentAnnouncements',
    '/Statistics',
    '/CannedTexts',
    '/DAdmin?view=profile',
  ],
}

test('every word a signed-in person reads is from a text file', async ({ browser }) => {
  const college = await aCollege()
  const student = await aStudent(college.name)
  const people: Record<string, Credentials> = {
    SuperAdmin: college.superAdmin,
    student,
    DepartmentAdmin: await aDepartmentAdmin(college.superAdmin),
  }
  const { id } = await aComplaint(student)
  await asPerson(college.superAdmin, (ask) =>
    ask('POST', '/api/places', { building: 'Cauvery Hostel', floor: '2nd floor', room: 'B-224' }),
  )
  const opened: Record<string, string[]> = {
    student: ['/Homepage?new=1', `/ComplaintDetailPage?id=${id}`],
    SuperAdmin: [`/HomepageAdmin?id=${id}`],
    DepartmentAdmin: [`/DepartmentComplaints?id=${id}`],
  }
  for (const [role, person] of Object.entries(people)) {
    const context = await browser.newContext({ baseURL: testBuildOrigin, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, person)
    await visit(page, [...(pathsOf[role] ?? []), ...(opened[role] ?? [])])
    await context.close()
  }
})
