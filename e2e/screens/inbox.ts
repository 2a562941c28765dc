import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { emptyOf, failedOf, loadingOf } from './states.ts'
import { answering, fill, inTurn, press, see } from './steps.ts'

export const inbox: Screen = {
  group: 'inbox',
  name: 'homepage-admin',
  path: '/HomepageAdmin',
  as: 'SuperAdmin',
}

const deleted: Screen = { ...inbox, name: 'deleted-complaints', path: '/DeletedComplaints' }

/** Takes the first complaint. The server only says that it was done, so that the demo stays as it is. */
const takeIt = inTurn(
  answering('**/assignment', { undo: { eventId: '01a1e744-5953-73d8-94d6-0781291464a2', seconds: 120 } }),
  answering('**/undo', {}),
  press(/^Open complaint/),
  press('Take it'),
)

/** Selects the second and the fourth complaint. */
const select = async (page: Page) => {
  for (const place of [1, 3])
    await page
      .getByRole('checkbox', { name: /^Select complaint/ })
      .nth(place)
      .check()
  await page.getByRole('button', { name: /^Select (all|the first)/ }).waitFor()
}

const jobId = '01a1e744-5953-73d8-94d6-0781291464a3'
const job = {
  ...{ id: jobId, kind: 'status', status: 'resolved', department: null, assignee: null, isToNobody: false },
  ...{ words: 'The pump is mended. Please tell us if the water stops again.', total: 212, unseen: 0 },
  ...{
    state: 'running',
    done: 123,
    failed: 5,
    startsIn: 0,
    askedAt: '2026-11-18T05:08:00.000Z',
    endedAt: null,
  },
}
const failure = (number: number, reason: string, subject: string) => ({
  number,
  reason,
  complaint: { id: jobId, subject, status: 'in-progress', departmentId: jobId, version: 1 },
})
const failures = [
  failure(987, 'changed', 'No water on the third floor of Cauvery block'),
  failure(991, 'changed', 'Geyser of Godavari block gives shocks'),
  failure(996, 'changed', 'छात्रावास में पीने का पानी गंदा है, बहुत दिनों से शिकायत कर रहे हैं'),
  failure(1002, 'changed', 'Water tank of Kapila block smells'),
  failure(1005, 'changed', 'Solar heater leaks on the terrace of Nandi block'),
  { number: 1009, reason: 'gone', complaint: null },
  failure(1014, 'limited', 'Wash basin broken in K-031'),
]
/** Shows a bulk change that the server does not have, so that the demo stays as it is. */
const jobScreen = (state: string, given: object): Screen => ({
  ...inbox,
  state,
  path: `/HomepageAdmin?job=${jobId}`,
  arrange: answering(`**/bulk/${jobId}`, { ...job, failures: [], ...given }),
  isWindowOnly: true,
})

export const openReason = inTurn(press(/^Open complaint/), press('Resolved'))
/** Types into the question that asks for words. */
export const typeReason = (words: string) => async (page: Page) => {
  await page.getByRole('alertdialog').getByRole('textbox').pressSequentially(words)
}
/** The button below the field. The page behind it has a link with the same name. */
const pressCanned = (page: Page) => page.getByRole('button', { name: 'Canned texts' }).click()
const seeOption = (page: Page) => page.getByRole('option').last().waitFor()

const canned: Screen = { ...inbox, name: 'canned-texts', path: '/CannedTexts' }
const longText = {
  ...{ id: jobId, departmentId: null, version: 1, can: { edit: true } },
  title: 'छात्रावास की पानी की टंकियों की सफ़ाई की सूचना आज शाम',
  text: 'प्रिय [name], छात्रावास की पानी की टंकियों की सफ़ाई [day] को सुबह छह बजे से दोपहर दो बजे तक होगी, इसलिए कृपया एक दिन पहले शाम को पर्याप्त पानी भरकर रख लें और अपने कमरे के साथियों को भी इसके बारे में बता दें।',
}

/** Canned texts: the list while an admin writes, and the page on which they are edited. */
const cannedScreens: readonly Screen[] = [
  {
    ...inbox,
    state: 'canned',
    prepare: inTurn(openReason, typeReason(';'), seeOption),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'canned-button',
    prepare: inTurn(openReason, pressCanned, seeOption),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'canned-inserted',
    prepare: inTurn(openReason, typeReason(';looking'), seeOption, (page) => page.keyboard.press('Enter')),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'canned-long',
    arrange: answering('**/api/canned-texts*', { items: [longText] }),
    prepare: inTurn(openReason, typeReason(';'), seeOption),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'canned-none',
    arrange: answering('**/api/canned-texts*', { items: [] }),
    prepare: inTurn(openReason, typeReason(';'), see(/^Edit canned texts/)),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'canned-bulk',
    prepare: inTurn(select, press('Status'), pressCanned, see(/^Edit canned texts/)),
    isWindowOnly: true,
  },
  canned,
  { ...canned, as: 'DepartmentAdmin', state: 'department' },
  {
    ...canned,
    state: 'new',
    prepare: inTurn(press('New text'), see('Save text')),
    isWindowOnly: true,
  },
  { ...canned, state: 'long', arrange: answering('**/api/canned-texts*', { items: [longText] }) },
  loadingOf(canned, '**/api/canned-texts*'),
  failedOf(canned, '**/api/canned-texts*'),
  { ...canned, state: 'empty', arrange: answering('**/api/canned-texts*', { items: [] }) },
]

