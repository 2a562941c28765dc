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

/** Changes the server's answer about the session: the admin still has to replace the temporary password. */
export const withPasswordToReplace: Step = (page) =>
  page
    .route('**/api/session', async (route: Route) => {
      const answer = await route.fetch()
      const { person } = await answer.json()
      await route.fulfill({ response: answer, json: { person: { ...person, passwordToReplace: true } } })
    })
    .then()

/** Replaces the server's answer for this path. */
export const answering =
  (path: string, json: unknown): Step =>
  (page) =>
    page.route(path, (route) => route.fulfill({ json })).then()

/** Opens the first row of a list whose titles are buttons. */
export const openFirst: Step = (page) => page.getByRole('table').getByRole('button').first().click()

/** Makes the server never answer for this path. */
export const waiting =
  (path: string): Step =>
  (page) =>
    page.route(path, () => undefined).then()
