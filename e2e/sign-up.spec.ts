import { expect, type Page } from '@playwright/test'
import { linkMailedTo, mailsTo } from './mail.ts'
import { aCollege, aCollegeName, anAddress, goodPassword } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

// Judging a screen in both schemes and two widths takes a while on a small machine.
test.setTimeout(120_000)

const passwordRule = 'Password must be 8+ chars with uppercase, lowercase, number, and special char.'
const unknownCollege =
  'This college is not registered yet. Please contact your SuperAdmin to register the college first.'
const takenCollege = 'College unique name is already taken. Please use a different name.'
const registered =
  'User registered successfully! A verification email has been sent. Please verify before logging in.'

type Form = { email: string; collegeName: string; password?: string; phone?: string; type?: string }

async function fillIn(page: Page, form: Form): Promise<void> {
  const password = form.password ?? goodPassword
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel('Phone').fill(form.phone ?? '9876543210')
  await page.getByLabel('Unique college name').fill(form.collegeName)
  await page.getByLabel('Unique college name').blur()
  await page.getByRole('radio', { name: form.type ?? 'Student' }).check()
}

const verify = (page: Page) => page.getByRole('button', { name: 'Send Verification Email' }).click()
/** By force, because the button can be pressed while it says that it is disabled. */
const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click({ force: true })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()

/** In the browser that signed up, the mailed link is enough. */
async function followMailAndSignIn(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email))
  await expect(page.getByRole('heading', { name: 'Your email address is verified.' })).toBeFocused()
  expect(page.url(), 'the token has left the address bar').not.toContain('#')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await login(page)
}

test('a SuperAdmin founds a college and a student joins it by another spelling [sign-up.journey]', async ({
  page,
  context,
}) => {
  const name = aCollegeName()
  const founder = anAddress('founder')
  await page.goto('/SignUp')
  await expect(page).toHaveTitle('Sign Up · Counterfoil')
  await fillIn(page, { email: founder, collegeName: name, phone: '+911126591000', type: 'SuperAdmin' })
  await expect(page.getByText('This name is free.')).toBeVisible()
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeFocused()
  await expect(page.getByText(founder)).toBeVisible()
  await followMailAndSignIn(page, founder)
  await expect(page).toHaveURL('/HomepageAdmin')

  // An open screen notices that nobody is signed in, and leaves by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  const student = anAddress('student')
  await page.goto('/SignUp')
  await fillIn(page, { email: student, collegeName: `  ${name.toUpperCase().replace(' ', '   ')} ` })
  await expect(page.getByText('This college is registered.')).toBeVisible()
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeVisible()
  await followMailAndSignIn(page, student)
  await expect(page).toHaveURL('/Homepage')
})

