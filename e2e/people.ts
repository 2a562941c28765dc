// People for the journeys, made through the real endpoints, each with an address of their own.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { linkMailedTo } from './mail.ts'
import { mailsUrl, origin } from './site.ts'

export type Credentials = { email: string; password: string }

/** Nobody would guess it, and it has every kind of character that the rule asks for. */
export const goodPassword = 'Mango-Tree7-Hostel'
const otherPassword = 'Neem-Leaf8-Canteen'

export const anAddress = (who: string) => `${who}.${randomUUID().slice(0, 8)}@kaveri.example`
export const aCollegeName = () => `Kaveri College ${randomUUID().slice(0, 8)}`

async function post(context: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await context.post(origin + path, { headers: { origin }, data })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
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

/** The college pays for a plan; an operator would set it. */
export async function pay(collegeName: string, plan: 'premium' | 'enterprise'): Promise<void> {
  await fetch(mailsUrl, { method: 'POST', body: JSON.stringify({ college: collegeName, plan }) })
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const sessions = new Map<string, Promise<APIRequestContext>>()

async function openSession(person: Credentials): Promise<APIRequestContext> {
  const context = await request.newContext()
  await post(context, '/api/session', person)
  return context
}

/** Signs in once for each person, since checking a password takes its time; again when the session has ended. */
async function ask(person: Credentials, method: Method, path: string, data?: unknown): Promise<unknown> {
  const who = `${person.email} ${person.password}`
  const send = async () => {
    const session = sessions.get(who) ?? openSession(person)
    sessions.set(who, session)
    session.catch(() => sessions.delete(who))
    const headers = { origin, 'idempotency-key': randomUUID() }
    return (await session).fetch(origin + path, { method, headers, ...(data === undefined ? {} : { data }) })
  }
  let answer = await send()
  if (answer.status() === 401) {
    sessions.delete(who)
    answer = await send()
  }
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** What somebody does through the API, as if in another window. */
export const asPerson = <Answer>(
  person: Credentials,
  act: (does: (method: Method, path: string, data?: unknown) => Promise<unknown>) => Promise<Answer>,
): Promise<Answer> => act((...asked) => ask(person, ...asked))

type Announced = { title: string; description?: string; priority?: 'low' | 'medium' | 'high' }

/** Oldest first. More than one a week needs a plan. */
export const announce = (person: Credentials, ...announcements: Announced[]) =>
  asPerson(person, async (ask) => {
    for (const one of announcements)
      await ask('POST', '/api/announcements', { description: 'As it is said.', priority: 'low', ...one })
  })

type Departments = { items: { id: string; name: string }[] }

export const aStudent = (collegeName: string) => register('student', collegeName)

/** An admin made by the SuperAdmin, still with the temporary password. */
export async function aNewDepartmentAdmin(
  superAdmin: Credentials,
  department = 'Hostel',
): Promise<Credentials> {
  const { items } = (await ask(superAdmin, 'GET', '/api/departments')) as Departments
  const departmentId = items.find((one) => one.name === department)?.id
  const email = anAddress('department')
  const made = { email, phone: '9876500000', departmentId, password: otherPassword }
  await ask(superAdmin, 'POST', '/api/department-admins', made)
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

type Complaint = {
  subject: string
  description: string
  department: string
  priority: 'low' | 'medium' | 'high'
  name: string
}

/** Files a complaint of today for this student, as the form would. */
export async function aComplaint(student: Credentials, own: Partial<Complaint> = {}) {
  const { items } = (await ask(student, 'GET', '/api/departments')) as Departments
  const { today } = (await ask(student, 'GET', '/api/complaints/filing')) as { today: string }
  const { department = 'Hostel', ...words } = own
  const complaint = {
    name: 'Asha Verma',
    roll: '2041',
    phone: '9876543210',
    date: today,
    subject: 'No water in Hostel B, 2nd floor',
    description: 'The tap has been dry since last night. Around 40 students live on this floor.',
    priority: 'low',
    departmentId: items.find((one) => one.name === department)?.id,
    ...words,
  }
  return (await ask(student, 'POST', '/api/complaints', complaint)) as { id: string; number: number }
}

/** As an admin would set it, with a reason where one is asked for. */
export async function setStatus(
  admin: Credentials,
  id: string,
  change: { from: string; to: string; reason?: string },
): Promise<void> {
  await ask(admin, 'POST', `/api/complaints/${id}/status`, change)
}
