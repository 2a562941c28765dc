// People for the journeys, made through the real endpoints, each with an address of their own.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { origin } from './site.ts'

export type Credentials = { email: string; password: string }

/** Nobody would guess it, and it has every kind of character that the rule asks for. */
export const goodPassword = 'Mango-Tree7-Hostel'
const otherPassword = 'Neem-Leaf8-Canteen'

export const anAddress = (who: string) => `${who}.${randomUUID().slice(0, 8)}@kaveri.example`
export const aCollegeName = () => `Kaveri College ${randomUUID().slice(0, 8)}`

async function post(context: APIRequestContext, path: string, data: unknown, key = false) {
  const answer = await context.post(origin + path, {
    headers: { origin, ...(key ? { 'idempotency-key': randomUUID() } : {}) },
    data,
  })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer
}

const tokenOf = async (address: string, count = 1) => (await linkMailedTo(address, count)).split('=')[1]

async function register(who: 'student' | 'SuperAdmin', collegeName: string): Promise<Credentials> {
  const context = await request.newContext()
  const email = anAddress(who.toLowerCase())
  const registration = { type: who, email, password: goodPassword, collegeName, privacyNotice: '2026-11' }
  await post(context, '/api/register', { ...registration, phone: '9876543210' })
  await post(context, '/api/email/verify', { token: await tokenOf(email), password: goodPassword })
  await context.dispose()
  return { email, password: goodPassword }
}

/** A college with its founder, who has confirmed. */
export async function aCollege(name = aCollegeName()) {
  return { name, superAdmin: await register('SuperAdmin', name) }
}

export const aStudent = (collegeName: string) => register('student', collegeName)

/** An admin made by the SuperAdmin, still with the temporary password. */
export async function aNewDepartmentAdmin(
  superAdmin: Credentials,
  department = 'Hostel',
): Promise<Credentials> {
  const context = await request.newContext()
  await post(context, '/api/session', superAdmin)
  const { items } = (await (await context.get(`${origin}/api/departments`)).json()) as {
    items: { id: string; name: string }[]
  }
  const departmentId = items.find((one) => one.name === department)?.id
  const email = anAddress('department')
  const made = { email, phone: '9876500000', departmentId, password: otherPassword }
  await post(context, '/api/department-admins', made, true)
  await context.dispose()
  const own = await request.newContext()
  await post(own, '/api/email/verify', { token: await tokenOf(email), password: otherPassword })
  await own.dispose()
  return { email, password: otherPassword }
}

/** One who has chosen a password of their own. */
export async function aDepartmentAdmin(superAdmin: Credentials, department = 'Hostel'): Promise<Credentials> {
  const { email, password } = await aNewDepartmentAdmin(superAdmin, department)
  const context = await request.newContext()
  await post(context, '/api/session', { email, password })
  await post(context, '/api/password', { currentPassword: password, newPassword: goodPassword })
  await context.dispose()
  return { email, password: goodPassword }
}

/** Signs this browser in without its screens; `site` is where the browser is. */
export async function signIn(page: Page, person: Credentials, site = origin): Promise<void> {
  const answer = await page.request.post(`${site}/api/session`, { headers: { origin: site }, data: person })
  expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true)
}
