import { randomUUID } from 'node:crypto'
import { collegeNameKey } from '@counterfoil/contract/colleges'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skeletonOf } from '#platform/skeleton.ts'
import { administratorPool } from '#testing/database/database.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, unique, type Visitor } from '#testing/world.ts'
import { type BackDoorRequests, openBackDoor } from './back-door.ts'

// The browser tests get their people through the back door. This test makes the same people in two colleges, once
// through the back door and once through the endpoints. It compares every column of every row of the two colleges. Ids
// are compared by the person or thing they belong to, and times by the hour.

const world = aWorld()
const temporaryPassword = 'Temporary-9-Kaveri'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const phone = '9876543210'

/**
 * A way to create people: through the endpoints or through the back door. `signIn` returns the cookies that were set,
 * and the browser keeps them.
 */
type Way = {
  found: (collegeName: string, email: string) => Promise<void>
  join: (collegeName: string, email: string) => Promise<void>
  /** `head` is the browser in which the SuperAdmin is signed in. */
  makeAdmin: (email: string, superAdmin: string, head: Visitor) => Promise<void>
  signIn: (email: string, browser: Visitor) => Promise<string[]>
}

async function send(browser: Visitor, path: string, body: object) {
  const answer = await browser.send('POST', path, body, {
    'user-agent': userAgent,
    'idempotency-key': randomUUID(),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function confirm(email: string, password: string): Promise<void> {
  const token = tokenIn(await world.mailbox.waitFor(email))
  await send(world.visitor(), '/api/email/verify', { token, password })
}

async function register(type: 'student' | 'SuperAdmin', collegeName: string, email: string): Promise<void> {
  const registration = { type, email, phone, password: goodPassword, collegeName }
  await send(world.visitor(), '/api/register', { ...registration, privacyNotice: privacyNoticeVersion })
  await confirm(email, goodPassword)
}

const throughEndpoints: Way = {
  found: (collegeName, email) => register('SuperAdmin', collegeName, email),
  join: (collegeName, email) => register('student', collegeName, email),
  makeAdmin: async (email, _superAdmin, head) => {
    const { items } = (await head.send('GET', '/api/departments')).body as {
      items: { id: string; name: string }[]
    }
    const departmentId = items.find(({ name }) => name === 'Library')?.id
    await send(head, '/api/department-admins', { email, phone, departmentId, password: temporaryPassword })
    const token = tokenIn(await world.mailbox.waitFor(email))
    const acceptance = { token, temporaryPassword, password: goodPassword }
    await send(world.visitor(), '/api/invitation/accept', acceptance)
  },
  signIn: async (email, browser) => {
    const credentials = { email, password: goodPassword, keep: true }
    const { cookies } = await send(browser, '/api/session', credentials)
    return cookies
  },
}

let backDoor: Awaited<ReturnType<typeof openBackDoor>>
let db: ReturnType<typeof administratorPool>
beforeAll(async () => {
  db = administratorPool(world.database, 2)
  backDoor = await openBackDoor({ db, mailbox: world.mailbox })
})
afterAll(async () => {
  await backDoor.close()
  await db.end()
})

async function ask<P extends keyof BackDoorRequests>(path: P, asked: BackDoorRequests[P], cookie = '') {
  const answer = await fetch(backDoor.url + path, {
    method: 'POST',
    headers: { 'user-agent': userAgent, cookie },
    body: JSON.stringify(asked),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.getSetCookie()
}

const throughBackDoor: Way = {
  found: async (name, email) => {
    await ask('/colleges', { name, founder: { email, phone, password: goodPassword } })
  },
  join: async (collegeName, email) => {
    await ask('/students', { collegeName, student: { email, phone, password: goodPassword } })
  },
  makeAdmin: async (email, superAdmin) => {
    const admin = { email, phone, password: goodPassword }
    await ask('/department-admins', { superAdmin, department: 'Library', admin })
  },
  signIn: async (email, browser) => {
    const cookies = await ask('/sessions', { email }, browser.cookieHeader)
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      browser.cookies.set(name, value)
    }
    return cookies
  },
}

const roles = ['founder', 'student', 'waiting', 'admin', 'other-admin'] as const

/**
 * Makes a college with every kind of person. The founder is signed in. The student signs in with a browser that an
 * admin used before.
 */
async function aCollegeOf(way: Way) {
  const name = unique('College ')
  const mark = unique('of')
  const emails = Object.fromEntries(roles.map((who) => [who, `${who}.${mark}@college.test`])) as Record<
    (typeof roles)[number],
    string
  >
  const head = world.visitor()
  await way.found(name, emails.founder)
  const cookies = await way.signIn(emails.founder, head)
  await way.join(name.toUpperCase(), emails.student)
  await world.sql('update colleges set join_approval = true where name = $1', [name])
  await way.join(name, emails.waiting)
  await way.makeAdmin(emails['other-admin'], emails.founder, head)
  await way.makeAdmin(emails.admin, emails.founder, head)
  const shared = world.visitor()
  await way.signIn(emails.admin, shared)
  await way.signIn(emails.student, shared)
  return { name, emails, head, cookies }
}
type College = Awaited<ReturnType<typeof aCollegeOf>>

/** Tables that belong to requests or to mails on their way, and not to people. They are not compared. */
const notOfPeople = ['idempotency_keys', 'notices', 'notice_paces']

/** Every row of the college and its people, by table. */
async function rowsOf({ name }: College): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await world.sql(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  const college = 'select id from colleges where name = $1'
  const conditions: Record<string, string> = {
    college_id: `college_id = (${college})`,
    user_id: `user_id in (select id from "user" where college_id = (${college}))`,
    join_approval: 'name = $1',
  }
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of tables) {
    const column = Object.keys(conditions).find((one) => table.columns.includes(one))
    if (column === undefined || notOfPeople.includes(table.name)) continue
    rows[table.name] = await world.sql(`select * from "${table.name}" where ${conditions[column]}`, [name])
  }
  return rows
}

/** Maps ids, addresses and names to labels that are the same in both colleges. */
async function labelsOf({ name, emails }: College, rows: Awaited<ReturnType<typeof rowsOf>>) {
  const { seal } = await import('#platform/seal.ts')
  const whose = Object.entries(emails)
  return new Map<unknown, string>([
    [rows['colleges']?.[0]?.['id'], 'the college'],
    [name, 'the name'],
    [collegeNameKey(name), 'the key of the name'],
    [skeletonOf(name), 'the skeleton of the name'],
    [seal('founder', emails.founder).toString('base64url'), 'the seal of the founder'],
    ...whose.map(([who, email]) => [email, `the address of ${who}`] as const),
    ...(rows['user'] ?? []).map(
      ({ id, email }) => [id, `the id of ${whose.find((one) => one[1] === email)?.[0]}`] as const,
    ),
    ...(rows['departments'] ?? []).map(
      ({ id, name: department }) => [id, `the id of ${department}`] as const,
    ),
  ])
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const kept = ['code', 'token']

async function compared(column: string, value: unknown, labels: Map<unknown, string>): Promise<unknown> {
  if (value instanceof Date) return `${Math.round((value.getTime() - Date.now()) / 3_600_000)} h from now`
  if (column === 'password') return passwordOf(String(value))
  if (kept.includes(column)) return `${String(value).length} characters`
  return labels.get(value) ?? (isId(value) ? 'an id' : value)
}

async function passwordOf(hash: string): Promise<string | undefined> {
  for (const password of [goodPassword, temporaryPassword])
    if (await verifyPassword({ hash, password })) return password
  return undefined
}

async function comparable(college: College) {
  const rows = await rowsOf(college)
  const labels = await labelsOf(college, rows)
  const tables = Object.entries(rows).map(async ([table, list]) => {
    const shown = list.map(async (row) => {
      const columns = Object.entries(row).map(async ([column, value]) => [
        column,
        await compared(column, value, labels),
      ])
      return Object.fromEntries(await Promise.all(columns)) as Record<string, unknown>
    })
    const sorted = (await Promise.all(shown)).toSorted((one, other) =>
      JSON.stringify(one).localeCompare(JSON.stringify(other)),
    )
    return [table, sorted] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

describe('people made through the back door', () => {
  let college: College
  let real: College
  beforeAll(async () => {
    real = await aCollegeOf(throughEndpoints)
    college = await aCollegeOf(throughBackDoor)
  })

  it('leave the rows that the endpoints leave', async () => {
    const [made, expected] = [await comparable(college), await comparable(real)]
    expect(Object.keys(expected).filter((table) => expected[table]?.length)).toEqual(
      expect.arrayContaining(['account', 'allowance_uses', 'audit_entries', 'session', 'user']),
    )
    expect(made).toEqual(expected)
  })

  it('get the cookies that signing in sets', async () => {
    const shape = (cookie: string) => {
      const [pair = '', ...attributes] = cookie.split('; ')
      return [pair.replace(/=.*/, ''), ...attributes.map((one) => one.toLowerCase()).toSorted()]
    }
    // Signing in also deletes a cookie that these browsers never had.
    const lasting = real.cookies.filter((cookie) => !/max-age=0/i.test(cookie))
    expect(college.cookies.map(shape)).toEqual(lasting.map(shape))
    const { isSealOf } = await import('#platform/seal.ts')
    for (const { head, emails } of [real, college]) {
      const [device = '', mark = ''] = head.cookies.get('__Host-device')?.split('.') ?? []
      const isOwn = isSealOf(Buffer.from(mark, 'base64url'), 'device', `${device}/${emails.founder}`)
      expect(isOwn, 'the device of the founder').toBe(true)
    }
  })

  it('are signed in, and can sign in by themselves', async () => {
    const { body } = await college.head.send('GET', '/api/session')
    expect(body).toMatchObject({ person: { email: college.emails.founder, role: 'SuperAdmin' } })
    const cookies = await throughEndpoints.signIn(college.emails.student, world.visitor())
    expect(cookies).not.toEqual([])
  })

  it('are refused where the endpoints refuse', async () => {
    const { name, emails, head } = college
    await throughBackDoor.makeAdmin(`third.${emails.admin}`, emails.founder, head)
    const fourth = throughBackDoor.makeAdmin(`fourth.${emails.admin}`, emails.founder, head)
    await expect(fourth).rejects.toThrow('All admin places of the free plan are taken')
    await expect(throughBackDoor.signIn(emails.waiting, world.visitor())).rejects.toThrow('could not sign in')
    await world.sql(`update colleges set join_domains = '{kaveri.ac.in}' where name = $1`, [name])
    await expect(throughBackDoor.join(name, `late.${emails.student}`)).rejects.toThrow('cannot join')
  })
})
