import { expect, type Page, type Route } from '@playwright/test'
import { aCollege, aDepartmentAdmin, aStudent, signIn } from './people.ts'
import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe.ts'
import { forgiveRefusals } from './support/refusals.ts'
import { test } from './support/watched-page.ts'

test.setTimeout(180_000)

/** A photo with the noise of a camera, so that it does not become tiny. */
function takePhoto(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480)
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(640, 480)
    pixels?.data.forEach((_, at, all) => {
      all[at] = at % 4 === 3 ? 255 : Math.random() * 255
    })
    if (pixels) context?.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
}

const asFile = (name: string, photo: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(photo, 'base64'),
})

/** Lets the first request of each kind reach the server, and loses its answer. */
async function loseFirstAnswers(page: Page): Promise<() => string[]> {
  const lost: string[] = []
  const lose = async (route: Route) => {
    const request = route.request()
    const kind = `${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, 'id')}`
    if (request.method() === 'GET' || lost.includes(kind)) return route.continue()
    lost.push(kind)
    await route.fetch()
    return route.abort('connectionreset')
  }
  await page.route('**/api/complaints', lose)
  await page.route('**/api/complaints/files**', lose)
  return () => lost
}

test('two photos from a train: the complaint is filed at once, and the photos follow @phone', async ({
  page,
  browser,
  faults,
}) => {
  const college = await aCollege()
  const [student, clerk] = [await aStudent(college.name), await aDepartmentAdmin(college.superAdmin)]
  await signIn(page, student)
  await page.goto('/ComplaintForm')
  const [tap, floor] = [await takePhoto(page), await takePhoto(page)]
  const lost = await loseFirstAnswers(page)
  const line = await page.context().newCDPSession(page)
  // 64 kbit/s up.
  const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 8000 }
  await line.send('Network.emulateNetworkConditions', slow)

  await test.step('she files while they are on their way', async () => {
    await page.getByLabel('Subject').fill('Water through the ceiling')
    await page.getByLabel('Description').fill('It drips on my bed.')
    await page.getByLabel('Department').selectOption('Hostel')
    await page.getByLabel('Name', { exact: true }).fill('Asha Verma')
    await page.getByLabel('Roll number').fill('0042')
    await page
      .getByRole('group', { name: 'Photos and PDFs (optional)' })
      .locator('input[type=file]')
      .last()
      .setInputFiles([asFile('tap.jpg', tap), asFile('floor.jpg', floor)])
    await expect(page.getByText('You can submit now. 2 files follow.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByRole('alert')).toContainText('Counterfoil could not be reached.')
    await page.getByRole('button', { name: 'Submit Complaint' }).click()
    await expect(page.getByText('Complaint submitted successfully!')).toBeVisible()
    await expect(page.getByText('2 photos follow')).toBeVisible()
  })

  await test.step('they arrive, once each, although answers were lost', async () => {
    await page.goto('/ComplaintDetailPage')
    await page.getByRole('button', { name: 'Open complaint 1' }).click()
    await expect(page.getByRole('img', { name: 'Photo 2 of 2, sent by you' })).toBeVisible({
      timeout: 90_000,
    })
    expect(lost()).toEqual(
      expect.arrayContaining([
        'POST /api/complaints/files',
        'PUT /api/complaints/files/id/slices/0',
        'POST /api/complaints',
      ]),
    )
    forgiveRefusals(faults)
    await line.send('Network.emulateNetworkConditions', {
      ...slow,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await expectNoViolationsAnywhere(page)
  })

  await test.step('the clerk looks at them', async () => {
    const office = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await signIn(office, clerk)
    await office.goto('/DepartmentComplaints')
    await office.getByRole('button', { name: 'Open complaint 1' }).click()
    await office.getByRole('button', { name: 'Photo 1 of 2, sent by the student' }).click()
    const photo = office.getByRole('dialog', { name: 'Photo 1 of 2' })
    await expect(photo.getByRole('img')).toBeVisible()
    const shown = await photo
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(shown).toBe(640)
    const download = office.waitForEvent('download')
    await photo.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^file-[0-9a-f]{8}\.jpg$/)
    await expectNoViolations(office)
    await office.keyboard.press('Escape')
    await expect(photo).toHaveCount(0)
    await expect(office.getByRole('region', { name: 'Complaint details' })).toBeVisible()
    await office.close()
  })
})
