import { randomUUID } from 'node:crypto'
import type { Plan } from '@counterfoil/contract/billing'
import { collegeNameKey } from '@counterfoil/contract/colleges'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { allowancesOf } from '#modules/billing/billing.rules.ts'
import { isJoinableWith } from '#modules/colleges/colleges.rules.ts'
import { mailboxKey } from '#modules/identity/identity.rules.ts'
import { hostCookie, readCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import {
  type Database,
  digest,
  insertAuditEntry,
  insertOpenCollege,
  insertPasswords,
  insertPeople,
  insertSession,
  type PersonRow,
  sessionDays,
} from '#testing/database/rows.ts'

/**
 * The functions of this file write people as if they had signed up, confirmed and signed in. They skip the slow hashing
 * and the mails. signed-up.test.ts compares every column with the rows that the endpoints write.
 */

export type NewPerson = { email: string; phone: string; password: string }

const daySeconds = 86_400

/** Writes a SuperAdmin who has founded a college and confirmed the address. The college is open. */
export async function signUpFounder(db: Database, collegeName: string, person: NewPerson): Promise<void> {
  const founderSeal = digest(`founder\n${person.email}`).toString('base64url')
  const { id: collegeId } = await insertOpenCollege(db, { name: collegeName, founderSeal })
  await insertSignUp(db, { collegeId, role: 'SuperAdmin' }, person)
}

/**
 * Writes a student who has joined a college and confirmed the address. If the college has `joinApproval`, the student
 * is still waiting for approval.
 */
export async function signUpStudent(db: Database, collegeName: string, person: NewPerson): Promise<void> {
  const [college] = await select<{ id: string; joinDomains: string[]; joinApproval: boolean }>(
    db,
    `select id, join_domains as "joinDomains", join_approval as "joinApproval"
     from colleges where name_key = $1 and opened_at is not null`,
    [collegeNameKey(collegeName)],
  )
  if (!college || !isJoinableWith(person.email, college.joinDomains))
    throw new Error(`${person.email} cannot join ${collegeName}`)
  await insertSignUp(db, { collegeId: college.id, role: 'student', waiting: college.joinApproval }, person)
}

type SignUp = Pick<PersonRow, 'collegeId' | 'role'> & { waiting?: boolean }

async function insertSignUp(db: Database, signUp: SignUp, person: NewPerson): Promise<void> {
  const id = await insertConfirmed(db, signUp, person)
  const { collegeId, role } = signUp
  const own = { collegeId, actorId: id, subjectId: id }
  const details = { role, privacyNotice: privacyNoticeVersion }
  await insertAuditEntry(db, { ...own, action: 'member.registered', details })
  await insertAuditEntry(db, { ...own, action: 'email.verified' })
}

async function insertConfirmed(
  db: Database,
  facts: Omit<PersonRow, 'id' | 'email' | 'phone' | 'createdAt'>,
  { email, phone, password }: NewPerson,
): Promise<string> {
  const id = newId()
  await insertPeople(db, [{ ...facts, id, email, phone, createdAt: new Date() }])
  await insertPasswords(db, [{ userId: id, password }])
  return id
}

/** Where an admin is made: by the SuperAdmin with this address. Without a department, it is another SuperAdmin. */
type Place = { superAdmin: string; department?: string }

/** Writes an admin as if a SuperAdmin had sent an invitation and the admin had accepted it. */
export async function makeAdmin(db: Database, place: Place, person: NewPerson): Promise<void> {
  const { superAdmin, department } = place
  const [found] = await select<{
    createdBy: string
    collegeId: string
    departmentId: string | null
    plan: Plan
  }>(
    db,
    `select head.id as "createdBy", head.college_id as "collegeId", departments.id as "departmentId", plan
     from "user" as head join subscriptions using (college_id)
     left join departments on departments.college_id = head.college_id and departments.name = $2
     where head.email = $1 and head.role = 'SuperAdmin'`,
    [superAdmin, department ?? null],
  )
  if (!found || (department !== undefined && found.departmentId === null))
    throw new Error(`${superAdmin} has no department ${department}`)
  const { plan, departmentId, ...facts } = found
  const { collegeId, createdBy } = facts
  await takeAdminPlace(db, collegeId, plan)
  const role = departmentId === null ? 'SuperAdmin' : 'DepartmentAdmin'
  const invited = { collegeId, actorId: createdBy, subjectId: newId() }
  await insertAuditEntry(db, { ...invited, action: 'member.invited', details: { role } })
  const id = await insertConfirmed(db, { ...facts, role, departmentId: departmentId ?? undefined }, person)
  const accepted = { collegeId, actorId: id, subjectId: id }
  await insertAuditEntry(db, { ...accepted, action: 'member.created', details: { role } })
}

async function takeAdminPlace(db: Database, collegeId: string, plan: Plan): Promise<void> {
  const { admins } = allowancesOf(plan, 'on')
  const { rowCount } = await db.query(
    `update allowance_uses set used = used + 1
     where college_id = $1 and allowance = 'admins' and ($2::int is null or used < $2)`,
    [collegeId, admins],
  )
  if (rowCount !== 1) throw new Error(`All admin places of the ${plan} plan are taken`)
}

/** The cookies that a browser already has, and its user agent. */
export type Browser = { cookies?: string | undefined; userAgent?: string | undefined }

/** Starts a session and returns its cookies. The browser's earlier session ends. */
export async function startSession(db: Database, email: string, browser: Browser): Promise<string[]> {
  const [person] = await select<{ id: string; collegeId: string }>(
    db,
    `update "user" set last_sign_in_at = now()
     where email = $1 and state = 'active' and email_verified and not waiting and not two_factor_enabled
       and coalesce(password_to_replace_by > now(), true)
     returning id, college_id as "collegeId"`,
    [email],
  )
  if (!person) throw new Error(`${email} could not sign in with the password alone`)
  const { id, collegeId } = person
  const [tokenBefore] = readCookie(browser.cookies, '__Host-session')?.split('.') ?? []
  if (tokenBefore !== undefined) await db.query('delete from session where token = $1', [tokenBefore])
  const { cookieValue } = await insertSession(db, id, browser.userAgent)
  await insertAuditEntry(db, { collegeId, actorId: id, subjectId: id, action: 'session.started' })
  const device = randomUUID()
  const mark = digest(`device\n${device}/${mailboxKey(email)}`).toString('base64url')
  return [
    hostCookie('__Host-session', cookieValue, sessionDays * daySeconds),
    hostCookie('__Host-device', `${device}.${mark}`, 365 * daySeconds),
  ]
}

async function select<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.query(text, values)
  return rows as Row[]
}
