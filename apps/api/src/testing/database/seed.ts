import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { collegeNameKey, startingDepartments } from '@counterfoil/contract/colleges'
import type { Role } from '@counterfoil/contract/roles'
import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import { environmentOf } from './database.ts'

/** Rows straight into the database, for tests that need more people than could sign up in their time. */

type Seeder = Pick<pg.Pool, 'query'>
export type SeededPerson = { id: string; email: string; sessionId: string; token: string; cookie: string }
export type SeededCollege = { id: string; departmentIds: string[] }

const { SECRET: secret = '' } = environmentOf('any')

function cookieOf(token: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `__Host-session=${encodeURIComponent(`${token}.${signature}`)}`
}

export async function seedCollege(db: Seeder): Promise<SeededCollege> {
  const id = newId()
  const name = `Seeded ${randomBytes(6).toString('hex')}`
  await db.query(
    'insert into colleges (id, name, name_key, code, opened_at) values ($1, $2, $3, $4, now())',
    [id, name, collegeNameKey(name), randomBytes(8).toString('hex')],
  )
  await db.query("insert into subscriptions (college_id, plan) values ($1, 'enterprise')", [id])
  await db.query("insert into allowance_uses (college_id, allowance) values ($1, 'admins')", [id])
  const departmentIds = startingDepartments.map(() => newId())
  await db.query(
    'insert into departments (college_id, id, name) select $1, * from unnest($2::uuid[], $3::text[])',
    [id, departmentIds, [...startingDepartments]],
  )
  return { id, departmentIds }
}

/** A session of its own, as a browser that signed in would have. */
export async function seedSession(
  db: Seeder,
  userId: string,
): Promise<Pick<SeededPerson, 'sessionId' | 'token' | 'cookie'>> {
  const token = randomBytes(24).toString('base64url')
  const sessionId = randomUUID()
  await db.query(
    "insert into session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [sessionId, userId, token],
  )
  return { sessionId, token, cookie: cookieOf(token) }
}

type Person = { collegeId: string; role: Role; departmentId?: string | undefined }

/** Confirmed and signed in; without a password. */
export async function seedPerson(db: Seeder, person: Person): Promise<SeededPerson> {
  const id = newId()
  const email = `${id}@seeded.test`
  await db.query(
    `insert into "user" (id, college_id, role, department_id, email, email_verified, phone)
     values ($1, $2, $3, $4, $5, true, '9876543210')`,
    [id, person.collegeId, person.role, person.departmentId ?? null, email],
  )
  return { id, email, ...(await seedSession(db, id)) }
}

/** Students who only fill a list. */
export async function seedStudents(db: Seeder, collegeId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, newId)
  await db.query(
    `insert into "user" (id, college_id, role, email, email_verified, phone, name, roll)
     select id, $1, 'student', id || '@seeded.test', true, '9876543210', 'Asha of Kaveri', '2026' || nr
     from unnest($2::uuid[]) with ordinality as one (id, nr)`,
    [collegeId, ids],
  )
}