test('says what is wrong at each field and as a whole @desktop [sign-up.field-errors]', async ({ page }) => {
  await page.goto('/SignUp')
  await register(page)
  await expect(page.getByRole('alert')).toHaveText('Please verify your email first.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('Email').fill('not an address')
  await verify(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')

  await page.getByLabel('Email').fill('asha@kaveri.example')
  await verify(page)
  await expect(
    page.getByText('The verification email will be sent to asha@kaveri.example after registration.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-disabled', 'false')

  await page.getByLabel('Password', { exact: true }).fill('weakpass')
  await page.getByLabel('Confirm password', { exact: true }).fill('different')
  await page.getByLabel('Phone').fill('5876543210')
  await page.getByLabel('Phone').press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please fix all errors before submitting.')
  for (const words of [
    passwordRule,
    'Passwords do not match.',
    'Phone must be 10 digits starting with 6-9.',
    'Please enter the unique name of your college.',
  ]) {
    await expect(summary).toContainText(words)
    await expect(page.locator('.field-error', { hasText: words })).toBeVisible()
  }
  await summary.getByRole('button', { name: 'Phone' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()

  await page.getByRole('radio', { name: 'SuperAdmin' }).check()
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Phone').blur()
  await expect(
    page.getByText('Phone must be 6 to 15 digits, with + first if you like.').first(),
  ).toBeVisible()

  await page.getByLabel('Email').fill('another@kaveri.example')
  await expect(page.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-disabled', 'true')
})

test('ticks the password rule off as it is typed @desktop', async ({ page }) => {
  await page.goto('/SignUp')
  const met = page.locator('.checklist [data-met="true"]')
  const typed = page.getByLabel('Password', { exact: true })
  for (const [value, count] of [
    ['', 0],
    ['a', 1],
    ['aB', 2],
    ['aB3', 3],
    ['aB3-', 4],
    ['aB3-aB3-', 5],
  ] as const) {
    await typed.fill(value)
    await expect(met).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(typed).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(typed).toHaveAttribute('type', 'password')
})

test('knows unknown and taken colleges, before and after sending @desktop [sign-up.college-errors]', async ({
  page,
  faults,
}) => {
  const { name } = await aCollege()
  await page.goto('/SignUp')
  await fillIn(page, { email: anAddress('student'), collegeName: 'No Such College' })
  await expect(page.getByText(unknownCollege)).toBeVisible()
  await page.getByLabel('Unique college name').fill(name.toLowerCase())
  await page.getByRole('radio', { name: 'SuperAdmin' }).check()
  await expect(page.getByText(takenCollege)).toBeVisible()
  await verify(page)
  await register(page)
  await expect(page.getByRole('alert')).toContainText('Please fix all errors before submitting.')

  // Enter leaves no time for the look-up, or it may fail: the server says the same.
  await page.route('/api/colleges/registered*', (route) => route.abort())
  await page.goto('/SignUp')
  await fillIn(page, { email: anAddress('student'), collegeName: 'No Such College' })
  await verify(page)
  await register(page)
  await expect(page.getByRole('alert')).toContainText(`Registration failed: ${unknownCollege}`)
  await expect(page.locator('.field-error')).toHaveText(unknownCollege)
  await page.getByLabel('Unique college name').fill(name)
  await page.getByRole('radio', { name: 'SuperAdmin' }).check()
  await register(page)
  await expect(page.getByRole('alert')).toContainText(`Registration failed: ${takenCollege}`)
  forgiveRefusals(faults)
})

test('loses nothing that was typed when the network or the server fails', async ({ page, faults }) => {
  const { name } = await aCollege()
  const email = anAddress('patient')
  await page.goto('/SignUp')
  await fillIn(page, { email, collegeName: name })
  await verify(page)

  await page.route('/api/register', (route) => route.abort())
  await register(page)
  const summary = page.getByRole('alert')
  await expect(summary).toHaveText(
    'Registration failed: The network did not answer. Check your connection and try again.',
  )
  await page.unroute('/api/register')
  await page.route('/api/register', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await register(page)
  await expect(summary).toContainText('Something went wrong on our side.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword)
  await expect(page.getByLabel('Unique college name')).toHaveValue(name)
  await page.unroute('/api/register')

  await page.getByLabel('Password', { exact: true }).fill('Password@123')
  await page.getByLabel('Confirm password', { exact: true }).fill('Password@123')
  await register(page)
  await expect(summary).toContainText('Registration failed: This password is too common.')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(goodPassword)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeVisible()
  await page.getByRole('button', { name: 'Send the verification mail again' }).click()
  await expect(page.getByText(`If ${email} is waiting for verification`)).toBeVisible()
  expect(await mailsTo(email, 2)).toHaveLength(2)
  forgiveRefusals(faults)
})

test('asks for the password in another browser, and lets a stranger say no', async ({
  page,
  context,
  faults,
}) => {
  const { name } = await aCollege()
  const email = anAddress('elsewhere')
  await page.goto('/SignUp')
  await fillIn(page, { email, collegeName: name })
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeVisible()
  await context.clearCookies()

  const link = await linkMailedTo(email)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email/verify')) asked += 1
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'One more thing' })).toBeVisible()
  expect(asked, 'the link is tried once').toBe(1)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your password.')
  await page.getByLabel('Password chosen at sign-up').fill('Wrong-Tree7-Hostel')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('The password is not right.')
  await expectNoViolationsAnywhere(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'One more thing' }), 'a reload keeps the link').toBeVisible()
  await page.goto('/Login')
  await page.goto('/VerifyEmail')
  await expect(page.getByRole('heading', { name: 'Open the link in your mail' })).toBeVisible()
  await expectNoViolationsAnywhere(page)

  await page.goto(link)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Password chosen at sign-up').fill(goodPassword)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'The account is gone.' })).toBeFocused()
  await expectNoViolationsAnywhere(page)

  await page.goto('/Login')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a new mail' }).click()
  await expect(page.getByText(`If ${email} is waiting for verification`)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  forgiveRefusals(faults)
})

test('can be done with the keyboard alone @desktop', async ({ page }) => {
  const { name } = await aCollege()
  const email = anAddress('keyboard')
  await page.goto('/SignUp')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { keyboard } = page
  const seen = async () => {
    const outline = await page.evaluate(() => {
      const focused = document.activeElement
      const frame = focused?.closest('.tile, .field') ?? focused
      const drawn = [focused, frame, ...(frame?.querySelectorAll('*') ?? [])]
      return drawn.some((element) => element && getComputedStyle(element).outlineStyle === 'solid')
    })
    expect(outline, 'focus is visible').toBe(true)
  }
  const tabTo = async (label: string) => {
    await expect(async () => {
      await keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(label)
    }).toPass({ intervals: [0] })
    await seen()
  }
  await tabTo('email')
  await keyboard.type(email)
  await tabTo('password')
  await keyboard.type(goodPassword)
  await tabTo('confirmPassword')
  await keyboard.type(goodPassword)
  await tabTo('phone')
  await keyboard.type('9876543210')
  await tabTo('collegeName')
  await keyboard.type(name)
  await tabTo('type')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'SuperAdmin' })).toBeChecked()
  await expect(page.getByText(takenCollege)).toBeVisible()
  await keyboard.press('ArrowUp')
  await expect(page.getByText('This college is registered.')).toBeVisible()
  await keyboard.press('Tab')
  await seen()
  await keyboard.press('Enter')
  await expect(page.getByText(/^The verification email will be sent to/)).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Register' })).toBeFocused()
  await seen()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: registered })).toBeFocused()
})

test('helps with the field one is in @desktop', async ({ page }) => {
  await page.goto('/SignUp')
  const help = page.getByRole('complementary', { name: 'Help with this form' })
  for (const [label, title] of [
    ['Phone', 'What the phone is for'],
    ['Unique college name', 'What a unique college name is'],
    ['Confirm password', 'A password of your own'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus()
    await expect(help.getByRole('heading')).toHaveText(title)
  }
})

test('is accessible, empty, wrong and done @desktop', async ({ page, faults }) => {
  await page.goto('/SignUp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up')
  await expectNoViolationsAnywhere(page)
  await fillIn(page, {
    email: anAddress('axe'),
    collegeName: 'No Such College',
    password: 'weak',
    phone: '1',
  })
  await verify(page)
  await register(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoViolationsAnywhere(page)
  const { name } = await aCollege()
  await fillIn(page, { email: anAddress('axe'), collegeName: name })
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  forgiveRefusals(faults)
})
