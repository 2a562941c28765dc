import type { Plan } from '@counterfoil/contract/billing'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { complaintNumbers } from '#modules/complaints/complaints.counts.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { allowanceUses, subscriptions, weeklyUses } from './billing.table.ts'

export async function insertSubscription(tx: Tx, collegeId: string): Promise<void> {
  await tx.insert(subscriptions).values({ collegeId })
  await tx.insert(allowanceUses).values({ collegeId, allowance: 'admins' })
}

export type CurrentPlan = { plan: Plan; until: string | null }

const isOver = sql`${subscriptions.until} < today_in(${colleges.timeZone})`

/** The plan that the college has today. A plan whose last day has passed is the free plan, without any job. */
export async function findPlan(tx: Tx, collegeId: string): Promise<CurrentPlan | undefined> {
  const [row] = await tx
    .select({
      plan: sql<Plan>`case when ${isOver} then 'free' else ${subscriptions.plan} end`,
      until: sql<string | null>`case when ${isOver} then null else ${subscriptions.until}::text end`,
    })
    .from(subscriptions)
    .innerJoin(colleges, eq(colleges.id, subscriptions.collegeId))
    .where(eq(subscriptions.collegeId, collegeId))
  return row
}

export async function updatePlan(tx: Tx, collegeId: string, { plan, until }: CurrentPlan): Promise<void> {
  await tx.update(subscriptions).set({ plan, until }).where(eq(subscriptions.collegeId, collegeId))
}

/** How many complaints were filed this month, in the college's time zone. Filing keeps the count beside the number. */
export async function findComplaintsOfMonth(tx: Tx, collegeId: string): Promise<number> {
  const [row] = await tx
    .select({ used: sql<number>`${complaintNumbers.last} - ${complaintNumbers.beforeMonth}` })
    .from(complaintNumbers)
    .innerJoin(colleges, eq(colleges.id, complaintNumbers.collegeId))
    .where(
      and(
        eq(complaintNumbers.collegeId, collegeId),
        sql`${complaintNumbers.month} = date_trunc('month', today_in(${colleges.timeZone}))::date`,
      ),
    )
  return row?.used ?? 0
}

export async function findUse(tx: Tx, collegeId: string, allowance: string): Promise<number> {
  const [row] = await tx
    .select({ used: allowanceUses.used })
    .from(allowanceUses)
    .where(rowOf(collegeId, allowance))
  return row?.used ?? 0
}

/**
 * Counts one more use if the limit allows it, and returns whether it did. The row lock makes concurrent requests wait,
 * so each of them sees the new count.
 */
export async function updateUse(
  tx: Tx,
  collegeId: string,
  allowance: string,
  limit: number | null,
): Promise<boolean> {
  const room = limit === null ? undefined : lt(allowanceUses.used, limit)
  const taken = await tx
    .update(allowanceUses)
    .set({ used: sql`${allowanceUses.used} + 1` })
    .where(and(rowOf(collegeId, allowance), room))
    .returning({ used: allowanceUses.used })
  return taken.length === 1
}

export async function updateUseDown(tx: Tx, collegeId: string, allowance: string): Promise<void> {
  await tx
    .update(allowanceUses)
    .set({ used: sql`${allowanceUses.used} - 1` })
    .where(rowOf(collegeId, allowance))
}

type WeeklyUse = { collegeId: string; allowance: 'announcements'; week: string }

/**
 * Finds the newest week with any use, which can be earlier than the current week. The caller has to compare the two.
 * This query does not know the current week, because the college's time zone is read at the same time.
 */
export async function findLastWeeklyUse(tx: Tx, collegeId: string, allowance: WeeklyUse['allowance']) {
  const [row] = await tx
    .select({ week: weeklyUses.week, used: weeklyUses.used })
    .from(weeklyUses)
    .where(and(eq(weeklyUses.collegeId, collegeId), eq(weeklyUses.allowance, allowance)))
    .orderBy(desc(weeklyUses.week))
    .limit(1)
  return row
}

/**
 * Counts one more use in this week if the limit allows it, and returns whether it did. The first request of a week
 * inserts the row, and concurrent requests wait for that insert.
 */
export async function insertWeeklyUse(tx: Tx, use: WeeklyUse, limit: number | null): Promise<boolean> {
  const room = limit === null ? {} : { setWhere: lt(weeklyUses.used, limit) }
  const taken = await tx
    .insert(weeklyUses)
    .values({ ...use, used: 1 })
    .onConflictDoUpdate({
      target: [weeklyUses.collegeId, weeklyUses.allowance, weeklyUses.week],
      set: { used: sql`${weeklyUses.used} + 1` },
      ...room,
    })
    .returning({ used: weeklyUses.used })
  return taken.length === 1
}

const rowOf = (collegeId: string, allowance: string) =>
  and(eq(allowanceUses.collegeId, collegeId), eq(allowanceUses.allowance, allowance))
