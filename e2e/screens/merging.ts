import type { Page } from '@playwright/test'
import { inbox, openReason, typeReason } from './inbox.ts'
import type { Screen } from './screen.ts'
import { inTurn, press, see, withJoined, withMerged, withMerging } from './steps.ts'

/** The page behind has options of selects, too. */
const offer = (page: Page) => page.getByRole('listbox').getByRole('option').first()
const openMerging = inTurn(press(/^Open complaint/), press('Merge into another'), (page) =>
  offer(page).waitFor(),
)
const chooseFirst = (page: Page) => offer(page).click()
const typeInto = (words: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Merge into' }).fill(words)
  await page.locator('[role="listbox"]:not([aria-busy])').waitFor({ state: 'attached' })
}

/** Merging complaints about the same problem. The answers are changed, so that the demo stays as it is. */
export const mergingScreens: readonly Screen[] = [
  { ...inbox, state: 'merge', arrange: withMerging(), prepare: openMerging, isWindowOnly: true },
  {
    ...inbox,
    state: 'merge-chosen',
    arrange: withMerging(),
    prepare: inTurn(openMerging, chooseFirst, see(/^Merge \d+ into/)),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'merge-refused',
    arrange: withMerging({ status: 'resolved' }),
    prepare: inTurn(openMerging, typeInto('212'), chooseFirst),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'merge-none',
    arrange: withMerging(),
    prepare: inTurn(openMerging, typeInto('zzyzx')),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'merged',
    arrange: withMerged('office'),
    prepare: inTurn(press(/^Open complaint/), see('Take it apart')),
  },
  {
    ...inbox,
    state: 'joined',
    arrange: withJoined,
    prepare: inTurn(press(/^Open complaint/), see(/^Show all/)),
  },
  {
    ...inbox,
    state: 'take-apart',
    arrange: withJoined,
    prepare: inTurn(press(/^Open complaint/), press('Take it apart 1035'), see('Take it apart')),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'to-all',
    arrange: withJoined,
    prepare: inTurn(openReason, typeReason('Both fans are new since this morning.'), (page) =>
      page.getByRole('checkbox', { name: /^Also to/ }).check(),
    ),
    isWindowOnly: true,
  },
]
