// Draws the icons from the logo. From the built start page, draws the picture that messengers show for a shared link.
// Chromium renders both. Usage: npm run build && node apps/web/scripts/draw-pictures.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const web = join(import.meta.dirname, '..')
const pictures = join(web, 'public')
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const mark = readFileSync(join(pictures, 'favicon.svg'), 'utf8')

for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  draw({ file, width: size, height: size, html: icon() })
}
draw({ file: 'og.png', width: 1200, height: 630, html: card() })

type Picture = { file: string; width: number; height: number; html: string }

function draw({ file, width, height, html }: Picture): void {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-picture-'))
  try {
    writeFileSync(join(folder, 'picture.html'), html)
    const options = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--virtual-time-budget=5000',
      `--user-data-dir=${folder}/profile`,
      `--window-size=${width},${height}`,
      `--screenshot=${join(pictures, file)}`,
    ]
    execFileSync(chromium, [...options, join(folder, 'picture.html')], { stdio: 'ignore' })
  } finally {
    rmSync(folder, { recursive: true })
  }
  console.log(file)
}

/**
 * A page with the logo in the middle. The logo needs empty space around it, because phones cut icons to circles or
 * rounded squares.
 */
function icon(): string {
  return `<!doctype html><style>
    html, body { margin: 0; height: 100%; background: #fbfaf6 }
    body { display: grid; place-items: center }
    svg { width: 68vmin }
  </style>${mark}`
}

function card(): string {
  const page = readFileSync(join(web, 'dist/index.html'), 'utf8')
  const part = (pattern: RegExp) => pattern.exec(page)?.[0] ?? ''
  // With `font-display: block`, the browser waits for the font, so that the picture always shows the right font.
  const style = part(/<style>.*?<\/style>/s)
    .replaceAll('url(/', `url(file://${join(web, 'dist')}/`)
    .replace('font-display:optional', 'font-display:block')
  return `<!doctype html><html data-color-scheme="light">${style}<style>
    html { font-size: 20px; overflow: hidden; background: var(--paper) }
    body { min-height: 0; height: 630px; display: grid; grid-template-columns: 480px 1fr; gap: 36px;
      align-items: center; padding: 0 56px 0 64px; box-sizing: border-box;
      background: linear-gradient(var(--margin), var(--margin)) 36px 0 / 2px 100% no-repeat var(--paper) }
    h1 { font-size: 78px; font-weight: 800; line-height: 1.04; letter-spacing: -0.025em }
    .marked { display: block; width: max-content }
    .brand { font-size: 40px; margin-bottom: 32px } .brand-mark { width: 52px; height: 52px }
    .sample-notes { display: none } .sample-stamp { animation: none }
    .sample-slip { --stub: 142px } .sample-slip .slip-no { font-size: 42px }
    .trail { font-size: 17px } .sample-slip .slip-title { font-size: 30px } .sample-slip .slip-stub { padding: 24px 10px 24px 18px }
    .sample-slip .slip-body { padding: 24px 20px 20px 28px }
  </style><body><div><p class="brand">${part(/<svg class="brand-mark".*?<\/svg>/s)}${part(/(?<=content=")[^"]*(?="\/?><meta property="og:title")/)}</p>${part(/<h1>.*?<\/h1>/s)}</div>${part(/<figure class="sample">.*?<\/figure>/s)}</body></html>`
}
