// A process of its own, which the worker starts for one picture and ends if it takes too long. It reads `original` in
// the folder it is given and writes `content` and `thumbnail`. Its answer is one line of JSON.
import { join } from 'node:path'
import sharp from 'sharp'

// Only these three, because every decoder is a door. A file that says it is a photo can be an SVG with a script.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

/** Cameras of today take 50 million pixels. A picture of 65,000 by 65,000 pixels fits in 10 MB, and not in memory. */
const mostPixels = 60_000_000
const longestSide = 2560
const thumbnailSide = 320

const [folder = '.'] = process.argv.slice(2)
const original = join(folder, 'original')

async function check(): Promise<object> {
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) return { refusal: 'too_many_pixels' }
  const whole = { limitInputPixels: mostPixels, failOn: 'error' } as const
  // Turns the picture upright, because how the camera was held is metadata, and none of it is written.
  const content = await sharp(original, whole)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toFile(join(folder, 'content'))
  await sharp(join(folder, 'content'))
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toFile(join(folder, 'thumbnail'))
  return { width: content.width, height: content.height }
}

const answer = await check().catch(() => ({ refusal: 'unreadable' }))
process.stdout.write(JSON.stringify(answer))
