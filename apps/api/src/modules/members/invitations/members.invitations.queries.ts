import { and, eq, sql } from 'drizzle-orm'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import { moment, oneOf, optional, shape, text } from '#platform/database/shapes.ts'
import { invitations } from './members.invitations.table.ts'

type NewInvitation = Omit<typeof invitations.$inferInsert, 'expiresAt' | 'createdAt'>

/**
 * Inserts an invitation, or replaces the one that the college has sent to the same address. Returns whether it is the
 * first one. A second request with the same address waits for the first.
 */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, hours: number): Promise<boolean> {
  const row = { ...invitation, expiresAt: sql`now() + make_interval(hours => ${hours})` }
  const [written] = await tx
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.collegeId, invitations.email], set: row })
    // PostgreSQL sets xmax when it replaces a row.
    .returning({ isFirst: sql<boolean>`xmax = 0` })
  return written?.isFirst ?? false
}

const isFresh = sql`${invitations.expiresAt} > now()`

/** Finds an invitation by the id in its link, in any college. */
export async function findInvitation(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isFresh))
  return found
}

/** Finds what the mail about an invitation needs. */
export async function findInvitationMail(tx: Tx, collegeId: string, id: string) {
  const [found] = await tx
    .select({ email: invitations.email, college: colleges.name, approval: colleges.approval })
    .from(invitations)
    .innerJoin(colleges, eq(colleges.id, invitations.collegeId))
    .where(and(eq(invitations.collegeId, collegeId), eq(invitations.id, id), isFresh))
  return found
}

type Which = { collegeId: string } & ({ id: string } | { invitedBy: string })

/** Deletes invitations of a college and returns them. If many requests come at the same time, one of them gets each. */
export async function deleteInvitations(tx: Tx, { collegeId, ...which }: Which) {
  const [column, value] =
    'id' in which ? [invitations.id, which.id] : [invitations.invitedBy, which.invitedBy]
  return tx
    .delete(invitations)
    .where(and(eq(invitations.collegeId, collegeId), eq(column, value)))
    .returning({ id: invitations.id, role: invitations.role, departmentId: invitations.departmentId })
}

/** Invites the admins of one department to another one. */
export async function updateInvitedDepartment(
  tx: Tx,
  { collegeId, from, to }: { collegeId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ departmentId: to })
    .where(and(eq(invitations.collegeId, collegeId), eq(invitations.departmentId, from)))
}

/** Lists at most `limit` invitations of all colleges that are past their time. */
export async function listExpiredInvitations(tx: Tx, limit: number) {
  return tx
    .select({ collegeId: invitations.collegeId, id: invitations.id })
    .from(invitations)
    .where(sql`${invitations.expiresAt} <= now()`)
    .limit(limit)
}

const invitationShape = shape({
  id: text('i.id'),
  email: text('i.email'),
  phone: text('i.phone'),
  role: oneOf<'DepartmentAdmin' | 'SuperAdmin'>('i.role'),
  department: optional({ id: text('d.id'), name: text('d.name') }),
  expiresAt: moment('i.expires_at'),
})

const invitationPage = defineList(
  invitationShape,
  (columns) => `select ${columns} from invitations i
    left join departments d on d.college_id = i.college_id and d.id = i.department_id
    where i.college_id = $1 and i.id < $2 and i.expires_at > now() order by i.id desc limit $3`,
)

type Page = { collegeId: string; before: string; limit: number }

export const listInvitationRows = (tx: Tx, { collegeId, before, limit }: Page) =>
  invitationPage(tx, [collegeId, before, limit])
