// People for the browser tests, each with their own e-mail address. They are written to the database directly, because
// a real sign-up takes seconds. It hashes the password and sends a mail. signed-up.test.ts of the API compares them
// with people who really signed up.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { BackDoorRequests } from '../apps/api/src/testing/people/back-door.ts'
import { backDoorUrl, origin } from './site.ts'

export type Credentials = { email: string; password: string }

/** A password that is hard to guess and has every kind of character that the rule asks for. */
export const goodPassword = 'Mango-Tree7-Hostel'

export const anAddress = (who: string) => `${who}.${randomUUID().slice(0, 8)}@kaveri.example`
export const aCollegeName = () => `Kaveri College ${randomUUID().slice(0, 8)}`

/**
 * Calls the back door (testing/people/back-door.ts of the API), which can do things that no page or endpoint offers.
 */
async function askBackDoor<Path extends keyof BackDoorRequests>(path: Path, asked: BackDoorRequests[Path]) {
  const answer = await fetch(backDoorUrl + path, { method: 'POST', body: JSON.stringify(asked) })
  expect(answer.ok, `${path}: ${await answer.text()}`).toBe(true)
}

/** A college with its founder, who has confirmed the address. */
export async function aCollege(name = aCollegeName()) {
  const superAdmin = { email: anAddress('superadmin'), password: goodPassword }
  await askBackDoor('/colleges', { name, founder: { ...superAdmin, phone: '9876543210' } })
  return { name, superAdmin }
}

/** Puts the college on a paid plan, which only an operator can do in the product. */
export async function pay(collegeName: string, plan: 'premium' | 'enterprise'): Promise<void> {
  await askBackDoor('/plans', { collegeName, plan })
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const sessions = new Map<string, Promise<APIRequestContext>>()

async function openSession(person: Credentials): Promise<APIRequestContext> {
  const context = await request.newContext()
  await startSession(context, person)
  return context
}

/** Calls the API as this person. Signs in before the first call, and again when the session has ended. */
async function ask(person: Credentials, method: Method, path: string, data?: unknown): Promise<unknown> {
  const { email } = person
  const send = async () => {
    const session = sessions.get(email) ?? openSession(person)
    sessions.set(email, session)
    session.catch(() => sessions.delete(email))
    const headers = { origin, 'idempotency-key': randomUUID() }
    return (await session).fetch(origin + path, { method, headers, ...(data === undefined ? {} : { data }) })
  }
  let answer = await send()
  if (answer.status() === 401) {
    sessions.delete(email)
    answer = await send()
  }
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Lets a test call the API as this person, as if in another window. */
export const asPerson = <Answer>(
  person: Credentials,
  act: (does: (method: Method, path: string, data?: unknown) => Promise<unknown>) => Promise<Answer>,
): Promise<Answer> => act((...asked) => ask(person, ...asked))

type Announced = { title: string; description?: string; priority?: 'low' | 'medium' | 'high' }

/** Posts these announcements, oldest first. More than one a week needs a paid plan. */
export const announce = (person: Credentials, ...announcements: Announced[]) =>
  asPerson(person, async (ask) => {
    for (const one of announcements)
      await ask('POST', '/api/announcements', { description: 'As it is said.', priority: 'low', ...one })
  })

type Departments = { items: { id: string; name: string }[] }

export async function aStudent(collegeName: string): Promise<Credentials> {
  const student = { email: anAddress('student'), password: goodPassword }
  await askBackDoor('/students', { collegeName, student: { ...student, phone: '9876543210' } })
  return student
}

/** A department admin who has accepted the invitation of the SuperAdmin. */
export async function aDepartmentAdmin(superAdmin: Credentials, department = 'Hostel'): Promise<Credentials> {
  const admin = { email: anAddress('department'), password: goodPassword }
  const place = { superAdmin: superAdmin.email, department }
  await askBackDoor('/department-admins', { ...place, admin: { ...admin, phone: '9876500000' } })
  return admin
}

/**
 * Signs this browser in and ends its earlier session. The back door can set the cookie, because cookies are valid on
 * every port of a host.
 */
async function startSession(browser: APIRequestContext, { email }: Credentials): Promise<void> {
  const answer = await browser.post(`${backDoorUrl}/sessions`, { data: { email } })
  expect(answer.ok(), `sign-in: ${await answer.text()}`).toBe(true)
}

/** Signs this browser in without the login screen and without checking the password. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await startSession(page.request, person)
}

/** Signs in with the password through the endpoint of the product, for tests in which the password must be accepted. */
export async function signInByPassword(page: Page, person: Credentials): Promise<void> {
  const answer = await page.request.post(`${origin}/api/session`, { headers: { origin }, data: person })
  expect(answer.ok(), `sign-in: ${answer.status()}`).toBe(true)
}

type Complaint = {
  subject: string
  description: string
  department: string
  priority: 'low' | 'medium' | 'high'
  name: string
  roll: string
  categoryId: string | undefined
  placeId: string | undefined
  answers: []
}

const formFacts = new Map<string, Promise<[Departments, { today: string }]>>()

/** The departments and details for the complaint form, read once for each student. */
function formFactsOf(student: Credentials): Promise<[Departments, { today: string }]> {
  const facts =
    formFacts.get(student.email) ??
    (Promise.all([
      ask(student, 'GET', '/api/departments'),
      ask(student, 'GET', '/api/complaints/filing'),
    ]) as Promise<[Departments, { today: string }]>)
  formFacts.set(student.email, facts)
  return facts
}

/** Files a complaint with the date of today for this student, through the same endpoint as the form. */
export async function aComplaint(student: Credentials, own: Partial<Complaint> = {}) {
  const [{ items }, { today }] = await formFactsOf(student)
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

/** Sets the status of a complaint as this admin. Some changes need a reason. */
export async function setStatus(
  admin: Credentials,
  id: string,
  change: { from: string; to: string; reason?: string },
): Promise<void> {
  await ask(admin, 'POST', `/api/complaints/${id}/status`, change)
}
