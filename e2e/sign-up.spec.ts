import { expect, type Page } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { aCollege, aCollegeName, anAddress, goodPassword } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

// Checking a screen in both schemes and two widths takes a while on a small machine.
test.setTimeout(120_000)

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
/** The click is forced, because the button can be pressed although it is marked as disabled. */
const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click({ force: true })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()

/**
 * Confirms the address with the mailed link and signs in. In the browser that signed up, opening the link is enough.
 */
async function followMailAndSignIn(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email))
  await expect(page.getByRole('heading', { name: 'Your email address is verified.' })).toBeFocused()
  expect(page.url(), 'the token has left the address bar').not.toContain('#')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await login(page)
}

test('a SuperAdmin founds a college and a student joins it by another spelling @phone [sign-up.journey]', async ({
  page,
  context,
}) => {
  const name = aCollegeName()
  const founder = anAddress('founder')
  await page.goto('/SignUp')
  await expect(page).toHaveTitle('Sign Up · Counterfoil')
  await fillIn(page, { email: founder, collegeName: name, phone: '+911126591000', type: 'SuperAdmin' })
  await expect(page.getByText('This name is available.')).toBeVisible()
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeFocused()
  await expect(page.getByText(founder)).toBeVisible()
  await followMailAndSignIn(page, founder)
  await expect(page).toHaveURL('/HomepageAdmin')

  // Opens an empty page first, because an open screen notices the end of the session and opens another page.
  await page.goto('about:blank')
  await context.clearCookies()
  const student = anAddress('student')
  await page.goto('/SignUp')
  await fillIn(page, { email: student, collegeName: `  ${name.toUpperCase().replace(' ', '   ')} ` })
  await expect(page.getByText(/ is registered\.$/)).toBeVisible()
  await verify(page)
  await register(page)
  await expect(page.getByRole('heading', { name: registered })).toBeVisible()
  await followMailAndSignIn(page, student)
  await expect(page).toHaveURL('/Homepage')
})

test('asks for the password in another browser, and lets a stranger say no @phone', async ({
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
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(asked, 'the link is tried once').toBe(1)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your password.')
  await page.getByLabel('Password chosen at sign-up').fill('Wrong-Tree7-Hostel')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('This password is wrong.')
  await expectNoViolationsAnywhere(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'One more step' }), 'a reload keeps the link').toBeVisible()
  await page.goto('/Login')
  await page.goto('/VerifyEmail')
  await expect(page.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
  await expectNoViolationsAnywhere(page)

  await page.goto(link)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Password chosen at sign-up').fill(goodPassword)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'The account has been removed.' })).toBeFocused()
  await expectNoViolationsAnywhere(page)

  await page.goto('/Login')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a new email' }).click()
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
  await expect(page.getByText(/ is registered\.$/)).toBeVisible()
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
