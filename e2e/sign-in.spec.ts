import { expect, type Page, request } from '@playwright/test'
import { linkMailedTo, mailsTo } from './mail.ts'
import { aCollege, anAddress, aStudent, asPerson, type Credentials, goodPassword } from './people.ts'
import { origin } from './site.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

// Checking a screen in both schemes and two widths takes a while on a small machine.
test.setTimeout(120_000)

const refusal = 'The email address or password is wrong, or the address isn’t verified yet.'
const newPassword = 'Banyan-Root4-Library'

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

async function login(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await loginButton(page).click()
}

/** A student who has signed up and has not confirmed the address yet. */
async function anUnverifiedStudent(collegeName: string): Promise<Credentials> {
  const email = anAddress('waiting')
  const context = await request.newContext()
  const registration = { type: 'student', email, password: goodPassword, collegeName, phone: '9876543210' }
  await context.post(`${origin}/api/register`, {
    headers: { origin },
    data: { ...registration, privacyNotice: '2026-11-19' },
  })
  await context.dispose()
  return { email, password: goodPassword }
}

test('refuses everybody in the same words, and mails the link again to one who waits @phone [sign-in.refused]', async ({
  page,
  faults,
}) => {
  const { name, superAdmin } = await aCollege()
  const waiting = await anUnverifiedStudent(name)
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The label of a checkbox is what a thumb presses.
  const controls = 'button, a, input:not([type=checkbox]), label:has([type=checkbox])'
  for (const control of await page.locator('main').locator(controls).all()) {
    const box = await control.boundingBox()
    expect.soft(box?.height ?? 0, `for a thumb: ${await control.innerText()}`).toBeGreaterThanOrEqual(44)
  }
  await expect(page.getByRole('link', { name: 'Counterfoil' })).toHaveAttribute('href', '/')

  const summary = page.getByRole('alert')
  const wrong = { email: superAdmin.email, password: 'Wrong-Tree7-Hostel' }
  const unknown = { email: anAddress('nobody'), password: goodPassword }
  for (const person of [wrong, unknown, waiting]) {
    await login(page, person)
    await expect(summary).toContainText(refusal)
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(summary.getByRole('button', { name: 'Send the verification email again' })).toBeVisible()
  }
  expect(await mailsTo(waiting.email)).toHaveLength(1)
  await summary.getByRole('button', { name: 'Send the verification email again' }).click()
  await expect(summary).toContainText(
    `If ${waiting.email} is waiting for verification, an email is on its way.`,
  )
  await page.goto(await linkMailedTo(waiting.email, 2))
  await page.getByLabel('Password chosen at sign-up').fill(waiting.password)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await login(page, waiting)
  await expect(page).toHaveURL('/Homepage')
  forgiveRefusals(faults)
})

test('lets a forgotten password be replaced, once for each mail @phone [sign-in.forgotten-password]', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  await page.goto('/Login')
  await page.getByLabel('Email').fill(superAdmin.email)
  const opener = page.getByRole('button', { name: 'Forgot Password' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  const address = dialog.getByLabel('Email')
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(superAdmin.email)
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
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.getByText('Your new password is set. Log in with the new password.')).toBeVisible()
  await login(page, { email: superAdmin.email, password: newPassword })
  await expect(page).toHaveURL('/HomepageAdmin')

  await page.goto(link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  forgiveRefusals(faults)
})

test('lets an invited admin choose a password with the temporary one and the link @desktop [sign-in.temporary-password]', async ({
  page,
  faults,
}) => {
  const { superAdmin } = await aCollege()
  const temporary = 'Neem-Leaf8-Canteen'
  const admin = { email: anAddress('warden'), password: newPassword }
  await asPerson(superAdmin, async (ask) => {
    const { items } = (await ask('GET', '/api/departments')) as { items: { id: string }[] }
    const body = { email: admin.email, phone: '9876500000', departmentId: items[0]?.id, password: temporary }
    await ask('POST', '/api/department-admins', body)
  })
  await page.goto('/Login')
  await login(page, { ...admin, password: temporary })
  await expect(page.getByRole('alert'), 'the temporary password opens nothing').toContainText(
    'The email address or password is wrong',
  )

  await page.goto(await linkMailedTo(admin.email))
  await expect(page).toHaveURL('/Invitation')
  const accept = page.getByRole('button', { name: 'Accept the invitation' })
  await page.getByLabel('Temporary password').fill('Another-Leaf8')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await accept.click()
  await expect(page.getByLabel('Temporary password')).toHaveAccessibleDescription(
    /^This isn’t the temporary password/,
  )
  await page.getByLabel('Temporary password').fill(temporary)
  await page.getByLabel('New password').fill(temporary)
  await page.getByLabel('Confirm password').fill(temporary)
  await accept.click()
  await expect(page.getByRole('alert')).toContainText('different from the temporary one')
  await expectNoViolationsAnywhere(page)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Your account is ready.' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await page.goto('/Login')
  await login(page, admin)
  await expect(page).toHaveURL('/DAdmin')
  forgiveRefusals(faults)
})

test('lets the owner of an address disown an invitation @desktop', async ({ page }) => {
  const { superAdmin } = await aCollege()
  const email = anAddress('stranger')
  const body = { email, phone: '9876500000', password: 'Neem-Leaf8-Canteen' }
  await asPerson(superAdmin, (ask) => ask('POST', '/api/super-admins', body))
  const link = await linkMailedTo(email)
  await page.goto(link)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'The invitation has been removed.' })).toBeVisible()
  const invited = await asPerson(superAdmin, (ask) => ask('GET', '/api/invitations'))
  expect(invited).toMatchObject({ items: [] })
})

test('keeps a deep link through the sign-in if the role may @desktop', async ({ page, faults }) => {
  const { name, superAdmin } = await aCollege()
  const student = await aStudent(name)
  const wanted = '/ComplaintDetailPage?id=0199aaaa-0000-7000-8000-000000000000'
  await page.goto(wanted)
  await expect(page).toHaveURL('/')
  await page.goto('/Login')
  await login(page, student)
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Complaints')
  // Opens an empty page first, because an open screen notices the end of the session and opens another page.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/ProfilePage')
  await expect(page).toHaveURL('/')
  await page.goto('/Login')
  await login(page, superAdmin)
  await expect(page).toHaveURL('/HomepageAdmin')
  // Opens the link of a mail, but in small letters and with an extra slash, as a person might type it.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/login/?to=${encodeURIComponent(wanted)}`)
  await login(page, student)
  await expect(page).toHaveURL(wanted)
  // The complaint of the deep link does not exist, so the server refuses to show it.
  forgiveRefusals(faults)
})

test('can be done with the keyboard alone @desktop [sign-in.keyboard]', async ({ page }) => {
  const { superAdmin } = await aCollege()
  await page.goto('/Login')
  // The heading is there before the app is. A focus that the document had gets lost when the app replaces it.
  await expect(page.getByLabel('Email')).toBeVisible()
  const { keyboard } = page
  for (const name of ['Skip to content', 'Counterfoil']) {
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
  await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(loginButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/HomepageAdmin')
})

test('is accessible, empty, wrong, refused and with its dialog @desktop', async ({ page, faults }) => {
  await page.goto('/Login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await expectNoViolationsAnywhere(page)
  await loginButton(page).click()
  await expectNoViolationsAnywhere(page)
  await login(page, { email: anAddress('nobody'), password: goodPassword })
  await page.getByRole('button', { name: 'Send the verification email again' }).click()
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
