import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { answering, changing, fill, inTurn, press, see } from './steps.ts'

const form: Screen = { group: 'files', name: 'files', path: '/ComplaintForm', as: 'student' }
const own: Screen = { ...form, path: '/ComplaintDetailPage', isWindowOnly: true }
const office: Screen = { ...own, path: '/HomepageAdmin', as: 'SuperAdmin' }

/** It is sent as if it were a photo. */
const picture = join(import.meta.dirname, '../../apps/web/public/icon-512.png')

const idOf = (last: number) => `01a1e744-5953-73d8-94d6-07812914641${last}`

/** The server takes the first file. Of the second, it takes one slice and then does not answer. */
const sending = async (page: Page): Promise<void> => {
  let begun = 0
  await page.route('**/api/complaints/files', (route) => {
    begun += 1
    return route.fulfill({ status: 201, json: { id: idOf(begun) } })
  })
  await page.route('**/api/complaints/files/*/slices/*', (route) => {
    const [, id, , index] = new URL(route.request().url()).pathname.split('/').slice(-4)
    const isAnswered = id === idOf(1) || index === '0'
    return isAnswered ? route.fulfill({ json: { slices: Number(index) + 1 } }) : undefined
  })
  await answering('**/api/complaints/files/*', aFile(1, { state: 'checking' }))(page)
  await answering('**/api/complaints', { id: idOf(9), number: 422 })(page)
}

const aFile = (last: number, given: object = {}) => ({
  ...{
    id: idOf(last),
    name: `IMG_20261125_091${last}.jpg`,
    type: 'image/jpeg',
    state: 'ready',
    refusal: null,
  },
  ...{ size: 290_816, slices: 3, picture: { width: 512, height: 512 }, isOwn: true, ...given },
})

/** A photo, a photo that stays on its way, and one that is refused. */
const chooseFiles = async (page: Page): Promise<void> => {
  const opener = page.getByLabel(/^Choose files/)
  const unread = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.alloc(304_000, 7) })
  await opener.setInputFiles(picture)
  await page
    .getByText(/^Uploaded, /)
    .first()
    .waitFor()
  await opener.setInputFiles([
    unread('IMG_20261125_0913.jpg', 'image/jpeg'),
    unread('IMG_20261125_0914.heic', 'image/heic'),
  ])
  await page.getByText(/^43 %, /).waitFor()
}
const tooMany = async (page: Page): Promise<void> => {
  const bill = { name: 'Electrician bill.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2000, 7) }
  await page.getByLabel(/^Choose files/).setInputFiles(Array.from({ length: 6 }, () => bill))
  await page.getByText('5 files at most.').first().waitFor()
}
const write = fill({
  Subject: 'Ceiling fan in B-224 sparks when switched on',
  Description: 'The fan sparks at the ceiling hook and smells burnt after five minutes. Since Monday.',
})

const pdf = { name: 'Electrician bill October 2026.pdf', type: 'application/pdf', picture: null }

/** Every complaint has files in all states. */
const withFiles = (isOwn: boolean) =>
  inTurn(
    changing('**/api/complaints/*-*', (one) => ({
      ...one,
      files: [
        aFile(1, { isOwn }),
        aFile(2, { isOwn }),
        aFile(3, { isOwn, ...pdf }),
        aFile(4, { isOwn, state: 'checking', picture: null }),
        aFile(5, { isOwn, state: 'coming', picture: null, slices: 1 }),
        aFile(6, { isOwn, state: 'refused', refusal: 'unreadable', picture: null }),
        aFile(7, { isOwn, state: 'missing', picture: null, slices: 1 }),
      ],
    })),
    (page) => page.route('**/thumbnail', (route) => route.fulfill({ path: picture })).then(),
    (page) => page.route('**/content', (route) => route.fulfill({ path: picture })).then(),
  )

const openComplaint = inTurn(press(/^Open complaint/), (page) =>
  page.getByText('1 photo did not arrive.').scrollIntoViewIfNeeded(),
)
const openPhoto = inTurn(openComplaint, press(/^Photo 1 of 2/), see('Download'))

/** Photos and PDFs: while they are chosen and sent, and in a complaint. The demo gets no files by it. */
export const filesScreens: readonly Screen[] = [
  { ...form, state: 'chosen', arrange: sending, prepare: chooseFiles, isNeverDone: true },
  { ...form, state: 'too-many', arrange: sending, prepare: tooMany, isNeverDone: true },
  {
    ...form,
    state: 'filed',
    arrange: sending,
    prepare: inTurn(chooseFiles, write, press('Submit Complaint'), see('File another')),
    isNeverDone: true,
  },
  { ...own, state: 'own', arrange: withFiles(true), prepare: openComplaint },
  { ...own, state: 'photo', arrange: withFiles(true), prepare: openPhoto },
  { ...office, state: 'office', arrange: withFiles(false), prepare: openComplaint },
]
