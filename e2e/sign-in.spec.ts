import { randomUUID } from 'node:crypto'
import { expect, type Page, request } from '@playwright/test'
import { linkMailedTo, mailsTo } from './mail.ts'
import {
  aCollege,
  aNewDepartmentAdmin,
  anAddress,
  aStudent,
  type Credentials,
  goodPassword,
  signIn,
} from './people.ts'
import { origin } from './site.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { keyOf, totpOf } from './support/totp.ts'
import { test } from './support/watched-page.ts'

// Judging a screen in both schemes and two widths takes a while on a small machine.
test.setTimeout(120_000)

const refusal = 'The email address or the password is not right, or the address is not verified yet.'
const newPassword = 'Banyan-Root4-Library'

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

async function login(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await loginButton(page).click()
}

/** Signed up and not verified yet. */
async function anUnverifiedStudent(collegeName: string): Promise<Credentials> {
  const email = anAddress('waiting')
  const context = await request.newContext()
  const registration = { type: 'student', email, password: goodPassword, collegeName, phone: '9876543210' }
  await context.post(`${origin}/api/register`, {
    headers: { origin },
    data: { ...registration, privacyNotice: '2026-11' },
  })
  await context.dispose()
  return { email, password: goodPassword }
}

test('asks for both, and refuses everybody in the same words [sign-in.refused]', async ({ page, faults }) => {
  const { name, superAdmin } = await aCollege()
  const waiting = await anUnverifiedStudent(name)
  await page.goto('/Login')
  await loginButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please enter your email address.')
  await expect(summary).toContainText('Please enter your password.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('maxlength', '128')
  await page.getByLabel('Email').fill('nobody')
  await loginButton(page).click()
  await expect(summary).toContainText('Please enter a valid email address.')

  const wrong = { email: superAdmin.email, password: 'Wrong-Tree7-Hostel' }
  const unknown = { email: anAddress('nobody'), password: goodPassword }
  for (const person of [wrong, unknown, waiting]) {
    await login(page, person)
    await expect(summary).toContainText(refusal)
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(summary.getByRole('button', { name: 'Send the verification mail again' })).toBeVisible()
  }
  expect(await mailsTo(waiting.email)).toHaveLength(1)
  await summary.getByRole('button', { name: 'Send the verification mail again' }).click()
  await expect(summary).toContainText(
    `If ${waiting.email} is waiting for verification, a mail is on its way.`,
  )
  await page.goto(await linkMailedTo(waiting.email, 2))
  await page.getByLabel('Password chosen at sign-up').fill(waiting.password)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await login(page, waiting)
  await expect(page).toHaveURL('/Homepage')
  forgiveRefusals(faults)
})

test('lets a forgotten password be replaced [sign-in.forgotten-password]', async ({ page }) => {
  const { superAdmin } = await aCollege()
  await page.goto('/Login')
  await page.getByLabel('Email').fill(superAdmin.email)
  const opener = page.getByRole('button', { name: 'Forgot Password' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  const address = dialog.getByLabel('Email')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(superAdmin.email)
  await address.fill('')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(address).toHaveAccessibleDescription('Please enter your email address.')
  await address.fill('nobody@nowhere')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(address).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  for (const email of [anAddress('nobody'), superAdmin.email]) {
    await opener.click()
    await address.fill(email)
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await expect(dialog.getByText('Password reset email sent successfully.')).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(opener).toBeFocused()
  }

  const link = await linkMailedTo(superAdmin.email)
  expect(link).toContain('/ResetPassword#reset=')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.getByLabel('New password').fill('weak')
  await page.getByRole('button', { name: 'Set new password' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Password must be 8+ chars')
  await expect(summary).toContainText('Passwords do not match.')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.getByText('Your new password is set. Login with it.')).toBeVisible()
  await login(page, { email: superAdmin.email, password: newPassword })
  await expect(page).toHaveURL('/HomepageAdmin')
})

test('offers a new mail when a reset link is used up @desktop', async ({ page, faults }) => {
  await page.goto(`/ResetPassword#reset=${'a'.repeat(64)}`)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open the link in your mail' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  forgiveRefusals(faults)
})

async function turnSecondFactorOn(person: Credentials): Promise<{ uri: string; recoveryCodes: string[] }> {
  const context = await request.newContext({ extraHTTPHeaders: { origin } })
  await context.post(`${origin}/api/session`, { data: person })
  const started = await context.post(`${origin}/api/second-factor`, { data: { password: person.password } })
  const { uri, recoveryCodes } = (await started.json()) as { uri: string; recoveryCodes: string[] }
  // The code of the step before is still good, and leaves the one of now for the sign-in.
  const code = totpOf(keyOf(uri), Date.now() - 30_000)
  const confirmed = await context.post(`${origin}/api/second-factor/confirm`, { data: { code } })
  expect(confirmed.ok()).toBe(true)
  await context.dispose()
  return { uri, recoveryCodes }
}

test('asks for the second factor, by app or by recovery code @desktop', async ({ page, context, faults }) => {
  const { superAdmin } = await aCollege()
  const { uri, recoveryCodes } = await turnSecondFactorOn(superAdmin)
  await page.goto('/Login')
  await login(page, superAdmin)
  await expect(page).toHaveURL('/SecondFactor')
  const code = page.getByLabel('6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the 6 digits that your app shows.')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('The code is not right.')
  await expectNoViolationsAnywhere(page)
  const now = totpOf(keyOf(uri))
  await code.fill(`${now.slice(0, 3)} ${now.slice(3)}`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/HomepageAdmin')

  // An open screen notices that nobody is signed in, and leaves by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/Login')
  await login(page, superAdmin)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill('not-a-code-of-theirs')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('The recovery code is not right')
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/HomepageAdmin')

  // An open screen notices that nobody is signed in, and leaves by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/SecondFactor')
  await page.getByLabel('6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.getByText('That sign-in has run out of time. Please login again.')).toBeVisible()
  forgiveRefusals(faults)
})

test('lets an admin-made account choose its own password first [sign-in.temporary-password]', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  const admin = await aNewDepartmentAdmin(superAdmin)
  await page.goto('/Login')
  await login(page, admin)
  await expect(page).toHaveURL('/NewPassword')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
  await page.goto('/DAdmin')
  await expect(page, 'nothing else opens').toHaveURL('/NewPassword')
  const summary = page.getByRole('alert')
  const set = page.getByRole('button', { name: 'Set my password' })
  await set.click()
  await expect(summary).toContainText('Please enter the password you were given.')
  await page.getByLabel('Temporary password').fill('Wrong-Tree7-Hostel')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await set.click()
  await expect(summary).toContainText('The password is not right.')
  await page.getByLabel('Temporary password').fill(admin.password)
  await page.getByLabel('New password').fill(admin.password)
  await page.getByLabel('Confirm password').fill(admin.password)
  await set.click()
  await expect(summary).toContainText('Choose a password that is different from the one you have now.')
  await expectNoViolationsAnywhere(page)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await set.click()
  await expect(page).toHaveURL('/DAdmin')
  forgiveRefusals(faults)
})

test('lets somebody with a temporary password sign out @desktop', async ({ page }) => {
  const { superAdmin } = await aCollege()
  await signIn(page, await aNewDepartmentAdmin(superAdmin))
  await page.goto('/NewPassword')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Signed out successfully!')).toBeVisible()
})

test('keeps a deep link through the sign-in if the role may @desktop', async ({ page }) => {
  const { name, superAdmin } = await aCollege()
  const student = await aStudent(name)
  await page.goto('/ComplaintDetailPage')
  await expect(page).toHaveURL('/')
  await page.goto('/Login')
  await login(page, student)
  await expect(page).toHaveURL('/ComplaintDetailPage')
  // An open screen notices that nobody is signed in, and leaves by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/ProfilePage')
  await expect(page).toHaveURL('/')
  await page.goto('/Login')
  await login(page, superAdmin)
  await expect(page).toHaveURL('/HomepageAdmin')
})

test('ends a session that belongs to nobody or nowhere @desktop [sign-in.no-record]', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  const ended = page.waitForRequest(
    (sent) => sent.method() === 'DELETE' && sent.url().endsWith('/api/session'),
  )
  let answer: unknown = { person: null }
  await page.route('/api/session', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: answer }) : route.continue(),
  )
  await page.goto('/Login')
  await login(page, superAdmin)
  await expect(page.getByRole('alert')).toHaveText('User data not found')
  await ended
  answer = { person: { id: randomUUID(), role: 'operator', passwordToReplace: false } }
  await login(page, superAdmin)
  await expect(page.getByRole('alert')).toHaveText('Unknown user type')
  await expect(page).toHaveURL('/Login')
  forgiveRefusals(faults)
})

test('keeps what was typed when the network fails', async ({ page, faults }) => {
  const { superAdmin } = await aCollege()
  await page.goto('/Login')
  await page.route('/api/session', (route) => route.abort())
  await login(page, superAdmin)
  await expect(page.getByRole('alert')).toContainText('The network did not answer.')
  await expect(page.getByLabel('Email')).toHaveValue(superAdmin.email)
  await page.unroute('/api/session')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/HomepageAdmin')
  forgiveRefusals(faults)
})

async function changeAddress(person: Credentials): Promise<string> {
  const context = await request.newContext({ extraHTTPHeaders: { origin } })
  await context.post(`${origin}/api/session`, { data: person })
  const email = anAddress('changed')
  const asked = await context.post(`${origin}/api/email/change`, {
    data: { email, password: person.password },
  })
  expect(asked.ok()).toBe(true)
  await context.dispose()
  return email
}

test('confirms a changed address after the sign-in, and takes it back for anybody @desktop', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  const changed = await changeAddress(superAdmin)
  await page.goto(await linkMailedTo(changed))
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(page.getByRole('heading', { name: 'Login to confirm' })).toBeFocused()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/Login')
  await login(page, superAdmin)
  await expect(page).toHaveURL('/VerifyEmail')
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is changed.' })).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/HomepageAdmin')

  await page.goto(await linkMailedTo(superAdmin.email))
  await expect(page.getByRole('heading', { name: 'Take the change back?' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page.getByRole('heading', { name: 'Your old email address is back.' })).toBeFocused()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page, 'every session was ended').toHaveURL('/Login')
  await page.goto(await linkMailedTo(superAdmin.email, 2))
  await expect(page).toHaveURL('/ResetPassword')
  forgiveRefusals(faults)
})

test('can be done with the keyboard alone @desktop [sign-in.keyboard]', async ({ page }) => {
  const { superAdmin } = await aCollege()
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { keyboard } = page
  for (const name of ['Skip to the content', 'Counterfoil']) {
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type(superAdmin.email)
  await keyboard.press('Tab')
  await keyboard.type(superAdmin.password)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(loginButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/HomepageAdmin')
})

test('has controls as large as a thumb @phone', async ({ page }) => {
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const control of await page.locator('main').locator('button, a, input').all()) {
    const box = await control.boundingBox()
    expect.soft(box?.height ?? 0, await control.innerText()).toBeGreaterThanOrEqual(44)
  }
  await expect(page.getByRole('link', { name: 'Counterfoil' })).toHaveAttribute('href', '/')
})

test('is accessible, empty, wrong, refused and with its dialog @desktop', async ({ page, faults }) => {
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await expectNoViolationsAnywhere(page)
  await loginButton(page).click()
  await expectNoViolationsAnywhere(page)
  await login(page, { email: anAddress('nobody'), password: goodPassword })
  await page.getByRole('button', { name: 'Send the verification mail again' }).click()
  await expect(page.getByText(/is waiting for verification/)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog.getByText('Password reset email sent successfully.')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  forgiveRefusals(faults)
})
