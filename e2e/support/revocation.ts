// Takes a session or a role away while a screen is open. The live stream is blocked, so the screen notices the change
// only when a request is refused.
import type { Page } from '@playwright/test'
import { administratorPool } from '../../apps/api/src/testing/database/database.ts'
import { type Credentials, signIn } from '../people.ts'
import { origin } from '../site.ts'

/** Prevents the live stream of the page from opening. Call it before the page is loaded. */
async function stopTelling(page: Page): Promise<void> {
  await page.route('**/live', () => new Promise(() => undefined))
}

/**
 * Ends the session as if on another device. GET requests wait until a change is refused. The next step of the test is
 * therefore the first to notice that the session has ended.
 */
export async function endSession(page: Page): Promise<void> {
  const refused = page
    .waitForResponse((answer) => answer.request().method() !== 'GET' && answer.status() === 401, {
      timeout: 0,
    })
    .catch(() => undefined)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await refused
    await route.continue().catch(() => undefined)
  })
  await page.request.delete(`${origin}/api/session`, { headers: { origin } })
}

/**
 * Takes the role away in the database, because no screen can do it. Requests for the session get no answer. The next
 * step of the test is therefore the first to notice that the role has changed.
 */
export async function takeRoleAway(page: Page, { email }: Credentials): Promise<void> {
  await page.route('**/api/session', () => new Promise(() => undefined))
  const pool = administratorPool(`counterfoil_e2e_${new URL(origin).port}`, 1)
  await pool.query(`update "user" set role = 'student' where email = $1`, [email])
  await pool.end()
}

export async function openUntold(page: Page, person: Credentials, path: string): Promise<void> {
  await stopTelling(page)
  await signIn(page, person)
  await page.goto(path)
}
