// Takes a session or a role away while a screen is open. The live stream sends nothing, so that the screen only notices
// it when a request is refused.
import type { Page } from '@playwright/test'
import { administratorPool } from '../../apps/api/src/testing/database/database.ts'
import { type Credentials, signIn } from '../people.ts'
import { origin } from '../site.ts'

/** Prevents the live stream of the page from opening. Call it before the page is loaded. */
async function stopTelling(page: Page): Promise<void> {
  await page.route('**/live', () => new Promise(() => undefined))
}

/**
 * Ends the session as if on another device. GET requests wait until a change is refused, so that the next step of the
 * test is the first to notice it.
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
 * Takes the role away in the database, because no screen can do it. Reads of the session get no answer, so that the
 * next step of the test is the first to notice it.
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
