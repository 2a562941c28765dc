import type { Page, Route } from '@playwright/test'

type Step = (page: Page) => Promise<void>

const control = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first()

/** Presses buttons or links by their text, one after the other. */
export const press =
  (...names: (string | RegExp)[]): Step =>
  async (page) => {
    for (const name of names) await control(page, name).click()
  }

/** Waits until a button or link with this text is visible. */
export const see =
  (name: string | RegExp): Step =>
  (page) =>
    control(page, name).waitFor()

/** Presses a button or link and waits for the dialog that it opens. */
export const openDialog =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page)
    await page.getByRole('dialog').first().waitFor()
  }

/** Types into fields by their labels. */
export const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) {
      await page
        .getByRole('textbox', { name: label, exact: true })
        .or(page.getByLabel(label, { exact: true }))
        .first()
        .fill(value)
    }
  }

export const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

const unavailable = { status: 503, json: { code: 'server.failed', requestId: 'picture' } }

/** Makes the server fail for this path. The web app asks a second time before it shows an error. */
export const failing =
  (path: string): Step =>
  (page) =>
    page.route(path, (route) => route.fulfill(unavailable)).then()

type Json = Record<string, unknown>

/** Changes the server's answers for this path. */
export const changing =
  (path: string, change: (answer: Json) => Json): Step =>
  (page) =>
    page
      .route(path, async (route: Route) => {
        // The demo's student may have withdrawn nothing, so the list of all complaints stands in for the withdrawn ones.
        const url = route.request().url().replace('&state=withdrawn', '')
        // Without its ETag, the whole answer comes and not 304.
        const headers = { ...route.request().headers(), 'if-none-match': '' }
        const answer = await route.fetch({ url, headers })
        await route.fulfill({ response: answer, json: change((await answer.json()) as Json) })
      })
      .then()

/** The admin still has to replace the temporary password. */
export const withPasswordToReplace = changing('**/api/session', ({ person }) => ({
  person: { ...(person as Json), passwordToReplace: true },
}))

const whenDeleted = { at: '2026-11-14T05:32:00.000Z', by: null }
const deletions = {
  removed: { ...whenDeleted, reason: 'Filed twice. The other one is resolved.', restorableUntil: null },
  withdrawn: { ...whenDeleted, reason: null, restorableUntil: '2026-12-14T05:32:00.000Z' },
}

/** The office has deleted the student's complaints, or the student has withdrawn them. */
export function withAllDeleted(state: 'removed' | 'withdrawn'): Step {
  const can = { edit: false, withdraw: false, changeStatus: false, remove: false }
  const restore = state === 'withdrawn'
  const ownCan = { edit: false, withdraw: false, restore }
  return inTurn(
    changing('**/api/complaints/own?*', ({ items, next }) => ({
      items: (items as Json[]).map((item) => ({ ...item, state, can: ownCan })),
      next,
    })),
    changing('**/api/complaints/own/counts', (counts) => ({ ...counts, withdrawn: restore ? 1 : 0 })),
    changing('**/api/complaints/*-*', (one) => ({
      ...one,
      state,
      deleted: deletions[state],
      can: { ...can, restore },
    })),
  )
}

const nothing = {
  edit: false,
  withdraw: false,
  changeStatus: false,
  transfer: false,
  assign: false,
  remove: false,
}
const other = { id: '01a1e744-5953-73d8-94d6-0781291464a4', number: 1042 }

/** Changes each complaint that is opened, and what the reader can do about it. */
const changingOne = (given: Json, can: Json): Step =>
  changing('**/api/complaints/*-*', (one) => ({ ...one, ...given, can: { ...(one['can'] as Json), ...can } }))

/** Each open complaint can be merged. */
export const withMerging = (given: Json = {}): Step => changingOne(given, { merge: true })

/** Each complaint is merged into another, which its student never sees. */
export const withMerged = (as: 'student' | 'office'): Step =>
  changingOne(
    {
      ...{ state: 'merged', status: 'in-progress' },
      mergedInto:
        as === 'office' ? { ...other, subject: 'Fan in B-224 not working, told the caretaker twice' } : null,
    },
    { ...nothing, merge: false, takeApart: as === 'office', withdraw: as === 'student' },
  )

const joinedSubjects = [
  'Both fans of B-224 are dead',
  'पंखा नहीं चलता, कमरा बी-224',
  'Fan makes noise and stops after five minutes, since the rains began two weeks ago in the whole block',
  'No fan',
  'Fan regulator broken',
  'Fan again',
  'Hot room',
]

/** Other complaints have joined each complaint that is opened. */
export const withJoined: Step = changingOne(
  {
    joined: joinedSubjects.map((subject, at) => ({
      ...{ id: `01a1e744-5953-73d8-94d6-07812914640${at}`, number: 1035 + at, subject },
      ...{ studentName: at === 3 ? null : 'Meghana S.', hasAccount: at !== 3 },
    })),
  },
  {},
)

/** Replaces the server's answer for this path. */
export const answering =
  (path: string, json: unknown): Step =>
  (page) =>
    page.route(path, (route) => route.fulfill({ json })).then()

const tooMany = { code: 'complaint.too_many', requestId: 'picture' }

/** Makes the server refuse complaints for an hour, as from a student who has filed too many. */
export const refusingFilings: Step = (page) =>
  page
    .route('**/api/complaints', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: tooMany }),
    )
    .then()

/** Opens the first row of a list whose titles are buttons. */
export const openFirst: Step = (page) => page.getByRole('table').getByRole('button').first().click()

/** Makes the server never answer for this path. */
export const waiting =
  (path: string): Step =>
  (page) =>
    page.route(path, () => undefined).then()
