import { createHmac, randomBytes } from 'node:crypto'
import type { Plan } from '@counterfoil/contract/billing'
import { collegeNameKey, startingDepartments } from '@counterfoil/contract/colleges'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import type { Role } from '@counterfoil/contract/roles'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import { skeletonOf } from '#platform/skeleton.ts'
import { environmentOf } from './database.ts'

/**
 * The functions of this file write rows of colleges, people and sessions directly. The values are the same as those
 * that the endpoints write.
 */

export type Database = Pick<pg.Pool, 'query'>

const { SECRET: secret = '' } = environmentOf('any')

/**
 * Makes the same seals as the services in tests. It does not use platform/seal.ts, because that file needs every
 * environment variable of the server.
 */
export const digest = (value: string): Buffer => createHmac('sha256', secret).update(value).digest()

type NewCollege = {
  name: string
  plan?: Plan
  /** The number of admins in addition to the founder. */
  admins?: number
  founderSeal?: string
  foundedAt?: Date
}
type CollegeIds = { id: string; departmentIds: Map<string, string> }

/** Writes an open college with its departments and its plan. */
export async function insertOpenCollege(db: Database, college: NewCollege): Promise<CollegeIds> {
  const { name, plan = 'free', admins = 0, founderSeal = null, foundedAt = new Date() } = college
  const id = newId(foundedAt.getTime())
  await db.query(
    `insert into colleges (id, name, name_key, name_skeleton, code, founder_seal, opened_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      id,
      name,
      collegeNameKey(name),
      skeletonOf(name),
      randomBytes(5).toString('hex'),
      founderSeal,
      foundedAt,
    ],
  )
  const departmentIds = new Map<string, string>(
    startingDepartments.map((department) => [department, newId(foundedAt.getTime())]),
  )
  await db.query(
    `insert into departments (college_id, id, name, place)
     select $1, * from unnest($2::uuid[], $3::text[]) with ordinality`,
    [id, [...departmentIds.values()], [...departmentIds.keys()]],
  )
  await db.query('insert into subscriptions (college_id, plan) values ($1, $2)', [id, plan])
  await db.query("insert into allowance_uses (college_id, allowance, used) values ($1, 'admins', $2)", [
    id,
    admins,
  ])
  return { id, departmentIds }
}

export type PersonRow = {
  id: string
  collegeId: string
  role: Role
  email: string
  phone: string
  name?: string | undefined
  roll?: string | undefined
  departmentId?: string | undefined
  /**
   * The SuperAdmin who created the account, or undefined if the person signed up. Only people who signed up agree to
   * the privacy notice.
   */
  createdBy?: string | undefined
  waiting?: boolean
  /** The time at which a temporary password stops working. Undefined if the person chose the password. */
  passwordToReplaceBy?: Date
  createdAt: Date
}

/** Writes people who have confirmed their address. */
export async function insertPeople(db: Database, people: readonly PersonRow[]): Promise<void> {
  await db.query(
    `insert into "user" (id, college_id, role, email, email_verified, phone, name, roll, department_id, created_by,
       privacy_notice, waiting, password_to_replace_by, created_at)
     select id, "collegeId", role, email, true, phone, name, roll, "departmentId", "createdBy",
       case when "createdBy" is null then $1 end, coalesce(waiting, false), "passwordToReplaceBy", "createdAt"
     from jsonb_to_recordset($2::jsonb) as person (id uuid, "collegeId" uuid, role text, email text, phone text,
       name text, roll text, "departmentId" uuid, "createdBy" uuid, waiting boolean,
       "passwordToReplaceBy" timestamptz, "createdAt" timestamptz)`,
    [privacyNoticeVersion, JSON.stringify(people)],
  )
}

const hashes = new Map<string, Promise<string>>()

/**
 * Returns the hash of a password. Hashing is slow on purpose, so a password that several people share is hashed only
 * once.
 */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type NewPassword = { userId: string; password: string }

export async function insertPasswords(db: Database, passwords: readonly NewPassword[]): Promise<void> {
  await db.query(
    `insert into account (id, user_id, account_id, provider_id, password)
     select id, user_id, user_id::text, 'credential', hash
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as one (id, user_id, hash)`,
    [
      passwords.map(() => newId()),
      passwords.map(({ userId }) => userId),
      await Promise.all(passwords.map(({ password }) => hashOnce(password))),
    ],
  )
}

export const sessionDays = 30

type NewSession = { id: string; token: string; cookieValue: string }

/** Writes the session of a browser that has signed in. */
export async function insertSession(db: Database, userId: string, userAgent?: string): Promise<NewSession> {
  const id = newId()
  const token = randomBytes(24).toString('base64url')
  await db.query(
    `insert into session (id, user_id, token, expires_at, ip_address, user_agent)
     values ($1, $2, $3, now() + make_interval(days => $4), '', $5)`,
    [id, userId, token, sessionDays, userAgent ?? null],
  )
  return { id, token, cookieValue: `${token}.${digest(token).toString('base64')}` }
}

type AuditEntry = {
  collegeId: string
  actorId: string
  subjectId: string
  action: string
  details?: Record<string, string>
}

export async function insertAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  const { collegeId, actorId, subjectId, action, details = {} } = entry
  await db.query(
    `insert into audit_entries (college_id, id, actor_id, subject_id, action, details)
     values ($1, $2, $3, $4, $5, $6)`,
    [collegeId, newId(), actorId, subjectId, action, details],
  )
}
