import type { Role } from '@counterfoil/contract/roles'
import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { prepared, type Tx } from '#platform/database/database.ts'

/** College ids stand in every query besides the wall: the index is found by them. */

const requested = alias(departments, 'requested')
const isRequested = and(eq(requested.collegeId, user.collegeId), eq(requested.id, user.requestedDepartmentId))

export async function findProfile(tx: Tx, collegeId: string, userId: string) {
  const [profile] = await tx
    .select({
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      role: user.role,
      name: user.name,
      roll: user.roll,
      phone: user.phone,
      college: { id: colleges.id, name: colleges.name },
      department: { id: departments.id, name: departments.name },
      requestedDepartment: { id: requested.id, name: requested.name },
      departmentChange: colleges.departmentChange,
      createdAt: user.createdAt,
      lastSignInAt: user.lastSignInAt,
    })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .leftJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .leftJoin(requested, isRequested)
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.state, 'active')))
  return profile
}

type ProfileEdit = {
  phone?: string
  name?: string
  roll?: string
  departmentId?: string
  requestedDepartmentId?: string | null
}

export async function updateProfile(
  tx: Tx,
  collegeId: string,
  userId: string,
  edit: ProfileEdit,
): Promise<void> {
  await tx
    .update(user)
    .set({ ...edit, updatedAt: sql`now()` })
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.state, 'active')))
}

type ListedMember = {
  id: string
  role: Role
  email: string
  name: string | null
  roll: string | null
  phone: string | null
  department: { id: string; name: string } | null
  requestedDepartment: { id: string; name: string } | null
  waiting: boolean
}
type Page = { collegeId: string; role: Role; before: string; limit: number }

/** Newest first; ids are time-ordered, so the id is the key of the page. */
export const listMembers = prepared<ListedMember[], Page>((db) =>
  db
    .select({
      id: user.id,
      role: user.role,
      email: user.email,
      name: user.name,
      roll: user.roll,
      phone: user.phone,
      department: { id: departments.id, name: departments.name },
      requestedDepartment: { id: requested.id, name: requested.name },
      waiting: user.waiting,
    })
    .from(user)
    .leftJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .leftJoin(requested, isRequested)
    .where(
      and(
        eq(user.collegeId, sql.placeholder('collegeId')),
        eq(user.role, sql.placeholder('role')),
        eq(user.state, 'active'),
        // A sign-up that nobody confirmed is nobody's; an invited admin is listed while the invitation waits.
        or(eq(user.emailVerified, true), isNotNull(user.createdBy)),
        lt(user.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(user.id))
    .limit(sql.placeholder('limit'))
    .prepare('members_by_role'),
)

/** Held until the transaction ends. */
export async function findMember(tx: Tx, collegeId: string, userId: string, role: Role) {
  const [member] = await tx
    .select({
      id: user.id,
      role: user.role,
      createdBy: user.createdBy,
      emailVerified: user.emailVerified,
      waiting: user.waiting,
      departmentId: user.departmentId,
      requestedDepartmentId: user.requestedDepartmentId,
    })
    .from(user)
    .where(
      and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.role, role), eq(user.state, 'active')),
    )
    .for('update')
  return member
}

/** Whom to tell. */
export async function listSuperAdminIds(tx: Tx, collegeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.role, 'SuperAdmin'),
        eq(user.state, 'active'),
        eq(user.emailVerified, true),
      ),
    )
    .orderBy(user.id)
    .limit(100)
  return rows.map((row) => row.id)
}
