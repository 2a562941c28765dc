import type { Role } from '@counterfoil/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { complaintCounts, complaintDayCounts } from './complaints.counts.table.ts'
import type { CountChange, CountKey } from './complaints.rules.ts'
import { complaintEvents, complaints, complaintTexts } from './complaints.table.ts'

const given = sql.placeholder

type NewText = { collegeId: string; id: string; complaintId: string; body: string }

export const insertText = prepared<unknown, NewText>((db) =>
  db
    .insert(complaintTexts)
    .values({
      collegeId: given('collegeId'),
      id: given('id'),
      complaintId: given('complaintId'),
      body: given('body'),
    })
    .prepare('insert_complaint_text'),
)

type NewEvent = Omit<typeof complaintEvents.$inferInsert, 'at' | 'textId'> & {
  textId: string | null
}

export const insertEvent = prepared<unknown, NewEvent>((db) =>
  db
    .insert(complaintEvents)
    .values({
      collegeId: given('collegeId'),
      id: given('id'),
      complaintId: given('complaintId'),
      type: given('type'),
      visibility: given('visibility'),
      actorId: given('actorId'),
      actorRole: given('actorRole'),
      details: given('details'),
      textId: given('textId'),
    })
    .prepare('insert_complaint_event'),
)

type CountRow = CountKey & { collegeId: string }

const totalOf = and(
  eq(complaintCounts.collegeId, given('collegeId')),
  eq(complaintCounts.departmentId, given('departmentId')),
  eq(complaintCounts.status, given('status')),
  eq(complaintCounts.priority, given('priority')),
)
const dayTotalOf = and(
  eq(complaintDayCounts.collegeId, given('collegeId')),
  eq(complaintDayCounts.day, given('day')),
  eq(complaintDayCounts.departmentId, given('departmentId')),
  eq(complaintDayCounts.status, given('status')),
  eq(complaintDayCounts.priority, given('priority')),
)
const countedBy = {
  collegeId: given('collegeId'),
  departmentId: given('departmentId'),
  status: given('status'),
  priority: given('priority'),
  total: 1,
}

const addToTotal = prepared<unknown, CountRow>((db) =>
  db
    .insert(complaintCounts)
    .values(countedBy)
    .onConflictDoUpdate({
      target: [
        complaintCounts.collegeId,
        complaintCounts.departmentId,
        complaintCounts.status,
        complaintCounts.priority,
      ],
      set: { total: sql`${complaintCounts.total} + 1` },
    })
    .prepare('add_to_complaint_count'),
)

const addToDay = prepared<unknown, CountRow>((db) =>
  db
    .insert(complaintDayCounts)
    .values({ ...countedBy, day: given('day') })
    .onConflictDoUpdate({
      target: [
        complaintDayCounts.collegeId,
        complaintDayCounts.day,
        complaintDayCounts.departmentId,
        complaintDayCounts.status,
        complaintDayCounts.priority,
      ],
      set: { total: sql`${complaintDayCounts.total} + 1` },
    })
    .prepare('add_to_complaint_day_count'),
)

const takeFromTotal = prepared<unknown, CountRow>((db) =>
  db
    .update(complaintCounts)
    .set({ total: sql`${complaintCounts.total} - 1` })
    .where(totalOf)
    .prepare('take_from_complaint_count'),
)

const takeFromDay = prepared<unknown, CountRow>((db) =>
  db
    .update(complaintDayCounts)
    .set({ total: sql`${complaintDayCounts.total} - 1` })
    .where(dayTotalOf)
    .prepare('take_from_complaint_day_count'),
)

/**
 * Updates the counter rows: first the totals and then the days, each in the order of `changes`. The statements are sent
 * together, and PostgreSQL runs them one after another.
 */
export async function updateCounts(
  tx: Tx,
  collegeId: string,
  changes: readonly CountChange[],
): Promise<void> {
  const rows = changes.map((change) => ({ collegeId, ...change }))
  await Promise.all([
    ...rows.map(({ by, ...row }) => (by === 1 ? addToTotal(tx, row) : takeFromTotal(tx, row))),
    ...rows.map(({ by, ...row }) => (by === 1 ? addToDay(tx, row) : takeFromDay(tx, row))),
  ])
}

export type ComplaintChange = Partial<
  Pick<
    typeof complaints.$inferInsert,
    | 'status'
    | 'priority'
    | 'subject'
    | 'descriptionId'
    | 'state'
    | 'departmentId'
    | 'assigneeId'
    | 'mergedIntoId'
    | 'questionId'
    | 'notSolved'
  >
>

/** Changes a complaint. What an admin does is also when the office last touched it. */
export async function updateComplaint(
  tx: Tx,
  { collegeId, role }: { collegeId: string; role: Role },
  id: string,
  change: ComplaintChange,
): Promise<void> {
  await tx
    .update(complaints)
    .set({ ...change, updatedAt: sql`now()`, ...(role !== 'student' && { touchedAt: sql`now()` }) })
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.id, id)))
}
