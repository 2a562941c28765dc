import { fileMaxBytes } from '@counterfoil/contract/files'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareFile, typeOf } from './prepare-file.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type })

/** What jsdom lacks: a browser that reads a picture of this size, and makes a JPEG with so many bytes of it. */
function browserThatReads({ width, height, bytes }: { width: number; height: number; bytes: number }) {
  const close = vi.fn()
  const decode = vi.fn(async () => ({ width, height, close }))
  vi.stubGlobal('createImageBitmap', decode)
  const context = { fillRect: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) =>
    done(quality === 0.85 ? new Blob([new Uint8Array(bytes)], { type: type ?? '' }) : null),
  )
  return { decode, context, close }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [{ width: 4000, height: 3000 }, [2048, 1536]],
  [{ width: 3000, height: 4000 }, [1536, 2048]],
  [{ width: 800, height: 600 }, [800, 600]],
  [{ width: 40_000, height: 3 }, [2048, 1]],
])('scales a photo of %o down to %o', async (size, [width, height]) => {
  const { context, decode } = browserThatReads({ ...size, bytes: 300_000 })
  const photo = file('IMG_1.jpg', 'image/jpeg', 4 * MB)
  const prepared = await prepareFile(photo)
  expect(prepared).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', blob: { size: 300_000 } })
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, width, height)
  // A phone turns a photo by a note in the file, which the JPEG of a canvas has not.
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' })
})

it('makes a JPEG of a screenshot if that is smaller, and names it so', async () => {
  browserThatReads({ width: 1080, height: 2400, bytes: 300_000 })
  const prepared = await prepareFile(file('Screenshot 1.png', 'image/png', MB))
  expect(prepared).toMatchObject({ name: 'Screenshot 1.jpg', type: 'image/jpeg', blob: { size: 300_000 } })
})

it('keeps a picture that is smaller than its JPEG', async () => {
  browserThatReads({ width: 800, height: 600, bytes: 300_000 })
  const drawn = file('plan.png', 'image/png', 20_000)
  expect(await prepareFile(drawn)).toEqual({ name: 'plan.png', type: 'image/png', blob: drawn })
})

it('takes a photo above 10 MB only if it is smaller after scaling', async () => {
  const large = file('IMG_1.jpg', 'image/jpeg', fileMaxBytes + 1)
  browserThatReads({ width: 8000, height: 6000, bytes: MB })
  expect(await prepareFile(large)).toMatchObject({ blob: { size: MB } })
  browserThatReads({ width: 8000, height: 6000, bytes: fileMaxBytes + 1 })
  expect(await prepareFile(large)).toBe('too_large')
  vi.unstubAllGlobals()
  expect(await prepareFile(large)).toBe('too_large')
})

it('sends a picture as it is if the browser cannot read it', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('no picture')))
  const broken = file('broken.webp', 'image/webp', 5)
  expect(await prepareFile(broken)).toEqual({ name: 'broken.webp', type: 'image/webp', blob: broken })
})

it('leaves a PDF as it is', async () => {
  const { decode } = browserThatReads({ width: 1, height: 1, bytes: 1 })
  const bill = file('bill.pdf', 'application/pdf', 100)
  expect(await prepareFile(bill)).toEqual({ name: 'bill.pdf', type: 'application/pdf', blob: bill })
  expect(decode).not.toHaveBeenCalled()
})

it.each([
  ['fan\n1.jpg', 'fan 1.jpg'],
  [`${'ಫ್ಯಾನ್'.repeat(60)}.jpg`, /^.{196}\.jpg$/u],
  [`x${'🌀'.repeat(100)}.jpg`, /^x🌀{97}�\.jpg$/u],
  ['.jpg', 'file.jpg'],
  ['photo', 'photo'],
])('makes of the name "%s" one that the server takes', async (name, expected) => {
  const prepared = await prepareFile(file(name, 'image/jpeg', 10))
  expect(prepared).toMatchObject({
    name: typeof expected === 'string' ? expected : expect.stringMatching(expected),
  })
})

it.each([
  ['IMG.heic', '', 'heic'],
  ['IMG.jpg', 'image/heic', 'heic'],
  ['IMG.JPG', '', 'image/jpeg'],
  ['bill.pdf', 'application/octet-stream', 'application/pdf'],
  ['fan.gif', 'image/gif', 'wrong_type'],
  // What the browser says counts, and not a name that was made up.
  ['page.jpg', 'text/html', 'wrong_type'],
  ['README', '', 'wrong_type'],
])('takes %s of the type "%s" for %s', (name, type, expected) => {
  expect(typeOf({ name, type })).toBe(expected)
})