/** Turns the wheel until the list is so long that most of its rows are not in the document. */
const scrollFar = async (page: Page) => {
  await page.mouse.move(150, 600)
  for (let notch = 0; notch < 60; notch += 1) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(20)
  }
}

/** The inbox of a college and what was deleted from it. */
export const inboxScreens: readonly Screen[] = [
  { ...inbox, inDocs: true },
  { ...inbox, state: 'open', prepare: inTurn(press(/^Open complaint/), see('Close')) },
  { ...inbox, state: 'scrolled', prepare: scrollFar, isWindowOnly: true },
  {
    ...inbox,
    state: 'transfer',
    prepare: inTurn(
      press(/^Open complaint/),
      press('Transfer'),
      fill({
        'Reason (sent to the student)': 'The wiring of the workshop is looked after by the other office.',
      }),
    ),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'assign',
    prepare: inTurn(press(/^Open complaint/), press('Change'), (page) =>
      page.getByRole('combobox', { name: /^Assign complaint/ }).waitFor(),
    ),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'print',
    prepare: inTurn(press(/^Open complaint/), press('Print'), see('A6')),
    isWindowOnly: true,
  },
  { ...inbox, state: 'menu', prepare: press('More for this list'), isWindowOnly: true },
  {
    ...inbox,
    state: 'export',
    prepare: inTurn(press('More for this list'), press('Export as CSV'), see('Download')),
    isWindowOnly: true,
  },
  {
    ...inbox,
    state: 'print-list',
    // The second page of the list never comes, so the dialog stays.
    prepare: inTurn(
      async (page) => void (await page.route('**/api/complaints?*after=*', () => undefined)),
      press('More for this list'),
      press('Print the list'),
      see('Cancel'),
    ),
    isNeverDone: true,
    isWindowOnly: true,
  },
  { ...inbox, state: 'undo', prepare: inTurn(takeIt, see(/^Undo/)), isWindowOnly: true },
  {
    ...inbox,
    state: 'undone',
    prepare: inTurn(takeIt, press(/^Undo/), see('Dismiss')),
    isWindowOnly: true,
  },
  { ...inbox, state: 'selected', prepare: select, isWindowOnly: true },
  { ...inbox, state: 'bulk-status', prepare: inTurn(select, press('Status')), isWindowOnly: true },
  { ...inbox, state: 'bulk-delete', prepare: inTurn(select, press('Delete')), isWindowOnly: true },
  jobScreen('bulk-waiting', { state: 'waiting', done: 0, failed: 0, startsIn: 8 }),
  jobScreen('bulk-running', { failures: failures.slice(0, 5) }),
  jobScreen('bulk-done', {
    ...{ state: 'done', done: 205, failed: 7, words: null, unseen: 2 },
    ...{ endedAt: '2026-11-18T05:10:00.000Z', failures },
  }),
  { ...inbox, state: 'delete', prepare: press(/^Delete complaint/), isWindowOnly: true },
  {
    ...inbox,
    state: 'filtered',
    path: '/HomepageAdmin?priority=high&assigned=nobody&from=2026-01-01',
    isWindowOnly: true,
  },
  { ...inbox, state: 'none', path: '/HomepageAdmin?status=rejected&priority=high' },
  { ...inbox, state: 'filters', prepare: press(/^Filters/), isWindowOnly: true },
  {
    ...inbox,
    state: 'keep-view',
    path: '/HomepageAdmin?status=pending%2Cin-progress&order=untouched',
    prepare: inTurn(press(/^Filters/), press('Save as a view')),
    isWindowOnly: true,
  },
  { ...inbox, state: 'number', prepare: fill({ 'Search complaints': '212' }), isWindowOnly: true },
  { ...inbox, state: 'found', path: '/HomepageAdmin?q=water', isWindowOnly: true },
  { ...inbox, state: 'meant', path: '/HomepageAdmin?q=watre', isWindowOnly: true },
  { ...inbox, state: 'not-found', path: '/HomepageAdmin?q=zzyzx', isWindowOnly: true },
  loadingOf(inbox, '**/api/complaints**'),
  failedOf(inbox, '**/api/complaints**'),
  deleted,
  { ...deleted, state: 'open', prepare: inTurn(press(/^Open complaint/), see('Restore')) },
  loadingOf(deleted, '**/api/complaints/**'),
  failedOf(deleted, '**/api/complaints/**'),
  emptyOf(deleted, '**/api/complaints/**'),
  ...cannedScreens,
]
