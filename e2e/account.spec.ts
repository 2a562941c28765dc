import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { aCollege, anAddress, aStudent, type Credentials, goodPassword, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { totpOf } from './support/totp.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const newPassword = 'Banyan-Root4-Library'

const aFreshStudent = async () => aStudent((await aCollege()).name)
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true })
const fill = (dialog: Locator, label: string, value: string) =>
  dialog.getByLabel(label, { exact: false }).first().fill(value)

async function signInAs(page: Page, person: Credentials): Promise<number> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/session', { headers: { origin }, data: person })
  return answer.status()
}

async function login(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/**
 * Ends the session. Opens an empty page first, because an open screen notices the end of the session and opens another
 * page.
 */
async function leaveSignedOut(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('about:blank')
  await context.clearCookies()
}

/** Sends the event that the browser sends when its window comes to the front again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('the theme is kept over a reload and holds on the landing page @phone', async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-color-scheme')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, await aFreshStudent())
  await page.goto('/ProfilePage')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await scheme()).toBe('dark')
  await page.goto('/')
  expect(await scheme()).toBe('dark')
  await page.goto('/ProfilePage')
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(scheme).toBe('light')
})

test('the theme changes at once where motion is reduced @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('other devices are signed out, all or one, and leave when they come back @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('the configuration says where')
  const student = await aFreshStudent()
  const [phone, laptop] = await Promise.all(
    [android, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/142.0'].map(async (userAgent) => {
      const other = await (await browser.newContext({ userAgent, baseURL })).newPage()
      await signIn(other, student)
      await other.goto('/ProfilePage')
      await expect(other.getByText('This device')).toBeVisible()
      return other
    }),
  )
  if (!phone || !laptop) throw new Error('two devices')
  await signIn(page, student)
  await page.goto('/ProfilePage')
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expectNoViolationsAnywhere(page)

  await page.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click()
  await expect(page.getByText('Firefox on Windows has been signed out.')).toBeVisible()
  await expect(devices).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()
  await comeBack(laptop)
  await expect(laptop).toHaveURL('/')

  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0)
  await phone.goto('/Homepage')
  await expect(phone).toHaveURL('/')
  await page.reload()
  await expect(devices).toHaveCount(1)
})

test('the password is changed, and other devices are signed out @desktop', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const student = await aFreshStudent()
  await signIn(page, student)
  await page.goto('/ProfilePage')
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await signIn(other, student)
  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await fill(dialog, 'Current password', 'Wrong-Tree7-Hostel')
  await fill(dialog, 'New password', newPassword)
  await fill(dialog, 'Confirm new password', newPassword)
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This password is wrong.')
  forgiveRefusals(faults)
  await expectNoViolationsAnywhere(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()

  await fill(dialog, 'Current password', goodPassword)
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed. All other devices have been signed out.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await other.goto('/ProfilePage')
  await expect(other).toHaveURL('/')
  expect(await signInAs(other, student)).toBe(401)
  expect(await signInAs(other, { ...student, password: newPassword })).toBe(200)
})

test('another email address waits for its confirmation, and can be taken back @desktop', async ({
  page,
  context,
  faults,
}) => {
  const student = await aFreshStudent()
  await signIn(page, student)
  await page.goto('/ProfilePage')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  const wanted = anAddress('wanted')
  await fill(dialog, 'New email', wanted)
  await fill(dialog, 'Your password', goodPassword)
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Send confirmation email' }).click()
  await expect(dialog.getByText(`An email with a link is on its way to ${wanted}.`)).toBeVisible()
  await expect(dialog.getByText(`Your address stays ${student.email}`)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.locator('dd', { hasText: student.email })).toBeVisible()

  await leaveSignedOut(page, context)
  await page.goto(await linkMailedTo(wanted))
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to confirm' })).toBeFocused()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/Login')
  await login(page, student)
  await expect(page).toHaveURL('/VerifyEmail')
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address has been changed.' })).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/Homepage')

  await page.goto(await linkMailedTo(student.email))
  await expect(page.getByRole('heading', { name: 'Undo the change?' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your account uses your old email address again.' }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page, 'every session was ended').toHaveURL('/Login')
  await page.goto(await linkMailedTo(student.email, 2))
  await expect(page).toHaveURL('/ResetPassword')
  forgiveRefusals(faults)
})

test('a second factor is set up with an authenticator app, asked for, and turned off @desktop', async ({
  page,
  context,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { superAdmin } = await aCollege()
  await signIn(page, superAdmin)
  await page.goto('/AdminProfile')
  const opener = page.getByRole('button', { name: 'Set up' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Set up the second factor' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await fill(dialog, 'Your password', 'Wrong-Tree7-Hostel')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This password is wrong.')
  await expectNoViolationsAnywhere(page)
  await fill(dialog, 'Your password', goodPassword)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoViolationsAnywhere(page)

  await dialog.getByRole('button', { name: 'Copy recovery codes' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').length).toBeGreaterThanOrEqual(8)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download recovery codes' }).click()
  expect((await downloading).suggestedFilename()).toBe('counterfoil-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'Copy Key' }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()

  // The code of the previous 30 seconds is still valid. It is used here, so that the current code is left for the
  // sign-in below.
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpOf(key, Date.now() - 30_000))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The second factor is on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  await leaveSignedOut(page, context)
  await page.goto('/Login')
  await login(page, superAdmin)
  await expect(page).toHaveURL('/SecondFactor')
  const code = page.getByLabel('6-digit code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong.')
  await expectNoViolationsAnywhere(page)
  const now = totpOf(key)
  await code.fill(`${now.slice(0, 3)} ${now.slice(3)}`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/HomepageAdmin')

  await leaveSignedOut(page, context)
  await page.goto('/SecondFactor')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.getByText('Your login took too long. Please log in again.')).toBeVisible()
  await login(page, superAdmin)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(copied.split('\n')[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/HomepageAdmin')

  await page.goto('/AdminProfile')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const stop = page.getByRole('dialog', { name: 'Turn off the second factor' })
  await fill(stop, 'Your password', goodPassword)
  await fill(stop, 'Code from your app, or a recovery code', copied.split('\n')[1] ?? '')
  await expectNoViolationsAnywhere(page)
  await stop.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()
  await expect(opener).toBeVisible()
  forgiveRefusals(faults)
})

test('Sign Out ends the session and says so on the landing page @phone [sign-out.landing-page]', async ({
  page,
}) => {
  await signIn(page, await aFreshStudent())
  await page.goto('/StudentAnnouncements')
  await page.goto('/ProfilePage')
  await signOut(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Signed out successfully!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  // The next person starts on the home page, and not on the page to which the first person tried to go back.
  await signIn(page, await aFreshStudent())
  await page.goto('/Login')
  await expect(page).toHaveURL('/Homepage')
})
