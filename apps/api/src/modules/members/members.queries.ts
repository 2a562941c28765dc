import type { Role } from '@counterfoil/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { colleges, departments, retentionYearsNow } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import { flag, optional, shape, text, textOrNull } from '#platform/database/shapes.ts'

/**
 * All queries of this file name the college id, although the row-level security policy already checks it. The reason is
 * that the indexes start with it.
 */

export type AdminRole = Exclude<Role, 'student' | 'operator'>

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
      rollForm: colleges.rollForm,
      rollMask: colleges.rollMask,
      retentionYears: retentionYearsNow,
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

/** The columns of a student in the list of students. */
const studentShape = shape({
  id: text('u.id'),
  email: text('u.email'),
  name: textOrNull('u.name'),
  roll: textOrNull('u.roll'),
  waiting: flag('u.waiting'),
})

/** The columns of an admin in a list of admins. */
const adminShape = shape({
  id: text('u.id'),
  email: text('u.email'),
  phone: textOrNull('u.phone'),
  department: optional({ id: text('d.id'), name: text('d.name') }),
  requestedDepartment: optional({ id: text('r.id'), name: text('r.name') }),
})

/**
 * The condition for one page of people with a role, newest first. It leaves out people who signed up and have not
 * confirmed. Admins whom a SuperAdmin invited are included even before they confirm.
 */
const ofRole = `u.college_id = $1 and u.role = $2 and u.state = 'active' and u.id < $3
  and (u.email_verified or u.created_by is not null) order by u.id desc limit $4`

const studentPage = defineList(studentShape, (columns) => `select ${columns} from "user" u where ${ofRole}`)
const adminPage = defineList(
  adminShape,
  (columns) => `select ${columns} from "user" u
    left join departments d on d.college_id = u.college_id and d.id = u.department_id
    left join departments r on r.college_id = u.college_id and r.id = u.requested_department_id
    where ${ofRole}`,
)

/** A page of people who are older than the id `before`. Ids are ordered by time. */
type Page = { collegeId: string; before: string; limit: number }

export const listStudentRows = (tx: Tx, { collegeId, before, limit }: Page) =>
  studentPage(tx, [collegeId, 'student', before, limit])

export const listAdminRows = (tx: Tx, role: AdminRole, { collegeId, before, limit }: Page) =>
  adminPage(tx, [collegeId, role, before, limit])

/** Reads a member and locks the row until the transaction ends. */
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

type DepartmentMove = { collegeId: string; from: string; to: string }

const isAdminOf = (collegeId: string) =>
  and(eq(user.collegeId, collegeId), eq(user.role, 'DepartmentAdmin'), eq(user.state, 'active'))

/** Moves all admins of a department to another one, and returns their ids. */
export async function updateDepartmentOfAdmins(
  tx: Tx,
  { collegeId, from, to }: DepartmentMove,
): Promise<string[]> {
  const rows = await tx
    .update(user)
    .set({
      departmentId: to,
      // A request for the department to which the admin moves is fulfilled.
      requestedDepartmentId: sql`nullif(${user.requestedDepartmentId}, ${to}::uuid)`,
      updatedAt: sql`now()`,
    })
    .where(and(isAdminOf(collegeId), eq(user.departmentId, from)))
    .returning({ id: user.id })
  return rows.map(({ id }) => id)
}

/** Takes back what admins asked for: to move to this department. Returns who they are. */
export async function clearRequestsFor(
  tx: Tx,
  { collegeId, from }: Pick<DepartmentMove, 'collegeId' | 'from'>,
): Promise<string[]> {
  const rows = await tx
    .update(user)
    .set({ requestedDepartmentId: null, updatedAt: sql`now()` })
    .where(and(isAdminOf(collegeId), eq(user.requestedDepartmentId, from)))
    .returning({ id: user.id })
  return rows.map(({ id }) => id)
}
