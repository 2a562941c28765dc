import { randomBytes } from 'node:crypto'
import { collegeNameKey, startingDepartments } from '@counterfoil/contract/colleges'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import type { Role } from '@counterfoil/contract/roles'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import type { DemoCollege } from './people.ts'

type Database = Pick<pg.Pool, 'query'>
type PersonRow = {
  id: string
  role: Role
  email: string
  phone: string
  name: string | null
  roll: string | null
  departmentId: string | null
  createdBy: string | null
  createdAt: Date
}
/** One password per role: hashing is slow on purpose, and forty of them would be most of the start. */
export type RolePasswords = Record<'student' | 'DepartmentAdmin' | 'SuperAdmin', string>
export type WrittenCollege = {
  id: string
  departmentIds: Map<string, string>
  /** By address. */
  userIds: Map<string, string>
}

export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The college does not have ${name}`)
  return id
}

const hourMs = 3_600_000
/** Long enough for a term of complaints after everybody has come. */
const foundedDaysAgo = 120

/** As if all had confirmed and replaced the temporary password: most when the term began, newcomers this week. */
export async function writeCollege(
  db: Database,
  college: DemoCollege,
  { passwords, now }: { passwords: RolePasswords; now: number },
): Promise<WrittenCollege> {
  const founded = new Date(now - foundedDaysAgo * 24 * hourMs)
  const id = newId(founded.getTime())
  await db.query(
    'insert into colleges (id, name, name_key, code, opened_at, created_at) values ($1, $2, $3, $4, $5, $5)',
    [id, college.name, collegeNameKey(college.name), randomBytes(5).toString('hex'), founded],
  )
  const departmentIds = new Map<string, string>(
    startingDepartments.map((name) => [name, newId(founded.getTime())]),
  )
  await db.query(
    'insert into departments (college_id, id, name) select $1, * from unnest($2::uuid[], $3::text[])',
    [id, [...departmentIds.values()], [...departmentIds.keys()]],
  )
  await writePlan(db, id, college)
  const people = peopleOf(college, departmentIds, founded)
  await writePeople(db, id, people)
  await writePasswords(db, people, passwords)
  return { id, departmentIds, userIds: new Map(people.map((person) => [person.email, person.id])) }
}

async function writePlan(db: Database, collegeId: string, college: DemoCollege): Promise<void> {
  // The founder takes no place of the plan.
  const admins = college.superAdmins.length - 1 + college.departmentAdmins.length
  await db.query('insert into subscriptions (college_id, plan) values ($1, $2)', [collegeId, college.plan])
  await db.query("insert into allowance_uses (college_id, allowance, used) values ($1, 'admins', $2)", [
    collegeId,
    admins,
  ])
}

function peopleOf(college: DemoCollege, departmentIds: Map<string, string>, founded: Date): PersonRow[] {
  const founderId = newId(founded.getTime())
  const after = (hours: number) => new Date(founded.getTime() + hours * hourMs)
  const nobody = { name: null, roll: null, departmentId: null, createdBy: null }

  const superAdmins = college.superAdmins.map((person, index): PersonRow => {
    const createdAt = after(index * 2)
    const made = index === 0 ? { id: founderId } : { id: newId(createdAt.getTime()), createdBy: founderId }
    return { ...nobody, ...person, role: 'SuperAdmin', createdAt, ...made }
  })
  const departmentAdmins = college.departmentAdmins.map(({ department, ...person }, index): PersonRow => {
    const createdAt = after(24 + index)
    const departmentId = departmentIds.get(department)
    if (departmentId === undefined) throw new Error(`${college.name} has no department ${department}`)
    const made = { id: newId(createdAt.getTime()), departmentId, createdBy: founderId }
    return { ...nobody, ...person, role: 'DepartmentAdmin', createdAt, ...made }
  })
  const students = college.students.map((person, index): PersonRow => {
    const isNewcomer = person.name === undefined
    const createdAt = after((isNewcomer ? 24 * (foundedDaysAgo - 8) : 72) + index * 4)
    return { ...nobody, ...person, role: 'student', createdAt, id: newId(createdAt.getTime()) }
  })
  return [...superAdmins, ...departmentAdmins, ...students]
}

async function writePeople(db: Database, collegeId: string, people: PersonRow[]): Promise<void> {
  await db.query(
    `insert into "user" (college_id, email_verified, privacy_notice, updated_at,
       id, role, email, phone, name, roll, department_id, created_by, created_at)
     select $1, true, $2, now(), id, role, email, phone, name, roll, "departmentId", "createdBy", "createdAt"
     from jsonb_to_recordset($3::jsonb) as person (id uuid, role text, email text, phone text, name text,
       roll text, "departmentId" uuid, "createdBy" uuid, "createdAt" timestamptz)`,
    [collegeId, privacyNoticeVersion, JSON.stringify(people)],
  )
}

async function writePasswords(db: Database, people: PersonRow[], passwords: RolePasswords): Promise<void> {
  const hashes = await Promise.all(
    Object.entries(passwords).map(async ([role, password]) => [role, await hashPassword(password)] as const),
  )
  await db.query(
    `insert into account (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id::text, 'credential', hash
     from unnest($1::uuid[], $2::text[]) as person (id, role)
     join unnest($3::text[], $4::text[]) as password (role, hash) using (role)`,
    [
      people.map((person) => person.id),
      people.map((person) => person.role),
      hashes.map(([role]) => role),
      hashes.map(([, hash]) => hash),
    ],
  )
}
