import { expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { aCollege, announce, pay, signIn } from './people.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(120_000)

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Plans' }).locator(':scope > li', { hasText: name })

/** Reads the QR code from a screenshot, like the camera of a phone. */
async function readQr(code: Locator): Promise<string | undefined> {
  const picture = await code.screenshot()
  // The browser decodes the picture into pixels for the QR reader.
  const { data, width, height } = await code.page().evaluate(async (base64) => {
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

// A phone can open the UPI app. On a desktop, people can only scan the code.
for (const { plan, name, amount, device } of [
  { plan: 'premium', name: 'Premium Plan', amount: '299', device: 'desktop' },
  { plan: 'enterprise', name: 'Enterprise Plan', amount: '599', device: 'phone' },
]) {
  test(`a SuperAdmin pays for the ${name} by UPI @${device} [plans.payment]`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, (await aCollege()).superAdmin)
    await page.goto('/Services')
    await card(page, name).getByRole('button', { name: 'Upgrade Now' }).click()
    await expect(page).toHaveURL(`/Services?pay=${plan}`)
    const dialog = page.getByRole('dialog', { name: 'Scan and Pay via UPI' })
    const link = `upi://pay?pa=counterfoil@examplebank&pn=Counterfoil&am=${amount}.00&cu=INR&tn=Counterfoil%20${name.replace(' ', '%20')}`
    const code = dialog.getByRole('img', { name: new RegExp(`${amount} rupees`) })
    expect(await readQr(code)).toBe(link)
    await expect(dialog).toContainText(`₹${amount}.00`)
    await expect(dialog).toContainText('Email the payment proof within 24 hours')
    await expect(dialog).toContainText('Your account status is updated after verification')
    await expect(dialog.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+subject=/)
    await dialog.getByRole('button', { name: 'Copy UPI ID' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('counterfoil@examplebank')
    const app = dialog.getByRole('link', { name: 'Open UPI app' })
    if (device === 'phone') await expect(app).toHaveAttribute('href', link)
    else await expect(app).toHaveCount(0)
    await expectNoViolationsAnywhere(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await readQr(code)).toBe(link)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Thanks for choosing the product! Email your payment proof.')).toBeVisible()
    await expect(page).toHaveURL('/Services')
  })
}

test('a SuperAdmin sees what is used, and is offered nothing that the installation does not sell @desktop', async ({
  page,
  faults,
}) => {
  const college = await aCollege()
  await announce(college.superAdmin, { title: 'Used' })
  await signIn(page, college.superAdmin)
  await page.goto('/Services')
  await expect(card(page, 'Free Plan')).toContainText('Your current plan')
  await expect(page.getByRole('meter', { name: '0 of 3 used' })).toBeVisible()
  await expect(page.getByRole('meter', { name: '1 of 1 used' })).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await pay(college.name, 'premium')
  await page.reload()
  await expect(card(page, 'Premium Plan').getByRole('button')).toHaveText('Pay for another month')

  await page.route('**/api/plan/payment', (route) => route.fulfill({ json: { payment: null } }))
  await page.goto('/Services?pay=premium')
  const dialog = page.getByRole('dialog', { name: 'Scan and Pay via UPI' })
  await expect(dialog).toContainText('UPI payment isn’t set up here yet.')
  await expect(dialog.getByRole('link', { name: 'Go to Contact Us' })).toHaveAttribute('href', '/#contact')
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await expectNoViolationsAnywhere(page)
  await page.unroute('**/api/plan/payment')

  const free = { used: 7, limit: null }
  await page.route('**/api/plan', (route) =>
    route.fulfill({
      json: {
        plan: 'free',
        until: null,
        billing: 'off',
        admins: free,
        announcementsThisWeek: free,
        complaintsThisMonth: free,
      },
    }),
  )
  await page.goto('/Services')
  await expect(page.getByText('there’s nothing to pay and there are no limits')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('7 used, no limit')).toHaveCount(3)
  await expectNoViolationsAnywhere(page)
  await page.unroute('**/api/plan')
  forgiveRefusals(faults)
})
