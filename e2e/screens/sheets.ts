import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { pictureOf, type Screen, titleOf, type Variant, variants } from './screen.ts'

const rowsPerSheet = 3

/** Makes contact sheets with three screens each, in four variants side by side. Sheets of other groups are kept. */
export async function makeSheets(
  browser: Browser,
  folder: string,
  screens: readonly Screen[],
): Promise<number> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  // about:blank is not allowed to read files, so the page gets an address that answers with the files.
  await page.route('http://sheet/**', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1))
    return name === ''
      ? route.fulfill({ contentType: 'text/html' })
      : route.fulfill({ path: join(folder, name) })
  })
  await page.goto('http://sheet/')
  let made = 0
  for (const [group, members] of Map.groupBy(screens, (screen) => screen.group)) {
    for (const old of readdirSync(sheets).filter((name) => name.startsWith(`${group}-`)))
      rmSync(join(sheets, old))
    for (let first = 0; first < members.length; first += rowsPerSheet) {
      await page.setContent(sheetHtml(members.slice(first, first + rowsPerSheet)), { waitUntil: 'load' })
      const path = join(sheets, `${group}-${first / rowsPerSheet + 1}.png`)
      await page.screenshot({ path, fullPage: true })
      made += 1
    }
  }
  await page.close()
  return made
}

function sheetHtml(screens: readonly Screen[]): string {
  const picture = (screen: Screen, variant: Variant) =>
    `<img class="${variant.size}" src="http://sheet/${pictureOf(screen, variant)}">`
  const rows = screens.map(
    (screen) => `<h2>${titleOf(screen)}</h2>
      <div>${variants.map((variant) => picture(screen, variant)).join('')}</div>`,
  )
  return `<style>
    body { margin: 12px; background: #888; font: 14px sans-serif; }
    h2 { margin: 8px 0 4px; font-size: 14px; }
    div { display: flex; gap: 10px; align-items: start; }
    img { display: block; object-fit: cover; object-position: top; max-height: 480px; }
    .phone { width: 224px; } .desktop { width: 548px; }
  </style>${rows.join('')}`
}

/** One page with all pictures, to be opened from the disk. */
export function writeIndex(folder: string, screens: readonly Screen[], faulty: ReadonlySet<string>): void {
  const link = (screen: Screen, variant: Variant) => {
    const file = pictureOf(screen, variant)
    if (!existsSync(join(folder, file))) return ''
    const name = `${titleOf(screen)}, ${variant.size}, ${variant.theme}`
    return `<a href="${file}"><img class="${variant.size}" loading="lazy" src="${file}" alt="${name}"></a>`
  }
  const states = (members: Screen[]) =>
    members.map(
      (screen) => `<h3>${screen.state ?? 'plain'} <small>${screen.path} as ${screen.as}</small>${
        faulty.has(titleOf(screen)) ? ' <mark>faulty</mark>' : ''
      }</h3>
      <div>${variants.map((variant) => link(screen, variant)).join('')}</div>`,
    )
  const sections = [...Map.groupBy(screens, (screen) => screen.name)].map(
    ([name, members]) => `<section id="${name}"><h2>${name}</h2>${states(members).join('')}</section>`,
  )
  const names = [...new Set(screens.map((screen) => screen.name))]
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
      body { margin: 24px; background: #999; font: 15px sans-serif; color: #111; }
      nav a { margin-right: 12px; } small { font-weight: normal; }
      div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
      img { display: block; object-fit: cover; object-position: top; max-height: 400px; }
      .phone { width: 190px; } .desktop { width: 500px; }
    </style><h1>Screens</h1>
    <nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>${sections.join('')}</html>\n`,
  )
}
