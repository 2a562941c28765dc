import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { aCollege, aDepartmentAdmin, announce, pay, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

/** It goes through phone and desktop sizes itself, so one project is enough. */
async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'desktop') await expectNoViolationsAnywhere(page)
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Plans' }).locator(':scope > li', { hasText: name })

/** What a phone's camera would read off the screen. */
async function readQr(page: Page): Promise<string | undefined> {
  const picture = await page.locator('.qr').screenshot()
  // The browser decodes the picture into pixels; the reader needs nothing else of it.
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    const pixels = drawing?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { data: [...(pixels?.data ?? [])], width: bitmap.width, height: bitmap.height }
  }, picture.toString('base64'))
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
}

test('the three plans, and how much of the own one is used [plans.cards]', async ({ page }) => {
  const college = await aCollege()
  await aDepartmentAdmin(college.superAdmin)
  await announce(college.superAdmin, { title: 'Used' })
  await signIn(page, college.superAdmin)
  await page.goto('/Services')
  for (const [name, words] of Object.entries({
    'Free Plan': ['0 rupees', '1 announcement per week', 'Limited support', 'Basic dashboard'],
    'Premium Plan': ['299 rupees/month', 'Unlimited announcements', 'Priority support', 'Advanced dashboard'],
    'Enterprise Plan': ['599 rupees/month', 'Custom branding', 'Dedicated account manager', 'Full analytics'],
  })) {
    for (const word of words) await expect(card(page, name)).toContainText(word)
  }
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toHaveCount(2)
  await expect(card(page, 'Free Plan')).toContainText('Your current plan')
  await expect(page.getByText('Your current plan')).toHaveCount(1)
  const start = page.getByRole('button', { name: 'Start for Free' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  // Playwright takes aria-disabled for disabled; a person presses it all the same.
  await start.click({ force: true })
  await expect(page).toHaveURL('/Services')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('meter', { name: '1 of 3 used' })).toBeVisible()
  await expect(page.getByRole('meter', { name: '1 of 1 used' })).toBeVisible()
  await expectAccessible(page)

  await pay(college.name, 'premium')
  await page.reload()
  await expect(card(page, 'Premium Plan')).toContainText('Your current plan')
  await expect(card(page, 'Premium Plan').getByRole('button')).toHaveText('Pay for another month')
})

for (const [plan, name, amount] of [
  ['premium', 'Premium Plan', '299'],
  ['enterprise', 'Enterprise Plan', '599'],
] as const) {
  test(`paying for the ${name} by UPI [plans.payment]`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const college = await aCollege()
    await signIn(page, college.superAdmin)
    await page.goto('/Services')
    await card(page, name).getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page).toHaveURL(`/Services?pay=${plan}`)
    const dialog = page.getByRole('dialog', { name: 'Scan and Pay via UPI' })
    const link = `upi://pay?pa=counterfoil@examplebank&pn=Counterfoil&am=${amount}.00&cu=INR&tn=Counterfoil%20${name.replace(' ', '%20')}`
    await expect(dialog.getByRole('img', { name: new RegExp(`${amount} rupees`) })).toBeVisible()
    expect(await readQr(page)).toBe(link)
    await expect(dialog).toContainText(`₹${amount}.00`)
    await expect(dialog).toContainText('Mail the payment proof within 24 hours')
    await expect(dialog).toContainText('your account status is updated after verification')
    await expect(dialog.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+subject=/)
    await dialog.getByRole('button', { name: 'Copy UPI ID' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('counterfoil@examplebank')
    if (test.info().project.name === 'phone')
      await expect(dialog.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', link)
    else await expect(dialog.getByRole('link', { name: 'Open UPI app' })).toHaveCount(0)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await readQr(page)).toBe(link)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Thanks for choosing the product! Email your payment proof.')).toBeVisible()
    await expect(page).toHaveURL('/Services')
  })
}

test('what the installation does not sell it does not offer @desktop', async ({ page, faults }) => {
  const college = await aCollege()
  await signIn(page, college.superAdmin)
  await page.route('**/api/plan/payment', (route) => route.fulfill({ json: { payment: null } }))
  await page.goto('/Services?pay=premium')
  const dialog = page.getByRole('dialog', { name: 'Scan and Pay via UPI' })
  await expect(dialog).toContainText('Paying by UPI is not set up here yet.')
  await expect(dialog.getByRole('link', { name: 'Go to Contact Us' })).toHaveAttribute('href', '/#contact')
  await expect(dialog.locator('.qr')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/plan/payment')

  const free = { used: 7, limit: null }
  await page.route('**/api/plan', (route) =>
    route.fulfill({
      json: { plan: 'free', billing: 'off', admins: free, announcementsThisWeek: free },
    }),
  )
  await page.goto('/Services')
  await expect(page.getByText('Nothing is paid for, and nothing is limited')).toBeVisible()
  await expect(page.locator('.plan-card').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('7 used, no limit')).toHaveCount(2)
  await expectAccessible(page)
  await page.unroute('**/api/plan')

  await page.route('**/api/plan', (route) => route.abort())
  await page.goto('/Services')
  await expect(page.getByText('The plan could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toHaveCount(2)
  forgiveRefusals(faults)
})
