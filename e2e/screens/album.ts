import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { type Fault, takePictures } from './camera.ts'
import { screens } from './list.ts'
import { pictureOf, type Screen, titleOf, type Viewer, variants, viewers } from './screen.ts'
import { makeSheets, writeIndex } from './sheets.ts'

type Account = { role: Viewer; email: string; password: string }
type Order = {
  demo: { url: string; accounts: Account[] }
  folder: string
  only: string
  isForDocs: boolean
}
export type Album = { pictures: number; sheets: number; faults: Fault[] }

export async function fillAlbum({ demo, folder, only, isForDocs }: Order): Promise<Album> {
  const isWanted = (screen: Screen) => titleOf(screen).includes(only) && (!isForDocs || screen.inDocs)
  const chosen = screens.filter(isWanted)
  if (chosen.length === 0) throw new Error(`No screen is called ${only}.`)
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  try {
    // The first account of each role is used, because it belongs to the demo college that is filled with data.
    const accounts = new Map(demo.accounts.toReversed().map((account) => [account.role, account]))
    const shoot = { browser, url: demo.url, folder, screens: chosen, accounts, isWindowOnly: isForDocs }
    const faults: Fault[] = []
    for (const viewer of viewers) faults.push(...(await takePictures(shoot, viewer)))
    const sheets = isForDocs ? 0 : await makeAlbum(chosen, faults)
    return { pictures: chosen.length * variants.length, sheets, faults }
  } finally {
    await browser.close()
  }

  async function makeAlbum(taken: readonly Screen[], faults: readonly Fault[]): Promise<number> {
    const groups = new Set(taken.map((screen) => screen.group))
    writeIndex(folder, screens, new Set(faults.map((fault) => fault.screen)))
    const isTaken = (screen: Screen) =>
      variants.every((variant) => existsSync(join(folder, pictureOf(screen, variant))))
    const whole = screens.filter((screen) => groups.has(screen.group) && isTaken(screen))
    return makeSheets(browser, folder, whole)
  }
}
