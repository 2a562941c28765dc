import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a phone takes it: lying on its side, with the camera and the place in its metadata. */
export function aJpeg({ width = 640, height = 480 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '12/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A PNG that says it has so many pixels, and is a kilobyte long. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A PDF of one page. `catalogue`, `page` and `others` are added to its objects as they are written. */
export function aPdf({ catalogue = '', page = '', others = [] as string[] } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...others,
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** The PDF as qpdf writes it with these options. */
export function rewritten(pdf: Buffer, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-pdf-'))
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    writeFileSync(from, pdf)
    execFileSync('qpdf', ['--warning-exit-0', ...options, from, to], { stdio: 'ignore' })
    return readFileSync(to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
