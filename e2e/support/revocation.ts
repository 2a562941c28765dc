// What people lose while a screen of theirs is open. The stream that would tell them stays silent, so that the screen
// finds out by itself.
import type { Page } from '@playwright/test'
import { administratorPool } from '../../apps/api/src/testing/database/database.ts'
import { type Credentials, signIn } from '../people.ts'
import { origin } from '../site.ts'

/** Nobody tells this page anything: its stream never opens. Before it is loaded. */
async function stopTelling(page: Page): Promise<void> {
  await page.route('**/live', () => new Promise(() => undefined))
}

/** As if signed out on another device. What the screen asks for by the clock waits: the person's next step finds out. */
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

/** No screen takes a role away; the database does. Who is signed in is not asked by the clock: the next step finds out. */
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
